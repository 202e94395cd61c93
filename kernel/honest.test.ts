import { describe, expect, test } from 'vitest';
import { commitmentTo, type Honesty, matchKey, secretFromSeed } from './honest.ts';

const secret = secretFromSeed('a table');
const honesty: Honesty = { commitment: commitmentTo(secret), contributions: ['00'.repeat(16), null, 'ff'.repeat(16)] };
const terms = { game: 'parlour', rules: 1, seats: 3, options: { tricks: 2 } };
const key = matchKey(secret, honesty, terms);

describe('the honest deal', () => {
  test('a secret from a seed is 256 bits in hex, and the same for the same seed', () => {
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(secretFromSeed('a table')).toBe(secret);
    expect(secretFromSeed(1)).toBe(secretFromSeed('1'));
    expect(secretFromSeed('another')).not.toBe(secret);
  });

  test('the commitment depends on the secret and does not reveal it', () => {
    expect(commitmentTo(secret)).toBe(honesty.commitment);
    expect(commitmentTo(secretFromSeed('another'))).not.toBe(honesty.commitment);
    expect(honesty.commitment).not.toContain(secret.slice(0, 8));
  });

  test('the key has 256 bits and is the same for the same match', () => {
    expect(key).toHaveLength(32);
    expect(matchKey(secret, { ...honesty }, structuredClone(terms))).toEqual(key);
  });

  test.each<[string, Uint8Array]>([
    ['another secret', matchKey(secretFromSeed('another'), honesty, terms)],
    [
      'another contribution',
      matchKey(secret, { ...honesty, contributions: ['01'.repeat(16), null, 'ff'.repeat(16)] }, terms),
    ],
    [
      'the same contributions from other seats',
      matchKey(secret, { ...honesty, contributions: [null, '00'.repeat(16), 'ff'.repeat(16)] }, terms),
    ],
    ['one contribution less', matchKey(secret, { ...honesty, contributions: ['00'.repeat(16), null, null] }, terms)],
    ['other options', matchKey(secret, honesty, { ...terms, options: { tricks: 3 } })],
  ])('%s gives another key', (_, other) => {
    expect(other).not.toEqual(key);
  });

  test('the key does not depend on the order in which the terms are written', () => {
    const { game, ...rest } = terms;
    expect(matchKey(secret, honesty, { ...rest, game })).toEqual(key);
  });
});
