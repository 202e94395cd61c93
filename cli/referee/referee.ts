import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Refusal, refusal } from '@soiree/kernel';
import { refusalSentence, speaker } from '@soiree/words';
import { type Line, lines } from './lines.ts';
import { Referee } from './ops.ts';

/** The longest request that is read, in bytes; the log of a long match is well below. */
export const LONGEST = 4 * 1024 * 1024;

/** One JSON object a line in, one a line out, until the input ends. Whatever comes in, an answer goes out. */
export async function referee(input: AsyncIterable<Uint8Array>, output: Writable): Promise<void> {
  const words = await speaker('en');
  const desk = new Referee();
  for await (const line of lines(input, LONGEST)) {
    if ('text' in line && line.text.trim() === '') continue;
    const answer = answerTo(line, desk, (why) => ({ code: why.code, message: refusalSentence(words, why) }));
    if (!output.write(`${answer}\n`)) await once(output, 'drain');
  }
}

function answerTo(line: Line, desk: Referee, explain: (why: Refusal) => object): string {
  let id: unknown = null;
  try {
    if ('tooLong' in line)
      return JSON.stringify({ id, ok: false, error: explain(refusal('line-too-long', { most: LONGEST })) });
    const request = parse(line.text);
    if (request === undefined) return JSON.stringify({ id, ok: false, error: explain(refusal('not-json')) });
    id = (request as { id?: unknown } | null)?.id ?? null;
    const result = desk.answer(request);
    return JSON.stringify(
      result.ok ? { id, ok: true, ...result.value } : { id, ok: false, error: explain(result.refusal) },
    );
  } catch {
    // an id nested too deeply to be written back lands here as well
    return JSON.stringify({ id: null, ok: false, error: explain(refusal('internal')) });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
