import { type Chance, shuffle } from '../chance.ts';
import { canonical, hashState } from '../digest.ts';
import type { Move, Seat } from '../game.ts';
import { secretFromSeed } from '../honest.ts';
import { fold, type Match, openMatch, parseLog, submit, toLog } from '../match.ts';
import { streamChance } from '../stream.ts';
import { Fault } from './finding.ts';
import { tryBadRequests } from './requests.ts';
import type { TableSetup, Trial } from './run.ts';

/** Plays a whole match through `submit`, with bad requests in between. Then its log must give the same match again. */
export function playSubmitted(trial: Trial, table: TableSetup, seed: number, chance: Chance, moves: string[]): void {
  const { game, maxMoves, report } = trial;
  const opened = openMatch(game, { options: {}, ...table, secret: secretFromSeed(seed) });
  if (!opened.ok) throw new Fault('crash', `the game refuses the table: ${JSON.stringify(opened.refusal)}`);
  const match = opened.value;
  const earlier: string[] = [];
  while (!game.outcome(match.state)) {
    if (match.entries.length >= maxMoves) throw new Fault('endless', `not over after ${maxMoves} entries`);
    const { seat, action } = drawDecision(match, chance);
    if (chance.below(4) === 0) report.refusals += tryBadRequests(match, seat, action, earlier, chance);
    moves.push(`${seat} ${action.join(' ')}`);
    earlier.push(...action);
    // a page may name the picks of a set in any order
    const taken = submit(match, { seat, action: shuffle(action.slice(), chance) });
    if (!taken.ok) throw new Fault('legal-refused', `${JSON.stringify(taken.refusal)} for moves on the list`);
    if (taken.value.entry.action.join() !== action.join()) {
      throw new Fault('order', `${action} was logged as ${taken.value.entry.action}`);
    }
    trial.conserve(match.state);
  }
  checkFold(match);
  report.submitted++;
}

/** One seat's whole decision, random, as text. */
export function drawDecision(match: Match, chance: Chance): { seat: Seat; action: string[] } {
  const { game } = match;
  const actors: Seat[] = [];
  actors.length = game.actors(match.state, actors);
  if (actors.length === 0) throw new Fault('dead-end', 'not over, and no one is asked');
  const seat = actors[chance.below(actors.length)];
  // not the game's own clone: its mistakes should show up in the match
  const state = structuredClone(match.state);
  const action: string[] = [];
  const list: Move[] = [];
  do {
    list.length = game.moves(state, seat, list);
    if (list.length === 0) throw new Fault('dead-end', `seat ${seat} has no move after ${action.length} picks`);
    const move = list[chance.below(list.length)];
    const text = game.makeMove(state, seat, move);
    // parsed before the first pick, as `submit` will do
    const read = game.parseMove(match.state, seat, text);
    if (!read.ok || read.value !== move)
      throw new Fault('notation', `${text} does not mean move ${move} to seat ${seat}`);
    action.push(text);
    game.play(state, seat, move, chance);
  } while (game.midway(state, seat));
  return { seat, action };
}

/**
 * The log, written as text and read back, gives the same state and events. So does the bare engine without a listener.
 */
function checkFold(match: Match): void {
  const { game } = match;
  const read = parseLog(JSON.stringify(toLog(match)));
  if (!read.ok) throw new Fault('fold-differs', `the log is refused: ${JSON.stringify(read.refusal)}`);
  const again = fold(game, read.value);
  if (!again.ok) throw new Fault('fold-differs', JSON.stringify(again.refusal));
  if (hashState(again.value.state) !== hashState(match.state)) throw new Fault('fold-differs', 'another state');
  if (canonical(again.value.told) !== canonical(match.told)) throw new Fault('fold-differs', 'other events');

  const { header, key } = match;
  const state = game.setup(header.options, header.seats, streamChance(key, 0), header.deal);
  for (const { seq, seat, action } of match.entries) {
    const chance = streamChance(key, seq);
    for (const text of action) {
      const move = game.parseMove(state, seat, text);
      if (!move.ok) throw new Fault('fold-differs', `the bare engine cannot read ${text} of entry ${seq}`);
      game.play(state, seat, move.value, chance);
    }
  }
  if (hashState(state) !== hashState(match.state))
    throw new Fault('fold-differs', 'the bare engine gets another state');
}
