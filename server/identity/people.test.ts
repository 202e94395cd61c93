import { ManualTime } from '@soiree/tables/testing';
import { describe, expect, test } from 'vitest';
import type { PlayerRow } from '../store/contract.ts';
import { createPeople } from './people.ts';

const row = (id: string, name = id): PlayerRow => ({
  id,
  name,
  language: null,
  codeHash: null,
  generation: null,
  createdAt: 0,
  seenAt: 0,
});

function open(most?: number) {
  const time = new ManualTime(0);
  const rows = new Map<string, PlayerRow>();
  let looks = 0;
  const store = {
    async player(id: string) {
      looks++;
      return rows.get(id);
    },
  };
  return { time, rows, store, people: createPeople(store, time, most), looks: () => looks };
}

describe('people', () => {
  test('are looked up once a minute', async () => {
    const { people, rows, looks, time } = open();
    rows.set('a', row('a'));
    expect(await people.find('a')).toEqual(row('a'));
    await people.find('a');
    expect(looks()).toBe(1);
    time.advance(60_000);
    await people.find('a');
    expect(looks()).toBe(2);
  });

  test('an unknown id is remembered as unknown', async () => {
    const { people, looks } = open();
    expect([await people.find('a'), await people.find('a'), looks()]).toEqual([undefined, undefined, 1]);
  });

  test('are looked up again after a change', async () => {
    const { people, rows } = open();
    rows.set('a', row('a', 'before'));
    await people.find('a');
    rows.set('a', row('a', 'after'));
    people.changed('a');
    expect((await people.find('a'))?.name).toBe('after');
  });

  test('a lookup that began before a change does not bring the old row back', async () => {
    const { people, rows, store } = open();
    let answer: (found: PlayerRow) => void = () => {};
    const real = store.player;
    store.player = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const slow = people.find('a');
    people.changed('a');
    answer(row('a'));
    expect(await slow).toEqual(row('a'));
    store.player = real;
    rows.delete('a');
    expect(await people.find('a')).toBeUndefined();
  });

  test('a failed lookup is not remembered', async () => {
    const { people, rows, store } = open();
    const real = store.player;
    store.player = async () => {
      throw new Error('the disk is gone');
    };
    await expect(people.find('a')).rejects.toThrow('the disk is gone');
    store.player = real;
    rows.set('a', row('a'));
    expect(await people.find('a')).toEqual(row('a'));
  });

  test('are bounded: the one looked up longest ago is dropped', async () => {
    const { people, looks } = open(3);
    for (const id of ['a', 'b', 'c', 'd']) await people.find(id);
    expect(people.size).toBe(3);
    await people.find('d');
    expect(looks()).toBe(4);
    await people.find('a');
    expect(looks()).toBe(5);
  });
});
