import { Worker } from 'node:worker_threads';
import type { Time } from '@soiree/tables';
import type { Logger } from 'pino';
import type { Asking, FromThinker, ToThinker } from './messages.ts';

interface Question {
  readonly bot: number;
  /** After this many milliseconds without an answer, the thread is given up. */
  readonly patience: number;
  /** What is sent. `life` is different for each new thread, which must be sent everything again. */
  compose(life: number): Omit<Asking, 'n'>;
  /** Called once; null if there is no answer. */
  settle(answer: FromThinker | null): void;
}

interface Asked {
  readonly n: number;
  readonly question: Question;
  /** How many threads were lost because of it. */
  lost: number;
  /** No one waits for its answer any more, but the thread may still be working on it. */
  settled: boolean;
}

interface ThreadOptions {
  readonly program: URL;
  readonly megabytes: number;
  readonly time: Time;
  readonly log: Pick<Logger, 'warn'>;
  readonly onLost?: () => void;
}

/**
 * A thread that may die, and is then replaced by a new one. It answers in the order in which it was asked, so it is
 * working on the first open question. That one is timed, and is to blame if the thread dies. It is asked once more. The
 * questions behind it are asked again as often as needed.
 */
export class Thread {
  /** How many bots have a seat here. */
  bots = 0;
  readonly #options: ThreadOptions;
  readonly #ending = new Set<Promise<unknown>>();
  #worker: Worker | null = null;
  #life = 0;
  #n = 0;
  #open: Asked[] = [];
  #unwatch = () => {};

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  ask(question: Question): void {
    const asked: Asked = { n: ++this.#n, question, lost: 0, settled: false };
    if (!this.#send(asked)) return;
    this.#open.push(asked);
    if (this.#open.length === 1) this.#watch();
  }

  /** Removes a bot. Its open questions are settled without an answer. */
  dismiss(bot: number): void {
    this.bots--;
    for (const asked of this.#open) if (asked.question.bot === bot) settle(asked, null);
    this.#worker?.postMessage({ dismiss: bot } satisfies ToThinker);
  }

  async close(): Promise<void> {
    this.#end();
    for (const asked of this.#open) settle(asked, null);
    this.#open = [];
    this.#watch();
    await Promise.all(this.#ending);
  }

  /** False if the system has no thread left, or a view cannot be sent. Then the question is settled. */
  #send(asked: Asked): boolean {
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage({ n: asked.n, ...asked.question.compose(this.#life) } satisfies ToThinker);
      return true;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a bot cannot be asked');
      settle(asked, null);
      return false;
    }
  }

  #start(): Worker {
    const { program, megabytes } = this.#options;
    const worker = new Worker(program, {
      name: 'bots',
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: Math.min(megabytes, 32) },
    });
    this.#life++;
    let cause: unknown;
    worker.on('message', (answer: FromThinker) => {
      if (worker === this.#worker) this.#answered(answer);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      if (worker === this.#worker) this.#lose({ code, err: cause });
    });
    return worker;
  }

  #answered(answer: FromThinker): void {
    if (answer.n !== this.#open[0]?.n) return;
    const asked = this.#open.shift();
    this.#watch();
    if (asked) settle(asked, answer);
  }

  #watch(): void {
    this.#unwatch();
    const patience = this.#open[0]?.question.patience;
    this.#unwatch =
      patience === undefined ? () => {} : this.#options.time.after(patience, () => this.#lose({ patience }));
  }

  #lose(how: object): void {
    this.#options.log.warn(how, 'a thread of bots was lost');
    this.#end();
    const first = this.#open[0];
    if (first && ++first.lost === 2) settle(first, null);
    this.#open = this.#open.filter((asked) => !asked.settled && this.#send(asked));
    this.#watch();
    this.#options.onLost?.();
  }

  #end(): void {
    if (!this.#worker) return;
    const end = this.#worker.terminate().finally(() => this.#ending.delete(end));
    this.#ending.add(end);
    this.#worker = null;
  }
}

function settle(asked: Asked, answer: FromThinker | null): void {
  if (asked.settled) return;
  asked.settled = true;
  asked.question.settle(answer);
}
