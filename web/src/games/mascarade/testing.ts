import { expect as certain, FastChance, heard, openMatch, secretFromSeed, submit } from '@soiree/kernel';
import { type MascaradeEvent, type MascaradeView, type MaskId, mascarade } from '@soiree/mascarade';

/** A set from the second edition with nearly everything in it. */
const large: MaskId[] = [
  ...(['judge', 'fool', 'thief', 'witch', 'peasant', 'peasant', 'widow', 'guru', 'beggar'] as const),
  ...(['king-2e', 'spy-2e', 'puppeteer', 'princess'] as const),
];

/** Blank masks that ask everything a blank mask can ask. */
const steps = ['take-player', 'give-player', 'swap-own', 'look-player'].map((effect) =>
  effect.endsWith('e-player') ? { effect, coins: 1 } : { effect },
);
const blankSet = ['judge', 'king-1e', 'queen', 'fool', 'spy-1e', 'blank'];
const looks = [{ effect: 'look-own' }, { effect: 'swap-others' }, { effect: 'take-richest', coins: 1 }];

/** All numbers of players, both editions, and blank masks. */
export const tables: [seats: number, options: object][] = [
  ...Array.from({ length: 12 }, (_, i): [number, object] => [i + 2, {}]),
  ...Array.from({ length: 9 }, (_, i): [number, object] => [i + 4, { edition: '2e', set: i % 2 ? 'A' : 'B' }]),
  [13, { edition: '2e', set: large }],
  [5, { set: blankSet, blank: { name: 'Juggler', steps }, contest: 'at-once' }],
  [4, { set: blankSet, blank: { name: 'Mime', steps: looks } }],
];

/** What one seat sees before and after a move, and the events it hears. */
export interface Step {
  readonly before: MascaradeView;
  readonly after: MascaradeView;
  readonly events: readonly MascaradeEvent[];
}

/**
 * A match of random moves, mostly claims, because they lead to the other questions. `viewer` defaults to the seat that
 * moves.
 */
export function* played(seats: number, options: object, seed: number, most = 400, viewer?: number): Generator<Step> {
  const match = certain(openMatch(mascarade, { seats, options, secret: secretFromSeed(seed) }));
  const chance = new FastChance(seed);
  for (let i = 0; i < most && !mascarade.outcome(match.state); i++) {
    const actors: number[] = [];
    const seat = actors[chance.below(mascarade.actors(match.state, actors))];
    const { moves } = mascarade.view(match.state, seat);
    const claims = moves.filter((move) => /^(announce|contest)/.test(move));
    const from = claims.length > 0 && chance.below(3) > 0 ? claims : moves;
    const eyes = viewer ?? seat;
    const before = mascarade.view(match.state, eyes);
    const { told } = certain(submit(match, { seat, action: [from[chance.below(from.length)]] }));
    yield { before, after: mascarade.view(match.state, eyes), events: heard(told, eyes) };
  }
}

/** Every question in such a match. */
export function* asked(seats: number, options: object, seed: number, most = 400): Generator<MascaradeView> {
  for (const { before } of played(seats, options, seed, most)) yield before;
}
