import { describe, expect, test } from 'vitest';
import type { MascaradeEvent } from './events.ts';
import { type Person, scene, type Table } from './testing.ts';

const masks = 'witch queen judge bishop king fool';
const atOnce = { options: { contest: 'at-once' } };

const answer = (seat: number, contests: boolean): MascaradeEvent => ({
  type: 'answer',
  seat,
  contests,
  slot: contests ? `${seat}` : null,
});

/** What all viewers but one could see: their views, letter by letter. */
const seenBy = (table: Table, but?: Person) =>
  table.viewers.filter((who) => who !== but).map((who) => JSON.stringify(table.view(who)));

describe('all answer a claim at the same time, unseen', () => {
  test('until the last player has answered, no one is sent an answer or who has answered', () => {
    const table = scene({ masks, ...atOnce });
    table.plays('Adele', 'announce judge');
    const told = table.match.told.length;
    const answers: [Person, string][] = [
      ['Fran', 'pass'],
      ['Cedric', 'contest'],
      ['Josh', 'contest'],
      ['Bruno', 'pass'],
    ];
    for (const [person, move] of answers) {
      const before = seenBy(table, person);
      expect(table.plays(person, move)).toEqual([]);
      expect(seenBy(table, person)).toEqual(before);
      expect(table.match.told).toHaveLength(told);
    }
    for (const who of ['Adele', 'David', 'spectator'] as const) {
      const { claim, actors } = table.view(who);
      expect(claim?.answers).toEqual(['0', null, null, null, null, null]);
      expect(actors).toEqual([1, 2, 3, 4, 5]);
    }
  });

  test('then all answers appear in clockwise order, whoever answered first', () => {
    const table = scene({ masks, ...atOnce, court: 3 });
    table.plays('Adele', 'announce judge');
    const from = table.match.told.length;
    table.plays('David', 'contest');
    table.plays('Josh', 'pass');
    table.plays('Cedric', 'contest');
    table.plays('Fran', 'pass');
    table.plays('Bruno', 'pass');
    for (const who of table.viewers) {
      expect(table.heard(who, from).slice(0, 9)).toEqual([
        ...[answer(1, false), answer(2, true), answer(3, true), answer(4, false), answer(5, false)],
        { type: 'reveal', seat: 0, slot: '0', mask: 'witch' },
        { type: 'reveal', seat: 2, slot: '2', mask: 'judge' },
        { type: 'reveal', seat: 3, slot: '3', mask: 'bishop' },
        { type: 'power', seats: [2], mask: 'judge' },
      ]);
    }
    expect(table.coins).toEqual([5, 6, 9, 5, 6, 6]);
    expect(table.court).toBe(2);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('clockwise starts to the left of the announcer', () => {
    const table = scene({ masks, ...atOnce, first: 'David' });
    table.plays('David', 'announce king');
    const from = table.match.told.length;
    for (const person of ['Adele', 'Bruno', 'Cedric', 'Fran', 'Josh'] as const) table.plays(person, 'pass');
    const events = table.heard('spectator', from);
    expect(events.slice(0, 5)).toEqual([4, 5, 0, 1, 2].map((seat) => answer(seat, false)));
    expect(events[5]).toEqual({ type: 'power', seats: [3], mask: 'king-1e' });
    expect(table.coins).toEqual([6, 6, 6, 9, 6, 6]);
  });

  test('the order in which they answered makes no difference', () => {
    const orders: Person[][] = [
      ['Bruno', 'Cedric', 'David', 'Fran', 'Josh'],
      ['Josh', 'Cedric', 'Fran', 'Bruno', 'David'],
    ];
    const [one, other] = orders.map((order) => {
      const table = scene({ masks, ...atOnce });
      table.plays('Adele', 'announce king');
      for (const person of order) table.plays(person, person === 'Fran' || person === 'Bruno' ? 'contest' : 'pass');
      return table;
    });
    expect(one.state).toEqual(other.state);
    for (const who of one.viewers) expect(one.heard(who)).toEqual(other.heard(who));
    expect(one.coins).toEqual([5, 5, 6, 6, 9, 6]);
  });

  test('an answer is final', () => {
    const table = scene({ masks, ...atOnce });
    table.plays('Adele', 'announce judge');
    table.plays('Bruno', 'contest');
    table.plays('Josh', 'pass');
    for (const move of ['pass', 'contest']) {
      expect(table.refuses('Bruno', move)).toBe('not-asked');
      expect(table.refuses('Josh', move)).toBe('not-asked');
    }
    expect(table.view('Bruno')).toMatchObject({ ask: null, moves: [] });
    expect(table.view('Cedric')).toMatchObject({
      ask: { kind: 'contest', mask: 'judge', by: 0 },
      moves: ['pass', 'contest'],
    });
  });

  test('the announcer is not asked', () => {
    const table = scene({ masks, ...atOnce });
    table.plays('Adele', 'announce judge');
    expect(table.asked).toEqual(['Bruno', 'Cedric', 'David', 'Fran', 'Josh']);
    expect(table.refuses('Adele', 'pass')).toBe('not-asked');
  });

  test('whether someone passed or contested is in no one else’s view and in no event', () => {
    const [one, other] = ['pass', 'contest'].map((move) => {
      const table = scene({ masks, ...atOnce });
      table.plays('Adele', 'announce judge');
      table.plays('Cedric', move);
      return table;
    });
    expect(seenBy(one, 'Cedric')).toEqual(seenBy(other, 'Cedric'));
    for (const who of one.viewers) expect(one.heard(who)).toEqual(other.heard(who));
    for (const who of one.viewers) expect(one.retold(who)).toEqual(other.retold(who));
  });

  test('with several masks, it is also hidden which card is under the hand', () => {
    const table = scene({ masks: 'judge bishop king queen fool witch', seats: 3, ...atOnce });
    table.plays('Adele', 'announce king 0L');
    const before = seenBy(table, 'Bruno');
    table.plays('Bruno', 'contest 1R');
    expect(seenBy(table, 'Bruno')).toEqual(before);
    const from = table.match.told.length;
    table.plays('Cedric', 'pass');
    expect(table.heard('spectator', from).slice(0, 2)).toEqual([
      { type: 'answer', seat: 1, contests: true, slot: '1R' },
      answer(2, false),
    ]);
  });

  test('off by default: answers come one after another from the left, each public and final at once', () => {
    const table = scene({ masks });
    table.plays('Adele', 'announce judge');
    for (const [i, person] of (['Bruno', 'Cedric', 'David', 'Fran'] as const).entries()) {
      expect(table.asked).toEqual([person]);
      expect(table.refuses('Josh', 'pass')).toBe('not-asked');
      expect(table.plays(person, i === 1 ? 'contest' : 'pass')).toEqual([answer(i + 1, i === 1)]);
      expect(table.refuses(person, 'contest')).toBe('not-asked');
    }
    expect(table.view('spectator').claim?.answers).toEqual(['0', 'pass', '2', 'pass', 'pass', null]);
    expect(table.asked).toEqual(['Josh']);
  });
});
