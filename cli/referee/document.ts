/** One example of docs/referee.md: what goes in, and what should come out of one referee. */
export interface Example {
  readonly line: number;
  readonly requests: readonly string[];
  readonly answers: readonly string[];
}

/** The examples of a document: blocks of `jsonl` with `>` before requests and `<` before answers. */
export function examplesIn(text: string): Example[] {
  const examples: { line: number; requests: string[]; answers: string[] }[] = [];
  let inside = false;
  for (const [i, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) {
      inside = line === '```jsonl';
      if (inside) examples.push({ line: i + 1, requests: [], answers: [] });
    } else if (inside) {
      const example = examples[examples.length - 1];
      if (line.startsWith('> ')) example.requests.push(line.slice(2));
      else if (line.startsWith('< ')) example.answers.push(line.slice(2));
      else throw new Error(`line ${i + 1} of the document is neither a request nor an answer`);
    }
  }
  return examples;
}

const LEFT_OUT = '…';

/** Whether an answer is the one written down; what the document leaves out may be anything. */
export function fits(written: unknown, real: unknown): boolean {
  if (written === LEFT_OUT) return true;
  if (Array.isArray(written)) {
    const open = written[written.length - 1] === LEFT_OUT;
    const items = open ? written.slice(0, -1) : written;
    if (!Array.isArray(real) || (open ? real.length < items.length : real.length !== items.length)) return false;
    return items.every((item, i) => fits(item, real[i]));
  }
  if (typeof written === 'object' && written !== null) {
    if (typeof real !== 'object' || real === null || Array.isArray(real)) return false;
    const keys = Object.keys(written).filter((key) => key !== LEFT_OUT);
    if (!(LEFT_OUT in written) && keys.length !== Object.keys(real).length) return false;
    return keys.every((key) => fits((written as never)[key], (real as never)[key]));
  }
  return written === real;
}
