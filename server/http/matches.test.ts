import { bots, SeatedBots } from '@soiree/bots';
import { games } from '@soiree/games';
import {
  checkLog,
  FastChance,
  logSchema,
  type Match,
  openMatch,
  secretFromSeed,
  expect as sure,
  verify,
} from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import type { MatchRow, MatchSeatRow } from '../store/contract.ts';
import { openApp, type TestApp } from './testing.ts';

const idOf = (n: number) => n.toString(16).padStart(32, '0');
const [ADELE, BEPPE] = ['a'.repeat(32), 'b'.repeat(32)];

/** A match played by bots, stored as if by two people and a bot. */
function played(game: string, most: number): Match {
  const match = sure(
    openMatch(games[game], {
      seats: 3,
      options: {},
      secret: secretFromSeed(`http ${game}`),
      contributions: ['12'.repeat(16), null, null],
      at: 1000,
    }),
  );
  const seated = [0, 1, 2].map((seat) => bots[game].plain(seat, new FastChance(seat + 1)));
  new SeatedBots(match, seated, { milliseconds: 0 }).playOn(most);
  return match;
}

const person = (player: string, name: string): MatchSeatRow => ({
  player,
  name,
  bot: null,
  standIn: false,
  rank: 1,
  score: 3,
  won: true,
});

function keep({ small }: TestApp, match: Match, changes: Partial<MatchRow> = {}): MatchRow {
  const { names, ...header } = match.header;
  const outcome = match.game.outcome(match.state);
  const row: MatchRow = {
    id: idOf(7),
    table: 'ABC234',
    header,
    seats: [
      person(ADELE, 'Adele'),
      person(BEPPE, 'Beppe'),
      { player: null, name: '', bot: 'plain', standIn: false, rank: 3, score: 0, won: false },
    ],
    finishedAt: 5000,
    ending: { reason: outcome?.reason ?? 'agreed', outcome },
    standIns: false,
    rated: true,
    ...changes,
  };
  const entries = match.entries.map((entry) => ({ entry, left: null }));
  small.matches.set(row.id, { row, entries, ...(row.finishedAt !== null && { events: [...match.told] }) });
  return row;
}

