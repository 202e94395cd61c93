import { describe, expect, test } from 'vitest';
import { type Found, find, indexOf, type Pieces, type SearchEntry } from './find.ts';

const entry = (title: string, text: string, game: SearchEntry['game'] = 'mascarade'): SearchEntry => ({
  kind: 'chapter',
  game,
  title,
  text,
  href: `/${title}`,
});
const titles = (found: readonly Found[]) => found.map((one) => one.entry.title);
const said = (pieces: Pieces) => pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

const index = indexOf([
  entry('Set-up', 'Everybody starts with 6 coins.'),
  entry('The coin', 'It is round.'),
  entry('Coins', 'Money.'),
  entry('Bank', 'Nothing of the kind.', 'rebel-princess'),
  entry('Bitcoin', 'Not here.'),
  entry('Śpiąca Królewna', 'Wrzeciono losu.'),
]);

describe('what is found', () => {
  test('titles go before texts, beginnings before the middle of words', () => {
    expect(titles(find(index, 'coin'))).toEqual(['Coins', 'The coin', 'Bitcoin', 'Set-up']);
  });

  test('accents and case do not matter', () => {
    expect(titles(find(index, 'SPIACA krol'))).toEqual(['Śpiąca Królewna']);
  });

  test('all words must be there, in any order', () => {
    expect(titles(find(index, 'coins everybody'))).toEqual(['Set-up']);
    expect(titles(find(index, 'coins nobody'))).toEqual([]);
  });

  test('a single letter is not yet a question', () => {
    expect(find(index, 'c')).toEqual([]);
    expect(find(index, ' ’ ')).toEqual([]);
    expect(titles(find(index, 'ki'))).toEqual(['Bank']);
  });

  test('of equally good finds, the game of the page comes first', () => {
    const both = indexOf([entry('Goal', 'a', 'mascarade'), entry('Goal', 'b', 'rebel-princess')]);
    expect(find(both, 'goal', 'rebel-princess').map(({ entry }) => entry.game)).toEqual([
      'rebel-princess',
      'mascarade',
    ]);
    expect(find(both, 'goal', 'mascarade').map(({ entry }) => entry.game)).toEqual(['mascarade', 'rebel-princess']);
  });
});

describe('what is shown of it', () => {
  test('the words are marked as they are written there', () => {
    const [found] = find(index, 'krolewna losu');
    expect(said(found.title)).toBe('Śpiąca [Królewna]');
    expect(said(found.excerpt)).toBe('Wrzeciono [losu].');
  });

  test('short words are marked at the beginning of a word only', () => {
    const [found] = find(indexOf([entry('A', 'No one knows.')]), 'no');
    expect(said(found.excerpt)).toBe('[No] one knows.');
  });

  test('of a long text, the part around the first find', () => {
    const long = `${'before '.repeat(40)}needle ${'after '.repeat(60)}end`;
    const [found] = find(indexOf([entry('A', long)]), 'needle');
    const text = said(found.excerpt);
    expect(text).toMatch(/^…before .*\[needle\] after .*after…$/);
    expect(text.length).toBeLessThan(200);
  });

  test('a text whose words stand in its title is shown from its beginning', () => {
    const [found] = find(index, 'coins');
    expect(said(found.excerpt)).toBe('Money.');
  });
});
