import { type Budget, Hearing } from '@soiree/bots';
import type { View } from '@soiree/kernel';
import type { Chair, Luck, Time } from '@soiree/tables';
import type { Logger } from 'pino';
import type { FromThinker } from './messages.ts';
import { Thread } from './thread.ts';

/** Bots that think in their own threads, so that they do not block the server. */
export interface BotPool {
  /**
   * What the bot of this chair plays. Null if it could not decide; then the caller plays what the clock would. It
   * always resolves in the end: a bot that throws, ends its thread or never answers has not decided.
   */
  think(chair: Chair, view: View, budget: Budget): Promise<readonly string[] | null>;
  /** Forgets the bots of a match. Those that are thinking have not decided. */
  dismiss(match: string): void;
  /** Ends the threads. Bots that are thinking have not decided. */
  close(): Promise<void>;
}

export interface BotPoolOptions {
  /** The greatest number of threads. Each is started when it is first needed. */
  readonly threads: number;
  readonly log: Pick<Logger, 'warn'>;
  readonly luck: Luck;
  readonly time: Time;
  /** Called when a thread died or was given up. */
  readonly onLost?: () => void;
  /** How much memory a thread may use. */
  readonly megabytes?: number;
  /** The program of a thread. */
  readonly program?: URL;
}

/** A bot in its thread. */
interface Seated {
  readonly bot: number;
  readonly thread: Thread;
  /** The life of the thread in which it was seated; 0 if it must be seated again. */
  life: number;
  /** How much of the match it was sent. */
  hearing: Hearing;
}

/** A bot may take ten times its budget, and some more for the thread to start. */
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
    let chairs = matches.get(match);
    if (!chairs) {
      chairs = new Map();
      matches.set(match, chairs);
    }
    const key = `${seat} ${level}`;
    let seated = chairs.get(key);
    if (!seated) {
      const thread = threads.reduce((least, other) => (other.bots < least.bots ? other : least));
      thread.bots++;
      seated = { bot: ++bots, thread, life: 0, hearing: new Hearing(seat) };
      chairs.set(key, seated);
    }
    return seated;
  }

  return {
    think(chair, view, budget) {
      if (closed) return Promise.resolve(null);
      const seated = seatedOn(chair);
      const { match, game, seat, level, told } = chair;
      // the list grows with the match; if the question is repeated, it must be the same as before
      const until = told.length;
      return new Promise((resolve) => {
        seated.thread.ask({
          bot: seated.bot,
          patience: patienceWith(budget),
          compose(life) {
            const isSeated = seated.life === life && seated.hearing.continues(told);
            const sit = isSeated ? undefined : { game, level, seat, seed: luck.hex(32) };
            if (sit) seated.hearing = new Hearing(seat);
            const events = seated.hearing.next(told, until);
            seated.life = life;
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

function actionOf(answer: FromThinker | null): readonly string[] | null {
  if (!answer || !('action' in answer)) return null;
  const { action } = answer;
  const texts = Array.isArray(action) && action.length > 0 && action.every((text) => typeof text === 'string');
  return texts ? action : null;
}

const problemOf = (answer: FromThinker): string => ('problem' in answer ? answer.problem : 'not a list of texts');