describe('the file of a finished match', () => {
  test.each(Object.keys(games))('%s: passes every check', async (game) => {
    const server = await openApp();
    const match = played(game, 50_000);
    expect(match.game.outcome(match.state)).not.toBeNull();
    keep(server, match);
    const answer = await server.ask('GET', `/api/matches/${idOf(7)}/replay`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="soiree-${game}-00000000.json"`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const log = sure(checkLog(answer.json()));
    expect(log.header.names).toEqual(['Adele', 'Beppe', 'plain']);
    expect(log.header.secret).toBe(match.header.secret);
    const report = verify(games[game], log);
    expect(report.map(({ failure, skipped }) => failure ?? skipped)).toEqual(report.map(() => undefined));
  });

  test('ended by agreement: has no ending, and still passes', async () => {
    const server = await openApp();
    keep(server, played('mascarade', 10));
    const log = sure(checkLog((await server.ask('GET', `/api/matches/${idOf(7)}/replay`)).json()));
    expect(log.ending).toBeUndefined();
    expect(verify(games.mascarade, log).filter(({ failure }) => failure)).toEqual([]);
  });

  test('has no name for a guest whose data was deleted', async () => {
    const server = await openApp();
    keep(server, played('mascarade', 10));
    await server.small.deletePlayer(ADELE);
    const answer = await server.ask('GET', `/api/matches/${idOf(7)}/replay`);
    expect(logSchema.parse(answer.json()).header.names).toEqual(['', 'Beppe', 'plain']);
    expect(answer.body).not.toContain('Adele');
    const summary = (await server.ask('GET', `/api/matches/${idOf(7)}`)).json();
    expect(summary.seats[0]).toMatchObject({ player: null, name: '' });
  });

  test('while the match is played: says only that', async () => {
    const server = await openApp();
    keep(server, played('mascarade', 10), { finishedAt: null, ending: null });
    const answer = await server.ask('GET', `/api/matches/${idOf(7)}/replay`);
    expect([answer.statusCode, answer.body]).toEqual([409, '{"code":"match-running","values":{}}']);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});

describe('the summary of a match', () => {
  test('a finished match', async () => {
    const server = await openApp();
    const { header } = keep(server, played('mascarade', 10), { standIns: true });
    const answer = await server.ask('GET', `/api/matches/${idOf(7)}`);
    expect(answer.json()).toEqual({
      match: idOf(7),
      table: 'ABC234',
      game: 'mascarade',
      startedAt: 1000,
      finishedAt: 5000,
      ending: 'agreed',
      standIns: true,
      rated: true,
      seats: [
        { seat: 0, ...person(ADELE, 'Adele') },
        { seat: 1, ...person(BEPPE, 'Beppe') },
        { seat: 2, player: null, name: '', bot: 'plain', standIn: false, rank: 3, score: 0, won: false },
      ],
    });
    expect(answer.body).not.toContain(header.secret);
  });

  test('a running match: no secret, no moves', async () => {
    const server = await openApp();
    const { header } = keep(server, played('mascarade', 10), { finishedAt: null, ending: null });
    const answer = await server.ask('GET', `/api/matches/${idOf(7)}`);
    expect(answer.json()).toMatchObject({ finishedAt: null, ending: null });
    expect(answer.body).not.toContain(header.secret);
  });

  test('an unknown match', async () => {
    const { ask } = await openApp();
    for (const url of [`/api/matches/${idOf(9)}`, `/api/matches/${idOf(9)}/replay`]) {
      const answer = await ask('GET', url);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'no-such-match', values: {} }]);
    }
  });
});

describe('my matches', () => {
  test('page by page, each once, newest first, even if some ended at the same time', async () => {
    const server = await openApp();
    const { cookie, id } = await server.guest();
    const match = played('mascarade', 1);
    const seats = [person(id, 'Adele')];
    for (let n = 0; n < 7; n++) keep(server, match, { id: idOf(n), finishedAt: 1000 + Math.floor(n / 3), seats });
    keep(server, match, { id: idOf(50) });
    keep(server, match, { id: idOf(51), seats, finishedAt: null, ending: null });

    const seen: string[] = [];
    const sizes: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const before: string = next === '' ? '' : `&before=${next}`;
      const page = (await server.ask('GET', `/api/me/matches?most=3${before}`, { headers: { cookie } })).json();
      sizes.push(page.matches.length);
      seen.push(...page.matches.map((one: { match: string }) => one.match));
      next = page.next;
    }
    expect(sizes).toEqual([3, 3, 1]);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map(idOf));
  });

  test('twenty by default; no page after the last', async () => {
    const server = await openApp();
    const { cookie, id } = await server.guest();
    const match = played('mascarade', 1);
    for (let n = 0; n < 21; n++) keep(server, match, { id: idOf(n), finishedAt: n, seats: [person(id, 'Adele')] });
    const list = async (query: string) =>
      (await server.ask('GET', `/api/me/matches${query}`, { headers: { cookie } })).json();
    expect((await list('')).matches).toHaveLength(20);
    expect(await list('?most=21')).toMatchObject({ next: null });
    expect((await list('?most=100')).matches).toHaveLength(21);
  });

  test.each(['most=0', 'most=101', 'most=-1', 'most=1e1', 'most=', 'most=1&most=2', 'before=x', 'before=5', 'else=1'])(
    '?%s cannot be read',
    async (query) => {
      const { ask, guest } = await openApp();
      const { cookie } = await guest();
      const answer = await ask('GET', `/api/me/matches?${query}`, { headers: { cookie } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
    },
  );
});
