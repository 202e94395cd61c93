import type { ChatLine } from '@soiree/protocol';
import { KEPT_CHAT } from '@soiree/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { Players } from '../testing/players.ts';

let players: Players;
beforeAll(async () => {
  players = await Players.open('talk');
});
afterEach(() => players.emptied());
afterAll(() => players.close());

const table = { game: 'mascarade', seats: 4 } as const;
const lines = ({ messages }: TestClient): ChatLine[] =>
  messages.flatMap((message) => (message.type === 'chat' ? message.lines : []));
const texts = (client: TestClient) => lines(client).map(({ text }) => text);
const say = (client: TestClient, text: string) => client.must({ type: 'chat', text });

describe('a chat message', () => {
  test('is sent to everyone at the table, in one order, with name and number', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], table);
    const visitor = await players.at(code);
    const [ann, ben] = clients;
    await Promise.all([say(ann, 'one'), say(ben, 'two'), say(ann, 'three'), say(ben, 'four')]);
    await players.heard();
    const heard = lines(ann);
    expect(heard.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect(heard.map(({ text }) => text).toSorted()).toEqual(['four', 'one', 'three', 'two']);
    expect(texts(ann).filter((text) => ['one', 'three'].includes(text))).toEqual(['one', 'three']);
    expect(lines(ben)).toEqual(heard);
    expect(lines(visitor)).toEqual(heard);
    expect(heard.find(({ text }) => text === 'two')).toMatchObject({
      player: guests[1].player,
      name: 'Ben',
      at: players.time.now(),
    });
  });

  test('is not sent to another table', async () => {
    const here = await players.seat(['Ann'], table);
    const there = await players.seat(['Ben'], table);
    await say(here.clients[0], 'psst');
    await players.settled();
    expect(lines(there.clients[0])).toEqual([]);
  });

  test('is kept for those who come later, up to the last hundred', async () => {
    const { clients, code } = await players.seat(['Ann'], table);
    const others: TestClient[] = [];
    // No one person may send that many in a minute.
    for (let i = 0; i < 6; i++) others.push(await players.at(code, await players.guest(`Guest ${i}`)));
    for (let i = 0; i < KEPT_CHAT + 5; i++) await say(others[i % 6], `line ${i}`);
    await players.heard();
    expect(texts(clients[0])).toHaveLength(KEPT_CHAT + 5);
    const late = await players.at(code, await players.guest('Late'));
    expect(texts(late)).toEqual(Array.from({ length: KEPT_CHAT }, (_, i) => `line ${i + 5}`));
  });

  test('is still there when the server comes back, and the numbers continue', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], table);
    await say(clients[0], 'before');
    await say(clients[1], 'and after');
    const before = lines(clients[0]);
    await players.server.restart();
    const ann = await players.at(code, guests[0]);
    expect(lines(ann)).toEqual(before);
    await say(ann, 'on we go');
    await players.heard();
    expect(lines(ann).at(-1)).toMatchObject({ n: 3, text: 'on we go' });
  });

  test('is one line: trimmed, not empty, not too long, and harmless to the text around it', async () => {
    const { clients } = await players.seat(['Ann'], table);
    const [ann] = clients;
    await say(ann, '  so   many\tspaces ');
    await players.heard();
    expect(texts(ann)).toEqual(['so many spaces']);
    for (const text of ['', '   ', 'x'.repeat(301), 'a\u202eb']) {
      expect(await ann.try({ type: 'chat', text })).toBe('bad-message');
    }
  });
});

describe('who may not chat', () => {
  test('a person whom the host has muted, until they are unmuted', async () => {
    const { clients, guests } = await players.seat(['Ann', 'Ben'], table);
    const [ann, ben] = clients;
    const { player } = guests[1];
    expect(await ben.try({ type: 'mute', player: guests[0].player, on: true })).toBe('not-host');
    await ann.must({ type: 'mute', player, on: true });
    await players.heard();
    expect(ben.room!.muted).toEqual([player]);
    expect(await ben.try({ type: 'chat', text: 'mmm' })).toBe('muted');
    await ann.must({ type: 'mute', player, on: false });
    await say(ben, 'thanks');
    await players.heard();
    expect(texts(ann)).toEqual(['thanks']);
  });

  test('a muted person, also after entering again or a restart of the server', async () => {
    const { clients, guests, code } = await players.seat(['Ann', 'Ben'], table);
    await clients[0].must({ type: 'mute', player: guests[1].player, on: true });
    const again = await players.at(code, guests[1]);
    expect(await again.try({ type: 'chat', text: 'mmm' })).toBe('muted');
    await players.server.restart();
    const ben = await players.at(code, guests[1]);
    expect(await ben.try({ type: 'chat', text: 'mmm' })).toBe('muted');
  });

  test('a stranger cannot be muted, a spectator can', async () => {
    const { clients, code } = await players.seat(['Ann'], table);
    const dan = await players.guest('Dan');
    const mute = { type: 'mute', player: dan.player, on: true } as const;
    expect(await clients[0].try(mute)).toBe('no-such-person');
    const watching = await players.at(code, dan);
    await clients[0].must(mute);
    expect(await watching.try({ type: 'chat', text: 'mmm' })).toBe('muted');
  });

  test('a person who sends too much in a minute, for a while', async () => {
    const { clients } = await players.seat(['Ann', 'Ben'], table);
    const [ann, ben] = clients;
    for (let i = 0; i < 20; i++) await say(ann, `${i}`);
    expect(await ann.try({ type: 'chat', text: 'one more' })).toBe('too-fast');
    await say(ben, 'my turn');
    await players.pass(3000);
    await say(ann, 'one more');
    expect(await ann.try({ type: 'chat', text: 'and another' })).toBe('too-fast');
  });
});
