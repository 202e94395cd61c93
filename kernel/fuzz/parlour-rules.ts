import { type Emit, everyone, only } from '../audience.ts';
import { type Chance, shuffle } from '../chance.ts';
import type { Ask, Move, Outcome, Seat } from '../game.ts';
import { type Field, type Fields, listOf, oneOf, whole } from '../notation.ts';
import { done, type Refusal, type Result, refusal, refused } from '../refusal.ts';

/**
 * A tiny game for the kernel's own tests, with the two awkward cases of the real games. First everyone passes three
 * cards to the left at the same time, and no one sees who has already chosen. Then come tricks: each player plays a
 * card openly, the holder of the Mulan marker is asked whether to exchange hers for another of the same suit, and the
 * highest rank takes a point. At the very end chance gives one more point to someone.
 */
export type Card = number;

const SUITS = 'qfp';
export const PASS: Move = 30;
export const GIVEN = 3;
const HAND = 6;

const suit = (card: Card): number => Math.trunc(card / 10);
const rank = (card: Card): number => (card % 10) + 1;
export const ascending = (a: number, b: number): number => a - b;

const phases = ['give', 'play', 'window', 'over'] as const;

export interface Parlour {
  seats: number;
  tricks: number;
  phase: (typeof phases)[number];
  trick: number;
  leader: Seat;
  mulan: Seat;
  /** By seat, ascending. A card that was chosen to be given stays in the hand until all have chosen. */
  hands: Card[][];
  gave: Card[][];
  /** By seat and trick. */
  played: Card[][];
  /** What Mulan took back: everyone knows that she holds it. */
  shown: Card[];
  points: number[];
  bonus: Seat;
}

export type ParlourEvent =
  | { type: 'dealt'; cards: Card[] }
  | { type: 'given' }
  | { type: 'got'; cards?: Card[] }
  | { type: 'played'; seat: Seat; card: Card }
  | { type: 'exchanged'; card: Card; back: Card }
  | { type: 'stayed' }
  | { type: 'trick'; winner: Seat }
  | { type: 'bonus'; seat: Seat };

export type ParlourOptions = { tricks: number };
type ParlourDeal = { hands: string[]; mulan: Seat };

export const left = (state: Parlour, seat: Seat): Seat => (seat + 1) % state.seats;
export const right = (state: Parlour, seat: Seat): Seat => (seat + state.seats - 1) % state.seats;
export const rows = (cards: Card[][]): Card[][] => cards.map((row) => row.slice());
const laid = (state: Parlour): number => state.played.filter((row) => row.length > state.trick).length;
const inTurn = (state: Parlour): Seat =>
  state.phase === 'window' ? state.mulan : (state.leader + laid(state)) % state.seats;
export const mayChoose = (state: Parlour, seat: Seat): boolean => state.gave[seat].length < GIVEN;

function isAsked(state: Parlour, seat: Seat): boolean {
  if (state.phase === 'give') return seat >= 0 && mayChoose(state, seat);
  return state.phase !== 'over' && inTurn(state) === seat;
}

const card: Field<Card> = {
  make: (value) => `${SUITS[suit(value)]}${rank(value)}`,
  parse: (text) =>
    /^[qfp]([1-9]|10)$/.test(text) ? SUITS.indexOf(text[0]) * 10 + Number(text.slice(1)) - 1 : undefined,
};
export const cards = listOf(card);
const bySeat: Field<Card[][]> = {
  make: (value) => value.map(cards.make).join('/'),
  parse(text) {
    const value = text.split('/').map(cards.parse);
    return value.some((row) => row === undefined) ? undefined : (value as Card[][]);
  },
};
export const fields: Fields<Parlour> = {
  seats: whole,
  tricks: whole,
  phase: oneOf(phases),
  trick: whole,
  leader: whole,
  mulan: whole,
  hands: bySeat,
  gave: bySeat,
  played: bySeat,
  shown: cards,
  points: listOf(whole),
  bonus: whole,
};
export const usual: Partial<Parlour> = { tricks: 2, shown: [], bonus: -1 };

