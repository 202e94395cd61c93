// Random matches on boardgame.io in its two ordinary ways.

import { FastChance } from '@soiree/kernel';
import type { Ctx, Game } from 'boardgame.io';
import type { Match } from '../entry.ts';
import { Client, CreateGameReducer, InitializeGame, makeMove, ProcessGameConfig, toMove } from './bgio.ts';

// biome-ignore lint/suspicious/noExplicitAny: its own types for any game
type AnyGame = Game<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type Enumerate = (G: any, ctx: Ctx, player: string) => readonly { move: string; args: unknown[] }[];

function seeded(game: AnyGame): (chance: FastChance) => AnyGame {
  const processed = ProcessGameConfig(game);
  // its own seed is the time in milliseconds, so several matches would have the same deal
  return (chance) => ({ ...processed, seed: `${chance.next()}` });
}

/** The way its own bots play out matches: only the reducer, without client and store. */
export function byReducer(game: AnyGame, enumerate: Enumerate, seats: number): Match {
  const chance = new FastChance(seats);
  const next = seeded(game);
  const reducer = CreateGameReducer({ game: next(chance) });
  return () => {
    let state = InitializeGame({ game: next(chance), numPlayers: seats });
    let decisions = 0;
    while (state.ctx.gameover === undefined) {
      const player = toMove(state.ctx);
      const list = enumerate(state.G, state.ctx, player);
      const { move, args } = list[chance.below(list.length)];
      state = reducer(state, makeMove(move, args, player));
      decisions++;
    }
    return decisions;
  };
}

/** The way its documentation shows: a client without server and page, and one store for each match. */
export function byClient(game: AnyGame, enumerate: Enumerate, seats: number): Match {
  const chance = new FastChance(seats);
  const next = seeded(game);
  return () => {
    const { store } = Client({ game: next(chance), numPlayers: seats, debug: false });
    let decisions = 0;
    for (;;) {
      const { G, ctx } = store.getState();
      if (ctx.gameover !== undefined) return decisions;
      const player = toMove(ctx);
      const list = enumerate(G, ctx, player);
      const { move, args } = list[chance.below(list.length)];
      store.dispatch(makeMove(move, args, player));
      decisions++;
    }
  };
}
