import type { Emit, Told } from './audience.ts';
import { hashState } from './digest.ts';
import type { AnyGame, Event, Game, Move, Seat, View } from './game.ts';
import { commitmentTo, matchKey } from './honest.ts';
import { type By, type Entry, FORMAT, type Header, headerSchema, LONGEST_ID, type Log, logSchema } from './log.ts';
import { read } from './read.ts';
import { done, type Refusal, type Result, refused } from './refusal.ts';
import { streamChance } from './stream.ts';

/** A match in progress: its log, and the state and events that follow from it. */
export interface Match<State = unknown, V extends View = View, E extends Event = Event> {
  readonly game: Game<State, unknown, V, E, unknown>;
  readonly header: Header;
  readonly key: Uint8Array;
  readonly entries: Entry[];
  readonly told: Told<E>[];
  readonly byId: Map<string, Entry>;
  state: State;
}

export interface Opening {
  readonly seats: number;
  readonly options: unknown;
  readonly secret: string;
  readonly deal?: unknown;
  readonly names?: readonly string[];
  readonly contributions?: readonly (string | null)[];
  readonly at?: number;
}

export function openMatch<S, O, V extends View, E extends Event, G>(
  game: Game<S, O, V, E, G>,
  opening: Opening,
): Result<Match<S, V, E>> {
  const { seats, secret } = opening;
  const { min, max } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max)
    return refused('seats', { min, max, seats: String(seats) });
  const options = game.options(opening.options ?? {}, seats, opening.deal);
  if (!options.ok) return options;
  const deal = opening.deal === undefined ? undefined : game.deal(opening.deal, options.value, seats);
  if (deal && !deal.ok) return deal;

  const contributions = opening.contributions ?? Array(seats).fill(null);
  const header: Header = {
    game: game.id,
    rules: game.rules,
    seats,
    names: [...(opening.names ?? [])],
    options: options.value as Header['options'],
    ...(deal && { deal: deal.value }),
    startedAt: opening.at ?? 0,
    commitment: commitmentTo(secret),
    contributions: [...contributions],
    secret,
  };
  const checked = read(headerSchema, header, 'bad-header');
  if (!checked.ok) return checked;
  if (contributions.length !== seats) {
    return refused('bad-header', { path: 'contributions', expected: 'list-of', size: seats });
  }
  const key = matchKey(secret, header, { game: game.id, rules: game.rules, seats, options: options.value });
  const told: Told<E>[] = [];
  const state = game.setup(options.value, seats, streamChance(key, 0), deal?.value, keepTold(told, 0));
  return done({ game: game as Match<S, V, E>['game'], header, key, entries: [], told, byId: new Map(), state });
}

export interface Request {
  readonly seat: Seat;
  /** The text of a move, or of several moves for one decision. */
  readonly action: readonly string[];
  readonly by?: By;
  readonly at?: number;
  readonly id?: string;
}

export interface Submitted<E extends Event = Event> {
  readonly entry: Entry;
  /** What the move caused. Each viewer's part is read with `heard`. */
  readonly told: readonly Told<E>[];
}

/**
 * The one way in for moves from outside: checked, played on a copy, and accepted only as a whole. The same id again
 * gets the same answer as the first time.
 */
export function submit<S, V extends View, E extends Event>(
  match: Match<S, V, E>,
  request: Request,
): Result<Submitted<E>> {
  const { game } = match;
  const { seat, action } = request;
  const before = request.id === undefined ? undefined : match.byId.get(request.id);
  if (before) {
    if (before.seat !== seat) return refused('id-taken', { id: before.id });
    return done({ entry: before, told: match.told.filter((one) => one.seq === before.seq) });
  }
  if (request.id !== undefined && request.id.length > LONGEST_ID) return refused('id-too-long', { most: LONGEST_ID });
  if (!Number.isInteger(seat) || seat < 0 || seat >= match.header.seats) {
    return refused('no-such-seat', { seat: String(seat), seats: match.header.seats });
  }
  if (game.outcome(match.state)) return refused('match-over');
  const seq = match.entries.length + 1;
  const told: Told<E>[] = [];
  const state = game.clone(match.state);
  const played = playPicks(match, state, seat, action, seq, keepTold(told, seq));
  if (!played.ok) return played;

  const id = request.id ?? freeId(match, seq);
  const closes = game.turn(state) !== game.turn(match.state) || game.outcome(state) !== null;
  const entry: Entry = {
    seq,
    seat,
    action: played.value,
    at: request.at ?? 0,
    by: request.by ?? 'person',
    id,
    ...(closes && { hash: hashState(state) }),
  };
  match.state = state;
  match.entries.push(entry);
  match.byId.set(id, entry);
  for (const one of told) match.told.push(one);
  return done({ entry, told });
}

