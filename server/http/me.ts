import { refusal } from '@soiree/kernel';
import { changedGuest, freshCode, type Guest, guest, newGuest, recovery } from '@soiree/protocol';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { guess } from '../limits/guess.ts';
import type { PlayerRow } from '../store/contract.ts';
import { byCookie, orRefused } from './answers.ts';
import type { App, AppParts } from './app.ts';
import { guestOf, guestOnly } from './guest-only.ts';
import { refuse, refuseTooFast } from './refuse.ts';

const tags = ['you'];

const asGuest = ({ id, name, language, codeHash, createdAt }: PlayerRow): Guest => ({
  player: id,
  name,
  language: language as Guest['language'],
  hasCode: codeHash !== null,
  since: createdAt,
});

/** Instead of the cookie that renews an old one. */
const setCookie = (reply: FastifyReply, cookie: string): FastifyReply =>
  reply.removeHeader('set-cookie').header('set-cookie', cookie);

/** The guest: who they are, and how they stay the same person. */
export function addMe(app: App, { identity, hall, limits }: AppParts): void {
  async function change(player: PlayerRow, wanted: z.infer<typeof changedGuest>): Promise<PlayerRow> {
    const changed = await identity.change(player, wanted);
    if (changed.name !== player.name) await hall.rename(player.id, changed.name);
    return changed;
  }

  app.post(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'Become a guest',
        description: 'If you already have an identity, you keep it and get the new name.',
        body: newGuest,
        response: { 200: guest, 201: guest, ...orRefused },
      },
    },
    async (request, reply) => {
      const { player, caller, body } = request;
      if (player) return asGuest(await change(player, body));
      if (!limits.guests.take(caller.address)) return refuseTooFast(reply, limits.guests.wait(caller.address));
      const fresh = await identity.signUp(body);
      reply.code(201).header('set-cookie', identity.cookieFor(fresh, caller.encrypted));
      return asGuest(fresh);
    },
  );

  app.get(
    '/api/me',
    {
      ...guestOnly,
      schema: { tags, summary: 'Who you are', security: byCookie, response: { 200: guest, ...orRefused } },
    },
    async (request) => asGuest(guestOf(request)),
  );

  app.patch(
    '/api/me',
    {
      ...guestOnly,
      schema: {
        tags,
        summary: 'Change your name or language',
        security: byCookie,
        body: changedGuest,
        response: { 200: guest, ...orRefused },
      },
    },
    async (request) => asGuest(await change(guestOf(request), request.body)),
  );

  app.delete(
    '/api/me',
    {
      ...guestOnly,
      schema: {
        tags,
        summary: 'Delete your data',
        description: 'Your seat in matches stays, without your name. This cannot be undone.',
        security: byCookie,
        response: { 204: z.null().describe('done'), ...orRefused },
      },
    },
    async (request, reply) => {
      const player = guestOf(request);
      await identity.remove(player);
      await hall.forget(player.id);
      setCookie(reply, identity.noCookie(request.caller.encrypted));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/me/code',
    {
      ...guestOnly,
      // Once the answer is out: a page that made the code must have its new cookie when it reconnects.
      async onResponse(request, reply) {
        if (reply.statusCode === 200) hall.reconnect(guestOf(request).id);
      },
      schema: {
        tags,
        summary: 'Create a recovery code',
        description:
          'It is shown only once. It cancels the previous code and ends your other sessions; yours gets a new cookie.',
        security: byCookie,
        response: { 200: freshCode, ...orRefused },
      },
    },
    async (request, reply) => {
      const { code, player } = await identity.freshCode(guestOf(request));
      setCookie(reply, identity.cookieFor(player, request.caller.encrypted));
      return { code };
    },
  );

  app.post(
    '/api/me/recover',
    {
      schema: {
        tags,
        summary: 'Use your identity on this device too',
        description: 'The code stays valid until a new one is created.',
        body: recovery,
        response: { 200: guest, ...orRefused },
      },
    },
    async (request, reply) => {
      const { address, encrypted } = request.caller;
      const found = await guess(limits, address, () => identity.recover(request.body.code));
      if (!found.ok) return refuseTooFast(reply, limits.guesses.wait(address));
      if (!found.value) return refuse(reply, 404, refusal('no-such-code'));
      setCookie(reply, identity.cookieFor(found.value, encrypted));
      return asGuest(found.value);
    },
  );
}
