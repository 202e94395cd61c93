import {
  done,
  type Fields,
  listOf,
  type Move,
  makeFields,
  named,
  oneOf,
  parseFields,
  parseWhole,
  type Result,
  refused,
  type Seat,
  whole,
} from '@soiree/kernel';
import { brokenField } from './check-state.ts';
import { countsCoins, type Effect, type EffectName, effectNames } from './effect-names.ts';
import { endReasons } from './events.ts';
import { maskIds } from './ids.ts';
import {
  ANNOUNCE,
  ASK,
  CONTEST,
  DECIDE,
  DECLINE,
  EXCHANGE,
  firstOf,
  GIVE,
  kindOf,
  LOOK,
  MOVE,
  move,
  NAME,
  PASS,
  READY,
  reallyOf,
  SHOW,
  SWAP,
  secondOf,
  TAKE,
} from './move.ts';
import { makeSlot, parseSlot } from './slots.ts';
import { firstSlot, LOOSE, phases, SILENT, type Slot, type State } from './state.ts';

/** The words for moves that name one place, and the kind of each. */
const placed = new Map<string, number>([
  ['take', TAKE],
  ['give', GIVE],
  ['exchange', EXCHANGE],
  ['ask', ASK],
  ['show', SHOW],
]);
const placedWords = new Map([...placed].map(([word, kind]) => [kind, word]));

/** A cache of move texts for tables where each player has one mask: there are only a few. */
const texts = new Map<number, string>();

/**
 * Moves as text. Numbers are places. Where each player has one mask, one's own is left out: `swap 3` and `pretend 3`
 * mean one's own mask and that of place 3.
 */
export function makeMove(state: State, seat: Seat, m: Move): string {
  if (state.hands > 1) return textOf(state, seat, m);
  const key = (m * MOST_SEATS + state.placeOf[seat]) * MOST_SEATS + state.seats;
  let text = texts.get(key);
  if (text === undefined) {
    text = textOf(state, seat, m);
    texts.set(key, text);
  }
  return text;
}

/** One more than the largest number of seats. */
const MOST_SEATS = 14;

function textOf(state: State, seat: Seat, m: Move): string {
  const own = ownSlot(state, seat);
  const one = (slot: Slot) => (slot === own ? '' : ` ${makeSlot(state, slot)}`);
  switch (kindOf(m)) {
    case READY:
      return 'ready';
    case LOOK:
      return `look${one(firstOf(m))}`;
    case SWAP:
      return `${reallyOf(m) ? 'swap' : 'pretend'}${one(firstOf(m))} ${makeSlot(state, secondOf(m))}`;
    case ANNOUNCE:
      return `announce ${maskIds[firstOf(m)]}${one(secondOf(m))}`;
    case PASS:
      return 'pass';
    case CONTEST:
      return `contest${one(firstOf(m))}`;
    case DECLINE:
      return 'decline';
    case DECIDE:
      return reallyOf(m) ? 'swap' : 'pretend';
    case NAME:
      return `name ${maskIds[firstOf(m)]}`;
    case MOVE:
      return `move ${firstOf(m)} ${secondOf(m)}`;
    default:
      return `${placedWords.get(kindOf(m))} ${firstOf(m)}`;
  }
}

/** One's own mask where each player has one. With several, the slot cannot be left out. */
const ownSlot = (state: State, seat: Seat): Slot => (state.hands === 1 ? state.placeOf[seat] : -1);

/** Reads any move that can be written, legal or not. `whyNot` says what is wrong with it. */
export function parseMove(state: State, seat: Seat, text: string): Result<Move> {
  if (text.length > 60) return refused('bad-move', { move: `${text.slice(0, 60)}…` });
  const [word, ...rest] = text.split(' ');
  const own = ownSlot(state, seat);

  if (word === 'announce' || word === 'name') {
    if (rest.length < 1 || rest.length > (word === 'announce' ? 2 : 1)) return bad(text);
    const mask = parseMask(state, rest[0]);
    if (mask < 0) return refused('no-such-mask', { mask: rest[0] });
    if (word === 'name') return done(move(NAME, mask));
    const slot = rest[1] === undefined ? own : parseSlot(state, rest[1]);
    return slot === undefined || slot < 0 ? noSlot(rest[1]) : done(move(ANNOUNCE, mask, slot));
  }
  if (word === 'swap' || word === 'pretend') {
    const really = word === 'swap' ? 1 : 0;
    if (rest.length > 2) return bad(text);
    if (rest.length === 0) return done(move(DECIDE, 0, 0, really));
    const slots = rest.map((one) => parseSlot(state, one));
    const missing = slots.indexOf(undefined);
    if (missing >= 0) return noSlot(rest[missing]);
    if (slots.length === 1 && own < 0) return noSlot(undefined);
    const [a, b] = inOrder(state, seat, slots.length === 1 ? [own, slots[0] as Slot] : (slots as [Slot, Slot]));
    return done(move(SWAP, a, b, really));
  }
  if (word === 'look' || word === 'contest') {
    if (rest.length > 1) return bad(text);
    const slot = rest.length === 0 ? own : parseSlot(state, rest[0]);
    if (slot === undefined || slot < 0) return noSlot(rest[0]);
    return done(move(word === 'look' ? LOOK : CONTEST, slot));
  }
  if (word === 'move') {
    const [a, b] = rest.map((one) => parseWhole(one, state.seats));
    if (rest.length !== 2) return bad(text);
    if (a === undefined || b === undefined) return refused('no-such-place', { place: rest[a === undefined ? 0 : 1] });
    return done(move(MOVE, Math.min(a, b), Math.max(a, b)));
  }
  const kind = placed.get(word);
  if (kind !== undefined && rest.length === 1) {
    const place = parseWhole(rest[0], state.seats);
    return place === undefined ? refused('no-such-place', { place: rest[0] }) : done(move(kind, place));
  }
  if (rest.length > 0) return bad(text);
  if (word === 'ready') return done(move(READY));
  if (word === 'pass') return done(move(PASS));
  if (word === 'decline') return done(move(DECLINE));
  return bad(text);
}

