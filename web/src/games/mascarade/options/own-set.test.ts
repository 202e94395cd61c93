import { mascarade } from '@soiree/mascarade';
import { masksOf, setsOf } from '@soiree/mascarade/named-sets';
import { describe, expect, test } from 'vitest';
import { counted } from '../masks/counted.ts';
import { asOptions, fewestFor, keyOf, masksIn, type OwnSet, setNameOf, toggled, withBlank } from './own-set.ts';

const six: OwnSet = { edition: '1e', masks: ['judge', 'king-1e', 'queen', 'thief', 'witch', 'cheat'] };
const poet = { name: 'Poet', steps: [{ effect: 'take-bank', coins: 2 }], players: 5 } as const;

describe('putting a set together', () => {
  test('a tap adds a mask in its place, and another removes it', () => {
    const more = toggled(six, 'fool');
    expect(more.masks).toEqual(['judge', 'king-1e', 'queen', 'fool', 'thief', 'witch', 'cheat']);
    expect(toggled(more, 'fool')).toEqual(six);
  });

  test('both Peasants of the box are added and removed together', () => {
    const more = toggled(six, 'peasant');
    expect(counted(more.masks).get('peasant')).toBe(2);
    expect(toggled(more, 'peasant')).toEqual(six);
  });

  test('a set that breaks the rules is kept as it is', () => {
    const judgeless = toggled(six, 'judge');
    expect(judgeless.masks).toEqual(['king-1e', 'queen', 'thief', 'witch', 'cheat']);
    expect(mascarade.options(asOptions(judgeless), 4)).toMatchObject({ ok: false, refusal: { code: 'set-judge' } });
  });

  test('a removed blank mask is remembered, but not sent to the game', () => {
    const own = withBlank(toggled(six, 'thief'), poet);
    expect(asOptions(own)).toMatchObject({ blank: poet });
    expect(mascarade.options(asOptions(own), 5)).toMatchObject({ ok: true });
    const without = toggled(own, 'blank');
    expect(without.blank).toEqual(poet);
    expect(asOptions(without).blank).toBeUndefined();
    expect(fewestFor('blank', poet)).toBe(5);
  });

  test('changing the blank mask does not add a second one', () => {
    const again = withBlank(withBlank(six, poet), { ...poet, name: 'Bard' });
    expect(counted(again.masks).get('blank')).toBe(1);
    expect(again.blank?.name).toBe('Bard');
  });
});

describe('the name of a set', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])(
    'the printed set for %i players is recognised by its masks',
    (seats) => {
      const parsed = mascarade.options({}, seats);
      expect(parsed).toMatchObject({ ok: true });
      expect(parsed.ok && setNameOf(parsed.value.set, '1e', seats)).toBe('printed');
    },
  );

  test.each([4, 7, 8, 12])('and so are both scenarios for %i', (seats) => {
    for (const set of setsOf('2e')) {
      const parsed = mascarade.options({ edition: '2e', set }, seats);
      expect(parsed.ok && setNameOf(parsed.value.set, '2e', seats)).toBe(set);
    }
  });

  test('one more mask, another number of players or the other edition makes it a custom set', () => {
    const printed = masksOf('printed', 6) ?? [];
    expect(setNameOf(printed, '1e', 6)).toBe('printed');
    expect(setNameOf([...printed, 'fool'], '1e', 6)).toBeNull();
    expect(setNameOf(printed, '1e', 9)).toBeNull();
    expect(setNameOf(printed, '2e', 6)).toBeNull();
  });

  test('the same masks in another order are the same set, but another blank mask makes another set', () => {
    const own = withBlank(six, poet);
    expect(keyOf({ ...own, masks: own.masks.toReversed() })).toBe(keyOf(own));
    expect(keyOf({ ...own, blank: { ...poet, name: 'Bard' } })).not.toBe(keyOf(own));
    expect(keyOf({ ...six, blank: poet })).toBe(keyOf(six));
  });

  test('each edition has its own box, which includes a blank mask', () => {
    expect(masksIn('1e')).toEqual(expect.arrayContaining(['judge', 'king-1e', 'inquisitor', 'blank']));
    expect(masksIn('1e')).not.toContain('king-2e');
    expect(masksIn('2e')).toEqual(expect.arrayContaining(['judge', 'king-2e', 'puppeteer', 'blank']));
    expect(masksIn('2e')).not.toContain('bishop');
  });
});
