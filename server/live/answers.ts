import { type Result, refusal } from '@soiree/kernel';
import type { ClientMessage, ClientMessageOf } from '@soiree/protocol';
import type { Person } from '../tables/commands.ts';
import type { Table } from '../tables/table.ts';
import type { Connection } from './connection.ts';

/** Handles a message. Returns what later messages must wait for. A move is answered when it is written. */
export function answer(client: Connection, message: ClientMessage): Promise<void> | undefined {
  switch (message.type) {
    case 'hello':
      hello(client, message);
      return undefined;
    case 'lobby':
      if (message.on) client.parts.hall.lobby.subscribe(client);
      else client.parts.hall.lobby.unsubscribe(client);
      client.done(message.id);
      return undefined;
    case 'enter':
      return enter(client, message);
    case 'exit':
      client.look(null);
      client.done(message.id);
      return undefined;
    default:
      return atTable(client, message);
  }
}

type Here = Exclude<ClientMessage, { type: 'hello' | 'lobby' | 'enter' | 'exit' }>;

function hello(client: Connection, { id, protocol }: ClientMessageOf<'hello'>): void {
  const problem = client.welcome(protocol);
  if (!problem) return client.done(id);
  client.refuse(id, problem);
  client.hangUp('protocol');
}

async function enter(client: Connection, { id, table: code, match, since }: ClientMessageOf<'enter'>): Promise<void> {
  const { hall, limits } = client.parts;
  // Codes are short, so a client that tries many of them is slowed down.
  if (!limits.guesses.take(client.address)) return client.refuse(id, refusal('too-fast'));
  const opened = await hall.open(code);
  if (!opened) return client.refuse(id, refusal('no-such-table', { table: code }));
  limits.guesses.give(client.address);
  if (!opened.ok) return client.refuse(id, opened.refusal);
  if (client.isClosed) return;
  client.look(opened.value);
  await opened.value.enter(client, match, since);
  client.done(id);
}

function atTable(client: Connection, message: Here): Promise<void> | undefined {
  const { table, person } = client;
  if (!table || !person) {
    client.refuse(message.id, refusal(table ? 'no-identity' : 'no-table'));
    return undefined;
  }
  if (message.type === 'move') {
    const { id } = message;
    table.move(person, message, { id, client, refuse: (why) => client.refuse(id, why) });
    return undefined;
  }
  return act(client, table, person, message).then((result) => {
    if (result.ok) client.done(message.id);
    else client.refuse(message.id, result.refusal);
  });
}

async function act(
  client: Connection,
  table: Table,
  person: Person,
  message: Exclude<Here, { type: 'move' }>,
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
      if (!client.parts.limits.chat.take(person.id)) return { ok: false, refusal: refusal('too-fast') };
      return table.say(person, message.text);
    default:
      return table.change(person, message);
  }
}
