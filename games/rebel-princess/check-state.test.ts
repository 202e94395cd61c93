import { FastChance, type Move, type Seat } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { phases, rebelPrincess, type State } from './index.ts';

const SEED = 20_261_117;
const asked: Seat[] = [];
const moves: Move[] = [];

function playAny(state: State, chance: FastChance): void {
  const seat = asked[chance.below(rebelPrincess.actors(state, asked))];
  rebelPrincess.play(state, seat, moves[chance.below(rebelPrincess.moves(state, seat, moves))], chance);
}

/** A state somewhere in a match at any table. */
function anyState(chance: FastChance): State {
  const seats = 3 + chance.below(4);
  const options = rebelPrincess.options(
    { promo: true, princesses: chance.below(5) > 0, starLast: chance.below(2) === 0 },
    seats,
  );
  if (!options.ok) throw new Error(options.refusal.code);
  const state = rebelPrincess.setup(options.value, seats, chance);
  for (let left = chance.below(400); left > 0 && state.phase !== 'over'; left--) playAny(state, chance);
  return state;
}

/** Changes one field: another number, or a list with one more, one less, or two swapped. */
function scribble(state: State, chance: FastChance): void {
  const keys = Object.keys(state) as (keyof State)[];
  const key = keys[chance.below(keys.length)];
  const value = state[key];
  if (key === 'phase') state.phase = phases[chance.below(phases.length)];
  else if (!Array.isArray(value)) Object.assign(state, { [key]: chance.below(10) - 2 });
  else if (chance.below(4) === 0) value.pop();
  else if (chance.below(3) === 0) value.push(chance.below(13));
  else if (value.length > 1) {
    const [i, j] = [chance.below(value.length), chance.below(value.length)];
    if (chance.below(2) === 0) value[i] = chance.below(50) - 1;
    else [value[i], value[j]] = [value[j], value[i]];
  }
}

test('a line with a random change is either refused, or can be viewed and played to the end', () => {
  const count = { read: 0, refused: 0 };
  for (let seed = SEED; seed < SEED + 150; seed++) {
    const chance = new FastChance(seed);
    const state = anyState(chance);
    for (let i = 0; i < 20; i++) {
      const other = rebelPrincess.clone(state);
      for (let times = 1 + chance.below(2); times > 0; times--) scribble(other, chance);
      const line = rebelPrincess.makeState(other);
      const back = rebelPrincess.parseState(line);
      count[back.ok ? 'read' : 'refused']++;
      if (!back.ok) continue;
      const read = back.value;
      for (let left = 3_000; read.phase !== 'over'; left--) {
        if (left === 0 || rebelPrincess.actors(read, asked) === 0) throw new Error(`seed ${seed}: stuck, from ${line}`);
        if (chance.below(20) === 0) rebelPrincess.view(read, chance.below(read.seats));
        playAny(read, chance);
      }
      rebelPrincess.view(read, 'spectator');
    }
  }
  expect(count.read).toBeGreaterThan(100);
  expect(count.refused).toBeGreaterThan(1_000);
});
