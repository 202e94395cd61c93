import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

const late = (round: Scene['round'], hands: Scene['hands'], more: Scene = {}) =>
  scene({ round, hands, won: { 0: 'rest' }, ...more });

describe('masquerade-ball', () => {
  const hands = { 0: 'qu5 fa1', 1: 'qu8 pe1', 2: 'pr3 pe2', 3: 'qu2 pe3' };

  test('F the leader plays face up, everyone else face down', () => {
    const table = late('masquerade-ball', hands);
    const from = table.now;
    table.trickOf('qu5', 'qu8', 'pr3');
    const played = table.heard('spectator', from);
    expect(played).toEqual([
      { type: 'played', seat: 0, card: 'qu5', power: null },
      { type: 'played', seat: 1, card: null, power: null },
      { type: 'played', seat: 2, card: null, power: null },
    ]);
    expect(table.view(3).trick.map(({ card }) => card)).toEqual(['qu5', null, null]);
    expect(table.view(2).trick.map(({ card }) => card)).toEqual(['qu5', null, 'pr3']);
    expect(table.view('spectator').trick.map(({ card }) => card)).toEqual(['qu5', null, null]);
  });

  test('F all rules of following apply: the real card is checked', () => {
    const table = late('masquerade-ball', hands);
    table.plays(0, 'qu5');
    expect(table.cards(1)).toEqual(['qu8']);
    expect(table.refuses(1, 'pe1')).toBe('follow-suit');
  });

  test('F all are turned up when everyone has played, then the trick is decided', () => {
    const table = late('masquerade-ball', hands);
    table.trickOf('qu5', 'qu8', 'pr3');
    const events = table.plays(3, 'qu2');
    const cards = ['qu5', 'qu8', 'pr3', 'qu2'].map((card, seat) => ({ seat, card }));
    expect(events).toEqual([
      { type: 'played', seat: 3, card: null, power: null },
      { type: 'turned-up', cards },
      { type: 'trick', winner: 1, cards: 4 },
    ]);
  });

  test('R no one even learns who was void until all cards are turned up', () => {
    const worlds = ['qu3', 'pr3', 'pe8'].map((card) => {
      const table = late('masquerade-ball', { ...hands, 2: `${card} fa2` });
      const from = table.now;
      table.trickOf('qu5', 'qu8', card);
      return [0, 1, 3, 'spectator' as const].map((viewer) => [table.view(viewer), table.heard(viewer, from)]);
    });
    expect(worlds[1]).toEqual(worlds[0]);
    expect(worlds[2]).toEqual(worlds[0]);
  });

  test('R the party flag in views changes only when the cards are turned up', () => {
    const table = late('masquerade-ball', hands);
    const shown = () => table.viewers.map((viewer) => table.view(viewer).party);
    table.trickOf('qu5', 'qu8', 'pr3');
    expect(shown()).toEqual([false, false, false, false, false]);
    table.plays(3, 'qu2');
    expect(shown()).toEqual([true, true, true, true, true]);
  });

  test('F a prince turned up opens the party for the next lead', () => {
    const table = late('masquerade-ball', { ...hands, 1: 'qu8 pr9' });
    expect(table.takes('qu5', 'qu8', 'pr3', 'qu2')).toBe(1);
    expect(table.cards(1)).toEqual(['pr9']);
    const more = late('masquerade-ball', { 0: 'qu5 fa1', 1: 'qu8 pr9 pe1', 2: 'pr3 pe2', 3: 'qu2 pe3' });
    more.takes('qu5', 'qu8', 'pr3', 'qu2');
    expect(more.cards(1)).toEqual(['pe1', 'pr9']);
  });
});

