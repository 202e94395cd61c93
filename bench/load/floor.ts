import { type OpenTable, SEATS } from './table.ts';
import { type OnMessage, ThinSocket } from './thin-socket.ts';

/** A table on `limit/server.ts`. The turn goes round, and each player swaps with the next mask on their turn. */
export const openTable: OpenTable = async (port, n, told) => {
  let seq = 0;
  let asked = '';

  const sit = async (seat: number): Promise<ThinSocket> => {
    const ready = Promise.withResolvers<void>();
    let isReady = false;
    const hear: OnMessage = (message) => {
      if (isReady) {
        if (message.includes(asked)) told.acknowledged();
        told.seen(message);
      } else {
        isReady = true;
        ready.resolve();
      }
    };
    const line = await ThinSocket.open(port, `/${n}/${seat}`, hear);
    await ready.promise;
    return line;
  };
  const lines = await Promise.all(Array.from({ length: SEATS }, (_, seat) => sit(seat)));

  return {
    act() {
      const seat = seq % SEATS;
      asked = `"done":"${n}-${seq}"`;
      lines[seat].send(JSON.stringify({ type: 'move', id: `${n}-${seq}`, seq, action: `swap ${seat + 1}` }));
      seq++;
    },
  };
};
