// How many random decisions of Rebel Princess one core makes, compared with the tightest loop for its plain rounds and
// with the same rounds on boardgame.io.

import { expect, FastChance } from '@soiree/kernel';
import { type Options, rebelPrincess, type State } from '@soiree/rebel-princess';
import { columns, type Entry, entry, head, type Match, ratio, speeds, whole } from './entry.ts';
import { playMatch } from './limit/plain-rounds.ts';
import { playLimitTogether } from './limit/together.ts';
import { enumerate, hearts } from './peers/hearts-bgio.ts';
import { playHeartsTogether } from './peers/hearts-together.ts';
import { byClient, byReducer } from './peers/random-bgio.ts';
import { PLAIN_SEATS, plainDeal, plainOptions } from './plain.ts';
import { table } from './table.ts';
import { median } from './timing.ts';

const SIZES = [3, 4, 5, 6];
const ROUNDS = plainDeal.rounds.length;
const MATCHES_WITH_LOOP = 1000;
const ROUNDS_WITH_BGIO = 50;

function ours(options: Options, seats: number, deal?: typeof plainDeal): Match {
  const chance = new FastChance(seats);
  return () => playOut(rebelPrincess.setup(options, seats, chance, deal), chance);
}

const actors: number[] = [];
const moves: number[] = [];

function playOut(state: State, chance: FastChance): number {
  let decisions = 0;
  for (;;) {
    const waiting = rebelPrincess.actors(state, actors);
    if (waiting === 0) break;
    const seat = actors[waiting === 1 ? 0 : chance.below(waiting)];
    const count = rebelPrincess.moves(state, seat, moves);
    rebelPrincess.play(state, seat, moves[chance.below(count)], chance);
    decisions++;
  }
  if (!rebelPrincess.outcome(state)) throw new Error('a match stopped before its end');
  return decisions;
}

export function check(): void {
  playLimitTogether(MATCHES_WITH_LOOP);
  playHeartsTogether(ROUNDS_WITH_BGIO);
}

export const entries = (): Entry[] => [
  entry('the loop, plain rounds', PLAIN_SEATS, playMatch),
  entry('boardgame.io, reducer, plain rounds', PLAIN_SEATS, byReducer(hearts(ROUNDS), enumerate, PLAIN_SEATS)),
  entry('boardgame.io, client, plain rounds', PLAIN_SEATS, byClient(hearts(ROUNDS), enumerate, PLAIN_SEATS)),
  entry('soirée, plain rounds', PLAIN_SEATS, ours(plainOptions, PLAIN_SEATS, plainDeal)),
  ...SIZES.map((seats) =>
    entry('soirée, full games', seats, ours(expect(rebelPrincess.options({ promo: true }, seats)), seats)),
  ),
];

export function report(all: readonly Entry[]): string {
  const [loop, reducer, client, ...own] = all;
  const bgio = median(speeds(reducer)) > median(speeds(client)) ? reducer : client;
  const rows = all.map((one) => [
    ...columns(one),
    one === loop ? '' : share(ratio(speeds(one), speeds(loop))),
    own.includes(one) ? `${whole(ratio(speeds(one), speeds(bgio)))} ×` : '',
  ]);
  return `### Rebel Princess

${table([...head, 'of the loop', 'boardgame.io'], rows)}

${explanation}`;
}

const share = (value: number): string => (value < 0.001 ? `1/${whole(1 / value)}` : value.toFixed(3));

const explanation = `Plain rounds are matches of five rounds of \`once-upon-a-time\` and \`invitation\` for four players without princesses:
three cards are passed, suit is followed, princes are not led while the party is closed, and the frog counts five. The loop
(\`limit/plain-rounds.ts\`) is the limit: it plays these rules and nothing else, with hands as bits and without allocating memory.
It knows no other round and cannot be paused or inspected. All contestants count decisions alike: each of the three cards that
are passed is one, and so is each card played.

Before anything is timed, our engine plays ${whole(MATCHES_WITH_LOOP)} matches with the loop's random numbers. It must have as many legal moves at
every decision and the same proposals in the end. It also plays ${ROUNDS_WITH_BGIO} rounds side by side with boardgame.io (\`peers/hearts-bgio.ts\`),
with the same hands, moves and seats to play at every step.

Full games are five random rounds out of all 21, with princesses including Carmesina, in the same engine. Every question counts,
even if the answer is to pass. Full games have no counterpart elsewhere, so they are compared with the plain rounds of the loop
and of boardgame.io. For boardgame.io, the faster of its two ways counts.`;
