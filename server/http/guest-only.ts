import { refusal } from '@soiree/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlayerRow } from '../store/contract.ts';
import { refuse } from './refuse.ts';

/** For pages that need a guest. */
export const guestOnly = {
  async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    return request.player ? undefined : refuse(reply, 401, refusal('no-identity'));
  },
};

/** The guest who sent a request to such a page. */
export function guestOf({ player }: Pick<FastifyRequest, 'player'>): PlayerRow {
  if (!player) throw new Error('a page that needs a guest was reached without one');
  return player;
}
