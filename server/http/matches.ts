import { FORMAT, type Log, logSchema, refusal } from '@soiree/kernel';
import { gameId, type MatchSummary, matchHistory, matchId, matchSummary } from '@soiree/protocol';
import { z } from 'zod';
import type { Cursor, MatchRow, Store } from '../store/contract.ts';
import { byCookie, orRefused } from './answers.ts';
import type { App, AppParts } from './app.ts';
import { guestOf, guestOnly } from './guest-only.ts';
import { asJson, refuse } from './refuse.ts';

const tags = ['matches'];

const asSummary = (row: MatchRow): MatchSummary => ({
  match: row.id,
  table: row.table,
  game: gameId.parse(row.header.game),
  startedAt: row.header.startedAt,
  finishedAt: row.finishedAt,
  ending: row.ending?.reason ?? null,
  standIns: row.standIns,
  rated: row.rated,
  seats: row.seats.map((seat, number) => ({ seat: number, ...seat })),
});

/** Where a list continues: the last match of the previous page. */
const CURSOR = /^(\d{1,15})-([0-9a-f]{32})$/;
const cursor = z.string().regex(CURSOR, 'cursor').describe('`next` from the previous page');
const makeCursor = ({ finishedAt, id }: MatchRow): string => `${finishedAt}-${id}`;
function parseCursor(text: string): Cursor {
  const [, finishedAt, match] = CURSOR.exec(text)!;
  return { finishedAt: Number(finishedAt), match };
}

const most = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(100));

/** The file of a finished match, with which anyone can check that the deal and every move were right. */
async function fileOf(row: MatchRow, store: Pick<Store, 'entries' | 'events'>): Promise<Log> {
  const [entries, events] = await Promise.all([store.entries(row.id, 0), store.events(row.id)]);
  return {
    soiree: FORMAT,
    header: { ...row.header, names: row.seats.map(({ bot, name }) => bot ?? name) },
    entries: entries.map(({ entry }) => entry),
    ...(row.ending?.outcome && { ending: row.ending.outcome as Log['ending'] }),
    ...(events && { events: events as Log['events'] }),
  };
}

/** Finished matches. About a running match these pages say almost nothing. */
export function addMatches(app: App, { store }: AppParts): void {
  app.get(
    '/api/me/matches',
    {
      ...guestOnly,
      schema: {
        tags,
        summary: 'Your finished matches, newest first',
        security: byCookie,
        querystring: z.strictObject({ before: cursor.optional(), most: most.optional() }),
        response: { 200: matchHistory, ...orRefused },
      },
    },
    async (request) => {
      const { before, most = 20 } = request.query;
      // One more than requested shows whether there is a next page.
      const rows = await store.history(
        guestOf(request).id,
        most + 1,
        before === undefined ? undefined : parseCursor(before),
      );
      const page = rows.slice(0, most);
      return { matches: page.map(asSummary), next: rows.length > most ? makeCursor(page.at(-1)!) : null };
    },
  );

  const params = z.strictObject({ id: matchId });
  const noSuchMatch = refusal('no-such-match');

  app.get(
    '/api/matches/:id',
    { schema: { tags, summary: 'Who played and how it ended', params, response: { 200: matchSummary, ...orRefused } } },
    async (request, reply) => {
      const row = await store.match(request.params.id);
      return row ? asSummary(row) : refuse(reply, 404, noSuchMatch);
    },
  );

  app.get(
    '/api/matches/:id/replay',
    {
      schema: {
        tags,
        summary: 'The file of a finished match',
        description: 'The complete file, including secrets; `soiree replay verify` checks it.',
        params,
        response: { 200: logSchema, ...orRefused },
      },
    },
    async (request, reply) => {
      const row = await store.match(request.params.id);
      if (!row) return refuse(reply, 404, noSuchMatch);
      if (row.finishedAt === null) return refuse(reply, 409, refusal('match-running'));
      const name = `soiree-${row.header.game}-${row.id.slice(0, 8)}.json`;
      reply.type('application/json').header('content-disposition', `attachment; filename="${name}"`);
      // Thousands of events that the server wrote itself: not worth validating each one.
      return reply.serializer(asJson).send(await fileOf(row, store));
    },
  );
}
