import { type Result, refusal } from '@soiree/kernel';
import type { ClientMessage } from '@soiree/protocol';
import type { Client } from './clients.ts';
import type { Person } from './room.ts';
import type { Table } from './table.ts';

/** What a client may ask for at the table it watches. */
export type TableRequest = Exclude<ClientMessage, { type: 'hello' | 'lobby' | 'enter' | 'exit' }>;

/** Answers such a request. A move is not awaited: it is answered when it is written. */
export function answerAtTable(client: Client, message: TableRequest): Promise<void> | undefined {
  const { table, person } = client;
  const { id } = message;
  if (!table || !person) {
    client.refuse(id, refusal(table ? 'no-identity' : 'no-table'));
    return undefined;
  }
  if (message.type === 'move') {
    table.move(person, message, client);
    return undefined;
  }
  return act(table, person, message).then((result) => {
    if (result.ok) client.done(id);
    else client.refuse(id, result.refusal);
  });
}

async function act(
  table: Table,
  person: Person,
  message: Exclude<TableRequest, { type: 'move' }>,
): Promise<Result<null>> {
  switch (message.type) {
    case 'start':
      return table.start(person);
    case 'add':
      return table.add(person, message.bits);
    case 'vote':
      return table.vote(person, message.what, message.on);
    case 'resume':
      return table.resumePlay(person);
    case 'chat':
      return table.say(person, message.text);
    default:
      return table.change(person, message);
  }
}
