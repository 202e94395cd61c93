import { type Audience, allBut, type Chance, everyone, type Move, type Perspective, type Seat } from '@soiree/kernel';
import { fuzz, type TableSetup } from '@soiree/kernel/fuzz';
import { expect, test } from 'vitest';
import { cardsIn, makeCard } from './cards.ts';
import type { RebelEvent } from './events.ts';
import {
  type PrincessId,
  princessIds,
  type RebelView,
  type RoundId,
  rebelPrincess,
  roundIds,
  type State,
} from './index.ts';
import { at } from './state.ts';

type Game = typeof rebelPrincess;
const SEED = 20_261_116;

/** Five rounds starting with the given ones, and princesses starting with the given ones. */
const table =
  (rounds: RoundId[] = [], princesses: PrincessId[] = ['alice', 'mulan', 'cinderella']) =>
  (chance: Chance): TableSetup => {
    const seats = Math.max(3 + chance.below(3), princesses.length);
    const others = princessIds.filter((id) => !princesses.includes(id) && id !== 'carmesina');
    return {
      seats,
      options: { promo: princesses.includes('carmesina') },
      deal: {
        rounds: [...rounds, ...roundIds.filter((id) => !rounds.includes(id))].slice(0, 5),
        princesses: [...princesses, ...others].slice(0, seats),
      },
    };
  };

/** A leak that someone will build one day, and how it gets out. */
function leak(
  name: string,
  gets: 'sees' | 'hears' | 'plays',
  faulty: Partial<Game>,
  at: (chance: Chance) => TableSetup = table(),
): void {
  test(name, () => {
    const run = { seed: SEED, matches: 150, maxMoves: 3_000, table: at, thoroughness: { walks: 0.2, states: 0.02 } };
    const who = new RegExp(`^leak .*: (seat \\d|a spectator|the clock) ${gets} `);
    // a view with something planted in it has no halves
    const { halves: _, ...whole } = rebelPrincess;
    expect(() => fuzz({ ...whole, ...faulty }, run)).toThrow(who);
  });
}

const seenAs =
  (change: (state: State, view: RebelView) => object): Game['view'] =>
  (state, viewer) => {
    const view = rebelPrincess.view(state, viewer);
    return { ...view, ...change(state, view) };
  };

/** Plays with a listener in between that may change events. */
const told =
  (retell: (event: RebelEvent, before: State, move: Move) => [event: RebelEvent, audience?: Audience]): Game['play'] =>
  (state, seat, move, chance, emit) => {
    const before = rebelPrincess.clone(state);
    rebelPrincess.play(state, seat, move, chance, (event, audience, later) => {
      const [other, others = audience] = retell(event, before, move);
      emit?.(other, others, later);
    });
  };
const toAll = (type: RebelEvent['type']) => told((event) => [event, event.type === type ? everyone : undefined]);

const names = (list: readonly number[], seat: Seat) => cardsIn(list, at(seat)).map(makeCard);
const next = (state: State, viewer: Perspective) => (typeof viewer === 'number' ? (viewer + 1) % state.seats : 0);

test('the game itself has none of them', () => {
  const run = { seed: SEED, matches: 40, maxMoves: 3_000, table: table(), thoroughness: { walks: 0.2, states: 0.02 } };
  expect(fuzz(rebelPrincess, run).apart).toBeGreaterThan(100);
});

leak('a hidden hand card in a view', 'sees', {
  view: seenAs((state, { viewer }) => ({ peeped: names(state.hands, next(state, viewer)).slice(0, 1) })),
});

leak('Mulan asked only if she can exchange', 'sees', {
  play(state, seat, move, chance, emit) {
    rebelPrincess.play(state, seat, move, chance, emit);
    const [asked, moves]: [Seat[], Move[]] = [[], []];
    while (state.phase === 'played' && rebelPrincess.actors(state, asked) === 1) {
      if (rebelPrincess.moves(state, asked[0], moves) > 3) return;
      rebelPrincess.play(state, asked[0], moves[0], chance, emit);
    }
  },
});

leak('a passed card in an event for everyone', 'hears', { play: toAll('gave') });

