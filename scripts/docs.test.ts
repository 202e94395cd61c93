import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './docs.ts';

test.each(Object.entries(await pages()))('%s is what the code says; `npm run docs` writes it', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
