import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FastChance } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { type Line, lines } from './lines.ts';

const MOST = 20;

async function* arriving(chunks: Iterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

async function linesOf(chunks: Iterable<string | Uint8Array>, most = MOST): Promise<(string | null)[]> {
  const found: Line[] = [];
  for await (const line of lines(arriving(chunks), most)) found.push(line);
  return found.map((line) => ('text' in line ? line.text : null));
}

const bytewise = (text: string): Uint8Array[] => [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));

describe('lines', () => {
  test.each<[string, string[], string[]]>([
    ['one', ['a\n'], ['a']],
    ['several in a chunk', ['a\nb\nc\n'], ['a', 'b', 'c']],
    ['one over several chunks', ['a', 'b', 'c\n'], ['abc']],
    ['a newline on its own', ['ab', '\n', 'c', '\n'], ['ab', 'c']],
    ['blank ones', ['\n\na\n\n'], ['', '', 'a', '']],
    ['the last one without a newline', ['a\nb'], ['a', 'b']],
    ['nothing after the last newline', ['a\n', ''], ['a']],
    ['empty chunks in between', ['', 'a', '', 'b', '\n', ''], ['ab']],
    ['no input', [], []],
    ['CRLF, whose CR is white space to JSON', ['a\r\nb\r\n'], ['a\r', 'b\r']],
    ['CRLF cut in two', ['a\r', '\nb\r', '\n'], ['a\r', 'b\r']],
  ])('%s', async (_, chunks, expected) => {
    expect(await linesOf(chunks)).toEqual(expected);
  });

  test('a character cut in two stays whole', async () => {
    for (const text of ['é\n', 'Король\n', '王\n', '🎭🎭\n', 'a\r\nп\r\n']) {
      const whole = text.split('\n').slice(0, -1);
      expect(await linesOf(bytewise(text))).toEqual(whole);
      for (let cut = 1; cut < Buffer.byteLength(text); cut++) {
        const bytes = Buffer.from(text);
        expect(await linesOf([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(whole);
      }
    }
  });

  test('bytes that are not text become valid text', async () => {
    const [first, second] = await linesOf([Uint8Array.of(0x22, 0xff, 0xc3, 0x22, 0x0a), 'b\n']);
    expect(first).toBe('"\ufffd\ufffd"');
    expect(second).toBe('b');
  });

  test('the lines do not depend on how the input is cut', async () => {
    const seed = 20;
    const chance = new FastChance(seed);
    const text = 'один\r\n\ntwo 🎭\nx'.repeat(30);
    const bytes = Buffer.from(text);
    for (let round = 0; round < 50; round++) {
      const chunks: Uint8Array[] = [];
      for (let from = 0; from < bytes.length; ) {
        const to = from + chance.below(7);
        chunks.push(bytes.subarray(from, to));
        from = to;
      }
      expect(await linesOf(chunks), `seed ${seed}, round ${round}`).toEqual(text.split('\n'));
    }
  });
});

describe('a line that is too long', () => {
  const long = 'x'.repeat(MOST + 1);

  test.each<[string, string[], (string | null)[]]>([
    ['just fits', [`${'x'.repeat(MOST)}\n`], ['x'.repeat(MOST)]],
    ['by one byte', [`${long}\n`], [null]],
    ['and the next one is read again', [`${long}\nb\n`], [null, 'b']],
    ['over many chunks', [...Array(9).fill('12345'), '\nb\n'], [null, 'b']],
    ['that ends in the chunk of the next', ['12345', long, `12345\nb\n${long}`], [null, 'b', null]],
    ['without a newline', [long], [null]],
    ['counted in bytes, not in letters', [`${'é'.repeat(11)}\n`, `${'é'.repeat(10)}\n`], [null, 'é'.repeat(10)]],
    ['twice', [`${long}\n${long}\nb`], [null, null, 'b']],
  ])('%s', async (_, chunks, expected) => {
    expect(await linesOf(chunks)).toEqual(expected);
  });

  test('is not kept: memory does not grow with it', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const [size, count] = [1 << 10, 64];
    const buffers: WeakRef<ArrayBuffer>[] = [];
    let kept = count;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < count; i++) {
        const chunk = new Uint8Array(size).fill(120);
        buffers.push(new WeakRef(chunk.buffer));
        yield chunk;
      }
      // A weak reference holds its target until the job that looked at it is over.
      await new Promise(setImmediate);
      collect();
      kept = buffers.filter((buffer) => buffer.deref()).length;
      yield Buffer.from('\nb\n');
    }
    const found: Line[] = [];
    for await (const line of lines(endless(), 4 * size)) found.push(line);
    expect(found).toEqual([{ tooLong: true }, { text: 'b' }]);
    expect(kept).toBeLessThanOrEqual(2);
  });
});
