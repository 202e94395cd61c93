import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

/** Hands of one or two cards; seat 0 has won all the others. */
const late = (round: Scene['round'], hands: Scene['hands'], more: Scene = {}) =>
  scene({ round, hands, won: { 0: 'rest' }, ...more });
/** The winner of one trick in which everyone plays their only card. */
const winner = (round: Scene['round'], cards: string, powers: Scene['princesses'] = {}, declared: string[] = []) => {
  const trick = cards.split(' ');
  const hands = Object.fromEntries(trick.map((card, seat) => [seat, card]));
  const table = late(round, hands, { seats: trick.length, princesses: powers });
  if (table.phase === 'before' && Object.values(powers).includes('cinderella')) {
    table.plays(Number(Object.keys(powers).find((seat) => powers[Number(seat)] === 'cinderella')), 'cinderella');
  }
  return table.takes(...trick.map((card) => declared.find((text) => text.startsWith(`${card} `)) ?? card));
};

describe('once-upon-a-time and invitation', () => {
  test.each(['once-upon-a-time', 'invitation'] as const)('F %s has no extra rule', (round) => {
    expect(winner(round, 'pe5 qu10 pe6 fa10')).toBe(2);
    const table = scene({ seats: 3, round, hands: { 0: 'qu9', 1: 'pr2', 2: 'pe8' }, won: { 1: 'rest' } });
    table.takes('qu9', 'pr2', 'pe8');
    expect(table.score()).toEqual([6, 8, 0]);
  });
});

describe('royal-decree', () => {
  const wins = (cards: string) => winner('royal-decree', cards);

  test('F queens always win, whatever was led', () => {
    expect(wins('pe9 pe10 qu1 fa10')).toBe(2);
    expect(winner('invitation', 'pe9 pe10 qu1 fa10')).toBe(1);
  });

  test('F the highest queen if several, led or not', () => {
    expect(wins('pe9 qu4 qu1 pr10')).toBe(1);
    expect(wins('qu2 qu4 qu5 pe10')).toBe(2);
  });

  test('F without a queen the highest card of the lead suit', () => {
    expect(wins('pe9 fa10 pe2 pr10')).toBe(0);
  });

  test('R you may not play a queen if you can follow suit', () => {
    const table = late('royal-decree', { 0: 'pe9', 1: 'pe2 qu10', 2: 'qu3 fa1', 3: 'fa2' });
    table.plays(0, 'pe9');
    expect(table.cards(1)).toEqual(['pe2']);
    expect(table.refuses(1, 'qu10')).toBe('follow-suit');
    table.plays(1, 'pe2');
    expect(table.cards(2)).toEqual(['qu3', 'fa1']);
  });

  test('R a queen as 0 still beats non-queens, and loses to other queens', () => {
    expect(winner('royal-decree', 'pe9 pe10 qu7 fa10', { 2: 'snow-white' }, ['qu7 zero'])).toBe(2);
    expect(winner('royal-decree', 'pe9 qu1 qu7 fa10', { 2: 'snow-white' }, ['qu7 zero'])).toBe(1);
  });

  test('R under Cinderella the lowest queen', () => {
    expect(winner('royal-decree', 'pe1 qu4 qu2 qu9', { 3: 'cinderella' })).toBe(2);
  });
});

describe('poisoned-apple', () => {
  const wins = (cards: string) => winner('poisoned-apple', cards);

  test('F a void player’s card wins the trick, however low', () => {
    expect(wins('qu9 qu10 fa1 qu8')).toBe(2);
  });

  test('F of several void players’ cards the highest, of any suit', () => {
    expect(wins('qu9 pe3 fa5 pr4')).toBe(2);
    expect(wins('qu9 pe3 fa5 pr6')).toBe(3);
  });

  test('F in a tie the one played last', () => {
    expect(wins('qu9 pe5 fa5 qu10')).toBe(2);
    expect(wins('qu9 pe5 fa4 pr5')).toBe(3);
  });

  test('F if no one is void, the highest card', () => {
    expect(wins('qu9 qu10 qu1 qu8')).toBe(1);
  });

  test('R under Cinderella the lowest void card wins', () => {
    expect(winner('poisoned-apple', 'qu1 fa4 pe3 qu2', { 0: 'cinderella' })).toBe(2);
    expect(winner('poisoned-apple', 'qu1 fa3 pe3 qu2', { 0: 'cinderella' })).toBe(2);
  });

  test('R void is fixed when the card is played: Mulan’s new card is still a void player’s', () => {
    const table = late(
      'poisoned-apple',
      { 0: 'qu9', 1: 'pe3 pe7', 2: 'fa5', 3: 'qu8' },
      { princesses: { 1: 'mulan' } },
    );
    table.trickOf('qu9', 'pe3', 'fa5', 'qu8');
    table.plays(1, 'swap pe3 pe7');
    expect(table.winner ?? table.leader).toBe(1);
  });
});

