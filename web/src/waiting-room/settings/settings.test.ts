import { mascarade } from '@soiree/mascarade';
import { describe, expect, test, vi } from 'vitest';
import { asMessage, changed, forPlayers, type RoomSettings } from './settings.ts';

// The page's language is set when its components are loaded.
vi.stubGlobal('document', { documentElement: {} });
const { options: own } = await import('#games/mascarade/options/index.ts');

const table = (seats: number, options: object): RoomSettings => {
  const parsed = mascarade.options(options, seats);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return {
    seats,
    public: false,
    clock: { move: null, match: null },
    pace: 'calm',
    options: parsed.value as unknown as RoomSettings['options'],
  };
};

const after = (settings: RoomSettings, players: number) => {
  const { options } = asMessage(settings, forPlayers(own, settings, players));
  return mascarade.options(options, players);
};

describe('another number of players', () => {
  test('keeps the choices, and takes the printed masks for that number', () => {
    const parsed = after(table(5, { memory: 'helpful', memorise: 20, contest: 'at-once' }), 8);
    expect(parsed).toMatchObject({ ok: true, value: { memory: 'helpful', memorise: 20, contest: 'at-once' } });
    expect(parsed.ok && parsed.value.set).toEqual(table(8, {}).options.set);
  });

  test('keeps the scenario', () => {
    const parsed = after(table(5, { edition: '2e', set: 'B' }), 9);
    expect(parsed.ok && parsed.value.set).toEqual(table(9, { edition: '2e', set: 'B' }).options.set);
  });

  test('keeps a custom set as it is, and the game says why it does not fit', () => {
    const custom = table(5, { set: ['judge', 'king', 'queen', 'fool', 'thief', 'cheat'] });
    expect(after(custom, 6)).toMatchObject({ ok: true, value: { set: custom.options.set } });
    const misfit = after(custom, 7);
    expect(misfit).toMatchObject({ ok: false, refusal: { code: 'set-size' } });
    expect(!misfit.ok && own.instead?.isFor(misfit.refusal)).toBe(true);
    const change = forPlayers(own, custom, 7);
    const { options } = asMessage(custom, { ...change, options: { ...change.options, ...own.instead?.options } });
    expect(mascarade.options(options, 7)).toMatchObject({ ok: true, value: { set: table(7, {}).options.set } });
  });

  test('a starting player who is no longer there is replaced by a random one', () => {
    expect(after(table(6, { first: 5 }), 4)).toMatchObject({ ok: true, value: { first: 'random' } });
    expect(after(table(6, { first: 2 }), 4)).toMatchObject({ ok: true, value: { first: 2 } });
    expect(forPlayers(undefined, { ...table(6, {}), options: { first: 4 } }, 4).options).toEqual({
      first: 'random',
    });
  });
});

describe('a change', () => {
  const settings = table(4, { memory: 'helpful' });

  test('to one option is sent with all the others', () => {
    const { options } = asMessage(settings, { options: { contest: 'at-once' } });
    expect(options).toEqual({ ...settings.options, contest: 'at-once' });
  });

  test('does not send an option that is left to the game', () => {
    const { options } = asMessage(settings, { options: { set: undefined } });
    expect(options).not.toHaveProperty('set');
    expect(options).toMatchObject({ memory: 'helpful' });
  });

  test('to something else leaves the options alone', () => {
    expect(asMessage(settings, { pace: 'quick' })).toEqual({ pace: 'quick' });
    expect(changed(settings, { pace: 'quick' })).toEqual({ ...settings, pace: 'quick' });
  });
});