/** An id for a move that came without one. A client may already have used the plain number as its own. */
function freeId(match: Match, seq: number): string {
  let id = `${seq}`;
  while (match.byId.has(id)) id += '+';
  return id;
}

/** More than any decision of any game needs. Longer lists are not even read. */
const MOST_PICKS = 64;

/** Plays one seat's picks of one decision, all or none, as a set in ascending order. Returns their texts. */
function playPicks<S, V extends View, E extends Event>(
  match: Match<S, V, E>,
  state: S,
  seat: Seat,
  action: readonly string[],
  seq: number,
  emit: Emit<E>,
): Result<string[]> {
  const { game } = match;
  if (action.length === 0) return refused('no-picks');
  if (action.length > MOST_PICKS) return refused('too-many-picks', { given: action.length, wanted: MOST_PICKS });
  const actors: Seat[] = [];
  actors.length = game.actors(state, actors);
  if (!actors.includes(seat)) return refused('not-asked', { seat });

  const moves: Move[] = [];
  for (const text of action) {
    const move = game.parseMove(state, seat, text);
    if (!move.ok) return move;
    moves.push(move.value);
  }
  moves.sort((a, b) => a - b);

  const chance = streamChance(match.key, seq);
  const legal: Move[] = [];
  const texts: string[] = [];
  for (const [i, move] of moves.entries()) {
    if (i > 0 && !game.midway(state, seat)) return refused('too-many-picks', { given: moves.length, wanted: i });
    const count = game.moves(state, seat, legal);
    if (legal.indexOf(move) < 0 || legal.indexOf(move) >= count)
      return { ok: false, refusal: reason(game, state, seat, move) };
    texts.push(game.makeMove(state, seat, move));
    game.play(state, seat, move, chance, emit);
  }
  if (game.midway(state, seat)) return refused('too-few-picks', { given: moves.length });
  return done(texts);
}

function reason<S>(
  game: Pick<Game<S, unknown, View, Event, unknown>, 'whyNot' | 'makeMove'>,
  state: S,
  seat: Seat,
  move: Move,
): Refusal {
  return game.whyNot(state, seat, move) ?? { code: 'illegal', values: { move: game.makeMove(state, seat, move) } };
}

function keepTold<E extends Event>(told: Told<E>[], seq: number): Emit<E> {
  return (event, audience, later) => {
    told.push(later === undefined ? { seq, audience, event } : { seq, audience, event, later });
  };
}

/** The match as a file. */
export function toLog(match: Match): Log {
  const ending = match.game.outcome(match.state);
  return {
    soiree: FORMAT,
    header: match.header,
    entries: match.entries,
    ...(ending && { ending: ending as Log['ending'], events: match.told as Log['events'] }),
  };
}

/** Reads a file's text. A refusal says what is wrong and where. */
export function parseLog(text: string): Result<Log> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refused('not-json');
  }
  return checkLog(raw);
}

export const checkLog = (raw: unknown): Result<Log> => read(logSchema, raw, 'bad-log');

/**
 * Folds a log to its match. Every entry is checked like a new move, and a hash that does not match stops the fold.
 * `step` is called after the deal and after each entry.
 */
export function fold(game: AnyGame, log: Log, step?: (match: Match, told: readonly Told[]) => void): Result<Match> {
  const { header } = log;
  if (header.game !== game.id) return refused('other-game', { game: header.game, wanted: game.id });
  if (header.rules !== game.rules) return refused('other-rules', { rules: header.rules, ours: game.rules });
  if (header.secret === undefined) return refused('secret-missing');
  const opened = openMatch(game, { ...header, secret: header.secret, at: header.startedAt });
  if (!opened.ok) return opened;
  const match = opened.value;
  step?.(match, match.told);
  for (const entry of log.entries) {
    const seq = match.entries.length + 1;
    if (entry.seq !== seq) return refused('fold-order', { seq: entry.seq, wanted: seq });
    if (match.byId.has(entry.id)) return refused('id-taken', { id: entry.id });
    const next = submit(match, entry);
    if (!next.ok) return refused('fold-refused', { seq, code: next.refusal.code });
    const ours = next.value.entry;
    if (ours.hash !== entry.hash)
      return refused('fold-missed', { seq, ours: ours.hash ?? '–', log: entry.hash ?? '–' });
    step?.(match, next.value.told);
  }
  return done(match);
}
