import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Refusal, refusal } from '@soiree/kernel';
import { refusalSentence, speaker } from '@soiree/words';
import { type Line, lines } from './lines.ts';
import { Referee } from './ops.ts';

/** The longest accepted request in bytes. The log of a long match is far shorter. */
export const LONGEST_REQUEST = 4 * 1024 * 1024;

/** Reads one JSON object per line and answers each line with one, whatever it contains, until the input ends. */
export async function referee(input: AsyncIterable<Uint8Array>, output: Writable): Promise<void> {
  const words = await speaker('en');
  const desk = new Referee();
  for await (const line of lines(input, LONGEST_REQUEST)) {
    if ('text' in line && line.text.trim() === '') continue;
    const answer = answerTo(line, desk, (why) => ({ code: why.code, message: refusalSentence(words, why) }));
    if (!output.write(`${answer}\n`)) await once(output, 'drain');
  }
}

function answerTo(line: Line, desk: Referee, explain: (why: Refusal) => object): string {
  const refuse = (why: Refusal, id = 'null') => written(id, { ok: false, error: explain(why) });
  if ('tooLong' in line) return refuse(refusal('line-too-long', { most: LONGEST_REQUEST }));
  const request = parse(line.text);
  if (request === undefined) return refuse(refusal('not-json'));
  const id = textOf((request as { id?: unknown } | null)?.id ?? null);
  if (id === undefined) return refuse(refusal('bad-request', { path: 'id', expected: 'too-deep' }));
  try {
    const result = desk.answer(request);
    return result.ok ? written(id, { ok: true, ...result.value }) : refuse(result.refusal, id);
  } catch {
    return refuse(refusal('internal'), id);
  }
}

/** The id is inserted as text. It was serialised before anything was done, so it cannot fail afterwards. */
const written = (id: string, answer: object): string => `{"id":${id},${JSON.stringify(answer).slice(1)}`;

/** Undefined if the id is nested too deeply to be serialised. */
function textOf(id: unknown): string | undefined {
  try {
    return JSON.stringify(id);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
