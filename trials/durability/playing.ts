import { TestClient } from '@soiree/server/testing';
import { type Identity, openTable, signUp } from './callers.ts';

/** Connections of these people that have said hello. */
export const connectAll = (port: number, guests: readonly Identity[]): Promise<TestClient[]> =>
  Promise.all(guests.map(async ({ cookie }) => (await TestClient.connect(port, cookie)).hello()));

export interface PlayingPair {
  readonly guests: readonly Identity[];
  readonly table: string;
  readonly clients: readonly TestClient[];
}

/** Two people in the middle of a match. */
export async function playing(port: number): Promise<PlayingPair> {
  const guests = [await signUp(port, 'Ann'), await signUp(port, 'Ben')];
  const options = { memorise: 0 };
  const table = await openTable(port, guests[0], { game: 'mascarade', seats: 2, options });
  const clients = await connectAll(port, guests);
  for (const client of clients) await client.enter(table);
  await clients[1].must({ type: 'sit' });
  const dealt = clients.map(async (client) => {
    const play = client.next('play');
    await client.next('contribute');
    await client.must({ type: 'add', bits: '0'.repeat(32) });
    return play;
  });
  await clients[0].must({ type: 'start' });
  await Promise.all(dealt);
  return { guests, table, clients };
}
