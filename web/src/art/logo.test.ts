import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logo } from './logo.ts';

test('the icon of a tab is the logo of the page', () => {
  const icon = readFileSync(new URL('../../static/icon.svg', import.meta.url), 'utf8');
  const drawn = [...icon.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
  expect(drawn.slice(-3)).toEqual([logo.mask, logo.shade, logo.glint]);
});
