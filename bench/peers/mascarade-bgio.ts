// Mascarade of the first edition for four to thirteen, as one would write it on boardgame.io: the same masks, questions
// and endings as ours, so that both play the same matches. The list of moves has the same order too: engine.ts compares
// the two move by move before it times them.

import type { Ctx, Game, MoveFn } from 'boardgame.io';
import { INVALID_MOVE } from './bgio.ts';

export interface Deal {
  readonly masks: readonly string[];
  readonly first: number;
}

export interface Table {
  /** In the game, each once. */
  names: string[];
  /** Place by place, then the centre. */
  masks: string[];
  coins: number[];
  bank: number;
  court: number;
  first: number;
  /** The player whose turn it is was revealed in the previous turn and must swap. */
  bound: boolean;
  revealed: number[];
  claim: string | null;
  /** Who claims the mask, the announcer first. */
  claimants: number[];
  /** Who uses its power, and so pays no fine. */
  users: number[];
  target: number | null;
  isTurnOver: boolean;
  over: Ending | null;
}

export interface Ending {
  winners: number[];
  reason: 'thirteen' | 'broke' | 'cheat';
}

type Events = Parameters<MoveFn<Table>>[0]['events'];

const COINS = 194;
const START = 6;
const GOAL = 13;
const PREPARATORY = 4;

const isPreparatory = (ctx: Ctx) => ctx.turn <= PREPARATORY;
const mustSwap = (G: Table, ctx: Ctx) => isPreparatory(ctx) || G.bound;
const isOther = (ctx: Ctx, own: number, place: number) => place >= 0 && place < ctx.numPlayers && place !== own;
const isOtherMask = (G: Table, own: number, slot: number) => slot >= 0 && slot < G.masks.length && slot !== own;

// coins

function pay(G: Table, from: number, to: number, coins: number): void {
  const paid = Math.min(coins, G.coins[from]);
  G.coins[from] -= paid;
  G.coins[to] += paid;
}

function payFromBank(G: Table, to: number, coins: number): void {
  const paid = Math.min(coins, G.bank);
  G.bank -= paid;
  G.coins[to] += paid;
}

function settle(G: Table): void {
  const coins = [...G.coins];
  const most = Math.max(...coins);
  const winners = (goal: number) => coins.flatMap((own, seat) => (own >= goal ? [seat] : []));
  if (most >= GOAL) G.over = { winners: winners(GOAL), reason: 'thirteen' };
  else if (coins.includes(0)) G.over = { winners: winners(most), reason: 'broke' };
}

function richestOthers(G: Table, own: number): number[] {
  const coins = [...G.coins];
  const most = Math.max(...coins.filter((_, place) => place !== own));
  return coins.flatMap((has, place) => (place !== own && has === most ? [place] : []));
}

// masks

function exchange(G: Table, a: number, b: number, really: boolean): void {
  if (!really) return;
  const held = G.masks[a];
  G.masks[a] = G.masks[b];
  G.masks[b] = held;
}

// powers

/** The users of a power that asks something, by the stage in which it is asked. */
const ask = (events: Events, seat: number, stage: string) => events.setActivePlayers({ value: { [seat]: stage } });

/** What a mask does. True if its user is being asked something, so that it is not done yet. */
const powers: Record<string, (G: Table, ctx: Ctx, user: number, events: Events) => boolean> = {
  judge(G, _, user) {
    G.coins[user] += G.court;
    G.court = 0;
    settle(G);
    return false;
  },
  bishop(G, _, user, events) {
    const richest = richestOthers(G, user);
    if (richest.length > 1) {
      ask(events, user, 'bishop');
      return true;
    }
    pay(G, richest[0], user, 2);
    settle(G);
    return false;
  },
  'king-1e': (G, _, user) => takeFromBank(G, user, 3),
  queen: (G, _, user) => takeFromBank(G, user, 2),
  fool(G, _, user, events) {
    takeFromBank(G, user, 1);
    if (G.over) return false;
    ask(events, user, 'fool');
    return true;
  },
  thief(G, ctx, user) {
    pay(G, (user + 1) % ctx.numPlayers, user, 1);
    pay(G, (user + ctx.numPlayers - 1) % ctx.numPlayers, user, 1);
    settle(G);
    return false;
  },
  witch: (_, __, user, events) => {
    ask(events, user, 'witch');
    return true;
  },
  'spy-1e': (_, __, user, events) => {
    ask(events, user, 'spy');
    return true;
  },
  peasant(G) {
    for (const user of G.users) payFromBank(G, user, G.users.length > 1 ? 2 : 1);
    settle(G);
    return false;
  },
  cheat(G, _, user) {
    if (G.coins[user] >= 10) G.over = { winners: [user], reason: 'cheat' };
    return false;
  },
  inquisitor: (_, __, user, events) => {
    ask(events, user, 'inquisitor');
    return true;
  },
  widow: (G, _, user) => takeFromBank(G, user, Math.max(0, 10 - G.coins[user])),
};

