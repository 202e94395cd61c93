import type { Move, Seat } from '@soiree/kernel';
import { CARDS, cardsIn, countBits, deck, holds, isEmpty, PRINCES, rankOf, SUITS, sizeOf, suitOf } from './cards.ts';
import { actors, moves } from './flow.ts';
import { princessIds, roundIds } from './ids.ts';
import { type CardPhaseName, cardPhases } from './phase.ts';
import { powersOf } from './princess.ts';
import { winningPosition } from './ranking.ts';
import { currentRound, roundByNumber } from './rounds.ts';
import { ROUNDS } from './score.ts';
import { at, NEVER, type Phase, playerOf, type State } from './state.ts';

const within = (value: number, from: number, below: number): boolean => value >= from && value < below;
const each = (values: readonly number[], length: number, from: number, below: number): boolean =>
  values.length === length && values.every((value) => within(value, from, below));
const distinct = (values: readonly number[]): boolean => new Set(values).size === values.length;
const none = (values: readonly number[]): boolean => values.every((value) => value === 0);
const flag = (value: number): boolean => value === 0 || value === 1;

/** No position needs more, and it keeps the text short. */
const MOST = 1000;
const beforeLead: readonly Phase[] = ['before', 'collect', 'keep', 'return'];
const complete: readonly Phase[] = ['played', 'won', 'hag'];
const inTrick: readonly Phase[] = [...beforeLead, 'play', ...complete];
const windowOrPower: readonly Phase[] = [...beforeLead, 'played', 'won', 'next'];
const atOnce: readonly Phase[] = ['pass', 'aside', 'lay', 'gift', 'collect', 'chairs'];

/** Every card of the table is in exactly one place. */
function everyCardOnce(state: State): boolean {
  const places = [state.hands, state.aside, state.won, ...(state.phase === 'keep' ? [state.given] : [])];
  const cards = places.flatMap((list) => state.princess.flatMap((_, seat) => cardsIn(list, at(seat))));
  cards.push(...cardsIn(state.pile, 0), ...state.trick);
  const wanted = state.phase === 'over' ? [] : deck(state.seats);
  return cards.sort((a, b) => a - b).join() === wanted.join();
}

/** How many cards a seat would hold together with those it has played, given or temporarily lost. */
function handBefore(state: State, seat: Seat): number {
  const { phase } = state;
  const played = state.trick.filter((_, i) => playerOf(state, i) === seat).length;
  const lent =
    phase === 'keep' ? 1 : phase === 'return' ? Number(seat === state.target) - Number(seat === state.actor) : 0;
  return sizeOf(state.hands, at(seat)) + played + lent;
}

/** Tricks of two cards, and a gift with each trick, must come out even. No one may be left without a card. */
function handsFit(state: State): boolean {
  const { phase, princess } = state;
  if (phase === 'over') return true;
  const round = currentRound(state);
  const gives = round.phase?.name === 'gift';
  const size = handBefore(state, 0);
  if (princess.some((_, seat) => handBefore(state, seat) !== size)) return false;
  const spent = inTrick.includes(phase) ? 1 : 0;
  if (round.laps === 2 || phase === 'aside' || gives) {
    const even = size % 2 === (gives ? spent : 0);
    if (!even && !(phase === 'aside' && round.aside === 'one')) return false;
  }
  return phase === 'next' || size >= (phase === 'aside' || phase === 'gift' ? 2 : 1);
}

/** What is chosen but not yet shown must be in the hand, and no more than is asked for. */
function chosenFits(state: State, seat: Seat): boolean {
  const { phase, hands, given, givenRight } = state;
  const round = currentRound(state);
  const [lefts, rights] = [sizeOf(given, at(seat)), sizeOf(givenRight, at(seat))];
  if (phase === 'keep') return lefts === 1 && rights === 0;
  for (let i = at(seat); i < at(seat) + SUITS; i++) {
    if ((given[i] | givenRight[i]) & ~hands[i] || given[i] & givenRight[i]) return false;
    if (phase === 'lay' && given[i] !== 0 && (given[i] !== hands[i] || sizeOf(given, at(seat)) !== countBits(hands[i])))
      return false;
  }
  if (phase === 'lay') return rights === 0;
  const most = { pass: round.left, aside: round.phase?.picks?.(state) ?? 0, gift: 1, collect: 1 }[phase as string] ?? 0;
  return lefts <= most && rights <= (phase === 'pass' ? round.right : phase === 'chairs' ? 1 : 0);
}

