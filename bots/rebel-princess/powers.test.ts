import type { PrincessId, RebelView } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { plain } from './plain.ts';
import { hands, openTable, type Position, Sitting } from './testing.ts';

/** A princess for the bot. The others have princesses that are not asked while seat 0 takes a trick. */
const withPrincess = (own: PrincessId): PrincessId[] => [
  own,
  ...(['snow-white', 'pea-princess', 'alice', 'pocahontas'] as const).filter((one) => one !== own).slice(0, 3),
];

/** Near the end of a round; the rest of the view stays. */
const late = (...hand: string[]): Partial<RebelView> => ({ hand });

// only seats 0 and 1 have queens, so the others throw what they like
const queens = 'qu1 qu2 qu3 qu4 qu5 qu6 qu8 qu9 qu10 fa5';
const low = 'fa1 fa2 fa3 fa4 pe1 pe2 pe3 pe4';
const [princes, fairies] = [
  ['1 qu3', '2 pr9', '3 pr10'],
  ['1 qu3', '2 fa9', '3 fa10'],
];
const trick = (own: PrincessId, hand: string, first = queens): Position => ({
  hands: hands(hand, first, 'pr9 fa9', 'pr10 fa10'),
  princesses: withPrincess(own),
  leader: 1,
});
const playing = (position: Position, ...moves: string[]) => new Sitting(position).play(...moves);

describe('Snow White', () => {
  const position = trick('snow-white', `qu7 pe5 ${low}`);

  test('counts a card as 0 that would take princes', () => {
    expect(playing(position, ...princes).choice()).toBe('qu7 zero');
  });

  test('keeps her power if there is nothing in the trick, unless the round is nearly over', () => {
    const sitting = playing(position, ...fairies);
    expect(sitting.choice()).toBe('qu7');
    expect(sitting.choice(late('qu7', 'fa1'))).toBe('qu7 zero');
  });

  test('copied by Carmesina', () => {
    const sitting = playing({ ...position, princesses: withPrincess('carmesina') }, ...princes);
    expect(sitting.choice()).toBe('qu7 zero');
  });

  test('not if 0 is the best card', () => {
    const princesses = ['snow-white', 'cinderella', 'mulan', 'pocahontas'] as const;
    const sitting = playing({ ...position, princesses }, '1 cinderella', ...princes);
    expect(sitting.choice()).toBe('qu7');
  });
});

test('the Pea makes others play higher', () => {
  const all = 'qu1 qu2 qu3 qu4 qu5 qu7 qu8 qu9 fa5 fa6';
  const sitting = new Sitting({
    hands: hands(`qu6 pe5 ${low}`, 'qu10', all, 'pe8'),
    princesses: withPrincess('pea-princess'),
    leader: 2,
  });
  sitting.play('2 qu1', '3 pe8');
  expect(sitting.choice()).toBe('qu6 pea');
});

describe('Mulan', () => {
  const position = trick('mulan', `qu7 qu2 ${low}`, queens.replace('qu2', 'fa6'));

  test('takes back the card that would take princes', () => {
    expect(playing(position, ...princes, '0 qu7').choice()).toBe('swap qu7 qu2');
  });

  test('does not use it if there is nothing in the trick', () => {
    expect(playing(position, ...fairies, '0 qu7').choice()).toBe('pass');
  });
});

describe('Alice', () => {
  const position: Position = {
    hands: hands('qu1 qu2 qu3 qu4 qu5 qu6 qu7 qu8 qu9 qu10', 'pr1 fa1', 'pr2 fa2', 'pr3 fa3'),
    princesses: withPrincess('alice'),
  };

  test('throws back a trick full of princes', () => {
    expect(new Sitting(position).play('0 qu7', '1 pr1', '2 pr2', '3 pr3').choice()).toBe('alice');
  });

  test('not one with a single prince in it', () => {
    expect(new Sitting(position).play('0 qu7', '1 pr1', '2 fa2', '3 fa3').choice()).toBe('pass');
  });
});

