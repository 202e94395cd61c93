import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { everyMisfit } from '@soiree/kernel/testing/misfits';
import { clientMessage } from '@soiree/protocol';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { openApp } from './testing.ts';

const unsayable = (schema: z.core.$ZodType) => everyMisfit(schema).filter(({ expected }) => expected === 'unreadable');

test('for everything that can be wrong in a message there is an explanation', () => {
  expect(unsayable(clientMessage)).toEqual([]);
});

test('for everything that can be wrong in a request there is an explanation', async () => {
  const schemas = new Map<string, z.core.$ZodType>();
  const listen = (about: unknown) => {
    (about as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, schema = {} }) => {
      for (const part of ['params', 'querystring', 'body'] as const) {
        if (schema[part]) schemas.set(`${method} ${url} ${part}`, schema[part] as z.core.$ZodType);
      }
    });
  };
  subscribe('fastify.initialization', listen);
  onTestFinished(() => void unsubscribe('fastify.initialization', listen));
  await openApp();
  const some = ['POST /api/tables body', 'GET /api/tables/:code params', 'GET /api/me/matches querystring'];
  expect([...schemas.keys()]).toEqual(expect.arrayContaining(some));
  for (const [what, schema] of schemas) expect(unsayable(schema), what).toEqual([]);
});