describe('prince-rings-twice', () => {
  const twice = (hands: Scene['hands'], more: Scene = {}) => late('prince-rings-twice', hands, { seats: 3, ...more });

  test('F a trick has two laps, R in the same order', () => {
    const table = twice({ 0: 'qu2 qu3', 1: 'qu4 qu5', 2: 'qu6 qu7' }, { leader: 1 });
    const order: number[] = [];
    for (const card of ['qu4', 'qu6', 'qu2', 'qu5', 'qu7', 'qu3']) {
      const [seat] = table.asked;
      order.push(seat);
      table.plays(seat, card);
    }
    expect(order).toEqual([1, 2, 0, 1, 2, 0]);
    expect(table.heard('spectator')).toContainEqual({ type: 'trick', winner: 2, cards: 6 });
  });

  test('F the second card follows the normal rules, also for the leader: the lead suit of the first card', () => {
    const table = twice({ 0: 'qu2 qu3 fa2', 1: 'fa4 qu5 pe3', 2: 'pe6 qu7 pr2' });
    table.trickOf('qu2', 'qu5', 'qu7');
    expect(table.suit).toBe('queens');
    expect(table.cards(0)).toEqual(['qu3']);
    expect(table.refuses(0, 'fa2')).toBe('follow-suit');
    table.plays(0, 'qu3');
    expect(table.cards(1)).toEqual(['fa4', 'pe3']);
    table.plays(1, 'fa4');
    expect(table.suit).toBe('queens');
    expect(table.cards(2)).toEqual(['pe6', 'pr2']);
  });

  test('F a leader who is void in the second lap may play anything, even a prince', () => {
    const table = twice({ 0: 'qu2 pr3 fa2', 1: 'qu5 qu6 pe3', 2: 'qu7 qu8 pe2' });
    table.trickOf('qu2', 'qu5', 'qu7');
    expect(table.cards(0)).toEqual(['fa2', 'pr3']);
    table.plays(0, 'pr3');
    expect(table.party).toBe(true);
  });

  test('F each player adds up their cards of the lead suit, the highest sum wins', () => {
    expect(twice({ 0: 'qu9 qu2', 1: 'qu10 fa2', 2: 'qu8 qu4' }).takes('qu9', 'qu10', 'qu8', 'qu2', 'fa2', 'qu4')).toBe(
      2,
    );
  });

  test('F a card off the lead suit counts nothing', () => {
    expect(
      twice({ 0: 'qu9 qu2', 1: 'qu10 fa10', 2: 'pe10 pr10' }).takes('qu9', 'qu10', 'pe10', 'qu2', 'fa10', 'pr10'),
    ).toBe(0);
  });

  test('F a tie goes to the highest single card of the lead suit', () => {
    const trick = ['qu7', 'qu10', 'qu8', 'qu3', 'fa2', 'qu2'];
    expect(twice({ 0: 'qu7 qu3', 1: 'qu10 fa2', 2: 'qu8 qu2' }).takes(...trick)).toBe(1);
    const other = ['qu9', 'qu6', 'fa4', 'qu2', 'qu5', 'fa3'];
    expect(twice({ 0: 'qu9 qu2', 1: 'qu6 qu5', 2: 'fa4 fa3' }).takes(...other)).toBe(0);
  });

  test('R tied in sum and single card, with two zeros: the one played last', () => {
    const zeros = { princesses: { 0: 'snow-white', 1: 'carmesina' } } as const;
    const hands = { 0: 'qu7 fa3', 1: 'qu6 fa4', 2: 'fa5 fa6' };
    expect(twice(hands, zeros).takes('qu7 zero', 'qu6 zero', 'fa5', 'fa3', 'fa4', 'fa6')).toBe(1);
    expect(twice(hands, { ...zeros, leader: 1 }).takes('qu6 zero', 'fa5', 'qu7 zero', 'fa4', 'fa6', 'fa3')).toBe(0);
  });

  test('R no window between the laps', () => {
    const table = twice(
      { 0: 'qu2 qu3 fa2 fa3', 1: 'qu4 qu5 fa4 fa5', 2: 'qu6 qu7 fa6 fa7' },
      { princesses: { 0: 'mulan', 1: 'cinderella', 2: 'little-mermaid' } },
    );
    table.passAll();
    for (const card of ['qu2', 'qu4', 'qu6', 'qu3', 'qu5']) {
      expect(table.phase).toBe('play');
      table.plays(table.asked[0], card);
    }
    expect(table.phase).toBe('play');
    table.plays(2, 'qu7');
    expect([table.phase, table.asked]).toEqual(['played', [0]]);
  });
});

describe('haggle-with-the-hag', () => {
  const hands = { 0: 'qu9 fa1 pe1', 1: 'qu3 pe2 fa5', 2: 'pe8 fa3 fa6', 3: 'qu4 fa4 fa7' };
  const won = () => {
    const table = scene({ round: 'haggle-with-the-hag', hands, won: { 3: 'rest' } });
    table.trickOf('qu9', 'qu3', 'pe8', 'qu4');
    return table;
  };

  test('F the winner may exchange one hand card for a card of that trick, but not the one they played', () => {
    const table = won();
    expect([table.phase, table.asked]).toEqual(['hag', [0]]);
    expect([...table.moves(0)].sort()).toEqual(
      [
        'pass',
        ...['fa1', 'pe1'].flatMap((own) => ['qu3', 'pe8', 'qu4'].map((other) => `exchange ${own} ${other}`)),
      ].sort(),
    );
  });

  test('F it is shown to everyone; R the card given counts as won', () => {
    const table = won();
    const events = table.plays(0, 'exchange fa1 qu3');
    expect(events[0]).toEqual({ type: 'haggled', seat: 0, gave: 'fa1', took: 'qu3' });
    expect(table.hand(0)).toEqual(['qu3', 'pe1']);
    expect(table.won(0)).toEqual(['qu4', 'qu9', 'fa1', 'pe8']);
    expect([table.leader, table.cards(0)]).toEqual([0, ['qu3', 'pe1']]);
  });

  test('F it is optional, and at most one exchange', () => {
    const table = won();
    table.plays(0, 'pass');
    expect([table.hand(0), table.won(0)]).toEqual([
      ['fa1', 'pe1'],
      ['qu3', 'qu4', 'qu9', 'pe8'],
    ]);
    const one = won();
    one.plays(0, 'exchange fa1 qu3');
    expect(one.phase).toBe('play');
  });

  test('R the frog may be given to the hag or taken', () => {
    const table = won();
    table.plays(0, 'exchange fa1 pe8');
    expect([table.hand(0), table.won(0)]).toEqual([
      ['pe1', 'pe8'],
      ['qu3', 'qu4', 'qu9', 'fa1'],
    ]);
    const give = scene({
      round: 'haggle-with-the-hag',
      hands: { 0: 'qu9 pe8', 1: 'qu3 pe2', 2: 'fa2 fa3', 3: 'qu4 fa4' },
      won: { 3: 'rest' },
    });
    give.trickOf('qu9', 'qu3', 'fa2', 'qu4');
    give.plays(0, 'exchange pe8 fa2');
    expect(give.won(0)).toContain('pe8');
    give.takes('fa2', 'pe2', 'fa3', 'fa4');
    expect(give.score()).toEqual([5, 0, 0, 10]);
  });

  test('F only the winner of the trick', () => {
    const table = won();
    for (const seat of [1, 2, 3]) expect(table.refuses(seat, 'pass')).toBe('not-asked');
  });

  test('R not after the last trick', () => {
    const table = late('haggle-with-the-hag', { 0: 'qu9', 1: 'qu3', 2: 'fa2', 3: 'qu4' });
    table.trickOf('qu9', 'qu3', 'fa2', 'qu4');
    expect(table.phase).toBe('pass');
  });
});

