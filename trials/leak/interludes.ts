import { gameOf } from '@soiree/games';
import { type AnyGame, type Move, type Seat, submit } from '@soiree/kernel';
import type { ControlledServer, Since } from './controlled-server.ts';
import { forcedMoves } from './forced.ts';
import type { Pair } from './pair.ts';

/** What people try between moves to learn something that they should not know. */

export interface Found {
  reconnects: number;
  pages: number;
  refusals: number;
  timeouts: number;
  pauses: number;
}

type Below = (n: number) => number;
const pick = <T>(items: readonly T[], below: Below): T => items[below(items.length)];

/** Disconnects and comes back, having seen all, some or none of the match. */
export async function comeBack(pair: Pair, found: Found, below: Below): Promise<void> {
  const name = pick([...pair.here.viewers.keys()], below);
  const { seq, match } = pair.here.viewers.get(name)!.client.play!;
  const since: Since | undefined = pick(
    [undefined, { match, since: 0 }, { match, since: seq }, { match, since: below(seq + 3) }],
    below,
  );
  await pair.reconnect(name, since);
  found.reconnects++;
}

export async function readPages(pair: Pair, found: Found): Promise<void> {
  const { table, id } = pair.here;
  const pages = ['/api/tables', `/api/tables/${table}`, `/api/matches/${id}`, `/api/matches/${id}/replay`];
  for (const path of pages) await pair.page(path, 'spectator');
  for (const path of [...pages, '/api/me/tables', '/api/me/matches', '/api/me']) await pair.page(path, 'player');
  found.pages++;
}

/** Tries moves that are not allowed, in case the answer says more than it should. */
export async function tryWhatIsBarred(pair: Pair, found: Found, below: Below): Promise<void> {
  const { match, viewers, id } = pair.here;
  const { viewer, client } = viewers.get('player')!;
  const watched = viewer as Seat;
  const seats = match.header.seats;
  const texts = [...everyMove(match.game as AnyGame, match.state, seats), ...used(pair.here), 'rubbish', '-'];
  for (let i = 0; i < 4; i++) {
    const action = Array.from({ length: 1 + below(3) }, () => pick(texts, below));
    if (isLegal(pair.here, watched, action)) continue;
    const seq = Math.max(0, pick([0, 0, 0, 1, -1, -3], below) + client.play!.seq);
    const other = below(seats);
    // in one of the worlds, another player's page may already have used this id
    const requestId =
      other === watched ? `w-${found.refusals}` : pair.nextId(pick([pair.here, pair.there], below), other);
    await pair.both(({ viewers }) =>
      viewers.get('player')!.client.ask({ type: 'move', match: id, seq, action }, requestId),
    );
    found.refusals++;
  }
  await pair.both(({ viewers }) =>
    viewers.get('spectator')!.client.ask({ type: 'move', match: id, seq: 0, action: [texts[0]] }, 's'),
  );
  await pair.compare('having tried what is barred');
}

/** The moves of all seats, as text. */
function everyMove(game: AnyGame, state: unknown, seats: number): string[] {
  const list: Move[] = [];
  return Array.from({ length: seats }, (_, seat) => {
    list.length = game.moves(state, seat, list);
    return list.map((move) => game.makeMove(state, seat, move));
  }).flat();
}

const used = ({ match }: ControlledServer): string[] => match.entries.slice(-8).flatMap(({ action }) => action);

function isLegal({ match }: ControlledServer, seat: Seat, action: readonly string[]): boolean {
  const trial = { ...match, state: match.game.clone(match.state), entries: [], told: [], byId: new Map() };
  return submit(trial, { seat, action }).ok;
}

/** All agree to a pause. Someone reconnects. Then the match goes on. */
export async function pause(pair: Pair, found: Found, below: Below): Promise<void> {
  await pair.both(async ({ clients }) => {
    for (const client of clients) await client.must({ type: 'vote', what: 'pause', on: true });
  });
  await pair.standStill(below(20_000));
  await comeBack(pair, found, below);
  await pair.both(({ clients }) => clients[0].must({ type: 'resume' }));
  await pair.compare('after a pause');
  found.pauses++;
}

/**
 * No one moves until the clock plays for them, perhaps for more seats in one world than in the other. Skipped where the
 * worlds may rightly differ.
 */
export async function waitForTheClock(pair: Pair, found: Found): Promise<boolean> {
  const { here, there } = pair;
  const { clock } = here.viewers.get('spectator')!.client.play!;
  // Skipped if a seat would use up its time for the match: the clock would play all its later moves at once.
  const isLast = clock.asked.some(({ seat, left }) => clock.match !== null && clock.match[seat] <= left!);
  if (isLast || !Number.isFinite(pair.untilDeadline)) return false;
  const game = gameOf(here.match.header.game)!;
  const watched = here.viewers.get('player')!.viewer as Seat;
  const [ours, theirs] = [here, there].map(({ match }) => forcedMoves(game, match.state, watched));
  const isHonest =
    ours.isLucky ||
    theirs.isLucky ||
    ours.learned.join('\n') !== theirs.learned.join('\n') ||
    ours.shown.join('\n') !== theirs.shown.join('\n');
  if (isHonest) return false;
  const quiet = [
    ...(ours.learned.length === 0 ? ['player', 'second page'] : []),
    ...(ours.shown.length === 0 ? ['spectator'] : []),
  ];
  await pair.pass(pair.untilDeadline, [ours.seats.length, theirs.seats.length], quiet);
  found.timeouts++;
  return true;
}
