import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './docs.ts';

test.each(Object.entries(await pages()))('%s is up to date with the code; `npm run docs` writes it', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
