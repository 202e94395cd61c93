// Mascarade on boardgame.io's own server: its lobby, its sockets, its store in memory. Each player is shown one mask.
// (Its lobby does not work with the current koa-compose, so package.json pins an older one.)

import { createRequire } from 'node:module';
import { env } from 'node:process';
import { expect } from '@soiree/kernel';
import { namedSet } from '@soiree/mascarade';
import { mascarade } from './mascarade-bgio.ts';

type ServerEntry = typeof import('boardgame.io/server', { with: { 'resolution-mode': 'require' }});
const { Server } = createRequire(import.meta.url)('boardgame.io/server') as ServerEntry;

const SEATS = 4;

const game = {
  ...mascarade(expect(namedSet('printed', '1e', SEATS))),
  // biome-ignore lint/suspicious/noExplicitAny: its own type
  playerView: ({ G, playerID }: any) => ({
    ...G,
    masks: G.masks.map((mask: string, slot: number) => (slot === Number(playerID) ? mask : null)),
  }),
};
const address = { port: Number(env.BENCH_PORT), host: '127.0.0.1' };
const origin = `http://${address.host}:${address.port}`;
// its type allows only a number here, but it passes whatever it is given on to `listen`
await Server({ games: [game], origins: [origin] }).run({ port: address as unknown as number });
