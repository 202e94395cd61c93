import { expect, test } from 'vitest';
import { isOwnAddress, letterByLetter, linkTo, spelled } from './code.ts';

test('a code is shown in two halves and read letter by letter', () => {
  expect(spelled('KQ7M3X')).toBe('KQ7 M3X');
  expect(spelled('KQ7M3')).toBe('KQ7 M3');
  expect(letterByLetter('KQ7M3X')).toBe('K Q 7 M 3 X');
});

test('the link to a table uses the page’s own origin', () => {
  expect(linkTo('http://192.168.1.20:8080', 'KQ7M3X')).toBe('http://192.168.1.20:8080/t/KQ7M3X');
});

test.each([
  ['localhost', true],
  ['soiree.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['soiree.test', false],
  ['127.example.org', false],
])('%s: only works on this device – %s', (hostname, isOwn) => {
  expect(isOwnAddress(hostname)).toBe(isOwn);
});