describe('Pocahontas', () => {
  const sitting = playing(trick('pocahontas', `qu7 pe5 ${low}`), ...fairies, '0 qu7');

  test('has her left neighbour lead if she cannot lead low', () => {
    expect(sitting.view.phase).toBe('next');
    expect(sitting.choice(late('qu9', 'fa10'))).toBe('leads 1');
  });

  test('leads herself if she can', () => {
    expect(sitting.choice()).toBe('pass');
    expect(sitting.choice(late('qu1', 'fa1', 'fa2'))).toBe('pass');
  });
});

describe('before a trick', () => {
  const before = (own: PrincessId, hand: string, leader: number, scores?: number[]) =>
    new Sitting({
      hands: hands(hand, 'qu1', 'qu10', 'pr10'),
      princesses: withPrincess(own),
      leader,
      scores,
    });
  const frog = `pe8 pr1 ${low}`;

  test('Cinderella, with high cards', () => {
    const sitting = before('cinderella', `qu7 pe5 ${low}`, 1);
    expect(sitting.choice()).toBe('pass');
    expect(sitting.choice(late('qu9', 'fa10', 'pe10'))).toBe('cinderella');
    expect(sitting.choice(late('qu1', 'fa2', 'pe1'))).toBe('pass');
  });

  test('the Little Mermaid names a suit that she does not have, and only if another player leads', () => {
    expect(before('little-mermaid', frog, 1).choice(late('pe8', 'fa2'))).toBe('mermaid queens');
    expect(before('little-mermaid', frog, 0).choice(late('pe8', 'fa2'))).toBe('pass');
  });

  test('the Ice Princess, towards the end, and only if another player leads', () => {
    expect(before('ice-princess', frog, 1).choice()).toBe('pass');
    expect(before('ice-princess', frog, 1).choice(late('pe8', 'fa2'))).toBe('ice');
    expect(before('ice-princess', frog, 0).choice(late('pe8', 'fa2'))).toBe('pass');
  });

  test('Scheherazade gives the frog to the player who is ahead', () => {
    const sitting = before('scheherazade', frog, 1, [5, 9, 3, 9]);
    expect(sitting.choice()).toBe('scheherazade 2');
    expect(sitting.play('0 scheherazade 2').choice()).toBe('return pe8');
    expect(before('scheherazade', `qu2 qu3 ${low}`, 1).choice()).toBe('pass');
  });

  test('Sleeping Beauty gives the frog away and keeps what harms least', () => {
    const sitting = before('sleeping-beauty', frog, 1);
    expect(sitting.choice()).toBe('beauty');
    expect(sitting.play('0 beauty').choice()).toBe('give pe8');
    sitting.play('0 give pe8', '1 give qu1', '2 give qu10', '3 give pr10');
    expect(sitting.choice()).toBe('keep qu1');
  });
});

test('exchanges the frog out of its own trick', () => {
  const hand = 'qu7 fa9 fa2 fa3 fa4 pe1 pe2 pe3 pe4 pe5';
  const sitting = new Sitting({
    hands: hands(hand, `${queens.replace('fa5', 'fa6')}`, 'pe8', 'fa10'),
    round: 'haggle-with-the-hag',
    leader: 1,
  });
  sitting.play('1 qu3', '2 pe8', '3 fa10', '0 qu7');
  expect(sitting.choice()).toBe('exchange fa9 pe8');
});

test('keeps the princess with which it does best', () => {
  const bot = plain(0, { below: () => 0 });
  const { game, state } = openTable({ seats: 4 }, 'offers');
  const view = game.view(state, 0);
  const offered = (...princesses: PrincessId[]) => ({ ...view, moves: princesses.map((one) => `keep ${one}`) });
  expect(view.phase).toBe('princess');
  expect(bot.choose(offered('ice-princess', 'alice'), { milliseconds: 0 })).toEqual(['keep alice']);
  expect(bot.choose(offered('snow-white', 'mulan'), { milliseconds: 0 })).toEqual(['keep snow-white']);
});
