import { refusal } from '@soiree/kernel';
import type { ClientMessage, ClientMessageOf } from '@soiree/protocol';
import { answerAtTable } from '@soiree/tables';
import { guess } from '../limits/guess.ts';
import type { Connection } from './connection.ts';

/** Handles a message. A move is not awaited: it is answered when it is written. */
export function answer(client: Connection, message: ClientMessage): Promise<void> | undefined {
  const { hall, limits } = client.parts;
  const { id } = message;
  switch (message.type) {
    case 'hello':
      hello(client, message);
      return undefined;
    case 'lobby':
      if (message.on) hall.lobby.subscribe(client);
      else hall.lobby.unsubscribe(client);
      client.done(id);
      return undefined;
    case 'enter':
      return enter(client, message);
    case 'exit':
      client.look(null);
      client.done(id);
      return undefined;
    case 'chat':
      if (client.table && client.person && !limits.chat.take(client.person.id)) {
        client.refuse(id, refusal('too-fast'));
        return undefined;
      }
      return answerAtTable(client, message);
    default:
      return answerAtTable(client, message);
  }
}

function hello(client: Connection, { id, protocol }: ClientMessageOf<'hello'>): void {
  const problem = client.welcome(protocol);
  if (!problem) return client.done(id);
  client.refuse(id, problem);
  client.hangUp('protocol');
}

async function enter(client: Connection, { id, table: code, match, since }: ClientMessageOf<'enter'>): Promise<void> {
  const { hall, limits } = client.parts;
  const found = await guess(limits, client.address, () => hall.open(code));
  if (!found.ok) return client.refuse(id, found.refusal);
  const opened = found.value;
  if (!opened) return client.refuse(id, refusal('no-such-table', { table: code }));
  if (!opened.ok) return client.refuse(id, opened.refusal);
  if (client.isClosed) return;
  client.look(opened.value);
  await opened.value.enter(client, match, since);
  client.done(id);
}