describe('upside-down', () => {
  const wins = (cards: string) => winner('upside-down', cards);

  test('F a 6 in the trick reverses the ranking: the lowest wins', () => {
    expect(wins('qu5 qu6 qu2 qu9')).toBe(2);
    expect(winner('invitation', 'qu5 qu6 qu2 qu9')).toBe(3);
  });

  test('F of any suit, even off the lead suit', () => {
    expect(wins('qu5 fa6 qu2 qu9')).toBe(2);
    expect(wins('qu5 qu3 qu9 pr6')).toBe(1);
  });

  test('F two 6s cancel out, a third reverses again', () => {
    expect(wins('qu5 qu6 qu9 pe6')).toBe(2);
    expect(wins('qu5 qu6 fa6 pe6')).toBe(0);
  });

  test('F without a 6 the highest', () => {
    expect(wins('qu5 qu7 qu2 qu9')).toBe(3);
  });

  test('F for that trick only', () => {
    const table = late('upside-down', { 0: 'qu6 fa9', 1: 'qu7 fa8', 2: 'qu5 fa7', 3: 'qu8 fa5' });
    expect(table.takes('qu6', 'qu7', 'qu5', 'qu8')).toBe(2);
    expect(table.takes('fa7', 'fa5', 'fa9', 'fa8')).toBe(0);
  });

  test('R Cinderella and one 6 cancel', () => {
    expect(winner('upside-down', 'qu5 qu6 qu2 qu9', { 0: 'cinderella' })).toBe(3);
    expect(winner('upside-down', 'qu5 qu6 qu2 pe6', { 0: 'cinderella' })).toBe(2);
  });
});

describe('everyone sees which way the ranking goes at the moment', () => {
  const ways = (round: Scene['round'], played: string[], princesses: Scene['princesses'] = {}) => {
    const cards = [...played.map((text) => text.split(' ')[0]), 'pe9'];
    const table = late(round, { ...cards }, { princesses });
    if (table.phase === 'before') table.plays(0, 'cinderella');
    return played.map((text, seat) => {
      table.plays(seat, text);
      return table.view('spectator').lowWins;
    });
  };

  test('with each 6 where that is the rule, but not with a 6 that counts as 0', () => {
    expect(ways('upside-down', ['qu5', 'qu6', 'fa6'])).toEqual([false, true, false]);
    expect(ways('upside-down', ['qu6 zero', 'qu5', 'fa6'], { 0: 'snow-white' })).toEqual([false, false, true]);
    expect(ways('invitation', ['qu5', 'qu6', 'fa6'])).toEqual([false, false, false]);
  });

  test('with Cinderella, and back to normal with both', () => {
    expect(ways('invitation', ['qu5', 'qu6', 'fa6'], { 0: 'cinderella' })).toEqual([true, true, true]);
    expect(ways('upside-down', ['qu5', 'qu6', 'fa6'], { 0: 'cinderella' })).toEqual([true, false, true]);
  });
});

describe('midnight-makeover', () => {
  const wins = (cards: string) => winner('midnight-makeover', cards);

  test('F fairies may be played on any lead suit at any time', () => {
    const table = late('midnight-makeover', { 0: 'qu5', 1: 'qu3 fa2 pe4', 2: 'pe1', 3: 'pe2' });
    table.plays(0, 'qu5');
    expect(table.cards(1)).toEqual(['qu3', 'fa2']);
    expect(table.refuses(1, 'pe4')).toBe('follow-suit');
  });

  test('F a player with a fairy is not void: without the lead suit they must play a fairy', () => {
    const table = late('midnight-makeover', { 0: 'qu5', 1: 'fa2 fa3 pe4 pr1', 2: 'pe1 pr2', 3: 'pe2' });
    table.plays(0, 'qu5');
    expect(table.cards(1)).toEqual(['fa2', 'fa3']);
    expect(table.refuses(1, 'pr1')).toBe('follow-wild');
    table.plays(1, 'fa2');
    expect(table.cards(2)).toEqual(['pe1', 'pr2']);
  });

  test('F the highest rank among lead-suit cards and fairies wins', () => {
    expect(wins('qu5 fa9 qu8 qu2')).toBe(1);
    expect(wins('qu5 fa7 qu8 qu2')).toBe(2);
    expect(wins('qu5 pe10 fa6 pr9')).toBe(2);
  });

  test('F in a tie the one played last', () => {
    expect(wins('qu5 fa8 qu8 qu2')).toBe(2);
    expect(wins('qu5 qu8 fa8 qu2')).toBe(2);
    expect(wins('qu8 qu2 qu3 fa8')).toBe(3);
  });

  test('F a led fairy makes fairies the lead suit', () => {
    const table = late('midnight-makeover', { 0: 'fa5', 1: 'fa2 qu9', 2: 'qu10 pr3', 3: 'pe2' });
    table.plays(0, 'fa5');
    expect([table.suit, table.cards(1)]).toEqual(['fairies', ['fa2']]);
    table.plays(1, 'fa2');
    expect(table.cards(2)).toEqual(['qu10', 'pr3']);
    table.plays(2, 'qu10');
    table.plays(3, 'pe2');
    expect(table.leader).toBe(0);
  });

  test('R princes and fairies are not ‘only princes’', () => {
    const table = late('midnight-makeover', { 0: 'pr5 fa2', 1: 'qu3', 2: 'pe1', 3: 'pe2' });
    expect(table.cards(0)).toEqual(['fa2']);
    expect(table.refuses(0, 'pr5')).toBe('princes-closed');
  });
});

