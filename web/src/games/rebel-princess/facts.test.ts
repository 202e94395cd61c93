import type { RebelView } from '@soiree/rebel-princess';
import { type Language, languages, speaker } from '@soiree/words';
import { rebelScene } from '@soiree/words/rebel-princess';
import { describe, expect, test } from 'vitest';
import { standing, unusual } from './facts.ts';

const english = await speaker('en');
const names = ['Adele', 'Bruno', 'Cedric'];
const scene = (change: Partial<RebelView> = {}) =>
  rebelScene(
    {
      ...{ viewer: 0, seats: 3, phase: 'play', rounds: ['invitation'], leader: 1, party: false, trick: [], suit: null },
      ...{ lowWins: false, mermaid: null, ice: false, peas: [], ...change },
    } as unknown as RebelView,
    names,
  );
const played = [{ seat: 1, card: 'qu3', zero: false }];
const said = (change: Partial<RebelView> = {}) => standing(english, scene(change)).map(({ short }) => short);
const told = (change: Partial<RebelView> = {}) => unusual(english, scene(change)).map(({ full }) => full);

describe('the standing facts', () => {
  test('say whose lead it is, until there is a suit to follow', () => {
    expect(said()[0]).toBe('Bruno leads');
    expect(said({ leader: 0 })[0]).toBe('You lead');
    expect(said({ viewer: 'spectator', leader: 0 })[0]).toBe('Adele leads');
    expect(said({ trick: played, suit: 'queens' })[0]).toBe('Suit: queens');
  });

  test('name the suit that the Mermaid chose, and after the lead the suit that was led', () => {
    expect(said({ mermaid: 'pets' })[0]).toBe('Suit: pets');
    expect(said({ mermaid: 'pets', trick: played, suit: 'queens' })[0]).toBe('Suit: queens');
  });

  test('say which way the ranking goes and whether princes may be led', () => {
    expect(said().slice(1)).toEqual(['Highest wins', 'No princes yet']);
    expect(said({ lowWins: true, party: true }).slice(1)).toEqual(['Lowest wins', 'Princes are here']);
  });

  test('are empty before the first round card and after the last trick', () => {
    expect(said({ rounds: [] })).toEqual([]);
    expect(said({ phase: 'over' })).toEqual([]);
  });
});

describe('the effects of powers', () => {
  test('are shown as long as they apply', () => {
    expect(told()).toEqual([]);
    expect(told({ mermaid: 'pets' })).toEqual(['Must lead: pets']);
    expect(told({ ice: true })).toEqual(['A random card is led']);
    expect(told({ mermaid: 'pets', ice: true, trick: played })).toEqual([]);
    expect(told({ peas: [0, 2], trick: played })).toEqual(['The others play above 5', 'Above 5, says Cedric']);
  });
});

test.each(Object.keys(languages) as Language[])('%s: short enough for the middle of the table', async (language) => {
  const words = await speaker(language);
  for (const suit of ['queens', 'fairies', 'pets', 'princes'] as const) {
    for (const change of [
      { suit, trick: played },
      { lowWins: true, party: true },
    ]) {
      for (const { short, full } of standing(words, scene(change))) {
        expect(short.length, short).toBeLessThanOrEqual(20);
        expect(short + full).not.toMatch(/rebel\.|\{\{|undefined/);
      }
    }
  }
});
