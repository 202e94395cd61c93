import { randomBytes } from 'node:crypto';
import type { ClientMessage, ServerMessage, ServerMessageOf } from '@soiree/protocol';
import { type OpenTable, post, SEATS } from './table.ts';
import { type OnMessage, ThinSocket } from './thin-socket.ts';

const PROTOCOL = 1;

/** A message without its id. */
type Said = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;

/** Who is asked, and what that seat may answer. */
interface Asked {
  readonly seat: number;
  readonly match: string;
  readonly seq: number;
  readonly moves: readonly string[];
}

/** A table on our server for Mascarade, without a clock. Players look or swap on their turn, so that no match ends. */
export const openTable: OpenTable = async (port, n, told) => {
  const host = `http://127.0.0.1:${port}`;
  let asked: Asked | undefined;
  let isPlaying = false;
  let count = 0;
  /** What the acting player looks for in the answer. */
  let wanted = '';

  const note = (seat: number, { match, seq, view }: ServerMessageOf<'play'>) => {
    const moves = view.moves.filter((move) => /^(look|swap|pretend)\b/.test(move));
    if (moves.length > 0) asked = { seat, match, seq, moves };
  };

  const arrive = async (seat: number) => {
    const answer = await post(`${host}/api/me`, { name: `Guest ${n}-${seat}` });
    const cookie = answer.headers.getSetCookie()[0].split(';', 1)[0];
    const waiting = new Map<string, PromiseWithResolvers<void>>();
    const [added, dealt] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

    const begin = (message: ServerMessage) => {
      if (message.type === 'done') waiting.get(message.id)?.resolve();
      else if (message.type === 'refused') waiting.get(message.id ?? '')?.reject(new Error(JSON.stringify(message)));
      else if (message.type === 'contribute') {
        say({ type: 'add', bits: randomBytes(16).toString('hex') }).then(added.resolve, added.reject);
      } else if (message.type === 'play') {
        note(seat, message);
        dealt.resolve();
      }
    };
    const hear: OnMessage = (message) => {
      if (!isPlaying) return begin(JSON.parse(message.toString()));
      const type = typeOf(message);
      if (type === 'play') {
        // players who are not asked need not read on
        if (!message.includes('"ask":null')) note(seat, JSON.parse(message.toString()));
        if (message.includes(wanted)) told.acknowledged();
        told.seen(message);
      } else if (type === 'done') told.acknowledged();
      else if (type === 'refused' || type === 'over' || type === 'bye') throw new Error(message.toString());
    };
    const line = await ThinSocket.open(port, '/live', hear, { cookie });
    const say = (said: Said): Promise<void> => {
      const id = `${waiting.size}`;
      const answered = Promise.withResolvers<void>();
      waiting.set(id, answered);
      line.send(JSON.stringify({ ...said, id }));
      return answered.promise;
    };
    await say({ type: 'hello', protocol: PROTOCOL });
    return { line, cookie, say, ready: Promise.all([added.promise, dealt.promise]) };
  };

  const people = await Promise.all(Array.from({ length: SEATS }, (_, seat) => arrive(seat)));
  const [{ cookie }] = people;
  const rules = { game: 'mascarade', seats: SEATS, options: { memorise: 0 }, clock: { move: null, match: null } };
  const { room } = await (await post(`${host}/api/tables`, rules, { cookie })).json();
  for (const [seat, { say }] of people.entries()) {
    await say({ type: 'enter', table: room.code });
    if (seat > 0) await say({ type: 'sit', seat });
  }
  await people[0].say({ type: 'start' });
  await Promise.all(people.map(({ ready }) => ready));
  isPlaying = true;

  return {
    act() {
      const { seat, match, seq, moves } = asked!;
      const id = `m${++count}`;
      wanted = `"id":"${id}"`;
      people[seat].line.send(JSON.stringify({ type: 'move', id, match, seq, action: [moves[count % moves.length]] }));
    },
  };
};

const START = '{"type":"';

/** Without reading all of it: the server writes the type first. */
function typeOf(message: Buffer): string {
  const text = message.toString('latin1', 0, 24);
  if (!text.startsWith(START)) throw new Error(`a message in another form: ${message}`);
  return text.slice(START.length, text.indexOf('"', START.length));
}
