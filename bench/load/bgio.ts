import type { State } from 'boardgame.io';
import { io, type Socket } from 'socket.io-client';
import { type OpenTable, post, SEATS } from './table.ts';

const GAME = 'mascarade';

/**
 * A match on `peers/bgio-server.ts`, with the socket and messages of its own client. Each player swaps with the next on
 * their turn.
 */
export const openTable: OpenTable = async (port, _, told) => {
  const host = `http://127.0.0.1:${port}`;
  const { matchID } = await (await post(`${host}/games/${GAME}/create`, { numPlayers: SEATS })).json();
  const sockets: Socket[] = [];
  const credentials: string[] = [];
  let state: State;
  let actor = '';

  const sit = async (playerID: string) => {
    const body = { playerID, playerName: `Guest ${playerID}` };
    const { playerCredentials } = await (await post(`${host}/games/${GAME}/${matchID}/join`, body)).json();
    const ready = Promise.withResolvers<void>();
    const socket = io(`${host}/${GAME}`, { forceNew: true, transports: ['websocket'], reconnection: false });
    socket.on('connect_error', (error) => ready.reject(error));
    socket.on('connect', () => socket.emit('sync', matchID, playerID, playerCredentials, SEATS));
    socket.on('sync', (_match: string, info: { state: State }) => {
      state = info.state;
      ready.resolve();
    });
    socket.on('disconnect', (reason) => {
      throw new Error(`boardgame.io hung up: ${reason}`);
    });
    socket.on('update', (match: string, now: State, log: unknown) => {
      state = now;
      if (playerID === actor) told.acknowledged();
      told.seen([match, now, log]);
    });
    credentials.push(playerCredentials);
    sockets.push(socket);
    await ready.promise;
  };
  for (let seat = 0; seat < SEATS; seat++) await sit(`${seat}`);

  return {
    act() {
      actor = state.ctx.currentPlayer;
      const seat = Number(actor);
      const payload = {
        type: 'swap',
        args: [(seat + 1) % SEATS, true],
        playerID: actor,
        credentials: credentials[seat],
      };
      sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, actor);
    },
  };
};
