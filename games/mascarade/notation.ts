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
} from './codes.ts';
import { countsCoins, type Effect, type EffectName, effectNames } from './effect-names.ts';
import { endReasons } from './events.ts';
import { maskIds } from './ids.ts';
import { readMove } from './moves.ts';
import { makeSlot, parseSlot } from './slots.ts';
import { firstSlot, LOOSE, phases, SILENT, type Slot, type State } from './state.ts';

/** The words for moves that name one place, and the kind of each. */
const placed = { take: TAKE, give: GIVE, exchange: EXCHANGE, ask: ASK, show: SHOW } as const;
const placedWords = new Map<number, string>(Object.entries(placed).map(([word, kind]) => [kind, word]));

/** A cache of move texts for tables where each player has one mask: there are only a few. */
const texts = new Map<number, string>();

/** Moves as text: `readMove` says how to read it. */
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
  const said = readMove(text.length > LONGEST ? '' : text);
  const own = ownSlot(state, seat);
  switch (said.kind) {
    case 'ready':
      return done(move(READY));
    case 'pass':
      return done(move(PASS));
    case 'decline':
      return done(move(DECLINE));
    case 'look':
    case 'contest': {
      const slot = said.slot === null ? own : parseSlot(state, said.slot);
      if (slot === undefined || slot < 0) return noSlot(said.slot);
      return done(move(said.kind === 'look' ? LOOK : CONTEST, slot));
    }
    case 'swap':
    case 'pretend': {
      const really = said.kind === 'swap' ? 1 : 0;
      if (said.slots.length === 0) return done(move(DECIDE, 0, 0, really));
      const slots = said.slots.map((one) => parseSlot(state, one));
      const missing = slots.indexOf(undefined);
      if (missing >= 0) return noSlot(said.slots[missing]);
      if (slots.length === 1 && own < 0) return noSlot(null);
      const [a, b] = inOrder(state, seat, slots.length === 1 ? [own, slots[0] as Slot] : (slots as [Slot, Slot]));
      return done(move(SWAP, a, b, really));
    }
    case 'announce':
    case 'name': {
      const mask = parseMask(state, said.mask);
      if (mask < 0) return refused('no-such-mask', { mask: said.mask });
      if (said.kind === 'name') return done(move(NAME, mask));
      const slot = said.slot === null ? own : parseSlot(state, said.slot);
      return slot === undefined || slot < 0 ? noSlot(said.slot) : done(move(ANNOUNCE, mask, slot));
    }
    case 'move': {
      const [a, b] = said.places.map((one) => parseWhole(one, state.seats));
      if (a === undefined || b === undefined) return noPlace(said.places[a === undefined ? 0 : 1]);
      return done(move(MOVE, Math.min(a, b), Math.max(a, b)));
    }
    case 'unknown':
      return refused('bad-move', { move: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text });
    default: {
      const place = parseWhole(said.place, state.seats);
      return place === undefined ? noPlace(said.place) : done(move(placed[said.kind], place));
    }
  }
}

/** A longer text is not a move. */
const LONGEST = 60;
const noPlace = (place: string) => refused('no-such-place', { place });
const noSlot = (slot: string | null) => (slot === null ? refused('slot-missing') : refused('no-such-slot', { slot }));

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
