import { type Chance, everyone, shuffle } from '@soiree/kernel';
import { fuzz, type TableSetup } from '@soiree/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { COINS } from './coins.ts';
import { countsCoins, effectNames } from './effect-names.ts';
import { type MaskId, maskIds } from './ids.ts';
import { mascarade } from './index.ts';
import { masks } from './masks.ts';
import { namedSets } from './named-sets.ts';
import { checkSet } from './sets.ts';
import type { Edition, State } from './state.ts';

/** Random matches end long before this. The longest seen in a million is about a third of it. */
const MAX_MOVES = 2_000;
const SEED = 20_261_115;

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)];

/**
 * Any table that can be set up: every player count, both editions, printed sets, scenarios and own sets, all options.
 */
function anyTable(chance: Chance): TableSetup {
  const seats = 2 + chance.below(12);
  const edition: Edition = seats < 4 ? '1e' : pick(['1e', '2e'] as const, chance);
  const options: Record<string, unknown> = {
    edition,
    contest: pick(['in-turn', 'at-once'], chance),
    preparatory: pick(['four', 'everyone'], chance),
    memory: pick(['strict', 'helpful'], chance),
    memorise: pick([0, 60], chance),
    first: pick(['random', seats - 1], chance),
  };
  const own = seats > 3 && (chance.below(2) === 0 || (edition === '2e' && seats === 13));
  if (own) Object.assign(options, ownSet(edition, seats, chance));
  else if (edition === '2e') options.set = pick(namedSets.slice(1), chance);
  return { seats, options };
}

/** Draws masks until they follow the rules for own sets. Half of the time one of them is a blank. */
function ownSet(edition: Edition, seats: number, chance: Chance): object {
  const blank = chance.below(2) === 0 ? anyBlank(chance) : undefined;
  for (;;) {
    const size = seats < 6 ? 6 : seats + chance.below(3);
    const set: MaskId[] = blank ? ['judge', 'blank'] : ['judge'];
    for (const mask of shuffle(fitting(edition, seats), chance)) {
      if (set.length < size) set.push(...(mask === 'peasant' ? [mask, mask] : [mask]));
    }
    if (checkSet(set, edition, seats, blank).ok) return { set, ...(blank && { blank }) };
  }
}

const fitting = (edition: Edition, seats: number): MaskId[] =>
  (Object.keys(masks) as (keyof typeof masks)[]).filter(
    (mask) => mask !== 'judge' && masks[mask].editions.includes(edition) && masks[mask].players <= seats,
  );

const anyBlank = (chance: Chance) => ({
  name: 'Somebody',
  players: 4,
  steps: Array.from({ length: 1 + chance.below(4) }, () => {
    const effect = pick(effectNames, chance);
    return countsCoins(effect) ? { effect, coins: 1 + chance.below(13) } : { effect };
  }),
});

/** No coin and no mask is ever created or lost. */
function conserve(state: State): string | undefined {
  let coins = state.bank + state.court;
  for (const one of state.coins) coins += one;
  if (coins !== COINS[state.edition]) return `there are ${coins} coins`;
  if (state.bank < 0 || state.court < 0 || state.coins.some((one) => one < 0)) return 'someone owes coins';
  let before = 0;
  let after = 0;
  for (const mask of state.set) before += 1 << mask;
  for (const mask of state.masks) after += 1 << mask;
  return before === after ? undefined : `the masks are ${state.masks.join()}, the set ${state.set.join()}`;
}

describe('random matches at every kind of table', () => {
  test('20,000 matches obey every law of the contract, and nothing leaks', () => {
    const report = fuzz(mascarade, { seed: SEED, matches: 20_000, maxMoves: MAX_MOVES, table: anyTable, conserve });
    expect(report.matches).toBe(20_000);
    expect(report.apart).toBeGreaterThan(1000);
  }, 600_000);

  for (let seats = 2; seats <= 13; seats++) {
    test(`every step of some matches of ${seats}, checked closely`, () => {
      const table = (chance: Chance) => {
        for (;;) {
          const drawn = anyTable(chance);
          if (drawn.seats === seats) return drawn;
        }
      };
      const thoroughness = { states: 1, walks: 1, steps: 6, matches: 1 };
      const report = fuzz(mascarade, { seed: SEED, matches: 4, maxMoves: MAX_MOVES, table, conserve, thoroughness });
      expect(report.steps).toBeGreaterThan(0);
    });
  }
});

describe('planted leaks are caught', () => {
  const leaks =
    (game: typeof mascarade, table = anyTable, matches = 300) =>
    () =>
      fuzz(game, { seed: SEED, matches, maxMoves: MAX_MOVES, table, thoroughness: { walks: 0.2 } });

  test('a view that shows one’s own mask', () => {
    const view: typeof mascarade.view = (state, viewer) => {
      const seen = mascarade.view(state, viewer);
      if (typeof viewer !== 'number') return seen;
      const own = state.placeOf[viewer] * state.hands;
      return { ...seen, faces: seen.faces.with(own, maskIds[state.masks[own]]) };
    };
    expect(leaks({ ...mascarade, view })).toThrow(/^leak/);
  });

  test('a swap that shows everyone whether it was real', () => {
    const play: typeof mascarade.play = (state, seat, move, chance, emit) =>
      mascarade.play(state, seat, move, chance, (event, audience, later) =>
        emit?.(event, event.type === 'decided' ? everyone : audience, later),
      );
    expect(leaks({ ...mascarade, play })).toThrow(/^leak/);
  });

  test('a view that shows who has answered unseen', () => {
    const view: typeof mascarade.view = (state, viewer) => {
      const actors: number[] = [];
      return { ...mascarade.view(state, viewer), actors: actors.slice(0, mascarade.actors(state, actors)) };
    };
    expect(leaks({ ...mascarade, view })).toThrow(/^leak/);
  });

  test('a Princess who shows a mask to its owner too', () => {
    const play: typeof mascarade.play = (state, seat, move, chance, emit) =>
      mascarade.play(state, seat, move, chance, (event, audience, later) =>
        emit?.(event, event.type === 'shown' ? everyone : audience, later),
      );
    const ball = () => ({ seats: 6, options: { edition: '2e', set: 'B' } });
    expect(leaks({ ...mascarade, play }, ball, 3000)).toThrow(/^leak/);
  });
});
