import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { sentences } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { examplesIn, fits } from './document.ts';
import { ops } from './ops.ts';
import { referee } from './referee.ts';

const document = readFileSync(new URL('../../docs/referee.md', import.meta.url), 'utf8');
const examples = examplesIn(document);

async function answersTo(requests: readonly string[]): Promise<string[]> {
  let written = '';
  const output = new Writable({
    write(chunk, _, next) {
      written += chunk;
      next();
    },
  });
  const input = async function* () {
    for (const request of requests) yield Buffer.from(`${request}\n`);
  };
  await referee(input(), output);
  return written.trimEnd().split('\n');
}

describe('docs/referee.md', () => {
  test.each(examples)('the example on line $line comes out as written', async ({ requests, answers }) => {
    const real = await answersTo(requests);
    expect(real).toHaveLength(answers.length);
    for (const [i, answer] of answers.entries()) {
      const [written, came] = [JSON.parse(answer), JSON.parse(real[i])];
      if (!fits(written, came)) expect(came, requests[i]).toEqual(written);
    }
  });

  const asked = examples.flatMap(({ requests }) => requests);
  const played = asked.join('\n').matchAll(/"move": "([a-z]+)/g);
  const happened = examples.flatMap(({ answers }) => answers).join('\n');

  test('every op is shown or described', () => {
    const missing = ops.filter((op) => !document.includes(`| \`${op}\` |`));
    expect(missing).toEqual([]);
  });

  test('every kind of event is shown by an example and described', async () => {
    const types = Object.keys(((await sentences('en')) as Nested).mascarade.event);
    expect(types.length).toBeGreaterThan(15);
    expect(types.filter((type) => !happened.includes(`"type": "${type}"`))).toEqual([]);
    expect(types.filter((type) => !document.includes(`\`${type}\``))).toEqual([]);
  });

  test('every word that begins a move is played in an example', () => {
    const begins = [...movesOf(document)];
    const shown = new Set([...played].map(([, word]) => word));
    expect(begins.length).toBeGreaterThan(10);
    expect(begins.filter((word) => !shown.has(word))).toEqual([]);
  });
});

type Nested = { mascarade: { event: Record<string, unknown> } };

/** The words that begin moves, out of the table below the heading 'Moves'. */
function movesOf(text: string): Set<string> {
  const table = text.slice(text.indexOf('## Moves'), text.indexOf('## Events'));
  const texts = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) => cell.split(', '));
  return new Set(texts.map((one) => one.replaceAll('`', '').split(' ')[0]));
}
