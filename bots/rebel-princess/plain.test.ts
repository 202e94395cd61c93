import { describe, expect, test } from 'vitest';
import { hands, type Position, Sitting } from './testing.ts';

/** What a plain bot in seat 0 does in a position, after these moves. */
const choiceOf = (position: Position, ...moves: string[]): string => new Sitting(position).play(...moves).choice();

describe('ducks', () => {
  const own = 'qu9 qu6 qu2 fa1 fa2 fa3 pe1 pe2 pr1 pr2';

  test('with the highest card that loses', () => {
    const position = { hands: hands(own, 'qu7', 'qu1', 'qu3'), leader: 1 };
    expect(choiceOf(position, '1 qu7', '2 qu1', '3 qu3')).toBe('qu6');
  });

  test('with the lowest if all would win and others are still to play', () => {
    const position = { hands: hands(own.replace('qu2', 'qu3'), 'qu4', 'qu5', 'qu2'), leader: 3 };
    expect(choiceOf(position, '3 qu2')).toBe('qu3');
  });

  test('but if it plays last and must take the trick, with the highest, and not with princes', () => {
    const position = { hands: hands(own.replace('qu2', 'qu4'), 'qu3', 'qu1', 'qu2'), leader: 1 };
    expect(choiceOf(position, '1 qu3', '2 qu1', '3 qu2')).toBe('qu9');
  });

  test('leads low', () => {
    expect(choiceOf({ hands: hands('qu9 qu8 qu2 fa10 fa9 pe10 pe9 pe7 pr9 pr8') })).toBe('qu2');
  });

  test('the other way round if the ranking is reversed', () => {
    const princesses = ['alice', 'cinderella', 'mulan', 'pocahontas'] as const;
    const position = { hands: hands(own, 'qu7', 'qu8', 'qu10'), leader: 1, princesses };
    expect(choiceOf(position, '1 cinderella', '1 qu7', '2 qu8', '3 qu10')).toBe('qu9');
  });

  test('a six reverses the ranking in upside-down, two do not', () => {
    const round = 'upside-down';
    const one = {
      hands: hands('qu9 qu2 fa1 fa2 fa3 fa4 pe1 pe2 pe3 pe4', 'qu6', 'qu3', 'qu4'),
      leader: 1,
      round,
    } as const;
    expect(choiceOf(one, '1 qu6', '2 qu3', '3 qu4')).toBe('qu9');
    const none = { ...one, hands: hands('qu9 qu2 fa1 fa2 fa3 fa4 pe1 pe2 pe3 pe4', 'qu7', 'qu3', 'qu4') };
    expect(choiceOf(none, '1 qu7', '2 qu3', '3 qu4')).toBe('qu2');
  });

  test('by the sum of both laps in prince-rings-twice', () => {
    const round = 'prince-rings-twice';
    const position = {
      hands: hands('qu8 qu2 qu9 fa2 fa3 fa4 pe1 pe2 pe3 pe4', 'qu10 qu1', 'qu5 qu3', 'qu6 qu4'),
      leader: 1,
    };
    const lap = ['1 qu10', '2 qu5', '3 qu6', '0 qu8', '1 qu1', '2 qu3', '3 qu4'];
    // eleven is the best so far: with 8 and 2 it has ten, with 8 and 9 seventeen
    expect(choiceOf({ ...position, round }, ...lap)).toBe('qu2');
  });
});

describe('throws what it fears when it cannot follow', () => {
  const own = 'pe8 pe1 pr10 pr1 fa10 fa1 fa2 fa3 fa4 fa5';
  const first = ['1 qu7', '2 qu1', '3 qu3'];

  test('the frog', () => {
    expect(choiceOf({ hands: hands(own, 'qu7', 'qu1', 'qu3'), leader: 1 }, ...first)).toBe('pe8');
  });

  test('otherwise a high prince', () => {
    const position = { hands: hands(own.replace('pe8', 'pe2'), 'qu7', 'qu1', 'qu3'), leader: 1 };
    expect(choiceOf(position, ...first)).toBe('pr10');
  });

  test('a high pet in pets-revenge, a high queen in dancing-queens', () => {
    const pets = 'pe9 pe10 qu9 qu10 qu1 qu2 qu3 qu4 pe1 pe2';
    const led = (round: 'pets-revenge' | 'dancing-queens') =>
      choiceOf({ hands: hands(pets, 'fa7', 'fa1', 'fa3'), leader: 1, round }, '1 fa7', '2 fa1', '3 fa3');
    expect(led('pets-revenge')).toBe('pe10');
    expect(led('dancing-queens')).toBe('qu10');
  });

  test('but nothing that would take the trick', () => {
    const decree = { hands: hands('qu10 qu9 pe9 pe10 pr1 pr2 pr3 pr4 qu1 qu2', 'fa7', 'fa1', 'fa3'), leader: 1 };
    expect(choiceOf({ ...decree, round: 'royal-decree' }, '1 fa7', '2 fa1', '3 fa3')).toMatch(/^p/);
    // where a void player wins, it throws the card that harms least
    const apple = { hands: hands(own, 'qu7', 'qu1', 'qu3'), leader: 1, round: 'poisoned-apple' } as const;
    expect(choiceOf(apple, ...first)).toBe('fa10');
  });

  test('and wants fairies where they cancel proposals', () => {
    const position = { hands: hands('fa9 fa1 qu1 qu2 qu3 pe1 pe2 pe3 pr1 pr2', 'fa7', 'fa3', 'fa4'), leader: 1 };
    expect(choiceOf(position, '1 fa7', '2 fa3', '3 fa4')).toBe('fa1');
    expect(choiceOf({ ...position, round: 'single-fairy' }, '1 fa7', '2 fa3', '3 fa4')).toBe('fa9');
  });
});

describe('passes what it fears', () => {
  const own = 'pe8 pr10 pr9 qu1 qu2 qu3 fa1 fa2 pe1 pe2';

  test('to one side', () => {
    const position = { hands: hands(own), passed: false };
    expect(choiceOf(position).split(' + ').sort()).toEqual(['right pe8', 'right pr10', 'right pr9']);
  });

  test('to both, the worst to the left', () => {
    const position = { hands: hands(own), passed: false, round: 'prince-rings-twice' } as const;
    expect(choiceOf(position)).toBe('left pe8 + right pr10');
  });

  test('sets aside what its neighbour will get, but balances two halves of its own', () => {
    const worst = 'pe10 pr8 pr9 pr10 fa10 qu1 qu2 pe1 pe2 fa1';
    const aside = (round: 'blind-mans-bluff' | 'after-party') =>
      choiceOf({ hands: hands(worst), round })
        .replaceAll('aside ', '')
        .split(' + ')
        .sort();
    expect(aside('blind-mans-bluff')).toEqual(['fa10', 'pe10', 'pr10', 'pr8', 'pr9']);
    const half = aside('after-party');
    expect(half).toHaveLength(5);
    expect(half.filter((card) => worst.split(' ').indexOf(card) < 5).length).toBe(3);
  });
});
