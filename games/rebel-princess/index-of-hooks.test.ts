import { expect, test } from 'vitest';
import { type RoundId, roundIds } from './ids.ts';
import { changedHooks } from './round.ts';
import { rounds } from './rounds.ts';

/** The reader's index: what each round card changes, besides its star and how many cards are passed. */
const index: Record<RoundId, string> = {
  'once-upon-a-time': '',
  invitation: '',
  'masquerade-ball': 'faceDown',
  'royal-decree': 'contenders',
  'musical-chairs': 'chairs',
  'pets-revenge': 'score counted',
  'late-to-the-ball': 'aside',
  'poisoned-apple': 'contenders',
  'crystal-clear': 'layOpen',
  'upside-down': 'turns',
  'dancing-queens': 'score counted',
  'prince-rings-twice': 'laps winner',
  'wedding-gift': 'gifts',
  'after-party': 'aside',
  'bathroom-break': 'score counted',
  'single-fairy': 'score counted',
  'blind-mans-bluff': 'aside asideGoes',
  'midnight-makeover': 'follow whyNot contenders',
  'pass-the-bouquet': 'bouquet',
  'haggle-with-the-hag': 'haggle',
  'odds-and-evens': 'follow whyNot',
};

const everyCard = ['left', 'right', 'star'];

test('which round card changes which hooks', () => {
  const found = roundIds.map((id) => [
    id,
    changedHooks(rounds[id])
      .filter((hook) => !everyCard.includes(hook))
      .join(' '),
  ]);
  expect(Object.fromEntries(found)).toEqual(index);
});

test('which round cards have a star', () => {
  expect(roundIds.filter((id) => changedHooks(rounds[id]).includes('star'))).toEqual([
    'pets-revenge',
    'dancing-queens',
    'wedding-gift',
    'bathroom-break',
    'single-fairy',
  ]);
});

test('every round card passes at least one card', () => {
  for (const id of roundIds) expect(rounds[id].left + rounds[id].right, id).toBeGreaterThan(0);
});
