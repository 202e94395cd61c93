import type { GameId } from '@soiree/games/ids';
import { maskIds } from '@soiree/mascarade';
import { princessIds, roundIds } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../rule-books.ts';
import { type Inline, linesOf, plainText, type RulesText, referencesIn, type Section } from './content.ts';
import { cardIdsOf, headingOf, namesFor } from './game-rules.ts';
import { books, games, readings, sectionsOf } from './testing.ts';

const ids = (sections: readonly Section[] = []): string[] => sections.map(({ id }) => id);

/** The file that explains what a reference names. */
const homes: Readonly<Record<string, keyof RulesText>> = {
  mask: 'masks',
  round: 'rounds',
  princess: 'princesses',
  option: 'options',
  term: 'terms',
  suit: 'terms',
};

const suits: Readonly<Record<string, string>> = { qu: 'queens', fa: 'fairies', pe: 'pets', pr: 'princes' };

/** Whether there is a section for a reference: `mask:judge`, or `#setup` for a chapter. */
function leads(to: string, rules: RulesText): boolean {
  if (to.startsWith('#')) return ids(rules.rules).includes(to.slice(1));
  const [kind, id] = to.split(':');
  // A card of the deck is explained with its suit, the frog by itself.
  if (kind === 'card') return ids(rules.terms).includes(id === 'pe8' ? 'frog' : suits[id.slice(0, 2)]);
  return ids(rules[homes[kind]]).includes(id);
}

/** A key without a sentence, a value that was not handed in, or Markdown that was not read. */
const UNSAID = /\b(?:guide|mascarade|rebel-princess)\.[a-z]|undefined|\{\{|\{#|\]\(|\*\*|`|^◆|\[!TIP/;

describe.each(books)('%s, %s', (language, game) => {
  const { words } = readings[language];
  const rules = readings[language].rules[game];
  const sections = sectionsOf(rules);

  test('every card and every option has its section, and nothing else has', () => {
    const expected: Record<GameId, RulesText | Record<string, readonly string[]>> = {
      mascarade: { masks: maskIds, options: Object.keys(rulesOf('mascarade').options) },
      'rebel-princess': {
        rounds: roundIds,
        princesses: princessIds,
        options: Object.keys(rulesOf('rebel-princess').options),
      },
    };
    for (const [file, all] of Object.entries(expected[game])) {
      expect([...ids(rules[file as keyof RulesText])].sort(), file).toEqual([...all].sort());
    }
    const own = rulesOf(game);
    for (const id of cardIdsOf(own)) expect(own.card(words, rules, id)).toMatchObject({ id });
  });

  test('every reference and every related topic leads somewhere, and nowhere twice', () => {
    for (const { file, section } of sections) {
      const texts: Inline[] = [section.title, ...linesOf(section).map(({ text }) => text)];
      const led = [...texts.flatMap(referencesIn), ...section.see];
      expect(
        led.filter((to) => !leads(to, rules)),
        `${file}, ${section.id}`,
      ).toEqual([]);
      expect(section.see, `${file}, ${section.id}`).toEqual([...new Set(section.see)]);
    }
  });

  test('everything is said', () => {
    for (const { file, section } of sections) {
      const said = [headingOf(words, section), ...linesOf(section).map(({ text }) => plainText(text))];
      for (const text of said) {
        expect(text, `${file}, ${section.id}`).not.toMatch(UNSAID);
        expect(text.trim(), `${file}, ${section.id}`).not.toBe('');
        expect(text, `${file}, ${section.id}`).not.toMatch(/ {2}| [,.;:?!]|^ | $/);
      }
    }
  });

  test('every term has a chapter that says more', () => {
    for (const { id, see } of rules.terms ?? []) expect(see[0], id).toMatch(/^#/);
  });
});

test.each(games)('%s: what leads nowhere is noticed', (game) => {
  const { words, rules } = readings.en;
  for (const to of ['#nowhere', 'term:nowhere', 'mask:nowhere', 'pair:traders']) {
    expect(leads(to, rules[game]), to).toBe(false);
    expect(namesFor(words, rulesOf(game)).nameOf(to), to).toBeUndefined();
  }
  expect(leads('#options', rules[game])).toBe(true);
});