export const makeMove = (_: Parlour, __: Seat, move: Move): string => (move === PASS ? 'pass' : card.make(move));

export function parseMove(_: Parlour, __: Seat, text: string): Result<Move> {
  const move = text === 'pass' ? PASS : card.parse(text);
  return move === undefined ? refused('no-such-move', { move: text }) : done(move);
}

export function options(raw: unknown): Result<ParlourOptions> {
  const { tricks = 2, ...other } = raw as Partial<ParlourOptions>;
  const [unknown] = Object.keys(other);
  if (unknown !== undefined) return refused('no-such-option', { option: unknown });
  return [1, 2, 3].includes(tricks) ? done({ tricks }) : refused('bad-option', { option: 'tricks' });
}

export function deal(raw: unknown, _: ParlourOptions, seats: number): Result<ParlourDeal> {
  const { hands, mulan } = raw as ParlourDeal;
  const dealt = hands.map(cards.parse);
  if (dealt.length !== seats || dealt.some((hand) => hand?.length !== HAND)) return refused('bad-deal');
  if (new Set(dealt.flat()).size !== HAND * seats) return refused('card-twice');
  return done({ hands: [...hands], mulan });
}

export function setup(
  { tricks }: ParlourOptions,
  seats: number,
  chance: Chance,
  set?: unknown,
  emit?: Emit<ParlourEvent>,
): Parlour {
  const given = set as ParlourDeal | undefined;
  const deck = Array.from({ length: HAND * seats }, (_, i) => (i % 3) * 10 + Math.trunc(i / 3));
  if (!given) shuffle(deck, chance);
  const hands = deck
    .slice(0, seats)
    .map((_, i) => (given ? cards.parse(given.hands[i])! : deck.slice(i * 6, i * 6 + 6)));
  for (const hand of hands) hand.sort(ascending);
  const mulan = given ? given.mulan : chance.below(seats);
  const each = <T>(value: () => T): T[] => Array.from({ length: seats }, value);
  for (const [seat, hand] of hands.entries()) emit?.({ type: 'dealt', cards: hand.slice() }, only(seat));
  const [gave, played, points] = [each<Card[]>(() => []), each<Card[]>(() => []), each(() => 0)];
  return {
    seats,
    tricks,
    phase: 'give',
    trick: 0,
    leader: 0,
    mulan,
    hands,
    gave,
    played,
    shown: [],
    points,
    bonus: -1,
  };
}

export function clone(state: Parlour): Parlour {
  return {
    ...state,
    hands: rows(state.hands),
    gave: rows(state.gave),
    played: rows(state.played),
    shown: state.shown.slice(),
    points: state.points.slice(),
  };
}

export function actors(state: Parlour, out: Seat[]): number {
  let count = 0;
  for (let seat = 0; seat < state.seats; seat++) if (isAsked(state, seat)) out[count++] = seat;
  return count;
}

export function ask(state: Parlour, seat: Seat): Ask | null {
  if (!isAsked(state, seat)) return null;
  if (state.phase !== 'give') return { kind: state.phase };
  const choices = [{ count: GIVEN, from: state.hands[seat].map(card.make) }];
  return { kind: 'give', picks: GIVEN, choices };
}

/** Picks are ascending, and each leaves enough higher cards for the remaining picks. */
export function moves(state: Parlour, seat: Seat, out: Move[]): number {
  if (!isAsked(state, seat)) return 0;
  const hand = state.hands[seat];
  let count = 0;
  if (state.phase === 'give') {
    const picked = state.gave[seat];
    const first = picked.length > 0 ? hand.indexOf(picked[picked.length - 1]) + 1 : 0;
    for (let i = first; i <= hand.length - GIVEN + picked.length; i++) out[count++] = hand[i];
  } else {
    for (const held of hand) if (state.phase === 'play' || fitsMulan(state, held)) out[count++] = held;
    if (state.phase === 'window') out[count++] = PASS;
  }
  return count;
}

