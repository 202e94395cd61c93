// Compares the two Mascarades: the same deal, the same choices, and after each the same table. Speeds are comparable
// only if both play the same match.

import { expect, FastChance } from '@soiree/kernel';
import { maskIds, namedSet, mascarade as ours, type State } from '@soiree/mascarade';
import { same as agree } from '../same.ts';
import { CreateGameReducer, InitializeGame, makeMove, ProcessGameConfig, toMove } from './bgio.ts';
import { enumerate, mascarade as theirs } from './mascarade-bgio.ts';

export function playTogether(seats: number, matches: number): void {
  const chance = new FastChance(seats);
  const options = expect(ours.options({ memorise: 0 }, seats));
  const game = ProcessGameConfig(theirs(expect(namedSet('printed', '1e', seats))));
  const reducer = CreateGameReducer({ game });
  const names = (state: State) => state.masks.map((mask) => maskIds[mask]);
  const actors: number[] = [];
  const moves: number[] = [];

  for (let match = 0; match < matches; match++) {
    const a = ours.setup(options, seats, chance);
    let b = InitializeGame({ game, numPlayers: seats, setupData: { masks: names(a), first: a.active } });
    for (;;) {
      same('masks', names(a), b.G.masks);
      same('coins', [...a.coins, a.bank, a.court], [...b.G.coins, b.G.bank, b.G.court]);
      const { winners, reason } = ours.outcome(a) ?? {};
      same('ending', winners && { winners, reason }, b.ctx.gameover);
      if (winners) break;
      same('actors', ours.actors(a, actors), 1);
      const [seat] = actors;
      same('seat to move', `${seat}`, toMove(b.ctx));
      const list = enumerate(b.G, b.ctx, `${seat}`);
      const count = ours.moves(a, seat, moves);
      same('count of moves', count, list.length);

      const choice = chance.below(count);
      ours.play(a, seat, moves[choice], chance);
      b = reducer(b, makeMove(list[choice].move, list[choice].args, `${seat}`));
    }
  }
}

const same = (what: string, a: unknown, b: unknown) => agree(what, a, "boardgame.io's", b);
