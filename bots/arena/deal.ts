import { digest, FastChance, openMatch, secretFromSeed, expect as sure } from '@soiree/kernel';
import { makersOf } from '../games.ts';
import { Program, type Watch } from './external/program.ts';
import { ProgramPlayer } from './external/program-player.ts';
import { commandOf, gameIn, type LineUp, seated } from './line-up.ts';
import { type ArenaPlayer, playArenaMatch } from './match.ts';
import type { PlayedDeal, PlayedGame } from './played.ts';

/**
 * Plays a deal once in each rotation, so that every bot plays it in every seat. This way no bot gains from its cards or
 * its seat. The chance of the match is the same in all rotations too.
 */
export async function playDeal(lineUp: LineUp, deal: number, watch?: Watch): Promise<PlayedDeal> {
  const games: PlayedGame[] = [];
  for (let rotation = 0; rotation < lineUp.bots.length; rotation++) {
    games.push(await playGame(lineUp, deal, rotation, watch));
  }
  return { deal, games };
}

async function playGame(lineUp: LineUp, deal: number, rotation: number, watch?: Watch): Promise<PlayedGame> {
  const game = gameIn(lineUp);
  const { options, seed, budget, patience } = lineUp;
  const names = seated(lineUp, rotation);
  const match = sure(openMatch(game, { seats: names.length, options, secret: secretFromSeed(`${seed}/${deal}`) }));
  const programs: ProgramPlayer[] = [];
  const players = names.map((name, seat): ArenaPlayer => {
    const luck = luckOf(`${seed}/${deal}/${rotation}/${seat}`);
    const command = commandOf(name);
    if (command === undefined) return makersOf(game.id)[name](seat, new FastChance(luck));
    // a new bot each time: it would be unfair to remember this deal from another seat
    const table = { game: game.id, seat, seats: names.length, options, seed: luck };
    const player = new ProgramPlayer(new Program(command, watch), table, patience);
    programs.push(player);
    return player;
  });
  const moves = await playArenaMatch(match, players, budget);
  const outcome = game.outcome(match.state);
  const { winners, ranks, scores, reason } = outcome ?? { winners: [], ranks: [], scores: [], reason: 'unfinished' };
  const faults = programs.flatMap((program) => program.faults);
  return {
    winners: [...winners],
    ranks: [...ranks],
    scores: [...scores],
    reason,
    moves,
    ...(faults.length > 0 && { faults }),
  };
}

/** Every bot has its own luck, the same for the same seed. */
const luckOf = (text: string): number => Number.parseInt(digest(`soiree luck ${text}`).slice(0, 8), 16);
