import { type MascaradeView, questions } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import { asked, tables } from '../testing.ts';
import { isPerson, offer, type Picks, placeOfThing, withPick } from './choices.ts';

const withThing = (view: MascaradeView, picks: Picks, thing: string) => withPick(view, picks, ['thing', thing]);

/** Everything that can be sent by following the offers, and every stop on the way. */
function explore(view: MascaradeView): { answers: Set<string>; stops: Picks[] } {
  const answers = new Set<string>();
  const stops: Picks[] = [];
  const seen = new Set<string>();
  const walk = (picks: Picks) => {
    const key = JSON.stringify(picks.map(String).toSorted());
    if (seen.has(key)) return;
    seen.add(key);
    stops.push(picks);
    const next = offer(view, picks);
    for (const text of next.answers) answers.add(text);
    for (const { action, only } of next.actions) {
      if (only !== null) answers.add(only);
      walk(withPick(view, picks, ['action', action]));
    }
    for (const thing of next.things) walk(withThing(view, picks, thing));
    for (const mask of next.masks) if (mask !== next.mask) walk(withPick(view, picks, ['mask', mask]));
  };
  walk([]);
  return { answers, stops };
}

const kinds = new Set<string>();

describe.each(tables)('%i players %j', (seats, options) => {
  test('every legal move can be reached, and nothing else', () => {
    for (let seed = 0; seed < 2; seed++) {
      for (const view of asked(seats, options, seed)) {
        kinds.add(view.ask?.kind ?? '');
        expect([...explore(view).answers].toSorted()).toEqual(view.moves.toSorted());
      }
    }
  });

  test('every path leads to an answer, and every step can be taken back', () => {
    for (const view of asked(seats, options, 5, 120)) {
      for (const picks of explore(view).stops) {
        const { actions, things, masks, answers } = offer(view, picks);
        expect(actions.length + things.length + masks.length + answers.length).toBeGreaterThan(0);
        for (const [i, one] of picks.entries()) {
          const without = withPick(view, picks, one);
          expect(without).toEqual(one[0] === 'action' ? [] : picks.toSpliced(i, 1));
        }
      }
    }
  });
});

test('every kind of question came up', () => {
  expect([...kinds].toSorted()).toEqual(['contest', 'memorise', 'turn', ...questions].toSorted());
});

/** A question of the given kind, with this number of players. */
function questionOf(kind: string, seats: number, options: object = {}): MascaradeView {
  for (let seed = 0; seed < 40; seed++) {
    for (const view of asked(seats, options, seed)) {
      if (view.ask?.kind === kind && (kind !== 'turn' || view.barred.length === 0)) return view;
    }
  }
  throw new Error(`no one was asked: ${kind}`);
}

describe('on the way to an answer', () => {
  const swap: Picks = [['action', 'swap']];

  test('a tap on another player’s mask leads to both answers, and the same tap takes it back', () => {
    const view = questionOf('turn', 6);
    const [left] = offer(view, []).things.filter(
      (thing) => placeOfThing(thing) !== view.seatAt.indexOf(view.viewer as number),
    );
    const picks = withThing(view, [], left);
    expect(offer(view, picks).answers.toSorted()).toEqual([`pretend ${left}`, `swap ${left}`]);
    expect(withThing(view, picks, left)).toEqual([]);
  });

  test('a tap on another mask replaces the one before', () => {
    const view = questionOf('turn', 6);
    const [a, b] = offer(view, swap).things;
    const picks = withThing(view, withThing(view, swap, a), b);
    expect(offer(view, picks).picked).toEqual([b]);
  });

  test('with two masks each, a player’s own mask and another can be picked in either order', () => {
    const view = questionOf('turn', 3);
    const both = view.moves.find((move) => /^swap (\d)[LR] (?!\1)/.test(move)) as string;
    const [, mine, other] = both.split(' ');
    for (const [a, b] of [
      [mine, other],
      [other, mine],
    ]) {
      const picks = withThing(view, withThing(view, swap, a), b);
      expect(offer(view, picks).answers.toSorted()).toEqual([`pretend ${mine} ${other}`, both]);
    }
  });

  test('a player can still decline to exchange after picking someone', () => {
    const view = questionOf('exchange-fortunes', 6);
    const [someone] = offer(view, []).things;
    expect(isPerson(someone)).toBe(true);
    expect(offer(view, withThing(view, [], someone)).answers).toEqual(['decline', `exchange ${placeOfThing(someone)}`]);
  });

  test('masks and people are offered clockwise from the viewer’s left', () => {
    const view = questionOf('turn', 7);
    const own = view.seatAt.indexOf(view.viewer as number);
    const away = offer(view, swap).things.map((slot) => (Number(slot) - own + 7) % 7);
    expect(away).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
