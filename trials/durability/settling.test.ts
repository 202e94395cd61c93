import { DatabaseSync } from 'node:sqlite';
import { bots } from '@soiree/bots';
import { gameOf } from '@soiree/games';
import { expect as certain, checkLog, FastChance, type Match, submit, verify } from '@soiree/kernel';
import type { GameId, ServerMessageOf } from '@soiree/protocol';
import type { Guest, MatchRow, TableRow, TestClient } from '@soiree/server/testing';
import { finishMatch, newMatchRow, openSqlite, Players, type SqliteStore, storeFile } from '@soiree/server/testing';
import { dealFor, newRoom, type Room, standInsOf } from '@soiree/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

/** Stores as a server leaves them when it is killed between two writes, written by hand. */

let players: Players;
let guests: Guest[];
beforeAll(async () => {
  players = await Players.open('settling');
  guests = [await players.guest('Ann'), await players.guest('Ben'), await players.guest('Cleo')];
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const file = () => storeFile({ data: players.server.folder });

/** Closes the server, changes its store, and opens it again. */
async function meanwhile<T>(change: (store: SqliteStore) => Promise<T>): Promise<T> {
  await players.server.stop();
  const store = await openSqlite({ file: file() });
  const result = await change(store).finally(() => store.close());
  await players.server.start();
  return result;
}

/** A match that was played to its end but is not settled yet. */
interface Left {
  readonly code: string;
  readonly id: string;
  readonly match: Match;
}

const at = 1_700_000_000_000;
let tables = 0;

async function leave(
  store: SqliteStore,
  game: GameId,
  change: (header: MatchRow['header']) => MatchRow['header'] = (header) => header,
): Promise<Left> {
  const [code, id] = [`KEPT${'ABCDEFGH'[++tables]}A`, `${tables}`.padStart(32, '0')];
  const people = guests.map(({ player, name }) => ({ id: player, name }));
  const room: Room = {
    ...certain(newRoom(people[0], { game, seats: 3, sit: false }, code, `${tables}`.padStart(64, '0'), () => true)),
    seats: people.map(({ id: player, name }) => ({ kind: 'person', player, name, relieved: false, left: false })),
  };
  const match = dealFor(room, [null, null, null], at);
  const first: TableRow = { code, version: 1, changedAt: at, room };
  const dealt: TableRow = { ...first, version: 2, room: { ...room, phase: 'playing', match: id } };
  const row = newMatchRow(dealt, match.header);
  await store.addTable(first);
  await store.startMatch(dealt, { ...row, header: change(row.header) });
  playOut(match);
  await store.append(match.entries.map((entry) => ({ match: id, entry, left: null })));
  return { code, id, match };
}

function playOut(match: Match): void {
  const { game, header } = match;
  const chance = new FastChance(tables);
  const seated = Array.from({ length: header.seats }, (_, seat) => bots[game.id].random(seat, chance));
  const actors: number[] = [];
  while (!game.outcome(match.state)) {
    const asked = game.actors(match.state, actors);
    const seat = actors[chance.below(asked)];
    const action = seated[seat].choose(game.view(match.state, seat), { milliseconds: 1 });
    certain(submit(match, { seat, action, at }));
  }
}

async function over(client: TestClient): Promise<ServerMessageOf<'over'>> {
  await client.roomWhere(({ phase }) => phase === 'over');
  const known = client.messages.find((message) => message.type === 'over');
  return known ?? client.next('over');
}

async function isWhole(id: string): Promise<void> {
  const response = await players.server.request('GET', `/api/matches/${id}/replay`);
  const log = certain(checkLog(await response.json()));
  for (const check of verify(gameOf(log.header.game)!, log)) expect(check).toEqual({ check: check.check });
}

describe('killed after the last move was written', () => {
  test.for(['mascarade', 'rebel-princess'] as const)('%s: the match is closed when someone enters', async (game) => {
    const { code, id, match } = await meanwhile((store) => leave(store, game));
    const ann = await players.at(code, guests[0]);
    const { outcome, secret } = await over(ann);
    expect(outcome).toEqual(match.game.outcome(match.state));
    expect(secret).toBe(match.header.secret);
    expect(ann.play!.view.outcome).toEqual(outcome);
    await isWhole(id);
    const history = await players.server.request('GET', '/api/me/matches', guests[1]);
    const { matches } = (await history.json()) as { matches: { match: string; rated: boolean }[] };
    expect(matches.find((one) => one.match === id)).toMatchObject({ rated: true, ending: outcome!.reason });

    // Only once: another restart changes nothing.
    const kept = await meanwhile((store) => store.match(id));
    const again = await players.at(code, guests[1]);
    expect(await over(again)).toMatchObject({ outcome, secret });
    expect(await meanwhile((store) => store.match(id))).toEqual(kept);
  });
});

describe('killed after the match was closed, before its table was', () => {
  async function closed(store: SqliteStore, { id, match }: Left): Promise<void> {
    const outcome = match.game.outcome(match.state)!;
    await finishMatch(store, {
      match: id,
      finishedAt: players.time.now(),
      ending: { reason: outcome.reason, outcome },
      events: match.told,
      standIns: standInsOf(match),
    });
  }

  test('the table is closed too, and ready for the next match', async () => {
    const { code, id } = await meanwhile(async (store) => {
      const left = await leave(store, 'mascarade');
      await closed(store, left);
      return left;
    });
    const ann = await players.at(code, guests[0]);
    expect((await over(ann)).match).toBe(id);
    await isWhole(id);
    await ann.must({ type: 'rematch' });
    expect(ann.room!.phase).toBe('waiting');
  });

  test('also if the current rules cannot read the match', async () => {
    const { code } = await meanwhile(async (store) => {
      const left = await leave(store, 'rebel-princess', (header) => ({ ...header, rules: 0 }));
      await closed(store, left);
      return left;
    });
    const ann = await players.at(code, guests[0]);
    await ann.roomWhere(({ phase }) => phase === 'over');
    await ann.must({ type: 'rematch' });
    expect(ann.room!.phase).toBe('waiting');
  });
});

describe('a match that cannot be read', () => {
  test('is refused, and does not affect other tables', async () => {
    const names = ['Ann', 'Ben', 'Cleo'];
    const broken = await players.match(names, { game: 'rebel-princess', seats: 3 });
    await players.playOn(broken.clients, ({ seq }) => seq >= 20);
    const whole = await players.match(names, { game: 'rebel-princess', seats: 3 });
    await players.playOn(whole.clients, ({ seq }) => seq >= 20);
    const { match } = broken.clients[0].play!;
    const before = JSON.stringify(whole.clients[0].play!.view);

    await players.server.stop();
    const db = new DatabaseSync(file());
    const { last } = db
      .prepare('SELECT r.last FROM running r JOIN matches m ON m.n = r.match WHERE m.id = ?')
      .get(match) as { last: number };
    const changed = db.prepare(`UPDATE entries SET action = '["pass the salt"]' WHERE n = ?`).run(last);
    expect(changed.changes).toBe(1);
    db.close();
    await players.server.start();

    const ann = await players.connect(broken.guests[0]);
    for (let i = 0; i < 2; i++) {
      expect(await ann.ask({ type: 'enter', table: broken.code })).toMatchObject({
        code: 'match-unreadable',
        values: { code: 'fold-refused' },
      });
    }
    expect((await players.server.request('GET', `/api/tables/${broken.code}`)).status).toBe(404);
    expect(await (await players.server.request('GET', '/api/me/tables', broken.guests[0])).json()).toEqual({
      tables: [],
    });

    // The same connection can enter another table, and other people play on.
    const other = await players.server.table(broken.guests[0], { game: 'mascarade', seats: 2 });
    await ann.enter(other.code);
    const clients: TestClient[] = [];
    for (const guest of whole.guests) clients.push(await players.at(whole.code, guest));
    expect(JSON.stringify(clients[0].play!.view)).toBe(before);
    const ended = clients[0].next('over');
    await players.playOn(clients, () => false);
    await ended;
    await isWhole(whole.clients[0].play!.match);
  });
});
