import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultKinds } from '@soiree/bots/arena';
import { speaker } from '@soiree/words';
import { expect, test } from 'vitest';
import { matchesDocument } from '../referee/testing/document.ts';
import { captured, folder } from '../testing.ts';
import { arena, flags } from './arena.ts';

const document = readFileSync(new URL('../../docs/bots.md', import.meta.url), 'utf8');
const [, example] = /```jsonl\n([\s\S]+?)\n```/.exec(document)!;
const written = example.split('\n');

const follower = path.join(import.meta.dirname, 'testing/follower.ts');

test('the example in docs/bots.md gives the output shown there', async () => {
  const place = folder();
  const answers = path.join(place, 'answers');
  writeFileSync(answers, written.flatMap((line) => (line.startsWith('< ') ? [line.slice(2)] : [])).join('\n'));
  const command = `exec:"${process.execPath}" "${follower}" "${answers}" "${place}/$$.copy"`;
  const args = [
    'mascarade',
    command,
    'plain',
    'plain',
    'plain',
    '--seed',
    'mask',
    '--matches',
    '4',
    '--patience',
    '60000',
  ];
  const { result } = await captured(async () => arena([...args, '--workers', '1'], await speaker('en')));
  expect(result.ok).toBe(true);

  const copies = readdirSync(place)
    .filter((name) => name.endsWith('.copy'))
    .map((name) => readFileSync(path.join(place, name), 'utf8').trimEnd().split('\n'));
  expect(copies).toHaveLength(4);
  const real = copies.find(([hello]) => JSON.parse(hello.slice(2)).seat === 0)!;
  const gap = written.indexOf('…');
  const [head, tail] = [written.slice(0, gap), written.slice(gap + 1)];
  expect(tail.length).toBeGreaterThan(0);
  compare(head, real.slice(0, head.length));
  compare(tail, real.slice(-tail.length));
});

function compare(lines: readonly string[], real: readonly string[]): void {
  for (const [i, line] of lines.entries()) {
    expect(real[i][0]).toBe(line[0]);
    const [said, came] = [JSON.parse(line.slice(2)), JSON.parse(real[i].slice(2))];
    if (!matchesDocument(said, came)) expect(came).toEqual(said);
  }
}

test('every option and every kind of fault is described', () => {
  const missing = Object.keys(flags).filter((flag) => !new RegExp(`^\\| \`--${flag}[ \`]`, 'm').test(document));
  expect(missing).toEqual([]);
  expect(faultKinds.filter((kind) => !document.includes(`| \`${kind}\` |`))).toEqual([]);
});