describe('pass-the-bouquet', () => {
  const wins = (cards: string) => winner('pass-the-bouquet', cards);

  test('F each card off the lead suit sets a new one, which later players must follow', () => {
    const table = late('pass-the-bouquet', { 0: 'qu5', 1: 'pe4', 2: 'fa2 pr1', 3: 'fa9 qu9 pe9' });
    table.plays(0, 'qu5');
    table.plays(1, 'pe4');
    expect([table.suit, table.cards(2)]).toEqual(['pets', ['fa2', 'pr1']]);
    table.plays(2, 'fa2');
    expect([table.suit, table.cards(3)]).toEqual(['fairies', ['fa9']]);
  });

  test('F the highest card of the last lead suit wins', () => {
    expect(wins('qu10 pe4 fa2 fa9')).toBe(3);
    expect(wins('qu10 pe4 fa9 fa2')).toBe(2);
    expect(wins('qu10 qu9 qu8 fa2')).toBe(3);
  });

  test('R an earlier suit can come back, and all its cards compete', () => {
    expect(wins('qu10 pe4 qu2 qu3')).toBe(0);
    expect(wins('qu1 pe4 qu2 pe3')).toBe(1);
    const table = late('pass-the-bouquet', { 0: 'qu5', 1: 'pe4', 2: 'qu2', 3: 'qu3 pe9' });
    table.trickOf('qu5', 'pe4', 'qu2');
    expect([table.suit, table.cards(3)]).toEqual(['queens', ['qu3']]);
  });

  test('F the next trick has its own lead suit', () => {
    const table = late('pass-the-bouquet', { 0: 'qu5 fa9', 1: 'pe4 fa1', 2: 'pe2 fa2', 3: 'pe3 fa3' });
    expect(table.takes('qu5', 'pe4', 'pe2', 'pe3')).toBe(1);
    table.plays(1, 'fa1');
    expect([table.suit, table.cards(2)]).toEqual(['fairies', ['fa2']]);
  });
});

describe('odds-and-evens', () => {
  const may = (led: string, hand: string) => {
    const table = late('odds-and-evens', { 0: led, 1: hand, 2: 'pe1', 3: 'pe2' });
    table.plays(0, led);
    return table.cards(1);
  };

  test('F besides the suit, the parity of the led card must be matched', () => {
    expect(may('qu4', 'qu2 qu3 qu8 fa6')).toEqual(['qu2', 'qu8']);
    expect(may('qu5', 'qu2 qu3 qu8 fa7')).toEqual(['qu3']);
  });

  test('F a player who cannot match both follows suit', () => {
    expect(may('qu4', 'qu3 qu7 fa6')).toEqual(['qu3', 'qu7']);
  });

  test('F a void player matches the parity, with any suit', () => {
    expect(may('qu4', 'fa6 fa7 pe3 pr2')).toEqual(['fa6', 'pr2']);
    expect(may('qu5', 'fa6 fa7 pe3 pr2')).toEqual(['fa7', 'pe3']);
  });

  test('F otherwise anything', () => {
    expect(may('qu4', 'fa7 pe3 pr1')).toEqual(['fa7', 'pe3', 'pr1']);
  });

  test('F the parity is that of the led card, not of the previous one', () => {
    const table = late('odds-and-evens', { 0: 'qu4', 1: 'qu3', 2: 'qu5 qu6', 3: 'qu1' });
    table.trickOf('qu4', 'qu3');
    expect(table.cards(2)).toEqual(['qu6']);
  });

  test('F the parity does not decide: the highest of the lead suit wins', () => {
    expect(winner('odds-and-evens', 'qu4 qu8 qu9 fa10')).toBe(2);
  });
});
