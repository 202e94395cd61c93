import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { princessIds, type RoundId, roundIds } from './ids.ts';
import { cardPhases } from './phase.ts';
import { powerPhases } from './princesses.ts';
import { changedHooks } from './round.ts';
import { rounds } from './rounds.ts';

/** The reader's index: what each round card changes, besides its star and how many cards are passed. */
const index: Record<RoundId, string> = {
  'once-upon-a-time': '',
  invitation: '',
  'masquerade-ball': 'faceDown allPlayed',
  'royal-decree': 'contenders',
  'musical-chairs': 'phase',
  'pets-revenge': 'score counted',
  'late-to-the-ball': 'aside phase takeUp',
  'poisoned-apple': 'contenders',
  'crystal-clear': 'phase',
  'upside-down': 'turns',
  'dancing-queens': 'score counted',
  'prince-rings-twice': 'laps winner',
  'wedding-gift': 'hasRebel phase take shownAtEnd',
  'after-party': 'aside phase takeUp',
  'bathroom-break': 'score counted',
  'single-fairy': 'score counted',
  'blind-mans-bluff': 'aside asideGoes phase takeUp shownAtEnd',
  'midnight-makeover': 'follow whyNot contenders',
  'pass-the-bouquet': 'bouquet',
  'haggle-with-the-hag': 'phase',
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

/** The base files know round cards and princesses only through these two lists. */
const lists = ['rounds.ts', 'princesses.ts'];
const folder = import.meta.dirname;
const baseFiles = readdirSync(folder).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'testing.ts' && !lists.includes(file),
);

test('no base file imports a round card or a princess by name', () => {
  expect(baseFiles).toContain('flow.ts');
  const importing = baseFiles.filter((file) =>
    /from '\.\/(rounds|princesses)\//.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(importing).toEqual([]);
  for (const list of lists) expect(readFileSync(join(folder, list), 'utf8')).toMatch(/from '\.\/(rounds|princesses)\//);
});

test('the base flow names no round card and no princess', () => {
  const flow = readFileSync(join(folder, 'flow.ts'), 'utf8');
  const words = flow.match(/'[a-z-]+'|[A-Z][a-z]+/g) ?? [];
  const names = [...roundIds, ...princessIds].map((id) => `'${id}'`);
  const spoken = ['Alice', 'Mulan', 'Beauty', 'Scheherazade', 'Mermaid', 'Pocahontas', 'Cinderella', 'Carmesina'];
  expect(words.filter((word) => names.includes(word) || spoken.includes(word))).toEqual([]);
});

test('every phase of a card or of a power belongs to one that begins it', () => {
  const found = cardPhases.map((phase) => [phase, roundIds.filter((id) => rounds[id].phase?.name === phase)]);
  expect(Object.fromEntries(found)).toEqual({
    aside: ['late-to-the-ball', 'after-party', 'blind-mans-bluff'],
    lay: ['crystal-clear'],
    gift: ['wedding-gift'],
    hag: ['haggle-with-the-hag'],
    chairs: ['musical-chairs'],
  });
  expect(Object.keys(powerPhases).sort()).toEqual(['collect', 'keep', 'return']);
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
