import { randomBytes } from 'node:crypto';
import { gameOf, games } from '@soiree/games';
import {
  type AnyGame,
  checkLog,
  done,
  fold,
  hears,
  type Match,
  openMatch,
  type Result,
  read,
  refused,
  secretFromSeed,
  submit,
  type Told,
  toLog,
  type Viewer,
} from '@soiree/kernel';
import { z } from 'zod';

/** How many matches may be open at once. A program that forgets to close them is refused before memory runs out. */
const MOST = 10_000;

const id = z.unknown().optional();
const match = z.string();
const seat = z.int().min(0);
const viewer = z.union([seat, z.literal('spectator')]);

/** The fields of each op. */
export const requests = {
  games: z.strictObject({ id, op: z.literal('games') }),
  new: z.strictObject({
    id,
    op: z.literal('new'),
    game: z.string(),
    players: z.int(),
    options: z.unknown().optional(),
    seed: z.union([z.string(), z.number()]).optional(),
    deal: z.unknown().optional(),
  }),
  actors: z.strictObject({ id, op: z.literal('actors'), match }),
  moves: z.strictObject({ id, op: z.literal('moves'), match, seat }),
  play: z.strictObject({
    id,
    op: z.literal('play'),
    match,
    seat,
    move: z.union([z.string(), z.array(z.string()).min(1).max(20)]),
  }),
  view: z.strictObject({ id, op: z.literal('view'), match, seat: viewer }),
  events: z.strictObject({
    id,
    op: z.literal('events'),
    match,
    seat: viewer,
    since: z.int().min(0).default(0),
    retold: z.boolean().default(false),
  }),
  outcome: z.strictObject({ id, op: z.literal('outcome'), match }),
  log: z.strictObject({ id, op: z.literal('log'), match }),
  load: z.strictObject({ id, op: z.literal('load'), log: z.unknown() }),
  close: z.strictObject({ id, op: z.literal('close'), match }),
} as const;

type Op = keyof typeof requests;
type Request<O extends Op> = z.infer<(typeof requests)[O]>;
type Answer = Result<Record<string, unknown>>;

export const ops = Object.keys(requests) as Op[];

/** The matches of one referee, and the answers to requests about them. */
export class Referee {
  readonly #matches = new Map<string, Match>();
  #opened = 0;

  answer(raw: unknown): Answer {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return refused('not-an-object');
    const op = (raw as { op?: unknown }).op;
    if (typeof op !== 'string' || !Object.hasOwn(requests, op)) {
      return refused('unknown-op', { op: typeof op === 'string' ? op : '–', ops: ops.join(', ') });
    }
    const request = read<Request<Op>>(requests[op as Op], raw, 'bad-request');
    return request.ok ? this.#dispatch(request.value) : request;
  }

  #dispatch(request: Request<Op>): Answer {
    switch (request.op) {
      case 'games':
        return done({ games: Object.values(games).map(describe) });
      case 'new':
        return this.#new(request);
      case 'load':
        return this.#load(request);
      case 'close':
        return this.#matches.delete(request.match) ? done({}) : refused('unknown-match', { match: request.match });
      default: {
        const found = this.#matches.get(request.match);
        return found ? about(found, request) : refused('unknown-match', { match: request.match });
      }
    }
  }

  #new({ game: name, players, options, seed, deal }: Request<'new'>): Answer {
    const game = gameOf(name);
    if (!game) return refused('unknown-game', { game: name, games: Object.keys(games).join(', ') });
    const secret = seed === undefined ? randomBytes(32).toString('hex') : secretFromSeed(seed);
    return this.#keep(openMatch(game, { seats: players, options, secret, deal, at: Date.now() }));
  }

  #load({ log: raw }: Request<'load'>): Answer {
    const log = checkLog(raw);
    if (!log.ok) return log;
    const game = gameOf(log.value.header.game);
    if (!game) return refused('unknown-game', { game: log.value.header.game, games: Object.keys(games).join(', ') });
    return this.#keep(fold(game, log.value));
  }

  #keep(opened: Result<Match>): Answer {
    if (!opened.ok) return opened;
    if (this.#matches.size >= MOST) return refused('too-many-matches', { most: MOST });
    this.#opened++;
    const name = `m${this.#opened}`;
    this.#matches.set(name, opened.value);
    return done({ match: name });
  }
}

const describe = (game: AnyGame) => ({
  id: game.id,
  rules: game.rules,
  players: game.seats,
  options: game.schemas.options,
  deal: game.schemas.deal,
});

function about(match: Match, request: Exclude<Request<Op>, { op: 'games' | 'new' | 'load' | 'close' }>): Answer {
  const { game, state } = match;
  if ('seat' in request && request.seat !== 'spectator' && request.seat >= match.header.seats) {
    return refused('no-such-seat', { seat: request.seat, seats: match.header.seats });
  }
  switch (request.op) {
    case 'actors': {
      const seats: number[] = [];
      return done({ actors: seats.slice(0, game.actors(state, seats)) });
    }
    case 'moves': {
      const { ask, moves } = game.view(state, request.seat);
      return done({ ask, moves: moves.map((text) => ({ text })) });
    }
    case 'play': {
      const action = typeof request.move === 'string' ? [request.move] : request.move;
      const played = submit(match, { seat: request.seat, action, by: 'bot', at: Date.now() });
      if (!played.ok) return played;
      return done({ seq: played.value.entry.seq, events: eventsFor(played.value.told, request.seat, false) });
    }
    case 'view':
      return done({ view: game.view(state, request.seat) });
    case 'events': {
      const told = match.told.filter((one) => one.seq >= request.since);
      return done({ events: eventsFor(told, request.seat, request.retold) });
    }
    case 'outcome':
      return done({ outcome: game.outcome(state) });
    case 'log':
      return done({ log: toLog(match) });
  }
}

/** Events as a viewer gets them, each with the number of the move that caused it; 0 is the set-up. */
function eventsFor(told: readonly Told[], viewer: Viewer, retold: boolean): object[] {
  const events: object[] = [];
  for (const { seq, audience, event, later } of told) {
    const form = retold && later !== undefined ? later : event;
    if (form !== null && hears(audience, viewer)) events.push({ seq, ...form });
  }
  return events;
}
