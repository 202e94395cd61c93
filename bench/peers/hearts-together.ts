// Compares our plain rounds with those on boardgame.io: the same deal, the same choices, and after each the same table.

import { FastChance } from '@soiree/kernel';
import { CARDS, rebelPrincess, type State, SUITS } from '@soiree/rebel-princess';
import { PLAIN_SEATS, plainDeal, plainOptions } from '../plain.ts';
import { same as agree } from '../same.ts';
import { CreateGameReducer, InitializeGame, makeMove, ProcessGameConfig, toMove } from './bgio.ts';
import { enumerate, hearts } from './hearts-bgio.ts';

export function playHeartsTogether(matches: number): void {
  const chance = new FastChance(PLAIN_SEATS);
  const game = ProcessGameConfig(hearts(1));
  const reducer = CreateGameReducer({ game });
  const actors: number[] = [];
  const moves: number[] = [];

  for (let match = 0; match < matches; match++) {
    const a = rebelPrincess.setup(plainOptions, PLAIN_SEATS, chance, plainDeal);
    const deal = { hands: handsOf(a), first: a.leader };
    let b = InitializeGame({ game, numPlayers: PLAIN_SEATS, setupData: deal });
    while (a.sheet.length === 0) {
      same('the end', b.ctx.gameover, undefined);
      rebelPrincess.actors(a, actors);
      const [seat] = actors;
      same('seat to move', `${seat}`, toMove(b.ctx));
      same('hands', handsOf(a), b.G.hands);
      const list = enumerate(b.G, b.ctx, `${seat}`);
      const count = rebelPrincess.moves(a, seat, moves);
      same('count of moves', count, list.length);

      const choice = chance.below(count);
      rebelPrincess.play(a, seat, moves[choice], chance);
      b = reducer(b, makeMove(list[choice].move, list[choice].args, `${seat}`));
    }
    same('proposals', { proposals: a.sheet }, b.ctx.gameover);
  }
}

/** The hands with the cards numbered as on the other side: ten per suit. */
function handsOf({ hands, seats }: State): number[][] {
  const ranks = CARDS / SUITS;
  return Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: CARDS }, (_, card) => card)
      .filter((card) => (hands[SUITS * seat + Math.floor(card / ranks)] >> (card % ranks)) & 1)
      .map((card) => 10 * Math.floor(card / ranks) + (card % ranks)),
  );
}

const same = (what: string, a: unknown, b: unknown) => agree(what, a, "boardgame.io's", b);
