import { mascarade } from '@soiree/mascarade';
import { maskIds } from '@soiree/mascarade/ids';
import { deck, rebelPrincess } from '@soiree/rebel-princess';
import { princessIds, roundIds } from '@soiree/rebel-princess/ids';
import { describe, expect, test } from 'vitest';
import { chapters } from './mascarade/chapters.ts';
import { entriesOf } from './mascarade/entries.ts';
import { optionNames, options } from './mascarade/options.ts';
import { optionTold } from './options.ts';
import { placeIds } from './place-ids.ts';
import { decks } from './rebel-princess/cards.ts';
import { chapters as rebelChapters } from './rebel-princess/chapters.ts';
import { entriesOf as rebelEntriesOf } from './rebel-princess/entries.ts';
import { optionNames as rebelOptionNames, options as rebelOptions } from './rebel-princess/options.ts';
import { find, indexOf } from './search/find.ts';
import { allSpeakers, tongues } from './testing.ts';
import { topicHref, topicName } from './topics.ts';

const speakers = allSpeakers();

/** A key without a sentence, or a value that was not handed in. */
const UNSAID = /[a-z-]+\.[a-z-]+\.|\b(?:undefined|null|NaN)\b|\{\{/;

describe.each(tongues)('%s', (language) => {
  const entries = () => [...entriesOf(speakers[language]), ...rebelEntriesOf(speakers[language])];

  test('every mask, round card and princess has a page, a title and a text', () => {
    const pages = [
      ...maskIds.map((id) => `/rules/mascarade/${id}`),
      ...roundIds.map((id) => `/rules/rebel-princess/${id}`),
      ...princessIds.map((id) => `/rules/rebel-princess/${id}`),
    ];
    const found = new Map(entries().map((entry) => [entry.href, entry]));
    for (const page of pages) expect(found.get(page)?.text.length, page).toBeGreaterThan(60);
  });

  test('everything that can be found is said, and leads to a place of its own', () => {
    const all = entries();
    for (const { title, text, kind, href } of all) {
      expect(title, href).not.toMatch(UNSAID);
      expect(text, href).not.toMatch(UNSAID);
      // their whole text stands in tables, or under titles of their own
      const isOnlyTitle = kind === 'chapter' && /#(?:options|pairs)$/.test(href);
      expect(text.trim() === '', href).toBe(isOnlyTitle);
    }
    expect(new Set(all.map(({ href }) => href)).size).toBe(all.length);
  });

  test('every place has a name, and a chapter that says more', () => {
    const hrefs = new Set(entries().map(({ href }) => href));
    for (const id of [...placeIds.mascarade, ...placeIds['rebel-princess']]) {
      expect(topicName(speakers[language], { kind: 'place', id })).not.toMatch(UNSAID);
      expect(hrefs).toContain(topicHref({ kind: 'place', id }));
    }
  });

  test('every card of the deck leads to what is said of its suit', () => {
    const hrefs = new Set(entries().map(({ href }) => href));
    for (const card of ['qu1', 'fa12', 'pe7', 'pe8', 'pr10'])
      expect(hrefs).toContain(topicHref({ kind: 'card', id: card }));
    expect(topicHref({ kind: 'card', id: 'pe8' })).not.toBe(topicHref({ kind: 'card', id: 'pe7' }));
    expect(topicHref({ kind: 'suit', id: 'pets' })).toBe(topicHref({ kind: 'card', id: 'pe7' }));
  });

  test('every option says what it changes', () => {
    const topics = [
      ...optionNames.map((name) => ({ kind: 'option', id: `mascarade.${name}` }) as const),
      ...rebelOptionNames.map((name) => ({ kind: 'option', id: `rebel-princess.${name}` }) as const),
    ];
    for (const topic of topics) {
      const { about, text, values } = optionTold(speakers[language], topic);
      for (const said of [about, text, ...values]) expect(said, topic.id).not.toMatch(UNSAID);
      expect(new Set(values).size).toBe(values.length);
    }
  });
});

test.each([
  ['en', 'mulan', '/rules/rebel-princess/mulan'],
  ['uk', 'СПЛЯЧА', '/rules/rebel-princess/sleeping-beauty'],
  ['uk', 'попелюшк', '/rules/rebel-princess/cinderella'],
  ['pl', 'zlodziej', '/rules/mascarade/thief'],
  ['pl', 'snieżka', '/rules/rebel-princess/snow-white'],
  ['ru', 'ещё пять минут', '/rules/rebel-princess/pea-princess'],
  ['nl', 'renonce', '/rules/rebel-princess#word-void'],
  ['uk', 'жаба', '/rules/rebel-princess#suit-frog'],
] as const)('%s: whoever looks for %s finds %s first', (language, query, href) => {
  const index = indexOf([...entriesOf(speakers[language]), ...rebelEntriesOf(speakers[language])]);
  expect(find(index, query)[0]?.entry.href).toBe(href);
});

describe('what the page tells of the games is so', () => {
  test('the usual options', () => {
    const usual = mascarade.options({}, 6);
    const rebelUsual = rebelPrincess.options({}, 4);
    if (!usual.ok || !rebelUsual.ok) throw new Error('no options at all are refused');
    const { set: _, ...told } = usual.value as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(told))
      expect(options[name as keyof typeof options][0], name).toBe(value);
    expect(Object.keys(told).length).toBeGreaterThan(4);
    expect(rebelOptionNames.map((name) => [name, rebelOptions[name][0]])).toEqual(
      rebelOptionNames.map((name) => [name, rebelUsual.value[name]]),
    );
  });

  test('the decks', () => {
    for (const { players, low, high, hand } of decks) {
      const cards = deck(players);
      expect(cards.length / players, `${players} players`).toBe(hand);
      expect(cards.length, `${players} players`).toBe((high - low + 1) * 4);
    }
    expect(decks.map(({ low, high, worth }) => high - low + 1 + 5 - worth)).toEqual([0, 0, 0, 0]);
  });

  test('no chapter is there twice', () => {
    for (const all of [chapters, rebelChapters]) expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});
