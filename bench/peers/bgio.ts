// boardgame.io is CommonJS, and its entries are folders, which `import` does not find.

import { createRequire } from 'node:module';
import { env } from 'node:process';
import type { Ctx } from 'boardgame.io';

// Without its checks for developers.
env.NODE_ENV = 'production';

const require = createRequire(import.meta.url);

type Core = typeof import('boardgame.io/core', { with: { 'resolution-mode': 'require' }});
type Internal = typeof import('boardgame.io/internal', { with: { 'resolution-mode': 'require' }});
type ClientEntry = typeof import('boardgame.io/client', { with: { 'resolution-mode': 'require' }});

export const { INVALID_MOVE } = require('boardgame.io/core') as Core;
export const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal') as Internal;
export const { Client } = require('boardgame.io/client') as ClientEntry;
export const { version } = require('boardgame.io/package.json') as { version: string };

/** What its bots pass to the reducer or the client's store. */
export const makeMove = (type: string, args: unknown[], playerID: string) => ({
  type: 'MAKE_MOVE' as const,
  payload: { type, args, playerID, credentials: undefined },
});

/** Who is to move, found in the way its bots do. */
export const toMove = (ctx: Ctx): string => (ctx.activePlayers ? Object.keys(ctx.activePlayers)[0] : ctx.currentPlayer);
