// A program that plays in the arena's tests. It reads lines and answers in the way its first argument says. The second
// argument names a file to which it copies everything it is sent.

import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ToProgram } from '../messages.ts';

type Ask = Extract<ToProgram, { type: 'ask' }>;

const [, , manner = 'legal', copy] = process.argv;

const say = (answer: unknown) => void process.stdout.write(`${JSON.stringify(answer)}\n`);

/** The first legal moves. */
const first = ({ view }: Ask): string[] => {
  const picks: string[] = [];
  const isFree = (move: string) => !picks.some((pick) => pick.split(' ').at(-1) === move.split(' ').at(-1));
  for (const { count, from } of view.ask.choices ?? [{ count: 1, from: view.moves }]) {
    picks.push(...from.filter(isFree).slice(0, count));
  }
  return picks;
};

const legal = (ask: Ask) => say({ n: ask.n, picks: first(ask) });

const manners: Readonly<Record<string, (ask: Ask) => void>> = {
  legal,
  crashes: (ask) => {
    if (ask.n === 3) throw new Error('lost for words');
    legal(ask);
  },
  'ends after its answer': (ask) => {
    legal(ask);
    process.stdin.destroy();
  },
  'is silent': () => {},
  'talks nonsense': () => console.log('what was the question?'),
  'answers another shape': ({ n }) => say({ n, move: 'ready' }),
  'answers no list': ({ n }) => say({ n, picks: 'ready' }),
  'answers nothing': ({ n }) => say({ n, picks: [] }),
  'answers without end': () => process.stdout.write(`${'x'.repeat(200_000)}\n`),
  'floods us': () => process.stdout.write('mist\n'.repeat(100_000)),
  'answers ahead': (ask) => say({ n: ask.n + 1, picks: first(ask) }),
  'plays what is no move': ({ n }) => say({ n, picks: ['fly'] }),
  'breaks a rule': ({ n }) => say({ n, picks: ['pass'] }),
  'breaks a rule once': (ask) => (ask.n === 2 ? say({ n: 2, picks: ['fly'] }) : legal(ask)),
  'does not go home': legal,
};

process.stdin.on('error', () => {});
createInterface(process.stdin).on('line', (line) => {
  if (copy) appendFileSync(copy, `${line}\n`);
  const message = JSON.parse(line) as ToProgram;
  if (message.type === 'ask') manners[manner](message);
});
if (manner === 'does not go home') setInterval(() => {}, 1000);