leak('who has chosen, in the view', 'sees', {
  view: seenAs((state) => {
    const asked: Seat[] = [];
    return { actors: asked.slice(0, rebelPrincess.actors(state, asked)) };
  }),
});

leak(
  'who has passed in a window',
  'sees',
  { view: seenAs((state) => ({ passed: state.passed })) },
  table([], ['cinderella', 'little-mermaid', 'ice-princess']),
);

leak(
  'a gift shown in the pile',
  'sees',
  { view: seenAs((state) => ({ presents: cardsIn(state.pile, 0).map(makeCard) })) },
  table(['wedding-gift']),
);

leak(
  'a gift told',
  'hears',
  {
    play: told((event, before) => {
      if (event.type !== 'gifts') return [event];
      return [{ ...event, first: names(before.given, 0) } as RebelEvent];
    }),
  },
  table(['wedding-gift']),
);

leak('a gift told to others than its giver', 'hears', { play: toAll('handed-in') }, table(['wedding-gift']));

leak(
  'won cards in the view, gifts among them',
  'sees',
  { view: seenAs((state) => ({ heaps: state.princess.map((_, seat) => names(state.won, seat)) })) },
  table(['wedding-gift']),
);

leak('a later round card in the view', 'sees', {
  view: seenAs((state) => ({ later: roundIds[state.pool[0]] ?? null })),
});

leak(
  'another’s offer of princesses',
  'sees',
  { view: seenAs((state, { viewer }) => ({ offered: state.offers.slice(2 * next(state, viewer)) })) },
  () => ({ seats: 4 }),
);

leak(
  'a princess shown as soon as she is kept',
  'sees',
  { view: seenAs((state) => ({ kept: [...state.princess] })) },
  () => ({
    seats: 4,
  }),
);

leak(
  'a card played face down',
  'hears',
  {
    play: told((event, _, move) => [event.type === 'played' ? { ...event, card: makeCard(move % 48) } : event]),
  },
  table(['masquerade-ball']),
);

leak(
  'a party that opens face down',
  'sees',
  {
    view: seenAs((state, { party }) => ({ party: party || state.trick.some((card) => card >= 36) })),
  },
  table(['masquerade-ball']),
);

leak(
  'the card laid aside',
  'sees',
  { view: seenAs((state, { viewer }) => ({ laidAside: names(state.aside, next(state, viewer)) })) },
  table(['late-to-the-ball', 'after-party']),
);

leak(
  'a suit laid open before all have chosen',
  'sees',
  { view: seenAs((state) => ({ suits: state.phase === 'lay' ? state.given.slice() : [] })) },
  table(['crystal-clear']),
);

leak(
  'what Sleeping Beauty was given',
  'hears',
  { play: toAll('collected') },
  table([], ['sleeping-beauty', 'carmesina', 'alice']),
);

leak(
  'a card for Sleeping Beauty told to others than its giver',
  'hears',
  { play: toAll('handed-in') },
  table([], ['sleeping-beauty', 'carmesina', 'alice']),
);

leak(
  'whether Scheherazade gave the same card back',
  'hears',
  {
    play(state, seat, move, chance, emit) {
      const same = state.phase === 'return' && move === state.drawn;
      rebelPrincess.play(state, seat, move, chance, (event, audience, later) => {
        emit?.(event, audience, later);
        if (event.type === 'returned') emit?.({ ...event, gave: same ? 'same' : 'other' }, allBut(seat), later);
      });
    },
  },
  table([], ['scheherazade', 'carmesina', 'alice']),
);

leak(
  'the card that Scheherazade or the Ice Princess drew',
  'sees',
  { view: seenAs((state) => ({ drawn: state.drawn < 0 ? null : makeCard(state.drawn) })) },
  table([], ['scheherazade', 'ice-princess', 'carmesina']),
);

leak('a fallback that looks into another hand', 'plays', {
  fallback(state, seat) {
    const moves: Move[] = [];
    const count = rebelPrincess.moves(state, seat, moves);
    const other = state.hands[at(next(state, seat))];
    return moves[state.phase === 'play' ? other % count : 0];
  },
});
