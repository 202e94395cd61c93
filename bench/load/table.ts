/** How a table reports to its driver what came of an action. */
export interface Told {
  /** The acting player has the server's acknowledgement. */
  acknowledged(): void;
  /** One of the four clients has received what the action changed. */
  seen(update: Buffer | object): void;
}

/** Four clients at one table of a server, with the game started. */
export interface Table {
  /** Sends an action of the player who is to move. */
  act(): void;
}

/** Seats four clients at a new table. `n` counts the tables of this server. */
export type OpenTable = (port: number, n: number, told: Told) => Promise<Table>;

export const SEATS = 4;

export async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} says ${answer.status}: ${await answer.text()}`);
  return answer;
}