const fitsMulan = (state: Parlour, held: Card): boolean => suit(held) === suit(state.played[state.mulan][state.trick]);

export function whyNot(state: Parlour, seat: Seat, move: Move): Refusal | undefined {
  if (!isAsked(state, seat)) return refusal('not-asked', { seat });
  if (move === PASS) return state.phase === 'window' ? undefined : refusal('no-passing');
  const values = { card: makeMove(state, seat, move) };
  const at = state.hands[seat].indexOf(move);
  if (at < 0) return refusal('not-held', values);
  if (state.phase === 'window') return fitsMulan(state, move) ? undefined : refusal('other-suit', values);
  if (state.phase === 'play') return undefined;
  const picked = state.gave[seat];
  if (picked.includes(move)) return refusal('picked-twice', values);
  if (picked.some((other) => other > move)) return refusal('picked-downwards', values);
  return at > HAND - GIVEN + picked.length ? refusal('too-few-picks', values) : undefined;
}

export function play(state: Parlour, seat: Seat, move: Move, chance: Chance, emit?: Emit<ParlourEvent>): void {
  const hand = state.hands[seat];
  if (state.phase === 'give') {
    state.gave[seat].push(move);
    for (let other = 0; other < state.seats; other++) if (mayChoose(state, other)) return;
    passLeft(state, emit);
  } else if (state.phase === 'play') {
    hand.splice(hand.indexOf(move), 1);
    state.played[seat].push(move);
    state.shown = state.shown.filter((other) => other !== move);
    emit?.({ type: 'played', seat, card: move }, everyone);
    if (laid(state) === state.seats) state.phase = 'window';
  } else {
    if (move === PASS) emit?.({ type: 'stayed' }, everyone);
    else exchange(state, move, emit);
    closeTrick(state, chance, emit);
  }
}

function passLeft(state: Parlour, emit?: Emit<ParlourEvent>): void {
  const { hands, gave } = state;
  emit?.({ type: 'given' }, everyone);
  for (let seat = 0; seat < state.seats; seat++) {
    const got = gave[right(state, seat)];
    hands[seat] = hands[seat]
      .filter((held) => !gave[seat].includes(held))
      .concat(got)
      .sort(ascending);
    emit?.({ type: 'got', cards: got.slice() }, only(seat), { type: 'got' });
  }
  state.phase = 'play';
}

function exchange(state: Parlour, move: Card, emit?: Emit<ParlourEvent>): void {
  const hand = state.hands[state.mulan];
  const back = state.played[state.mulan][state.trick];
  hand[hand.indexOf(move)] = back;
  hand.sort(ascending);
  state.played[state.mulan][state.trick] = move;
  state.shown = [...state.shown.filter((other) => other !== move), back].sort(ascending);
  emit?.({ type: 'exchanged', card: move, back }, everyone);
}

function closeTrick(state: Parlour, chance: Chance, emit?: Emit<ParlourEvent>): void {
  let winner = state.leader;
  for (let i = 1; i < state.seats; i++) {
    const seat = (state.leader + i) % state.seats;
    if (rank(state.played[seat][state.trick]) >= rank(state.played[winner][state.trick])) winner = seat;
  }
  state.points[winner]++;
  emit?.({ type: 'trick', winner }, everyone);
  state.leader = winner;
  state.trick++;
  state.phase = 'play';
  if (state.trick < state.tricks) return;
  state.bonus = chance.below(state.seats);
  state.points[state.bonus]++;
  state.phase = 'over';
  emit?.({ type: 'bonus', seat: state.bonus }, everyone);
}

/** Uses only what the seat sees: its lowest legal card, or no exchange. */
export function fallback(state: Parlour, seat: Seat): Move {
  const legal: Move[] = [];
  moves(state, seat, legal);
  return state.phase === 'window' ? PASS : legal[0];
}

export function outcome(state: Parlour): Outcome | null {
  if (state.phase !== 'over') return null;
  const scores = state.points.slice();
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
  return { winners, ranks, scores, reason: 'most-points' };
}
