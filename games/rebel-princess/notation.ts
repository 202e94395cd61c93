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
import { CARDS, type Card, makeCard, parseCard, suits } from './cards.ts';
import { brokenField } from './check-state.ts';
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
} from './codes.ts';
import { princessIds } from './ids.ts';
import { type RebelMove, readMove } from './moves.ts';
import { type Phase, phases, type State } from './state.ts';

/** The word before a card that is chosen for something. A card that is played is written alone. */
const verbs: Partial<Record<Phase, RebelMove['kind']>> = {
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

/** Moves as text: `readMove` says how to read it. What a number means depends on the phase. */
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
  const isLong = text.length > LONGEST;
  const said = readMove(isLong ? '' : text);
  const bad = refused('bad-move', { move: isLong ? `${text.slice(0, LONGEST)}…` : text });

  if (phase === 'princess') return said.kind === 'keep-princess' ? done(princessIds.indexOf(said.princess)) : bad;
  if (phase === 'lay') return said.kind === 'lay' ? done(suits.indexOf(said.suit)) : bad;
  if (phase === 'play') {
    if (said.kind !== 'play') return isLong || text === '' || text.includes(' ') ? bad : noCard(text);
    const card = parseCard(said.card) as Card;
    return done(card + (said.declared === 'zero' ? AS_ZERO : said.declared === 'pea' ? WITH_PEA : 0));
  }
  if (!windowsAndHag.includes(phase)) {
    const named = isLong ? undefined : /^\S+ (\S+)$/.exec(text)?.[1];
    const card = named === undefined ? undefined : parseCard(named);
    if (card === undefined) return named === undefined ? bad : noCard(named);
    if (said.kind === 'right' && (phase === 'pass' || phase === 'chairs')) return done(card + TO_RIGHT);
    return said.kind === verbs[phase] ? done(card) : bad;
  }
  switch (said.kind) {
    case 'pass':
    case 'ice':
    case 'beauty':
    case 'cinderella':
    case 'alice':
      return done(bare.get(text) as Move);
    case 'mermaid':
      return done(MERMAID + suits.indexOf(said.suit));
    case 'scheherazade':
    case 'leads': {
      const other = parseWhole(said.seat, state.seats);
      if (other === undefined) return refused('no-such-seat', { seat: said.seat, seats: state.seats });
      return done((said.kind === 'leads' ? LEADS : SCHEHERAZADE) + other);
    }
    case 'swap':
    case 'exchange': {
      const [card, played] = [parseCard(said.card), parseCard(said.played)];
      if (played === undefined) return noCard(said.played);
      if (card === undefined) return noCard(said.card);
      const position = state.trick.indexOf(played);
      if (position < 0) return refused('not-in-trick', { card: said.played });
      if (said.kind === 'exchange') return done(HAGGLE + CARDS * position + card);
      if ((state.leader + position) % state.seats !== seat) return refused('not-your-card', { card: said.played });
      return done(MULAN + (position >= state.seats ? CARDS : 0) + card);
    }
    default:
      return bad;
  }
}

/** A longer text is not a move. */
const LONGEST = 40;
const noCard = (card: string) => refused('no-such-card', { card });

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
