import { type Chance, shuffle } from '../chance.ts';
import type { Game, Move, Perspective, Seat, View, Viewer } from '../game.ts';
import { makeFields, parseFields } from '../notation.ts';
import * as rules from './parlour-rules.ts';
import {
  ascending,
  type Card,
  cards,
  GIVEN,
  left,
  makeMove,
  mayChoose,
  type Parlour,
  right,
  rows,
} from './parlour-rules.ts';

export type { Parlour, ParlourEvent } from './parlour-rules.ts';

/** The whole parlour game: its rules, and here who knows what. Only tests use it. */
type Open = Omit<Parlour, 'hands' | 'gave'>;

export interface ParlourView extends View, Open {
  readonly hand: readonly Card[];
  readonly gave: readonly Card[];
  readonly got: readonly Card[];
  /** By seat, only for `everything`. */
  readonly faceUp?: ParlourGuess;
}

export type ParlourGuess = Pick<Parlour, 'hands' | 'gave'>;

function view(state: Parlour, viewer: Perspective): ParlourView {
  const { hands, gave, ...open } = rules.clone(state);
  const seat = typeof viewer === 'number' ? viewer : -1;
  const legal: Move[] = [];
  rules.moves(state, seat, legal);
  const ask = rules.ask(state, seat);
  const barred = ask ? hands[seat].filter((card) => !legal.includes(card)) : [];
  const actors: Seat[] = [];
  // no one may see who has already chosen
  if (state.phase === 'give') actors.push(...hands.keys());
  else rules.actors(state, actors);
  return {
    game: 'parlour',
    viewer,
    actors,
    ask,
    moves: legal.map((move) => makeMove(state, seat, move)),
    barred: barred.map((card) => rules.whyNot(state, seat, card)!),
    outcome: rules.outcome(state),
    ...open,
    hand: hands[seat] ?? [],
    gave: gave[seat] ?? [],
    got: seat < 0 || state.phase === 'give' ? [] : gave[right(state, seat)],
    ...(viewer === 'everything' && { faceUp: { hands, gave } }),
  };
}

const secrets = ({ hands, gave }: Parlour): ParlourGuess => ({ hands: rows(hands), gave: rows(gave) });

function imagine(seen: ParlourView, guess: ParlourGuess): Parlour {
  const { viewer, seats, tricks, phase, trick, leader, mulan, played, shown, points, bonus, hand, gave, got } = seen;
  const open = { seats, tricks, phase, trick, leader, mulan, played, shown, points, bonus };
  const state = rules.clone({ ...open, ...guess });
  if (typeof viewer !== 'number') return state;
  state.hands[viewer] = hand.slice();
  state.gave[viewer] = gave.slice();
  if (phase !== 'give') state.gave[right(state, viewer)] = got.slice();
  return state;
}

/**
 * A seat knows its own cards, those it gave and received, and all that were face up. It knows nothing of others'
 * choices.
 */
function resample(state: Parlour, seat: Seat, chance: Chance): Parlour {
  const world = rules.clone(state);
  const knows = (other: Seat, held: Card) =>
    other === seat ||
    (other === state.mulan && state.shown.includes(held)) ||
    (state.phase !== 'give' && other === left(state, seat) && state.gave[seat].includes(held));
  const unknown = state.hands.flatMap((hand, other) => hand.filter((held) => !knows(other, held)));
  shuffle(unknown, chance);
  for (const [other, hand] of world.hands.entries()) {
    for (const [i, held] of hand.entries()) if (!knows(other, held)) hand[i] = unknown.pop()!;
    hand.sort(ascending);
  }
  const draw = (from: Card[]) => shuffle(from.slice(), chance).slice(0, GIVEN).sort(ascending);
  for (let other = 0; other < state.seats; other++) {
    if (other === seat || (state.phase !== 'give' && other === right(state, seat))) continue;
    if (state.phase === 'give') world.gave[other] = chance.below(2) === 0 ? [] : draw(world.hands[other]);
    else world.gave[other] = draw([...world.hands[left(state, other)], ...state.played[left(state, other)]]);
  }
  if (state.phase === 'give' && !world.gave.some((picked) => picked.length < GIVEN)) {
    world.gave[(seat + 1 + chance.below(state.seats - 1)) % state.seats] = [];
  }
  return world;
}

function learns(state: Parlour, seat: Seat, move: Move, viewer: Viewer): string {
  const said = `${seat} ${makeMove(state, seat, move)}`;
  if (state.phase !== 'give') return said;
  const own = seat === viewer ? said : '';
  const picked = state.gave.reduce((sum, row) => sum + row.length, 0);
  if (picked + 1 < GIVEN * state.seats) return own;
  if (viewer === 'spectator') return 'given';
  const giver = right(state, viewer);
  return `${own} given ${cards.make(giver === seat ? [...state.gave[giver], move] : state.gave[giver])}`;
}

export type ParlourGame = Game<Parlour, rules.ParlourOptions, ParlourView, rules.ParlourEvent, ParlourGuess>;

export const parlour: ParlourGame = {
  id: 'parlour',
  rules: 1,
  seats: { min: 3, max: 5 },
  schemas: { options: { type: 'object' }, deal: { type: 'object' } },
  options: rules.options,
  deal: rules.deal,
  setup: rules.setup,
  clone: rules.clone,
  turn: (state) => (state.phase === 'give' ? 0 : 1 + state.trick),
  actors: rules.actors,
  ask: rules.ask,
  moves: rules.moves,
  play: rules.play,
  midway: (state, seat) => state.phase === 'give' && mayChoose(state, seat) && state.gave[seat].length > 0,
  whyNot: rules.whyNot,
  fallback: rules.fallback,
  view,
  secrets,
  imagine,
  resample,
  learns,
  outcome: rules.outcome,
  parseMove: rules.parseMove,
  makeMove,
  parseState: (text) => parseFields(rules.fields, rules.usual, text),
  makeState: (state) => makeFields(rules.fields, rules.usual, state),
};
