import { describe, expect, test } from 'vitest';
import { type Audience, allBut, everyone, heard, hears, only, retold, type Told } from './audience.ts';
import type { Event } from './game.ts';

const SEATS = [0, 1, 2, 12, 31];

describe('who hears', () => {
  test.each(SEATS)('seat %i', (seat) => {
    expect(hears(everyone, seat)).toBe(true);
    for (const other of SEATS) {
      expect(hears(only(other), seat)).toBe(other === seat);
      expect(hears(allBut(other), seat)).toBe(other !== seat);
    }
  });

  test('a spectator hears what is for everyone, and nothing else', () => {
    expect(hears(everyone, 'spectator')).toBe(true);
    for (const seat of SEATS) {
      expect(hears(only(seat), 'spectator')).toBe(false);
      expect(hears(allBut(seat), 'spectator')).toBe(false);
    }
  });

  test('everything hears all, even what is for no one', () => {
    const audiences = [everyone, 0, ...SEATS.map(only), ...SEATS.map(allBut)];
    for (const audience of audiences) expect(hears(audience, 'everything')).toBe(true);
  });

  test('every seat hears what a spectator hears, however the audience was put together', () => {
    const put: Audience[] = [everyone, only(0) | only(1), allBut(0) & allBut(1), allBut(0) | only(0), ~only(31), 0];
    for (const audience of put) {
      if (hears(audience, 'spectator')) for (let seat = 0; seat < 32; seat++) expect(hears(audience, seat)).toBe(true);
    }
    expect(hears(only(0) | only(1), 1)).toBe(true);
    expect(hears(allBut(0) & allBut(1), 1)).toBe(false);
    expect(hears(allBut(0) & allBut(1), 2)).toBe(true);
  });

  test('a set of all seats is not everyone: only `everyone` includes spectators', () => {
    expect(hears(only(0) | only(1) | only(2), 'spectator')).toBe(false);
  });
});

describe('told and retold', () => {
  const event = (type: string): Event => ({ type });
  const told: Told[] = [
    { seq: 1, audience: everyone, event: event('open') },
    { seq: 1, audience: only(1), event: event('own look'), later: event('you looked') },
    { seq: 2, audience: everyone, event: event('reveal'), later: null },
    { seq: 3, audience: allBut(1), event: event('behind the back of 1'), later: undefined },
  ];
  const types = (events: Event[]) => events.map(({ type }) => type);

  test('told: everything as it happened, to those it is for', () => {
    expect(types(heard(told, 0))).toEqual(['open', 'reveal', 'behind the back of 1']);
    expect(types(heard(told, 1))).toEqual(['open', 'own look', 'reveal']);
    expect(types(heard(told, 'spectator'))).toEqual(['open', 'reveal']);
  });

  test('retold: the later form if there is one, nothing if it is null, the same event if it is left out', () => {
    expect(types(retold(told, 0))).toEqual(['open', 'behind the back of 1']);
    expect(types(retold(told, 1))).toEqual(['open', 'you looked']);
    expect(types(retold(told, 'spectator'))).toEqual(['open']);
  });
});
