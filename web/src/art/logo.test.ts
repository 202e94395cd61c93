import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logo } from './logo.ts';

const drawnIn = (file: string): string[] => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return [...text.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
};

test('the icon of the tab is the logo of the page', () => {
  expect(drawnIn('../../static/icon.svg').slice(-3)).toEqual([logo.mask, logo.shade, logo.glint]);
});

test('the placeholder before the page shows its logo', () => {
  expect(drawnIn('../app.html')).toEqual([logo.mask, logo.shade, logo.glint]);
});
