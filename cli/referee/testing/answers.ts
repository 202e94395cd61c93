import { PassThrough, Writable } from 'node:stream';
import { referee } from '../referee.ts';

export interface Answer {
  readonly id: unknown;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
  readonly [field: string]: unknown;
}

type Bytes = string | Uint8Array;

/** What a referee writes for input in these chunks. */
export async function written(chunks: Iterable<Bytes>): Promise<string> {
  let text = '';
  const output = new Writable({
    write(chunk, _, next) {
      text += chunk;
      next();
    },
  });
  await referee(bytes(chunks), output);
  return text;
}

async function* bytes(chunks: Iterable<Bytes>): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

/** Parses what was written, which must be JSON lines and nothing else. */
export function read(text: string): Answer[] {
  if (text === '') return [];
  if (!text.endsWith('\n')) throw new Error('the last answer has no newline');
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The answers to input in these chunks. */
export const answersTo = async (...chunks: Bytes[]): Promise<Answer[]> => read(await written(chunks));

/** A conversation with one referee, over streams: one request, one answer. */
export class Talk {
  readonly #input = new PassThrough();
  readonly #waiting: ((line: string) => void)[] = [];
  readonly #ended: Promise<void>;
  #rest = '';
  /** Every line that was written. */
  readonly lines: string[] = [];

  constructor() {
    const output = new Writable({
      write: (chunk, _, next) => {
        this.#hear(`${chunk}`);
        next();
      },
    });
    this.#ended = referee(this.#input, output);
  }

  #hear(text: string): void {
    const parts = (this.#rest + text).split('\n');
    this.#rest = parts.pop() as string;
    for (const line of parts) {
      this.lines.push(line);
      this.#waiting.shift()?.(line);
    }
  }

  /** Sends a line unchanged, and waits for the answer. */
  line(text: Bytes): Promise<Answer> {
    const answer = new Promise<string>((resolve) => this.#waiting.push(resolve));
    this.#input.write(text);
    this.#input.write('\n');
    return answer.then((line) => JSON.parse(line));
  }

  ask(request: object): Promise<Answer> {
    return this.line(JSON.stringify(request));
  }

  /** Like `ask`, but throws on a refusal. */
  async sure(request: object): Promise<Answer> {
    const answer = await this.ask(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  /** Everything visible about a match. */
  async traces(match: string): Promise<string> {
    const log = await this.sure({ op: 'log', match });
    const views = [];
    for (const seat of ['spectator', 0, 1, 2, 3]) {
      views.push(await this.sure({ op: 'view', match, seat }), await this.sure({ op: 'events', match, seat }));
    }
    return JSON.stringify([log, views]);
  }

  async end(): Promise<void> {
    this.#input.end();
    await this.#ended;
  }
}

/** Whether it is a real sentence, not a key. */
export const isSentence = (message: unknown): boolean =>
  typeof message === 'string' &&
  /^[A-Z“].* .*[.…]$/su.test(message) &&
  !/^(refusal|cli|mascarade|check)\./.test(message);
