import { type AnyGame, FastChance, retold, toLog, type Viewer, verify } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { rebelPrincess } from './index.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' };

/** Every card named in a value. */
const named = (value: unknown): string[] =>
  [...new Set(JSON.stringify(value).match(/\b(qu|fa|pe|pr)(1[0-2]|[1-9])\b/g))].sort();

describe('the last trick', () => {
  const last = [
    { seat: 0, card: 'qu3', zero: false },
    { seat: 1, card: 'qu9', zero: false },
    { seat: 2, card: 'qu7', zero: false },
  ];

  test.each(['last', 'all'])('peek %s: may be reviewed until the next lead', (peek) => {
    const table = three({ hands, options: { peek } });
    for (const viewer of table.viewers) expect(table.view(viewer).last).toEqual([]);
    table.takes('qu3', 'qu9', 'qu7');
    for (const viewer of table.viewers) expect(table.view(viewer).last).toEqual(last);
    table.plays(1, 'fa9');
    for (const viewer of table.viewers) expect(table.view(viewer).last).toEqual([]);
  });

  test('is the default', () => {
    const table = three({ hands });
    table.takes('qu3', 'qu9', 'qu7');
    expect(table.view('spectator').last).toEqual(last);
  });

  test('peek none: may not be reviewed', () => {
    const table = three({ hands, options: { peek: 'none' } });
    table.takes('qu3', 'qu9', 'qu7');
    for (const viewer of table.viewers) expect(table.view(viewer).last).toEqual([]);
    expect(named(table.view('spectator'))).toEqual([]);
  });

  test('stays visible through windows, gifts and passes', () => {
    const table = three({
      round: 'musical-chairs',
      princesses: { 1: 'pocahontas', 0: 'cinderella' },
      hands,
    });
    table.plays(0, 'pass');
    table.trickOf('qu3', 'qu9', 'qu7');
    expect(table.phase).toBe('next');
    expect(table.view(2).last).toEqual(last);
    table.plays(1, 'leads 2');
    expect(table.phase).toBe('chairs');
    expect(table.view(2).last).toEqual(last);
    table.allPlay(['right fa2', 'right qu5', 'right fa4']);
    expect(table.phase).toBe('before');
    expect(table.view(2).last).toEqual(last);
  });

  test('an older trick does not come back when Alice deals the last one back', () => {
    const table = three({ princesses: { 1: 'alice' }, hands });
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'pass');
    expect(table.view(0).last).toEqual(last);
    table.trickOf('fa9', 'fa4', 'fa2');
    table.plays(1, 'alice');
    for (const viewer of table.viewers) expect(table.view(viewer).last).toEqual([]);
  });

  test('with two laps it has both cards, each with its player', () => {
    const table = three({
      round: 'prince-rings-twice',
      hands: { 0: 'qu3 fa2 fa6', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' },
    });
    table.takes('qu3', 'qu9', 'qu7', 'fa2', 'qu5', 'fa4');
    expect(table.view(0).last.map(({ seat, card }) => `${seat} ${card}`)).toEqual([
      '0 qu3',
      '1 qu9',
      '2 qu7',
      '0 fa2',
      '1 qu5',
      '2 fa4',
    ]);
  });
});

