import type { RebelEvent } from './events.ts';
import type { PlayedView, RebelView } from './view.ts';

/**
 * The last trick as people saw it. A view has only the cards that were taken: an exchange with the hag has put another
 * card in the place of the one that was played, and no card counts as 0 any more. The rest comes from the events that a
 * screen has heard. This file has no rules, so that a page may use it.
 */
export interface LastTrick {
  /** The cards as they were played. */
  readonly cards: readonly PlayedView[];
  readonly haggled: Haggled | null;
  /** The screen has missed part of the trick, in a round in which a card may have been exchanged. */
  readonly mayBeHaggled: boolean;
}

type Haggled = Extract<RebelEvent, { type: 'haggled' }>;
type Played = Extract<RebelEvent, { type: 'played' }>;

/**
 * What a screen remembers of the trick on the table, or else of the last one. Cards of past tricks are not retold. If
 * the end of a trick is retold, the exchange before it may have been missed.
 */
export function hearTrick(
  heard: readonly RebelEvent[],
  events: readonly RebelEvent[],
  again: boolean,
  { trick }: Pick<RebelView, 'trick'>,
): readonly RebelEvent[] {
  if (trick.length > 0) return trick.map(playedAs);
  return again && events.some(({ type }) => type === 'trick') ? events : [...heard, ...events];
}

const playedAs = ({ seat, card, zero }: PlayedView): Played => ({
  type: 'played',
  seat,
  card,
  power: zero ? 'snow-white' : null,
});

export function lastTrick(
  { last, rounds }: Pick<RebelView, 'last' | 'rounds'>,
  heard: readonly RebelEvent[],
): LastTrick {
  const events = last.length === 0 ? [] : ofLastTrick(heard);
  const played = events.filter((event) => event.type === 'played');
  const haggled = events.find((event) => event.type === 'haggled') ?? null;
  return {
    cards: last.map(({ seat, card: taken }) => {
      const card = haggled?.gave === taken ? haggled.took : taken;
      return { seat, card, zero: played.some((one) => isZero(one, seat, card)) };
    }),
    haggled,
    mayBeHaggled: rounds.at(-1) === 'haggle-with-the-hag' && played.length < last.length,
  };
}

const edges: readonly RebelEvent['type'][] = ['round', 'leads', 'trick'];

function ofLastTrick(heard: readonly RebelEvent[]): readonly RebelEvent[] {
  const end = heard.findLastIndex(({ type }) => type === 'trick');
  const before = heard.slice(0, Math.max(0, end));
  return before.slice(before.findLastIndex(({ type }) => edges.includes(type)) + 1);
}

/** A card played face down is known by its player. */
const isZero = (played: Played, seat: number, card: string | null): boolean =>
  played.power === 'snow-white' && (played.card === null ? played.seat === seat : played.card === card);
