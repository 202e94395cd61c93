import {
  done,
  type Fields,
  listOf,
  type Move,
  makeFields,
  oneOf,
  parseFields,
  parseWhole,
  type Result,
  refused,
  type Seat,
  whole,
} from '@soiree/kernel';
import { CARDS, makeCard, parseCard, type SuitName, suits } from './cards.ts';
import { brokenField } from './check-state.ts';
import { type PrincessId, princessIds } from './ids.ts';
import {
  ALICE,
  AS_ZERO,
  BEAUTY,
  CINDERELLA,
  HAGGLE,
  ICE,
  LEADS,
  MERMAID,
  MULAN,
  PASS,
  PASS_ROUND,
  PASS_UNLESS_LEADING,
  SCHEHERAZADE,
  TO_RIGHT,
  WITH_PEA,
} from './moves.ts';
import { type Phase, phases, type State } from './state.ts';

/** The word before a card that is chosen for something. A card that is played is written alone. */
const verbs: Partial<Record<Phase, string>> = {
  pass: 'left',
  chairs: 'right',
  aside: 'aside',
  gift: 'gift',
  collect: 'give',
  keep: 'keep',
  return: 'return',
};

/** Single words that are the same in every window. */
const bare = new Map<string, Move>([
  ['pass', PASS],
  ['pass unless-leading', PASS_UNLESS_LEADING],
  ['pass round', PASS_ROUND],
  ['ice', ICE],
  ['beauty', BEAUTY],
  ['cinderella', CINDERELLA],
  ['alice', ALICE],
]);
const bareTexts = new Map([...bare].map(([text, move]) => [move, text]));

const windowsAndHag: readonly Phase[] = ['before', 'played', 'won', 'next', 'hag'];

/** Moves as text. What a number means depends on the phase. */
export function makeMove(state: State, _: Seat, m: Move): string {
  const { phase } = state;
  if (phase === 'princess') return `keep ${princessIds[m]}`;
  if (phase === 'lay') return `lay ${suits[m]}`;
  if (phase === 'play') {
    const card = makeCard(m % CARDS);
    return m >= WITH_PEA ? `${card} pea` : m >= AS_ZERO ? `${card} zero` : card;
  }
  if (!windowsAndHag.includes(phase)) {
    return m >= TO_RIGHT ? `right ${makeCard(m - TO_RIGHT)}` : `${verbs[phase]} ${makeCard(m)}`;
  }
  const text = bareTexts.get(m);
  if (text !== undefined) return text;
  if (m >= HAGGLE) {
    const position = Math.floor((m - HAGGLE) / CARDS);
    return `exchange ${makeCard((m - HAGGLE) % CARDS)} ${makeCard(state.trick[position])}`;
  }
  if (m >= MULAN) {
    const second = m - MULAN >= CARDS;
    const own = ownPosition(state, _, second);
    return `swap ${makeCard(state.trick[own])} ${makeCard((m - MULAN) % CARDS)}`;
  }
  if (m >= LEADS) return `leads ${m - LEADS}`;
  if (m >= SCHEHERAZADE) return `scheherazade ${m - SCHEHERAZADE}`;
  return `mermaid ${suits[m - MERMAID]}`;
}

const ownPosition = (state: State, seat: Seat, second: boolean): number =>
  ((seat - state.leader + state.seats) % state.seats) + (second ? state.seats : 0);

