import { describe, expect, test } from 'vitest';
import { rulesOf } from '../rule-books.ts';
import type { RuleLine, RulesText, Section, Weight } from './content.ts';
import { outOfStep } from './in-step.ts';
import { books, games, readings } from './testing.ts';

describe.each(books)('%s, %s', (language, game) => {
  test('says the same as English, section by section and line by line', () => {
    const differences = outOfStep(readings[language].rules[game], readings.en.rules[game]);
    expect(differences.map((one) => `${language}/rules/${game}/${one}`)).toEqual([]);
  });
});

test.each(games)('%s: no section is there twice', (game) => {
  for (const file of rulesOf(game).files) {
    const ids = (readings.en.rules[game] as RulesText)[file]?.map(({ id }) => id) ?? [];
    expect(ids, file).toEqual([...new Set(ids)]);
  }
});

describe('what is planted is found', () => {
  const line = (weight: Weight): RuleLine => ({ weight, text: ['Words.'] });
  const section = (id: string, more: Partial<Section> = {}): Section => ({
    id,
    title: [id],
    blocks: [
      { kind: 'figure', name: 'deck' },
      { kind: 'lines', lines: [line('book'), line('ours')] },
      { kind: 'steps', lines: [line('book'), line('book')] },
    ],
    parts: [],
    see: ['#setup'],
    ...more,
  });
  const english: RulesText = { rules: [section('setup', { parts: [section('part')] }), section('end')] };
  const with1 = (more: Partial<Section>): RulesText => ({ rules: [section('setup', more), section('end')] });
  const parts = [section('part')];
  const { blocks } = section('any');
  const inEnglish = 'in English [figure deck, lines of book ours, steps of book book]';

  test.each<[string, RulesText, string[]]>([
    ['nothing', english, []],
    ['other words', with1({ parts, title: ['Підготовка'] }), []],
    ['a file', { ...english, terms: [] }, ['terms: only in this language']],
    ['a missing file', {}, ['rules: only in English']],
    ['a section', { rules: [section('setup', { parts })] }, ['rules: sections [setup], in English [setup, end]']],
    [
      'the order',
      { rules: [...(english.rules ?? [])].reverse() },
      ['rules: sections [end, setup], in English [setup, end]'],
    ],
    [
      'a weight',
      with1({ parts, blocks: [blocks[0], { kind: 'lines', lines: [line('book'), line('book')] }, blocks[2]] }),
      [`rules, setup: blocks [figure deck, lines of book book, steps of book book], ${inEnglish}`],
    ],
    [
      'a step',
      with1({ parts, blocks: [blocks[0], blocks[1], { kind: 'steps', lines: [line('book')] }] }),
      [`rules, setup: blocks [figure deck, lines of book ours, steps of book], ${inEnglish}`],
    ],
    [
      'a figure',
      with1({ parts, blocks: [{ kind: 'figure', name: 'goal' }, blocks[1], blocks[2]] }),
      [`rules, setup: blocks [figure goal, lines of book ours, steps of book book], ${inEnglish}`],
    ],
    ['a related topic', with1({ parts, see: [] }), ['rules, setup: related topics [], in English [#setup]']],
    ['a part', with1({ parts: [] }), ['rules, setup: sections [], in English [part]']],
    [
      'inside a part',
      with1({ parts: [section('part', { see: ['#end'] })] }),
      ['rules, setup, part: related topics [#end], in English [#setup]'],
    ],
  ])('%s', (_, own, found) => {
    expect(outOfStep(own, english)).toEqual(found);
  });
});