/** Open cards must be in the hand, and of one suit. */
function openFits({ hands, open }: State, seat: Seat): boolean {
  const own = [0, 1, 2, 3].map((suit) => at(seat) + suit);
  return own.every((i) => (open[i] & ~hands[i]) === 0) && own.filter((i) => open[i] !== 0).length <= 1;
}

function drawnFits(state: State): boolean {
  const { phase, drawn, hands, open, actor, leader } = state;
  if (phase === 'return') return within(drawn, 0, CARDS) && holds(hands, at(actor), drawn);
  if (phase !== 'play' || state.ice === 0 || state.trick.length > 0) return drawn === -1;
  return within(drawn, 0, CARDS) && holds(hands, at(leader), drawn) && !holds(open, at(leader), drawn);
}

/** A prince that everyone has seen played opens the party. */
function partyFits(state: State): boolean {
  const hidden = state.phase === 'play' && currentRound(state).faceDown;
  return state.party === 1 || !state.trick.some((card, i) => suitOf(card) === PRINCES && (i === 0 || !hidden));
}

const askedBuffer: Seat[] = [];
const moveBuffer: Move[] = [];

/** Someone is asked, and can answer. */
function somebodyActs(state: State): boolean {
  const asked = askedBuffer.slice(0, actors(state, askedBuffer));
  return state.phase === 'over' ? true : asked.length > 0 && asked.every((seat) => moves(state, seat, moveBuffer) > 0);
}

/**
 * The first field of a state from outside that does not fit the others, or undefined. Each check may rely on the
 * earlier ones. A state that passes can be viewed and played on.
 */
