// A game like Hearts as one would write it on boardgame.io: plain rounds of Rebel Princess for four, with passing. The
// list of moves has the same order as ours, so that the two can be compared move by move before they are timed. Cards
// are numbers, which it handles fastest.

import type { Ctx, Game, MoveFn } from 'boardgame.io';
import { INVALID_MOVE } from './bgio.ts';

export interface Deal {
  readonly hands: readonly (readonly number[])[];
  readonly first: number;
}

export interface Table {
  /** By seat, in ascending order. A card is its suit times ten, plus its rank minus one. */
  hands: number[][];
  given: number[][];
  /** Starting with the leader. */
  trick: number[];
  leader: number;
  isPartyOpen: boolean;
  proposals: number[];
  /** Rounds played. */
  rounds: number;
}

const SUITS = 4;
const RANKS = 10;
const PASSED = 3;
const PRINCES = 3;
const FROG = 27;

const suitOf = (card: number) => Math.floor(card / RANKS);
const isPrince = (card: number) => suitOf(card) === PRINCES;
const ascending = (a: number, b: number) => a - b;
const worth = (card: number) => (card === FROG ? 5 : isPrince(card) ? 1 : 0);

const deck = Array.from({ length: SUITS * RANKS }, (_, card) => card);

const dealt = (cards: readonly number[], seats: number) =>
  Array.from({ length: seats }, (_, seat) => cards.filter((_, i) => i % seats === seat).sort(ascending));

// what is allowed

/** Three cards in ascending order: each is higher than the previous one and leaves enough for the rest. */
function mayGive(G: Table, seat: number): number[] {
  const given = G.given[seat];
  const above = G.hands[seat].filter((card) => given.length === 0 || card > given[given.length - 1]);
  return above.slice(0, above.length - (PASSED - given.length) + 1);
}

function mayPlay(G: Table, seat: number): number[] {
  const hand = [...G.hands[seat]];
  if (G.trick.length > 0) {
    const suit = suitOf(G.trick[0]);
    const following = hand.filter((card) => suitOf(card) === suit);
    return following.length > 0 ? following : hand;
  }
  const others = hand.filter((card) => !isPrince(card));
  return G.isPartyOpen || others.length === 0 ? hand : others;
}

// moves

const give: MoveFn<Table> = ({ G, playerID }, card: number) => {
  const seat = Number(playerID);
  if (!mayGive(G, seat).includes(card)) return INVALID_MOVE;
  G.given[seat].push(card);
};

const playCard: MoveFn<Table> = ({ G, ctx, playerID }, card: number) => {
  const seat = Number(playerID);
  if (!mayPlay(G, seat).includes(card)) return INVALID_MOVE;
  G.hands[seat].splice(G.hands[seat].indexOf(card), 1);
  G.trick.push(card);
  if (isPrince(card)) G.isPartyOpen = true;
  if (G.trick.length === ctx.numPlayers) takeTrick(G, ctx);
};

function takeTrick(G: Table, ctx: Ctx): void {
  const trick = [...G.trick];
  const following = trick.filter((card) => suitOf(card) === suitOf(trick[0]));
  const winner = (G.leader + trick.indexOf(Math.max(...following))) % ctx.numPlayers;
  G.proposals[winner] += trick.reduce((sum, card) => sum + worth(card), 0);
  G.trick = [];
  G.leader = winner;
  if (G.hands[winner].length === 0) G.rounds++;
}

/** Everyone passes to the right, at the same time. */
function exchange(G: Table, ctx: Ctx): void {
  G.hands = G.hands.map((hand, seat) => {
    const kept = hand.filter((card) => !G.given[seat].includes(card));
    return [...kept, ...G.given[(seat + 1) % ctx.numPlayers]].sort(ascending);
  });
  G.given = G.given.map(() => []);
}

export const hearts = (rounds: number): Game<Table, Record<string, unknown>, Deal> => ({
  name: 'hearts',
  disableUndo: true,

  setup({ ctx, random }, deal): Table {
    return {
      hands: deal ? deal.hands.map((hand) => [...hand]) : dealt(random.Shuffle(deck), ctx.numPlayers),
      given: ctx.playOrder.map(() => []),
      trick: [],
      leader: deal ? deal.first : random.Die(ctx.numPlayers) - 1,
      isPartyOpen: false,
      proposals: ctx.playOrder.map(() => 0),
      rounds: 0,
    };
  },

  phases: {
    pass: {
      start: true,
      next: 'tricks',
      turn: {
        activePlayers: { all: 'give', minMoves: PASSED, maxMoves: PASSED },
        stages: { give: { moves: { give } } },
      },
      endIf: ({ G }) => G.given.every((cards) => cards.length === PASSED),
      onEnd: ({ G, ctx }) => exchange(G, ctx),
    },
    tricks: {
      next: 'pass',
      moves: { playCard },
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: {
          first: ({ G }) => G.leader,
          next: ({ G, ctx }) => (G.trick.length === 0 ? G.leader : (ctx.playOrderPos + 1) % ctx.numPlayers),
        },
      },
      endIf: ({ G }) => G.trick.length === 0 && G.hands.every((hand) => hand.length === 0),
      onEnd({ G, ctx, random }) {
        G.hands = dealt(random.Shuffle(deck), ctx.numPlayers);
        G.isPartyOpen = false;
      },
    },
  },

  endIf: ({ G }) => (G.rounds === rounds ? { proposals: [...G.proposals] } : undefined),

  ai: { enumerate },
});

/** Every legal move, as the framework's own bots ask for them. */
export function enumerate(G: Table, ctx: Ctx, playerID: string): { move: string; args: number[] }[] {
  const seat = Number(playerID);
  return ctx.phase === 'pass'
    ? mayGive(G, seat).map((card) => ({ move: 'give', args: [card] }))
    : mayPlay(G, seat).map((card) => ({ move: 'playCard', args: [card] }));
}
