import { expect, test } from 'vitest';
import { foldText, terms } from './fold.ts';

test.each([
  ['Ice Princess', 'ice princess'],
  ['Feeën en één', 'feeen en een'],
  ['Złodziej, Żebrak i Księżniczka', 'zlodziej, zebrak i ksiezniczka'],
  ['Памʼять – пʼять', 'память – пять'],
  ['Догори дриґом, їжак', 'догори дригом, іжак'],
  ['Ещё Фёкла', 'еще фекла'],
  ['Pets’ Revenge', 'pets revenge'],
  ['STRASSE ß Æ', 'strasse ss ae'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text).text).toBe(folded);
});

test('every letter knows where it comes from, beyond what was left out or grew', () => {
  const text = 'мʼяч Æż';
  const { text: folded, from } = foldText(text);
  expect(folded).toBe('мяч aez');
  expect(from.slice(0, -1).map((at) => text[at])).toEqual(['м', 'я', 'ч', ' ', 'Æ', 'Æ', 'ż']);
  expect(from.at(-1)).toBe(text.length);
});

test('a query is cut at everything that is no letter and no figure', () => {
  expect(terms('  Król-1e,  «Суд»! ')).toEqual(['krol', '1e', 'суд']);
  expect(terms(' –… ')).toEqual([]);
});