/** Reads any move that can be written in this phase, legal or not. */
export function parseMove(state: State, seat: Seat, text: string): Result<Move> {
  const { phase } = state;
  const bad = refused('bad-move', { move: text.length > 40 ? `${text.slice(0, 40)}…` : text });
  const words = text.split(' ');
  if (text.length > 40 || words.length > 3 || words.includes('')) return bad;
  const [word, first, second] = words;

  if (phase === 'princess') {
    const princess = princessIds.indexOf(first as PrincessId);
    return word === 'keep' && words.length === 2 && princess >= 0 ? done(princess) : bad;
  }
  if (phase === 'lay') {
    const suit = suits.indexOf(first as SuitName);
    return word === 'lay' && words.length === 2 && suit >= 0 ? done(suit) : bad;
  }
  if (phase === 'play') {
    const card = parseCard(word);
    if (card === undefined) return words.length === 1 ? refused('no-such-card', { card: word }) : bad;
    if (words.length === 1) return done(card);
    if (words.length > 2) return bad;
    return first === 'zero' ? done(card + AS_ZERO) : first === 'pea' ? done(card + WITH_PEA) : bad;
  }
  if (!windowsAndHag.includes(phase)) {
    const card = words.length === 2 ? parseCard(first) : undefined;
    if (words.length === 2 && card === undefined) return refused('no-such-card', { card: first });
    if (card === undefined) return bad;
    if (word === verbs[phase] && phase !== 'chairs') return done(card);
    return word === 'right' && (phase === 'pass' || phase === 'chairs') ? done(card + TO_RIGHT) : bad;
  }
  const known = bare.get(text);
  if (known !== undefined) return done(known);
  if (word === 'mermaid' && words.length === 2) {
    const suit = suits.indexOf(first as SuitName);
    return suit < 0 ? bad : done(MERMAID + suit);
  }
  if ((word === 'scheherazade' || word === 'leads') && words.length === 2) {
    const other = parseWhole(first, state.seats);
    if (other === undefined) return refused('no-such-seat', { seat: first, seats: state.seats });
    return done((word === 'leads' ? LEADS : SCHEHERAZADE) + other);
  }
  if ((word === 'exchange' || word === 'swap') && words.length === 3) {
    const [a, b] = [parseCard(first), parseCard(second)];
    if (a === undefined || b === undefined) return refused('no-such-card', { card: a === undefined ? first : second });
    const position = state.trick.indexOf(word === 'exchange' ? b : a);
    if (position < 0) return refused('not-in-trick', { card: word === 'exchange' ? second : first });
    if (word === 'exchange') return done(HAGGLE + CARDS * position + a);
    if ((state.leader + position) % state.seats !== seat) return refused('not-your-card', { card: first });
    return done(MULAN + (position >= state.seats ? CARDS : 0) + b);
  }
  return bad;
}

// states

const numbers = listOf(whole);

const fields: Fields<State> = {
  seats: whole,
  doublesPrinces: whole,
  rebels: whole,
  peek: whole,
  starLast: whole,
  offers: numbers,
  princess: numbers,
  powers: numbers,
  upright: whole,
  advance: numbers,
  pool: numbers,
  inOrder: whole,
  rounds: numbers,
  sheet: numbers,
  scores: numbers,
  hands: numbers,
  open: numbers,
  aside: numbers,
  won: numbers,
  given: numbers,
  givenRight: numbers,
  pile: numbers,
  tricks: numbers,
  phase: oneOf(phases),
  leader: whole,
  party: whole,
  laid: whole,
  pileStays: whole,
  trick: numbers,
  suit: whole,
  zeros: whole,
  peas: whole,
  reversed: whole,
  mermaid: whole,
  ice: whole,
  drawn: whole,
  passed: whole,
  actor: whole,
  target: whole,
  winner: whole,
  last: numbers,
  lastLeader: whole,
};

const usual: Partial<State> = {
  doublesPrinces: 0,
  rebels: 0,
  peek: 1,
  starLast: 0,
  offers: [],
  upright: 0,
  pool: [],
  inOrder: 0,
  sheet: [],
  pile: [0, 0, 0, 0],
  phase: 'play',
  party: 0,
  laid: 0,
  pileStays: 0,
  trick: [],
  suit: -1,
  zeros: 0,
  peas: 0,
  reversed: 0,
  mermaid: -1,
  ice: 0,
  drawn: -1,
  passed: 0,
  actor: -1,
  target: -1,
  winner: -1,
  last: [],
  lastLeader: -1,
};

export const makeState = (state: State): string => makeFields(fields, usual, state);

export function parseState(text: string): Result<State> {
  const result = parseFields(fields, usual, text);
  if (!result.ok) return result;
  const field = brokenField(result.value);
  return field === undefined ? result : refused('bad-field', { field });
}
