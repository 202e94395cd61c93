import { bots } from '@soiree/bots';
import { games } from '@soiree/games';
import { refusal } from '@soiree/kernel';
import { gameId, gameInfo, myTables, newTable, tableAnswer, tableCode, tableList } from '@soiree/protocol';
import { z } from 'zod';
import { guess } from '../limits/guess.ts';
import { byCookie, orRefused } from './answers.ts';
import type { App, AppParts } from './app.ts';
import { guestOf, guestOnly } from './guest-only.ts';
import { refuse, refuseTooFast } from './refuse.ts';

const tags = ['tables'];

const infos = () =>
  Object.values(games).map(({ id, rules, seats, schemas }) => ({
    game: gameId.parse(id),
    rules,
    seats,
    bots: Object.keys(bots[id]),
    options: schemas.options as Record<string, unknown>,
  }));

/** Games and tables. Playing itself goes over the socket. */
export function addTables(app: App, { hall, limits }: AppParts): void {
  app.get(
    '/api/games',
    { schema: { tags, summary: 'The games and their options', response: { 200: z.array(gameInfo), ...orRefused } } },
    async () => infos(),
  );

  app.get(
    '/api/tables',
    { schema: { tags, summary: 'The public tables', response: { 200: tableList, ...orRefused } } },
    async () => ({ tables: hall.list() }),
  );

  app.post(
    '/api/tables',
    {
      ...guestOnly,
      schema: {
        tags,
        summary: 'Create a table',
        security: byCookie,
        body: newTable,
        response: { 201: tableAnswer, ...orRefused },
      },
    },
    async (request, reply) => {
      const player = guestOf(request);
      if (!limits.tables.take(player.id)) return refuseTooFast(reply, limits.tables.wait(player.id));
      const made = await hall.create(player, request.body);
      if (!made.ok) {
        limits.tables.give(player.id);
        return refuse(reply, 422, made.refusal);
      }
      reply.code(201);
      return { room: made.value };
    },
  );

  app.get(
    '/api/tables/:code',
    {
      schema: {
        tags,
        summary: 'A table, by its code',
        params: z.strictObject({ code: tableCode }),
        response: { 200: tableAnswer, ...orRefused },
      },
    },
    async (request, reply) => {
      const { address } = request.caller;
      const found = await guess(limits, address, () => hall.find(request.params.code));
      if (!found.ok) return refuseTooFast(reply, limits.guesses.wait(address));
      return found.value ? { room: found.value } : refuse(reply, 404, refusal('no-such-table'));
    },
  );

  app.get(
    '/api/me/tables',
    {
      ...guestOnly,
      schema: {
        tags,
        summary: 'Tables where you have a seat',
        security: byCookie,
        response: { 200: myTables, ...orRefused },
      },
    },
    async (request) => ({ tables: await hall.mine(guestOf(request).id) }),
  );
}
