import type { Result } from '@soiree/kernel';
import type { AboutMatch, MatchAnswer } from './mail.ts';

/** A worker of its own, which has the rules, for questions about the file of a match. */
export class MatchWorker {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting: ((answer: MatchAnswer) => void)[] = [];
  /** Resolves if the worker cannot be fetched: the server may be unreachable by now. */
  readonly failed: Promise<Result<never>>;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<MatchAnswer>) => this.#waiting.shift()?.(data);
    this.failed = new Promise((resolve) => {
      this.#worker.onerror = () => resolve({ ok: false, refusal: { code: 'unreachable', values: {} } });
    });
  }

  ask<Kind extends keyof MatchAnswer>(kind: Kind, message: AboutMatch): Promise<MatchAnswer[Kind]> {
    return new Promise((resolve) => {
      this.#waiting.push((answer) => resolve(answer[kind]));
      this.#worker.postMessage(message);
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
