import type { SeatView } from '@soiree/protocol';
import { type Speaker, speaker } from '@soiree/words';
import { beforeAll, expect, test } from 'vitest';
import { namesAtTable } from './names.ts';

let words: Speaker;

beforeAll(async () => {
  words = await speaker('en', ['people', 'table']);
});

const person = (name: string): SeatView => ({ kind: 'person', player: 'p', name, here: true, standIn: null });
const bot: SeatView = { kind: 'bot', level: 'plain' };
const names = (...seats: SeatView[]) => namesAtTable(words, { seats });

test('a person has their own name, a bot that of its chair', () => {
  expect(names(person('Ida'), bot, { kind: 'open' }, person(''))).toEqual(['Ida', 'Mira', 'Open seat', 'A guest']);
});

test('no bot has a person’s name, and no two bots share one', () => {
  expect(names(person('Leon'), bot, bot, person('mira'))).toEqual(['Leon', 'Hugo', 'Nora', 'mira']);
  expect(names(person('Hugo'), person('Mira'), bot, bot)).toEqual(['Hugo', 'Mira', 'Leon', 'Vera']);
  expect(names(person('Leon'), person('Hugo'), bot)).toEqual(['Leon', 'Hugo', 'Vera']);
});

test('if every chair’s name is taken, bots may share a name', () => {
  const all = names(person('Mira'), ...Array<SeatView>(12).fill(bot));
  expect(all[1]).toBe('Mira');
});