export function brokenField(state: State): keyof State | undefined {
  const { seats, phase, princess, offers, rounds, pool, trick, suit, actor, target, winner, last } = state;
  const choosing = phase === 'princess';
  const over = phase === 'over';
  const without = princess.every((one) => one < 0);
  // no round card is open while princesses are being kept; the first one has no extra rule
  const round = () => (choosing ? roundByNumber(0) : currentRound(state));
  const left = ROUNDS - rounds.length;
  const seated = (seat: number) => within(seat, 0, seats);
  const bits = (value: number) => within(value, 0, 1 << seats);
  const everybody = (fits: (state: State, seat: Seat) => boolean) => princess.every((_, seat) => fits(state, seat));
  const cards = (list: readonly number[]) => each(list, seats * SUITS, 0, 1 << 12);
  const stars = () => pool.filter((card) => roundByNumber(card).star).length;
  const laps = () => seats * round().laps;

  const checks: [keyof State, () => boolean][] = [
    ['seats', () => within(seats, 3, 7)],
    ['doublesPrinces', () => flag(state.doublesPrinces)],
    ['rebels', () => flag(state.rebels)],
    ['peek', () => within(state.peek, 0, 3)],
    ['starLast', () => flag(state.starLast)],
    ['inOrder', () => flag(state.inOrder)],
    ['offers', () => each(offers, choosing ? 2 * seats : 0, 0, princessIds.length) && distinct(offers)],
    ['princess', () => each(princess, seats, -1, princessIds.length)],
    ['princess', () => distinct(princess.filter((one) => one >= 0))],
    ['princess', () => !choosing || princess.every((one, seat) => one < 0 || offers.indexOf(one) >> 1 === seat)],
    ['princess', () => choosing || without || !princess.includes(-1)],
    ['powers', () => state.powers.join() === (choosing ? princess.map(() => 0) : powersOf(princess)).join()],
    ['upright', () => bits(state.upright) && (state.upright === 0 || (!choosing && !without))],
    ['advance', () => each(state.advance, seats, 0, NEVER + 1)],
    ['rounds', () => each(rounds, rounds.length, 0, roundIds.length) && distinct(rounds)],
    ['rounds', () => (choosing ? rounds.length === 0 : within(rounds.length, over ? ROUNDS : 1, ROUNDS + 1))],
    ['pool', () => each(pool, pool.length, 0, roundIds.length) && distinct([...pool, ...rounds])],
    ['pool', () => pool.length >= left && (!state.starLast || state.inOrder === 1 || stars() >= left)],
    ['sheet', () => each(state.sheet, seats * (choosing || over ? rounds.length : rounds.length - 1), -MOST, MOST + 1)],
    ['scores', () => each(state.scores, seats, -MOST, MOST + 1)],
    ['phase', () => !cardPhases.includes(phase as CardPhaseName) || round().phase?.name === phase],
    ['leader', () => seated(state.leader)],
    ['trick', () => each(trick, trick.length, 0, CARDS)],
    ['trick', () => trick.length === 0 || complete.includes(phase) || phase === 'play'],
    ['trick', () => phase !== 'play' || trick.length < laps()],
    ['trick', () => !complete.includes(phase) || trick.length === laps()],
    ['hands', () => cards(state.hands)],
    ['aside', () => cards(state.aside)],
    ['won', () => cards(state.won) && (none(state.won) || (phase !== 'pass' && !choosing))],
    ['given', () => cards(state.given)],
    ['givenRight', () => cards(state.givenRight)],
    ['pile', () => each(state.pile, SUITS, 0, 1 << 12)],
    ['hands', () => everyCardOnce(state)],
    ['actor', () => (['collect', 'keep', 'return'].includes(phase) ? seated(actor) : actor === -1)],
    ['target', () => (phase === 'return' ? seated(target) && target !== actor : target === -1)],
    ['hands', () => choosing || handsFit(state)],
    ['given', () => atOnce.includes(phase) || phase === 'keep' || none(state.given)],
    ['givenRight', () => ['pass', 'chairs'].includes(phase) || none(state.givenRight)],
    ['given', () => choosing || over || everybody(chosenFits)],
    ['open', () => cards(state.open) && everybody(openFits)],
    ['open', () => none(state.open) || round().phase?.name === 'lay'],
    ['aside', () => none(state.aside) || (round().aside !== 'none' && !['pass', 'aside'].includes(phase))],
    ['aside', () => princess.every((_, seat) => sizeOf(state.aside, at(seat)) === sizeOf(state.aside, 0))],
    ['aside', () => round().aside !== 'one' || sizeOf(state.aside, 0) <= 1],
    ['pile', () => sizeOf(state.pile, 0) === (round().phase?.name === 'gift' && inTrick.includes(phase) ? seats : 0)],
    ['pileStays', () => state.pileStays === 0],
    ['tricks', () => each(state.tricks, seats, 0, MOST)],
    ['party', () => flag(state.party) && (trick.length === 0 || partyFits(state))],
    ['laid', () => flag(state.laid)],
    ['laid', () => state.laid === 0 || (round().aside === 'one' && isEmpty(state.aside, 0))],
    ['laid', () => state.laid === 0 || ['before', 'play', 'played', 'won', 'next'].includes(phase)],
    ['laid', () => state.laid === 0 || handBefore(state, 0) <= 1],
    ['suit', () => trick.length > 0 || suit === -1],
    ['suit', () => trick.length === 0 || suit === suitOf(round().bouquet ? trick[trick.length - 1] : trick[0])],
    ['zeros', () => within(state.zeros, 0, 1 << trick.length)],
    ['zeros', () => trick.every((card, i) => ((state.zeros >> i) & 1) === 0 || rankOf(card) <= 7)],
    ['peas', () => bits(state.peas) && (state.peas === 0 || trick.length > 0)],
    ['reversed', () => flag(state.reversed) && (state.reversed === 0 || inTrick.includes(phase))],
    ['mermaid', () => within(state.mermaid, -1, state.party ? SUITS : PRINCES)],
    ['mermaid', () => state.mermaid < 0 || inTrick.includes(phase)],
    ['ice', () => flag(state.ice) && (state.ice === 0 || (state.mermaid < 0 && inTrick.includes(phase)))],
    ['drawn', () => drawnFits(state)],
    ['passed', () => bits(state.passed) && (state.passed === 0 || windowOrPower.includes(phase))],
    ['winner', () => within(winner, ['won', 'hag', 'next'].includes(phase) ? 0 : -1, seats)],
    ['winner', () => !['won', 'hag'].includes(phase) || winner === playerOf(state, winningPosition(state))],
    ['last', () => last.length === 0 || (trick.length === 0 && state.peek > 0 && last.length === laps())],
    [
      'last',
      () => last.every((card) => within(card, 0, CARDS) && princess.some((_, one) => holds(state.won, at(one), card))),
    ],
    ['last', () => distinct(last)],
    ['lastLeader', () => (last.length === 0 ? state.lastLeader === -1 : seated(state.lastLeader))],
    ['phase', () => somebodyActs(state)],
  ];
  return checks.find(([, holds]) => !holds())?.[0];
}