function takeFromBank(G: Table, user: number, coins: number): false {
  payFromBank(G, user, coins);
  settle(G);
  return false;
}

function resolve(G: Table, ctx: Ctx, events: Events): void {
  const { claimants } = G;
  if (claimants.length === 1) G.users = [claimants[0]];
  else {
    G.revealed.push(...claimants);
    G.users = claimants.filter((seat) => G.masks[seat] === G.claim);
  }
  if (G.users.length > 0 && powers[G.claim as string](G, ctx, G.users[0], events)) return;
  fine(G);
}

function fine(G: Table): void {
  if (G.over) return;
  if (G.claimants.length > 1) {
    for (const seat of G.claimants) {
      if (G.users.includes(seat) || G.coins[seat] === 0) continue;
      G.coins[seat]--;
      G.court++;
    }
    settle(G);
  }
  G.isTurnOver = true;
}

// moves

const look: MoveFn<Table> = ({ G, ctx }) => {
  if (mustSwap(G, ctx)) return INVALID_MOVE;
  G.isTurnOver = true;
};

const swap: MoveFn<Table> = ({ G, playerID }, slot: number, really: boolean) => {
  const own = Number(playerID);
  if (!isOtherMask(G, own, slot)) return INVALID_MOVE;
  exchange(G, own, slot, really);
  G.isTurnOver = true;
};

const announce: MoveFn<Table> = ({ G, ctx, playerID, events }, mask: string) => {
  if (mustSwap(G, ctx) || !G.names.includes(mask)) return INVALID_MOVE;
  const own = Number(playerID);
  G.claim = mask;
  G.claimants = [own];
  // one stage after another, so that the framework itself passes the question on
  let next: Parameters<Events['setActivePlayers']>[0] | undefined;
  for (let i = ctx.numPlayers - 1; i > 0; i--) {
    next = { value: { [(own + i) % ctx.numPlayers]: { stage: 'contest', maxMoves: 1 } }, ...(next && { next }) };
  }
  if (next) events.setActivePlayers(next);
};

const isLastAnswer = (ctx: Ctx, own: number) => `${(own + 1) % ctx.numPlayers}` === ctx.currentPlayer;

const pass: MoveFn<Table> = ({ G, ctx, playerID, events }) => {
  if (isLastAnswer(ctx, Number(playerID))) resolve(G, ctx, events);
};

const contest: MoveFn<Table> = ({ G, ctx, playerID, events }) => {
  const own = Number(playerID);
  G.claimants.push(own);
  if (isLastAnswer(ctx, own)) resolve(G, ctx, events);
};

const take: MoveFn<Table> = ({ G, playerID }, place: number) => {
  const own = Number(playerID);
  if (!richestOthers(G, own).includes(place)) return INVALID_MOVE;
  pay(G, place, own, 2);
  settle(G);
  fine(G);
};

const swapOthers: MoveFn<Table> = ({ G, ctx, playerID }, a: number, b: number, really: boolean) => {
  const own = Number(playerID);
  if (a === b || !isOther(ctx, own, a) || !isOther(ctx, own, b)) return INVALID_MOVE;
  exchange(G, a, b, really);
  fine(G);
};

const decline: MoveFn<Table> = ({ G }) => {
  fine(G);
};

const exchangeFortunes: MoveFn<Table> = ({ G, ctx, playerID }, place: number) => {
  const own = Number(playerID);
  if (!isOther(ctx, own, place)) return INVALID_MOVE;
  const fortune = G.coins[own];
  G.coins[own] = G.coins[place];
  G.coins[place] = fortune;
  fine(G);
};

const spyOn: MoveFn<Table> = ({ G, playerID, events }, slot: number) => {
  if (!isOtherMask(G, Number(playerID), slot)) return INVALID_MOVE;
  G.target = slot;
  events.setStage('spySwap');
};

const spySwap: MoveFn<Table> = ({ G, playerID }, really: boolean) => {
  exchange(G, Number(playerID), G.target as number, really);
  G.target = null;
  fine(G);
};

