import type { NewTable, RoomView } from '@soiree/protocol';

/** What people do over plain HTTP: become a guest, and create a table. */

export interface Identity {
  readonly player: string;
  readonly name: string;
  readonly cookie: string;
}

export async function signUp(port: number, name: string): Promise<Identity> {
  const response = await post(port, '/api/me', { name });
  const { player } = (await response.json()) as { player: string };
  return { player, name, cookie: response.headers.getSetCookie()[0].split(';')[0] };
}

/** The code of a new table. */
export async function openTable(port: number, { cookie }: Identity, wanted: NewTable): Promise<string> {
  const response = await post(port, '/api/tables', wanted, cookie);
  const { room } = (await response.json()) as { room: RoomView };
  return room.code;
}

async function post(port: number, page: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${page}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${page}: ${response.status} ${await response.text()}`);
  return response;
}
