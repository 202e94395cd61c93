import type { Budget } from '@soiree/bots';
import { heard, type Seat, type Told, type View } from '@soiree/kernel';
import type { Logger } from 'pino';
import type { Luck } from '../luck.ts';
import type { Time } from '../time.ts';
import type { FromThinker } from './messages.ts';
import { Thread } from './thread.ts';

/** Where a bot sits. */
export interface Chair {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  readonly level: string;
  /** All that was told in the match so far; the bot is sent what its seat hears of it, once. */
  readonly told: readonly Told[];
}

/** Bots, thinking in threads of their own so that nobody at a table waits for them. */
export interface BotPool {
  /**
   * What the bot of this chair plays; null if it could not decide, and then the caller plays what the clock would. It is
   * always answered, in the end: a bot that breaks down, ends its thread or never comes back has not decided.
   */
  think(chair: Chair, view: View, budget: Budget): Promise<readonly string[] | null>;
  /** Forgets the bots of a match; those who are thinking have not decided. */
  dismiss(match: string): void;
  /** Ends the threads; whoever is thinking has not decided. */
  close(): Promise<void>;
}

export interface BotPoolOptions {
  /** At most so many; each is started when it is first needed. */
  readonly threads: number;
  readonly log: Pick<Logger, 'warn'>;
  readonly luck: Luck;
  readonly time: Time;
  /** A thread died or was given up. */
  readonly onLost?: () => void;
  /** What a thread may keep in memory. */
  readonly megabytes?: number;
  /** The program of a thread. */
  readonly program?: URL;
}

/** A bot in its thread, and how much of the match it was sent. */
interface Seated {
  readonly bot: number;
  readonly thread: Thread;
  /** The life of the thread in which it was seated; 0 if it is to be seated anew. */
  life: number;
  sent: number;
  last: Told | undefined;
}

/** A bot may take ten times as long as it should, and some more for the thread to start. */
const patienceWith = (budget: Budget): number => budget.milliseconds * 10 + 5000;

export function createBotPool(options: BotPoolOptions): BotPool {
  const { log, luck, time, onLost, megabytes = 256 } = options;
  const program = options.program ?? new URL('./thinker.ts', import.meta.url);
  const threads = Array.from({ length: options.threads }, () => new Thread({ program, megabytes, time, log, onLost }));
  const matches = new Map<string, Map<string, Seated>>();
  let bots = 0;
  let closed = false;

  /** The bot of a chair stays in the thread in which it first thought. */
  function seatedOn({ match, seat, level }: Chair): Seated {
    let company = matches.get(match);
    if (!company) {
      company = new Map();
      matches.set(match, company);
    }
    const key = `${seat} ${level}`;
    let seated = company.get(key);
    if (!seated) {
      const thread = threads.reduce((least, other) => (other.bots < least.bots ? other : least));
      thread.bots++;
      seated = { bot: ++bots, thread, life: 0, sent: 0, last: undefined };
      company.set(key, seated);
    }
    return seated;
  }

  return {
    think(chair, view, budget) {
      if (closed) return Promise.resolve(null);
      const seated = seatedOn(chair);
      const { match, game, seat, level, told } = chair;
      // the list grows with the match; should this be asked again, then as it was
      const until = told.length;
      return new Promise((resolve) => {
        seated.thread.ask({
          bot: seated.bot,
          patience: patienceWith(budget),
          compose(life) {
            const sit = knows(seated, life, told) ? undefined : { game, level, seat, seed: luck.hex(32) };
            const events = heard(told.slice(sit ? 0 : seated.sent, until), seat);
            seated.life = life;
            seated.sent = until;
            seated.last = told[until - 1];
            return { bot: seated.bot, ...(sit && { sit }), events, view, budget };
          },
          settle(answer) {
            const action = actionOf(answer);
            if (!action) seated.life = 0;
            if (answer && !action)
              log.warn({ match, game, seat, level, problem: problemOf(answer) }, 'a bot could not decide');
            resolve(action);
          },
        });
      });
    },

    dismiss(match) {
      for (const { bot, thread } of matches.get(match)?.values() ?? []) thread.dismiss(bot);
      matches.delete(match);
    },

    async close() {
      closed = true;
      matches.clear();
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Whether a bot sits in this life of its thread and what it was sent is how the match began. */
function knows({ life, sent, last }: Seated, now: number, told: readonly Told[]): boolean {
  // a table that was loaded again has a list of its own: the bot starts over with it
  return life === now && (sent === 0 || told[sent - 1] === last);
}

function actionOf(answer: FromThinker | null): readonly string[] | null {
  if (!answer || !('action' in answer)) return null;
  const { action } = answer;
  const texts = Array.isArray(action) && action.length > 0 && action.every((text) => typeof text === 'string');
  return texts ? action : null;
}

const problemOf = (answer: FromThinker): string => ('problem' in answer ? answer.problem : 'no list of texts');
