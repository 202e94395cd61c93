/** A line, or the fact that it was too long. */
export type Line = { readonly text: string } | { readonly tooLong: true };

const NEWLINE = 10;

/** Splits a stream of bytes into lines. Of a line longer than `most` bytes, only its existence is reported. */
export async function* lines(input: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const finish = (): Line => {
    const line: Line = size > most ? { tooLong: true } : { text: Buffer.concat(parts).toString('utf8') };
    parts = [];
    size = 0;
    return line;
  };
  const keep = (part: Uint8Array) => {
    size += part.length;
    if (size > most) parts = [];
    else parts.push(part);
  };
  for await (const chunk of input) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, at));
      yield finish();
      from = at + 1;
    }
    keep(chunk.subarray(from));
  }
  if (size > 0) yield finish();
}
