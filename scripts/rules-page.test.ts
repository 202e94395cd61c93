import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GameId } from '@soiree/games/ids';
import { cardIdsOf, rulesOf } from '@soiree/words/rules';
import { describe, expect, test } from 'vitest';
import { rulesPage } from './rules-page.ts';

const games = ['mascarade', 'rebel-princess'] as const satisfies GameId[];
const pages: Record<GameId, string> = {
  mascarade: await rulesPage('mascarade'),
  'rebel-princess': await rulesPage('rebel-princess'),
};

const anchorsIn = (page: string): string[] => [...page.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id);
const linksIn = (page: string): string[] => [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);

/** The id that a heading is given where the page is read. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

describe.each(games)('%s', (game) => {
  const page = pages[game];
  const anchors = anchorsIn(page);

  test('every link has exactly one target', () => {
    const links = linksIn(page);
    expect(links.length).toBeGreaterThan(200);
    expect(new Set(anchors).size).toBe(anchors.length);
    const places = new Set(anchors.map((id) => `#${id}`));
    expect(links.filter((link) => !places.has(link))).toEqual([]);
  });

  test('no heading takes the id of another place', () => {
    const blocks = page.split('\n\n');
    const seen = new Set<string>();
    for (const [i, block] of blocks.entries()) {
      const id = slug(/^#+ (.+)$/.exec(block)?.[1] ?? '');
      // Of several headings with the same title, only the first is given its plain id.
      if (anchors.includes(id) && !seen.has(id)) expect(blocks[i - 1], block).toBe(`<a id="${id}"></a>`);
      seen.add(id);
    }
  });

  test('every card and every option is there once', () => {
    const cards = anchors.flatMap((id) => /^(?:mask|round|princess)-(.+)$/.exec(id)?.[1] ?? []);
    expect(cards).toEqual(cardIdsOf(rulesOf(game)));
    const options = anchors.filter((id) => id.startsWith('option-'));
    expect(options).toEqual(Object.keys(rulesOf(game).options).map((name) => `option-${name}`));
  });

  test('says what it is, who made the game, and how to read it in other languages', () => {
    const [title, ...opening] = page.split('\n\n').slice(0, 4);
    expect(title).toMatch(/^# /);
    for (const said of ['Unofficial', '◆', 'npm run docs', `words/en/rules/${game}`, '--lang uk']) {
      expect(opening.join(' ')).toContain(said);
    }
  });

  test('has no holes and no empty chapters', () => {
    expect(page).not.toMatch(/\bguide\.[a-z]|undefined|\{\{|\{#|\]\(\)|\n\n\n/);
    const blocks = page.trim().split('\n\n');
    for (const [i, block] of blocks.entries()) {
      const rank = /^(#+) /.exec(block)?.[1].length;
      const next = blocks.slice(i + 1).find((one) => !one.startsWith('<a '));
      if (rank) expect(/^(#+) /.exec(next ?? '# ')?.[1].length ?? 9, block).toBeGreaterThan(rank);
    }
  });
});

test('links from other pages have targets', () => {
  const files = globSync(['*.md', 'docs/**/*.md', 'bots/*.md'], { exclude: ['docs/rules/**'] });
  const links = files.flatMap((file) =>
    linksIn(readFileSync(file, 'utf8')).flatMap((link) => {
      const [target, id] = link.split('#');
      const [, game] = /^docs\/rules\/([\w-]+)\.md$/.exec(path.posix.join(path.dirname(file), target)) ?? [];
      return game === undefined ? [] : [{ file, game, id }];
    }),
  );
  expect(links.length).toBeGreaterThan(3);
  for (const { file, game, id } of links) {
    expect(Object.keys(pages), file).toContain(game);
    if (id !== undefined) expect(anchorsIn(pages[game as GameId]), file).toContain(id);
  }
});