describe('retold', () => {
  const played = (peek: string, round: Scene['round'] = 'haggle-with-the-hag') => {
    const table = three({
      round,
      princesses: { 1: 'mulan', 2: 'cinderella' },
      hands,
      options: { peek },
    });
    table.plays(2, 'cinderella');
    table.trickOf('qu3', 'qu9', 'qu7');
    table.plays(1, 'swap qu9 qu5');
    if (table.phase === 'hag') table.plays(0, 'exchange fa2 qu7');
    return table;
  };

  test.each(['none', 'last'])('peek %s: cards of tricks are not retold', (peek) => {
    const table = played(peek);
    for (const viewer of table.viewers) {
      const types = table.retold(viewer).map(({ type }) => type);
      for (const type of ['played', 'power', 'haggled', 'turned-up']) expect(types).not.toContain(type);
      expect(types).toContain('trick');
    }
    expect(named(table.retold('spectator'))).toEqual([]);
    for (const seat of table.everybody) {
      const told = table.heard(seat).find((event) => event.type === 'hand');
      expect(named(table.retold(seat))).toEqual(named(told));
    }
  });

  test('peek all: everything is retold', () => {
    for (const round of ['haggle-with-the-hag', 'masquerade-ball'] as const) {
      const table = played('all', round);
      for (const viewer of table.viewers) expect(table.retold(viewer)).toEqual(table.heard(viewer));
      expect(named(table.retold('spectator'))).toEqual(expect.arrayContaining(['qu3', 'qu5', 'qu7', 'qu9']));
    }
  });

  test('masquerade-ball: cards turned up are not retold either', () => {
    const table = played('last', 'masquerade-ball');
    expect(named(table.retold('spectator'))).toEqual([]);
  });

  test.each(['none', 'last', 'all'])('peek %s: a giver can look up the card given', (peek) => {
    const options = { peek };
    const gift = three({ round: 'wedding-gift', hands: { 0: 'qu3 fa2', 1: 'qu9 fa9', 2: 'qu7 fa4' }, options });
    gift.allPlay(['gift fa2', 'gift fa9', 'gift fa4']);
    const beauty = three({ princesses: { 1: 'sleeping-beauty' }, hands, options });
    beauty.plays(1, 'beauty');
    beauty.allPlay(['give fa6', 'give fa9', 'give fa8']);
    beauty.plays(1, 'keep fa9');
    const handedIn = (table: Table, viewer: Viewer) =>
      table.retold(viewer).flatMap((event) => (event.type === 'handed-in' ? [[event.seat, event.to, event.card]] : []));
    expect(gift.viewers.map((viewer) => handedIn(gift, viewer))).toEqual([
      [[0, null, 'fa2']],
      [[1, null, 'fa9']],
      [[2, null, 'fa4']],
      [],
    ]);
    expect(beauty.viewers.map((viewer) => handedIn(beauty, viewer))).toEqual([
      [[0, 1, 'fa6']],
      [],
      [[2, 1, 'fa8']],
      [],
    ]);
  });

  test('what is open at scoring is retold', () => {
    const table = three({ hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } });
    table.trickOf('qu3', 'qu9', 'qu7');
    const scored = table.retold('spectator').find((event) => event.type === 'scored');
    expect(scored?.type === 'scored' && scored.won[1]).toEqual(['qu3', 'qu7', 'qu9']);
  });

  test('no one is retold what they were not told before', () => {
    const table = scene({
      seats: 4,
      passed: false,
      next: ['masquerade-ball', 'wedding-gift', 'crystal-clear', 'haggle-with-the-hag'],
      princesses: { 0: 'sleeping-beauty', 1: 'scheherazade', 2: 'alice', 3: 'mulan' },
    });
    table.playOut(new FastChance(4));
    for (const viewer of table.viewers) {
      const heard = new Set(table.heard(viewer));
      for (const event of table.retold(viewer)) expect(heard.has(event)).toBe(true);
    }
    const everybody = table.match.told.filter((one) => table.everybody.every((seat) => retold([one], seat).length > 0));
    expect(table.retold('spectator')).toEqual(everybody.map((one) => one.event));
  });
});

test('a spectator hears only what every player hears, and is never asked', () => {
  const table = scene({
    seats: 3,
    passed: false,
    next: ['blind-mans-bluff', 'wedding-gift', 'crystal-clear', 'late-to-the-ball'],
    princesses: { 0: 'sleeping-beauty', 1: 'scheherazade', 2: 'ice-princess' },
  });
  const chance = new FastChance(5);
  while (table.phase !== 'over') {
    const { ask, moves, barred, hand, aside, chosen, offers, drawn, collected } = table.view('spectator');
    expect([ask, drawn]).toEqual([null, null]);
    expect([...moves, ...barred, ...hand, ...aside, ...chosen, ...offers, ...collected]).toEqual([]);
    table.playAny(chance);
  }
  const everybody = table.match.told.filter(({ event }) =>
    table.everybody.every((seat) => table.heard(seat).includes(event)),
  );
  expect(table.heard('spectator')).toEqual(everybody.map(({ event }) => event));
  const secret = table.match.told.filter((one) => !everybody.includes(one)).map(({ event }) => event.type);
  expect([...new Set(secret)].sort()).toEqual([
    ...['bartered', 'collected', 'drawn', 'gave', 'got', 'hand', 'handed-in', 'returned'],
  ]);
  expect(rebelPrincess.outcome(table.state)).not.toBeNull();
});

test('a file from before givers heard which card they gave still passes every check', () => {
  const table = scene({
    next: ['wedding-gift'],
    princesses: { 0: 'sleeping-beauty', 1: 'scheherazade', 2: 'alice', 3: 'mulan' },
  });
  table.playOut(new FastChance(6));
  const log = toLog(table.match as never);
  const without = (first: number) => log.events!.filter(({ event }, i) => event.type !== 'handed-in' || i < first);
  const failures = (events: typeof log.events) =>
    verify(rebelPrincess as AnyGame, { ...log, events }).flatMap(({ failure }) => failure ?? []);
  const handedIn = log.events!.findIndex(({ event }) => event.type === 'handed-in');
  expect(handedIn).toBeGreaterThan(0);
  expect(failures(log.events)).toEqual([]);
  expect(failures(without(0))).toEqual([]);
  expect(failures(without(handedIn + 1))).toEqual([{ code: 'differs', values: { what: 'events' } }]);
});
