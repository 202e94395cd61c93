import { FastChance } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

describe('a trick', () => {
  const given: Scene = {
    hands: { 0: 'fa5 qu2', 1: 'fa2 fa9 -fa', 2: 'qu10 pe8 pr3 -fa', 3: 'fa7' },
  };

  test('F the leader may lead any card but a prince, and its suit is the lead suit', () => {
    const table = scene(given);
    expect(table.asked).toEqual([0]);
    expect(table.cards(0)).toEqual(table.hand(0).filter((card) => !card.startsWith('pr')));
    table.plays(0, 'fa5');
    expect(table.suit).toBe('fairies');
  });

  test('F clockwise, one card each; no one plays out of turn', () => {
    const table = scene(given);
    for (const [seat, card] of ['fa5', 'fa2', 'qu10', 'fa7'].entries()) {
      expect(table.asked).toEqual([seat]);
      expect(table.refuses((seat + 1) % 4, table.hand((seat + 1) % 4)[0])).toBe('not-asked');
      table.plays(seat, card);
    }
    expect(table.handSizes).toEqual([9, 9, 9, 9]);
  });

  test('F each must follow the lead suit if they can', () => {
    const table = scene(given);
    table.plays(0, 'fa5');
    expect(table.cards(1)).toEqual(['fa2', 'fa9']);
    for (const card of table.hand(1).filter((one) => !one.startsWith('fa'))) {
      expect(table.refuses(1, card)).toBe('follow-suit');
    }
  });

  test('F a player who cannot is void and may play anything, even a prince or the frog', () => {
    const table = scene(given);
    table.trickOf('fa5', 'fa9');
    expect(table.cards(2)).toEqual(table.hand(2));
    expect(table.cards(2)).toEqual(expect.arrayContaining(['pe8', 'pr3']));
  });

  test('F the highest card of the lead suit wins, wherever it is; higher cards of other suits do not', () => {
    expect(scene(given).takes('fa5', 'fa2', 'qu10', 'fa7')).toBe(3);
    expect(scene(given).takes('fa5', 'fa9', 'qu10', 'fa7')).toBe(1);
    const first = { 0: 'fa10', 1: 'fa2', 2: 'qu10 -fa', 3: 'fa7' };
    expect(scene({ hands: first }).takes('fa10', 'fa2', 'qu10', 'fa7')).toBe(0);
  });

  test('F the winner takes the cards and leads next', () => {
    const table = scene(given);
    table.takes('fa5', 'fa2', 'qu10', 'fa7');
    expect(table.won(3)).toEqual(['qu10', 'fa2', 'fa5', 'fa7']);
    expect(table.everybody.filter((seat) => table.won(seat).length > 0)).toEqual([3]);
    expect([table.leader, table.asked, table.trick]).toEqual([3, [3], []]);
  });

  test('F won cards are face down: the number of tricks is public, no proposals are counted before the end', () => {
    const table = scene({ ...given, options: { peek: 'none' } });
    table.takes('fa5', 'fa2', 'pr3', 'fa7');
    const text = table.viewers.map((viewer) => JSON.stringify(table.view(viewer))).join();
    for (const card of ['fa5', 'fa2', 'pr3', 'fa7']) expect(text).not.toContain(`"${card}"`);
    expect(table.view(3).people.map(({ tricks, total }) => [tricks, total])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
  });

  test('F tricks until hands are empty, then the round ends', () => {
    const table = scene();
    table.playOut(new FastChance(4), ({ state }) => state.rounds.length > 1);
    expect(table.heard('spectator').filter(({ type }) => type === 'trick')).toHaveLength(10);
    expect([table.phase, table.handSizes]).toEqual(['pass', [10, 10, 10, 10]]);
  });

  test('R in a tie the card played last wins: two zeros', () => {
    const zeros: Scene = {
      seats: 3,
      hands: { 0: 'qu3', 1: 'qu4', 2: 'fa9' },
      won: { 0: 'rest' },
      princesses: { 0: 'snow-white', 1: 'carmesina' },
    };
    expect(scene(zeros).takes('qu3 zero', 'qu4 zero', 'fa9')).toBe(1);
    expect(scene(zeros).takes('qu3 zero', 'qu4', 'fa9')).toBe(1);
    expect(scene(zeros).takes('qu3', 'qu4 zero', 'fa9')).toBe(0);
    expect(scene({ ...zeros, leader: 1 }).takes('qu4 zero', 'fa9', 'qu3 zero')).toBe(0);
  });

  test('R 0 and reversal end with the trick', () => {
    const table = scene({
      seats: 3,
      hands: { 0: 'qu7 fa7', 1: 'qu6 fa6', 2: 'qu5 fa5' },
      won: { 0: 'rest' },
      princesses: { 0: 'snow-white', 1: 'cinderella' },
    });
    table.plays(1, 'cinderella');
    expect(table.takes('qu7 zero', 'qu6', 'qu5')).toBe(0);
    expect(table.takes('fa7', 'fa6', 'fa5')).toBe(0);
  });

  test('R Mulan’s new card keeps the old one’s position: an equal card after it wins', () => {
    const equal: Scene = {
      round: 'midnight-makeover',
      hands: { 0: 'pe5 fa1', 1: 'pe3 pe7', 2: 'fa7 fa8', 3: 'pe2 pe4' },
      won: { 0: 'rest' },
      princesses: { 1: 'mulan' },
    };
    const table = scene(equal);
    table.trickOf('pe5', 'pe3', 'fa7', 'pe2');
    table.plays(1, 'swap pe3 pe7');
    expect(table.leader).toBe(2);
    const after = scene({ ...equal, leader: 3, hands: { 0: 'fa7', 1: 'pe3 pe7', 2: 'pe5', 3: 'pe2' } });
    after.trickOf('pe2', 'fa7', 'pe3', 'pe5');
    after.plays(1, 'swap pe3 pe7');
    expect(after.leader).toBe(1);
  });
});

describe('princes are not invited', () => {
  const princes = 'pr1 pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10';

  test('F while the party is closed no prince may be led', () => {
    const table = scene({ hands: { 0: 'pr1 pr2 fa3' } });
    expect(table.cards(0).filter((card) => card.startsWith('pr'))).toEqual([]);
    expect(table.refuses(0, 'pr1')).toBe('princes-closed');
    const princes = table.hand(0).filter((card) => card.startsWith('pr'));
    expect(table.view(0).barred).toEqual(princes.map((card) => ({ code: 'princes-closed', values: { card } })));
    expect(table.view(0).party).toBe(false);
  });

  test('F unless the hand is only princes; R that opens the party', () => {
    const table = scene({ hands: { 0: princes } });
    expect(table.cards(0)).toEqual(princes.split(' '));
    expect(table.party).toBe(false);
    table.plays(0, 'pr1');
    expect([table.party, table.suit]).toEqual([true, 'princes']);
  });

  test('F a void player’s prince opens the party, and from then on princes may be led', () => {
    const table = scene({ hands: { 0: 'fa10 pr9', 1: 'pr2 -fa', 2: 'fa3', 3: 'fa4' } });
    table.plays(0, 'fa10');
    expect(table.party).toBe(false);
    table.plays(1, 'pr2');
    expect([table.party, table.view('spectator').party]).toEqual([true, true]);
    table.trickOf('fa3', 'fa4');
    expect(table.cards(0)).toContain('pr9');
    expect(table.view(0).barred).toEqual([]);
    table.plays(0, 'pr9');
    expect(table.suit).toBe('princes');
  });

  test('F the frog does not open it', () => {
    const table = scene({ hands: { 0: 'fa10 pr9', 1: 'pe8 -fa', 2: 'fa3', 3: 'fa4' } });
    expect(table.takes('fa10', 'pe8', 'fa3', 'fa4')).toBe(0);
    expect(table.party).toBe(false);
    expect(table.refuses(0, 'pr9')).toBe('princes-closed');
  });

  test('F a prince led by the Ice Princess opens it', () => {
    const leads = (seed: number) => {
      const table = scene({
        hands: { 0: 'pr4 fa2', 1: 'qu1 qu2', 2: 'qu3 qu4', 3: 'qu5 qu6' },
        won: { 0: 'rest' },
        princesses: { 1: 'ice-princess' },
        seed,
      });
      table.plays(1, 'ice');
      const [drawn] = table.cards(0);
      expect(table.party).toBe(false);
      table.plays(0, drawn);
      return `${drawn} ${table.party}`;
    };
    expect([...new Set(Array.from({ length: 30 }, (_, seed) => leads(seed)))].sort()).toEqual([
      'fa2 false',
      'pr4 true',
    ]);
  });

  test.each(['after-party', 'blind-mans-bluff'] as const)(
    'R an active half of only princes may lead one: %s',
    (round) => {
      const table = scene({
        seats: 3,
        round,
        hands: { 0: 'pr2 pr3 qu2 qu3', 1: 'fa2 fa3 fa4 fa5', 2: 'pe2 pe3 pe4 pe5' },
        won: { 0: 'rest' },
      });
      table.allPlay(['aside qu2, aside qu3', 'aside fa2, aside fa3', 'aside pe2, aside pe3']);
      expect(table.cards(0)).toEqual(['pr2', 'pr3']);
      table.plays(0, 'pr2');
      expect(table.party).toBe(true);
    },
  );

  test('R a set-aside card may be a prince that is led', () => {
    const table = scene({
      seats: 3,
      round: 'late-to-the-ball',
      hands: { 0: 'pr2 qu9', 1: 'fa2 qu3', 2: 'pe2 qu4' },
      won: { 0: 'rest' },
    });
    table.allPlay(['aside pr2', 'aside fa2', 'aside pe2']);
    table.trickOf('qu9', 'qu3', 'qu4');
    expect([table.cards(0), table.party]).toEqual([['pr2'], false]);
    table.plays(0, 'pr2');
    expect(table.party).toBe(true);
  });

  test('F a prince that is passed does not open it', () => {
    const table = scene({
      round: 'single-fairy',
      passed: false,
      hands: { 0: 'pr1', 1: 'pr2', 2: 'pr3', 3: 'pr4 pr5' },
    });
    table.allPlay(['left pr1', 'left pr2', 'left pr3', 'left pr4']);
    expect([table.phase, table.party]).toEqual(['play', false]);
    expect(table.refuses(0, 'pr4')).toBe('princes-closed');
  });

  test('F nor does one passed between tricks', () => {
    const table = scene({
      round: 'musical-chairs',
      hands: { 0: 'qu10 pr1', 1: 'qu1 pr2', 2: 'qu2 pr3', 3: 'qu3 pr4' },
    });
    table.trickOf('qu10', 'qu1', 'qu2', 'qu3');
    table.allPlay(['right pr1', 'right pr2', 'right pr3', 'right pr4']);
    expect(table.refuses(0, 'pr2')).toBe('princes-closed');
  });

  test('F nor does a gift', () => {
    const table = scene({ round: 'wedding-gift', hands: { 0: 'pr1 pr9', 1: 'pr2', 2: 'pr3', 3: 'pr4' } });
    table.allPlay(['gift pr1', 'gift pr2', 'gift pr3', 'gift pr4']);
    expect([table.phase, table.party]).toEqual(['play', false]);
    expect(table.refuses(0, 'pr9')).toBe('princes-closed');
  });

  test('F nor does one given to Sleeping Beauty', () => {
    const table = scene({
      hands: { 0: 'pr1', 1: 'pr2', 2: 'pr3', 3: 'pr4 pr9' },
      princesses: { 3: 'sleeping-beauty' },
    });
    table.plays(3, 'beauty');
    table.allPlay(['give pr1', 'give pr2', 'give pr3', 'give pr4']);
    table.plays(3, 'keep pr4');
    expect([table.phase, table.party]).toEqual(['play', false]);
    const [prince] = table.hand(0).filter((card) => card.startsWith('pr'));
    expect(table.refuses(0, prince)).toBe('princes-closed');
  });

  test('F nor does one exchanged with the hag', () => {
    const table = scene({
      round: 'haggle-with-the-hag',
      hands: { 0: 'qu10 pr1 pr9', 1: 'qu1', 2: 'qu2', 3: 'qu3' },
    });
    table.trickOf('qu10', 'qu1', 'qu2', 'qu3');
    table.plays(0, 'exchange pr1 qu1');
    expect([table.won(0).includes('pr1'), table.party]).toEqual([true, false]);
    expect(table.refuses(0, 'pr9')).toBe('princes-closed');
  });

  test('F Alice does not close it', () => {
    const table = scene({
      hands: { 0: 'fa10 pr9', 1: 'pr2 -fa', 2: 'fa3', 3: 'fa4' },
      princesses: { 0: 'alice' },
    });
    table.trickOf('fa10', 'pr2', 'fa3', 'fa4');
    table.plays(0, 'alice');
    expect([table.trick, table.party]).toEqual([[], true]);
    expect(table.cards(0)).toContain('pr9');
  });

  test('F it is closed again in the next round', () => {
    const table = scene({ seats: 3, hands: { 0: 'fa10', 1: 'pr2', 2: 'fa3' }, won: { 0: 'rest' } });
    table.takes('fa10', 'pr2', 'fa3');
    expect([table.state.rounds.length, table.party]).toEqual([2, false]);
  });
});
