import { expect, test } from 'vitest';
import { openPages } from './pages.ts';
import { Preloads, tableScreen } from './preload.ts';
import { clientWith, openApp } from './testing.ts';

const files = {
  home: ['_app/immutable/home.js', '_app/immutable/home.css'],
  'home en': ['_app/immutable/en.js'],
  'home uk': ['_app/immutable/uk.js'],
};

const HOME =
  '</_app/immutable/home.js>; rel=modulepreload, </_app/immutable/home.css>; rel=preload; as=style; crossorigin';

test.each([
  ['uk-UA,uk;q=0.9,en;q=0.8', 'uk'],
  ['de-DE,UK;q=0.5', 'uk'],
  ['en-GB', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a browser that prefers %s gets the words in %s', (header, language) => {
  const preloads = new Preloads(clientWith(files), '');
  expect(preloads.links('home', header)).toBe(`${HOME}, </_app/immutable/${language}.js>; rel=modulepreload`);
});

test('the page’s own styles come first, because nothing is painted without them, and without crossorigin', () => {
  const preloads = new Preloads(clientWith(files), '<link href="/_app/immutable/home.css" rel="stylesheet">');
  expect(preloads.links('home', 'en')).toBe(
    '</_app/immutable/home.css>; rel=preload; as=style, ' +
      '</_app/immutable/home.js>; rel=modulepreload, </_app/immutable/en.js>; rel=modulepreload',
  );
});

test('no links for a screen that the build does not know', () => {
  expect(new Preloads(clientWith(files), '').links('cellar', 'en')).toBeUndefined();
});

test.each([
  ['without a list', undefined],
  ['with a list that cannot be read', '{"home": ['],
])('a build %s is still served', async (_, list) => {
  const { ask } = await openApp({}, { pages: openPages(clientWith(list)) });
  const { statusCode, headers } = await ask('GET', '/', { headers: { accept: 'text/html' } });
  expect([statusCode, headers.link]).toEqual([200, undefined]);
});

test('the home page has links, other pages have none', async () => {
  const { ask } = await openApp({}, { pages: openPages(clientWith(files)) });
  const headers = { accept: 'text/html', 'accept-language': 'uk' };
  expect((await ask('GET', '/', { headers })).headers.link).toMatch(/home\.js.*uk\.js/);
  expect((await ask('GET', '/about', { headers })).headers.link).toBeUndefined();
  expect((await ask('GET', '/t/NOBODY', { headers })).headers.link).toBeUndefined();
});

test.each([
  ['mascarade', 'waiting', 'mascarade-waiting'],
  ['mascarade', 'playing', 'mascarade-match'],
  ['rebel-princess', 'paused', 'rebel-princess-match'],
  ['rebel-princess', 'over', 'rebel-princess-match'],
] as const)('a table of %s that is %s shows the screen %s', (game, phase, screen) => {
  expect(tableScreen({ game, phase })).toBe(screen);
});