const question: MoveFn<Table> = ({ G, ctx, playerID, events }, place: number) => {
  if (!isOther(ctx, Number(playerID), place)) return INVALID_MOVE;
  G.target = place;
  ask(events, place, 'nameMask');
};

const nameMask: MoveFn<Table> = ({ G, playerID }, mask: string) => {
  if (!G.names.includes(mask)) return INVALID_MOVE;
  const own = Number(playerID);
  G.revealed.push(own);
  G.target = null;
  if (G.masks[own] !== mask) {
    pay(G, own, G.users[0], 4);
    settle(G);
  }
  fine(G);
};

export const mascarade = (set: readonly string[]): Game<Table, Record<string, unknown>, Deal> => ({
  name: 'mascarade',
  disableUndo: true,

  setup({ ctx, random }, deal): Table {
    const coins = Array<number>(ctx.numPlayers).fill(START);
    return {
      names: [...new Set(set)],
      masks: deal ? [...deal.masks] : random.Shuffle([...set]),
      coins,
      bank: COINS - START * ctx.numPlayers,
      court: 0,
      first: deal ? deal.first : random.Die(ctx.numPlayers) - 1,
      bound: false,
      revealed: [],
      claim: null,
      claimants: [],
      users: [],
      target: null,
      isTurnOver: false,
      over: null,
    };
  },

  moves: { look, swap, announce },

  turn: {
    order: { first: ({ G }) => G.first, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers },
    onBegin({ G, ctx }) {
      const bound = G.revealed.includes(Number(ctx.currentPlayer));
      if (G.bound !== bound) G.bound = bound;
      if (G.revealed.length > 0) G.revealed = [];
      G.isTurnOver = false;
    },
    endIf: ({ G }) => G.isTurnOver,
    stages: {
      contest: { moves: { pass, contest } },
      bishop: { moves: { take } },
      fool: { moves: { swapOthers } },
      witch: { moves: { decline, exchangeFortunes } },
      spy: { moves: { spyOn } },
      spySwap: { moves: { spySwap } },
      inquisitor: { moves: { question } },
      nameMask: { moves: { nameMask } },
    },
  },

  endIf: ({ G }) => G.over ?? undefined,

  ai: { enumerate },
});

/** Every legal move, as the framework's own bots ask for them. */
export interface Choice {
  move: string;
  args: (number | boolean | string)[];
}

export function enumerate(G: Table, ctx: Ctx, playerID: string): Choice[] {
  const own = Number(playerID);
  const places = ctx.playOrder.map(Number).filter((place) => place !== own);
  switch (ctx.activePlayers?.[playerID]) {
    case undefined:
      return turnMoves(G, ctx, own);
    case 'contest':
      return [
        { move: 'pass', args: [] },
        { move: 'contest', args: [] },
      ];
    case 'bishop':
      return richestOthers(G, own).map((place) => ({ move: 'take', args: [place] }));
    case 'fool':
      return places.flatMap((a) =>
        places
          .filter((b) => b > a)
          .flatMap((b) => [
            { move: 'swapOthers', args: [a, b, false] },
            { move: 'swapOthers', args: [a, b, true] },
          ]),
      );
    case 'witch':
      return [{ move: 'decline', args: [] }, ...places.map((place) => ({ move: 'exchangeFortunes', args: [place] }))];
    case 'spy':
      return G.masks.flatMap((_, slot) => (slot === own ? [] : [{ move: 'spyOn', args: [slot] }]));
    case 'spySwap':
      return [
        { move: 'spySwap', args: [false] },
        { move: 'spySwap', args: [true] },
      ];
    case 'inquisitor':
      return places.map((place) => ({ move: 'question', args: [place] }));
    case 'nameMask':
      return G.names.map((mask) => ({ move: 'nameMask', args: [mask] }));
    default:
      return [];
  }
}

function turnMoves(G: Table, ctx: Ctx, own: number): Choice[] {
  const list: Choice[] = [];
  const swapOnly = mustSwap(G, ctx);
  if (!swapOnly) list.push({ move: 'look', args: [] });
  for (let slot = 0; slot < G.masks.length; slot++) {
    if (slot === own) continue;
    list.push({ move: 'swap', args: [slot, false] }, { move: 'swap', args: [slot, true] });
  }
  if (!swapOnly) for (const mask of G.names) list.push({ move: 'announce', args: [mask] });
  return list;
}
