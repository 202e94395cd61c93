import type { Chance } from '../chance.ts';
import type { Move, Seat } from '../game.ts';
import { type Match, submit } from '../match.ts';
import { Fault } from './finding.ts';

/** Not a move in any game. */
const nonsense = ['', ' ', '0', '-1', '1e3', 'null', 'undefined', '__proto__', 'constructor', '\u0000', 'é', '🂡'];

/**
 * Tries requests that must be refused without a trace: texts that are not on the list, too few and too many picks,
 * seats that are not asked and seats that do not exist. Returns how many it tried.
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
    if (taken.ok) throw new Fault('illegal-accepted', `${what} was accepted and logged as ${taken.value.entry.action}`);
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
  const text = action[at];
  const words = [some(nonsense), ` ${text}`, `${text} `, `${text}~`, text.toUpperCase()].filter(
    (word) => word !== text,
  );
  // An earlier text may be another way to write a move that is on the list, so it is bad only if it is not listed. As
  // one of several picks it may well be legal.
  const before = earlier.length > 0 && action.length === 1 ? some(earlier) : text;
  if (before !== text && !isListed(match, seat, before)) words.push(before);
  const bad = words.map((word) => ({ seat, action: action.with(at, word) }));
  bad.push({ seat, action: action.slice(1) }, { seat, action: [...action, text] });
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

function isListed({ game, state }: Match, seat: Seat, text: string): boolean {
  const list: Move[] = [];
  list.length = game.moves(state, seat, list);
  const move = game.parseMove(state, seat, text);
  return move.ok && list.includes(move.value);
}