describe('wedding-gift', () => {
  const hands = { 0: 'qu9 fa1 pe1 pe3', 1: 'qu3 pe2 fa5 fa9', 2: 'pe8 fa3 fa6 pr1', 3: 'qu4 fa4 fa7 pr2' };
  const gifts = ['gift pe1', 'gift qu3', 'gift pr1', 'gift pr2'];

  test('F before each trick everyone puts 1 hand card face down on a pile, R at the same time', () => {
    const table = late('wedding-gift', hands);
    expect([table.phase, table.asked]).toEqual(['gift', [0, 1, 2, 3]]);
    expect(table.moves(0)).toEqual(['gift qu9', 'gift fa1', 'gift pe1', 'gift pe3']);
    for (const seat of [3, 1, 0]) table.plays(seat, gifts[seat]);
    expect([table.phase, table.pile, table.view(2).pile]).toEqual(['gift', [], 0]);
    table.plays(2, gifts[2]);
    expect([table.phase, table.pile]).toEqual(['play', ['qu3', 'pe1', 'pr1', 'pr2']]);
    expect(table.handSizes).toEqual([3, 3, 3, 3]);
  });

  test('F the trick’s winner takes the pile; R it counts like won cards', () => {
    const table = scene({ round: 'wedding-gift', hands, won: { 3: 'rest' } });
    table.allPlay(gifts);
    expect(table.takes('qu9', 'pe2', 'pe8', 'qu4')).toBe(0);
    expect([table.won(0), table.pile]).toEqual([['qu3', 'qu4', 'qu9', 'pe1', 'pe2', 'pe8', 'pr1', 'pr2'], []]);
    table.allPlay(['gift fa1', 'gift fa5', 'gift fa3', 'gift fa4']);
    expect(table.takes('pe3', 'fa9', 'fa6', 'fa7')).toBe(0);
    expect(table.score()).toEqual([7, 0, 0, 8]);
  });

  test('R no one sees them until scoring: others learn nothing, whatever was given', () => {
    for (const given of [gifts, ['gift fa1', 'gift fa5', 'gift pe8', 'gift fa7']]) {
      const table = late('wedding-gift', hands);
      const from = table.now;
      table.allPlay(given);
      expect(table.heard('spectator', from)).toEqual([{ type: 'gifts' }]);
      for (const seat of table.everybody) {
        const own = { type: 'handed-in', seat, to: null, card: given[seat].split(' ')[1] };
        expect(table.heard(seat, from)).toEqual([{ type: 'gifts' }, own]);
      }
    }
  });

  test('R gifts are given before the powers', () => {
    const table = late('wedding-gift', hands, { princesses: { 0: 'cinderella', 1: 'sleeping-beauty' } });
    expect([table.phase, table.asked]).toEqual(['gift', [0, 1, 2, 3]]);
    table.allPlay(gifts);
    expect([table.phase, table.asked]).toEqual(['before', [0, 1]]);
    table.takes('qu9', 'pe2', 'pe8', 'qu4');
    expect(table.phase).toBe('gift');
  });

  test('F what is left after the gift is the hand: a player who gives the last queen is void', () => {
    const table = late('wedding-gift', hands);
    table.allPlay(gifts);
    table.plays(0, 'qu9');
    expect(table.cards(1)).toEqual(['fa5', 'fa9', 'pe2']);
  });
});
