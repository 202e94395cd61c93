// A program that plays given answers, and otherwise the first legal move: `follower.ts ANSWERS COPY`. Each line of
// ANSWERS is an answer as the program sends it, including `n`. COPY gets everything that it receives and sends, in the
// notation of docs/bots.md.

import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , answers, copy] = process.argv;
const given = new Map(
  readFileSync(answers, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [number, string] => [JSON.parse(line).n, line]),
);

createInterface(process.stdin).on('line', (line) => {
  appendFileSync(copy, `> ${line}\n`);
  const { type, n, view } = JSON.parse(line);
  if (type !== 'ask') return;
  const answer = given.get(n) ?? JSON.stringify({ n, picks: [view.moves[0]] });
  appendFileSync(copy, `< ${answer}\n`);
  process.stdout.write(`${answer}\n`);
});
