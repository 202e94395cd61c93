import { describe, expect, test } from 'vitest';
import { CameFrom } from './came-from.svelte.ts';

const at = (path: string) => new URL(path, 'https://soiree.example');

describe('the way back from the rules', () => {
  test.each([
    ['/t/KQ7M3X', '/t/KQ7M3X', true],
    ['/practice/mascarade?seats=5', '/practice/mascarade?seats=5', true],
    ['/', '/', false],
    ['/ruleset', '/ruleset', false],
  ])('from %s leads to %s', (before, path, isTable) => {
    const from = new CameFrom();
    from.note(at(before));
    expect([from.path, from.isTable]).toEqual([path, isTable]);
  });

  test('steps from one page of the rules to another do not change it', () => {
    const from = new CameFrom();
    from.note(at('/t/KQ7M3X'));
    from.note(at('/rules'));
    from.note(at('/rules/mascarade/judge?find=coin'));
    from.note(undefined);
    expect(from.path).toBe('/t/KQ7M3X');
  });

  test('whoever opened the rules first has none', () => {
    const from = new CameFrom();
    from.note(undefined);
    expect([from.path, from.isTable]).toEqual([null, false]);
  });
});