const bad = (text: string) => refused('bad-move', { move: text });
const noSlot = (slot: string | undefined) =>
  slot === undefined ? refused('slot-missing') : refused('no-such-slot', { slot });

/** Within a match the edition can be left out: `king` is the King of this box. */
function parseMask(state: State, text: string): number {
  const exact = (maskIds as readonly string[]).indexOf(text);
  return exact >= 0 ? exact : (maskIds as readonly string[]).indexOf(`${text}-${state.edition}`);
}

/** The order of a pair does not matter. One's own mask comes first, otherwise the lower slot. */
function inOrder(state: State, seat: Seat, [a, b]: [Slot, Slot]): [Slot, Slot] {
  const first = firstSlot(state, state.placeOf[seat]);
  const mine = (slot: Slot) => slot >= first && slot < first + state.hands;
  if (mine(a) !== mine(b)) return mine(a) ? [a, b] : [b, a];
  return a < b ? [a, b] : [b, a];
}

// states

const mask = named(maskIds);

const effect = {
  make: ({ effect: name, coins }: Effect) => (coins === undefined ? name : `${name}:${coins}`),
  parse(text: string): Effect | undefined {
    const [name, coins, ...more] = text.split(':') as [EffectName, string | undefined];
    if (more.length > 0 || !effectNames.includes(name)) return undefined;
    if (countsCoins(name) !== (coins !== undefined)) return undefined;
    if (coins === undefined) return { effect: name };
    const count = parseWhole(coins, 14);
    return count === undefined ? undefined : { effect: name, coins: count };
  },
};

const fields: Fields<State> = {
  edition: oneOf(['1e', '2e']),
  seats: whole,
  hands: whole,
  set: listOf(mask),
  blank: listOf(effect),
  contest: oneOf(['in-turn', 'at-once']),
  memory: oneOf(['strict', 'helpful']),
  memorise: whole,
  preparatory: whole,
  masks: listOf(mask),
  coins: listOf(whole),
  bank: whole,
  court: whole,
  seatAt: listOf(whole),
  placeOf: listOf(whole),
  phase: oneOf(phases),
  turn: whole,
  active: whole,
  bound: whole,
  ready: whole,
  revealed: whole,
  claim: mask,
  answers: listOf(whole),
  asked: whole,
  users: whole,
  user: whole,
  step: whole,
  target: whole,
  winners: whole,
  reason: oneOf([...endReasons, 'none']),
  loose: listOf(whole),
};

const usual: Partial<State> = {
  hands: 1,
  blank: [],
  contest: 'in-turn',
  memory: 'strict',
  memorise: 60,
  preparatory: 4,
  court: 0,
  phase: 'turn',
  bound: -1,
  ready: 0,
  revealed: 0,
  claim: -1,
  asked: -1,
  users: 0,
  user: -1,
  step: 0,
  target: -1,
  winners: 0,
  reason: 'none',
  loose: Array(LOOSE).fill(0),
};

/** These two have defaults that depend on the number of seats. */
const usualFor = (seats: number): Partial<State> => {
  const people = Array.from({ length: seats }, (_, seat) => seat);
  return { ...usual, seatAt: people, placeOf: people, answers: people.map(() => SILENT) };
};

export const makeState = (state: State): string => makeFields(fields, usualFor(state.seats), state);

export function parseState(text: string): Result<State> {
  const seats = Number(/(?:^| )seats=(\d{1,2})(?: |$)/.exec(text)?.[1] ?? 0);
  const result = parseFields(fields, usualFor(seats), text);
  if (!result.ok) return result;
  const broken = brokenField(result.value);
  if (broken) return refused('bad-field', { field: broken });
  return result;
}
