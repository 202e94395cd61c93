// Plays random matches with the games of the tree that it is given, a turn for every line of its input, and prints the
// decisions a second of processor time for each kind of match.

import path from 'node:path';
import { argv, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import type { AnyGame, Chance } from '@soiree/kernel';
import { measure } from './timing.ts';

const TURN = 300;

const load = (file: string) => import(path.join(argv[2], file));
const { FastChance, expect } = (await load('kernel/index.ts')) as typeof import('@soiree/kernel');
const { mascarade } = await load('games/mascarade/index.ts');
const { rebelPrincess } = await load('games/rebel-princess/index.ts');

const actors: number[] = [];
const moves: number[] = [];

function playOut(game: AnyGame, state: unknown, chance: Chance): number {
  for (let decisions = 0; ; decisions++) {
    const waiting = game.actors(state, actors);
    if (waiting === 0) return decisions;
    const seat = actors[waiting === 1 ? 0 : chance.below(waiting)];
    const count = game.moves(state, seat, moves);
    game.play(state, seat, moves[chance.below(count)], chance);
  }
}

function matches(game: AnyGame, raw: unknown, seats: number): () => number {
  const chance = new FastChance(seats);
  const options = expect(game.options(raw, seats));
  return () => playOut(game, game.setup(options, seats, chance), chance);
}

const kinds: Readonly<Record<string, () => number>> = {
  'mascarade, 4 players': matches(mascarade, { memorise: 0 }, 4),
  'mascarade, 8 players': matches(mascarade, { memorise: 0 }, 8),
  'mascarade, 13 players': matches(mascarade, { memorise: 0 }, 13),
  'rebel-princess, 3 players': matches(rebelPrincess, { promo: true }, 3),
  'rebel-princess, 4 players': matches(rebelPrincess, { promo: true }, 4),
  'rebel-princess, 6 players': matches(rebelPrincess, { promo: true }, 6),
};

for await (const _ of createInterface({ input: stdin })) {
  const speeds = Object.entries(kinds).map(([kind, match]) => {
    const { decisions, seconds } = measure(match, TURN);
    return [kind, decisions / seconds];
  });
  console.log(JSON.stringify(Object.fromEntries(speeds)));
}
