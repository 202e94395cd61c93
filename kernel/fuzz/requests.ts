import type { Chance } from '../chance.ts';
import type { Move, Seat } from '../game.ts';
import { type Match, submit } from '../match.ts';
import { Fault } from './finding.ts';

const nonsense = ['', ' ', '0', '-1', '1e3', 'null', 'undefined', '__proto__', 'constructor', 'toString', '\u0000', 'é', '🂡'];

/**
 * Requests that must be refused without a trace: texts that are on no list, too few and too many picks, seats that are
 * not asked and seats that there are not. Answers with how many it tried.
 */
export function tryBadRequests(
  match: Match,
  seat: Seat,
  action: readonly string[],
  earlier: readonly string[],
  chance: Chance,
): number {
  const before = traces(match);
  const bad = [...badActions(match, seat, action, earlier, chance), ...badSeats(match, action)];
  for (const request of bad) {
    const taken = submit(match, request);
    const what = `${JSON.stringify(request.action)} of seat ${request.seat}`;
    if (taken.ok) throw new Fault('illegal-accepted', `${what} was taken, logged as ${taken.value.entry.action}`);
    if (traces(match) !== before) throw new Fault('refused-but-changed', `${what} was refused (${taken.refusal.code})`);
  }
  return bad.length;
}

const traces = ({ state, entries, told, byId }: Match): string =>
  `${JSON.stringify(state)} ${entries.length} ${told.length} ${byId.size}`;

type BadRequest = { seat: Seat; action: string[] };

function badActions(
  match: Match,
  seat: Seat,
  action: readonly string[],
  earlier: readonly string[],
  chance: Chance,
): BadRequest[] {
  const some = <T>(from: readonly T[]): T => from[chance.below(from.length)];
  const at = chance.below(action.length);
  const words = [some(nonsense), ` ${action[at]}`, `${action[at]} `, `${action[at]}~`, action[at].toUpperCase()];
  // another text of the game may well be legal among several picks, but not where one is made and it is not listed
  if (action.length === 1 && earlier.length > 0) words.push(some(earlier));
  const listed = textsOf(match, seat);
  const bad = words
    .filter((word) => !listed.includes(word) && !action.includes(word))
    .map((word) => ({ seat, action: action.with(at, word) }));
  bad.push({ seat, action: action.slice(1) }, { seat, action: [...action, action[at]] });
  return bad;
}

function badSeats(match: Match, action: readonly string[]): BadRequest[] {
  const actors: Seat[] = [];
  actors.length = match.game.actors(match.state, actors);
  const bad: BadRequest[] = [];
  for (const seat of [-1, match.header.seats, 0.5, Number.NaN]) bad.push({ seat, action: [...action] });
  for (let seat = 0; seat < match.header.seats; seat++) {
    if (!actors.includes(seat)) bad.push({ seat, action: [...action] });
  }
  return bad;
}

function textsOf({ game, state }: Match, seat: Seat): string[] {
  const list: Move[] = [];
  list.length = game.moves(state, seat, list);
  return list.map((move) => game.makeMove(state, seat, move));
}
