import { beforeEach, describe, expect, test } from 'vitest';
import { heard, retold } from '../audience.ts';
import { FastChance, noChance } from '../chance.ts';
import type { Seat, Viewer } from '../game.ts';
import { secretFromSeed } from '../honest.ts';
import { type Match, openMatch, submit } from '../match.ts';
import { expect as sure } from '../refusal.ts';
import { type Parlour, type ParlourEvent, type ParlourView, parlour } from './parlour.ts';

/** Three seats with one suit each; seat 1 holds the Mulan marker. */
const hands = ['q1,q2,q3,q4,q5,q6', 'f1,f2,f3,f4,f5,f6', 'p1,p2,p3,p4,p5,p6'];
const viewers: Viewer[] = [0, 1, 2, 'spectator'];

let match: Match<Parlour, ParlourView, ParlourEvent>;
beforeEach(() => {
  match = sure(openMatch(parlour, { seats: 3, options: {}, secret: secretFromSeed(1), deal: { hands, mulan: 1 } }));
});

const take = (seat: Seat, ...action: string[]) => sure(submit(match, { seat, action }));
const refusedAs = (seat: Seat, ...action: string[]) => {
  const before = JSON.stringify([match.state, match.entries, match.told]);
  const result = submit(match, { seat, action });
  expect(JSON.stringify([match.state, match.entries, match.told])).toBe(before);
  return result.ok ? 'taken' : result.refusal.code;
};
const seen = (viewer: Viewer) => JSON.stringify(parlour.view(match.state, viewer));
const view = (viewer: Viewer) => parlour.view(match.state, viewer);
const text = (cards: readonly number[]) => cards.map((card) => parlour.makeMove(match.state, 0, card)).join(' ');
const types = (events: { type: string }[]) => events.map(({ type }) => type);

function giveLowest(): void {
  take(0, 'q1', 'q2', 'q3');
  take(1, 'f1', 'f2', 'f3');
  take(2, 'p1', 'p2', 'p3');
}

test('everything sees all hands and choices, and is asked nothing', () => {
  take(1, 'f1', 'f2', 'f3');
  const { ask, moves, hand, faceUp } = parlour.view(match.state, 'everything');
  expect({ ask, moves, hand }).toEqual({ ask: null, moves: [], hand: [] });
  expect(faceUp).toEqual({ hands: [0, 1, 2].map((seat) => view(seat).hand), gave: [[], view(1).gave, []] });
  expect(faceUp?.gave[1]).toHaveLength(3);
  for (const viewer of viewers) expect(view(viewer).faceUp).toBeUndefined();
});

describe('three cards given by all at the same time', () => {
  test('are accepted all together or not at all', () => {
    expect(refusedAs(0)).toBe('no-picks');
    expect(refusedAs(0, 'q1')).toBe('too-few-picks');
    expect(refusedAs(0, 'q1', 'q2')).toBe('too-few-picks');
    expect(refusedAs(0, 'q5', 'q6')).toBe('too-few-picks');
    expect(refusedAs(0, 'q1', 'q2', 'q3', 'q4')).toBe('too-many-picks');
    expect(refusedAs(0, 'q1', 'q2', 'q2')).toBe('picked-twice');
    expect(refusedAs(0, 'q1', 'q1', 'q2')).toBe('picked-twice');
    expect(refusedAs(0, 'q1', 'q2', 'f1')).toBe('not-held');
    expect(refusedAs(0, 'q1', 'q2', 'pass')).toBe('no-passing');
    expect(refusedAs(0, 'q1', 'q2', 'q11')).toBe('no-such-move');
    expect(refusedAs(0, 'q1', 'q2', 'Q3')).toBe('no-such-move');
  });

  test('may be named in any order, and are logged in ascending order', () => {
    expect(take(0, 'q6', 'q2', 'q4').entry.action).toEqual(['q2', 'q4', 'q6']);
    expect(match.state.gave[0]).toEqual([1, 3, 5]);
  });

  test('may come from the seats in any order, once from each', () => {
    take(2, 'p1', 'p2', 'p3');
    expect(refusedAs(2, 'p4', 'p5', 'p6')).toBe('not-asked');
    take(0, 'q1', 'q2', 'q3');
    expect(match.state.phase).toBe('give');
    take(1, 'f1', 'f2', 'f3');
    expect(match.state.phase).toBe('play');
  });

  test('stay hidden until the last player has given: no one even sees that another has chosen', () => {
    const before = new Map(viewers.map((viewer) => [viewer, seen(viewer)]));
    for (const [seat, action] of [
      [1, ['f2', 'f4', 'f6']],
      [0, ['q1', 'q2', 'q3']],
    ] as const) {
      const { told } = take(seat, ...action);
      for (const viewer of viewers) expect(heard(told, viewer)).toEqual([]);
      before.delete(seat);
      for (const [viewer, text] of before) expect(seen(viewer)).toBe(text);
    }
    expect(view(1).actors).toEqual([0, 1, 2]);
    expect(view(1).ask).toBeNull();
    expect(text(view(1).gave)).toBe('f2 f4 f6');
    expect(text(view(1).hand)).toBe('f1 f2 f3 f4 f5 f6');
    expect(view('spectator').actors).toEqual([0, 1, 2]);
  });

  test('go to the left, and only giver and receiver see them', () => {
    take(0, 'q1', 'q2', 'q3');
    take(1, 'f1', 'f2', 'f3');
    const { told } = take(2, 'p4', 'p5', 'p6');
    expect(text(view(0).hand)).toBe('q4 q5 q6 p4 p5 p6');
    expect(text(view(0).got)).toBe('p4 p5 p6');
    expect(text(view(0).gave)).toBe('q1 q2 q3');
    expect(text(view(1).hand)).toBe('q1 q2 q3 f4 f5 f6');
    expect(heard(told, 0)).toEqual([{ type: 'given' }, { type: 'got', cards: [23, 24, 25] }]);
    expect(retold(told, 0)).toEqual([{ type: 'given' }, { type: 'got' }]);
    expect(heard(told, 'spectator')).toEqual([{ type: 'given' }]);
    expect(view('spectator').got).toEqual([]);
  });

  test('the list has only picks that leave enough cards for the others', () => {
    const choices = [{ count: 3, from: ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'] }];
    expect(view(0).ask).toEqual({ kind: 'give', picks: 3, choices });
    expect(view(0).moves).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect(view(0).barred.map(({ code, values }) => `${code} ${values.card}`)).toEqual([
      'too-few-picks q5',
      'too-few-picks q6',
    ]);
  });

  test('in the middle of a decision only higher picks are listed', () => {
    const state = parlour.clone(match.state);
    parlour.play(state, 0, 1, noChance);
    expect(parlour.midway(state, 0)).toBe(true);
    expect(parlour.midway(state, 1)).toBe(false);
    expect(parlour.view(state, 0).moves).toEqual(['q3', 'q4', 'q5']);
    expect(parlour.whyNot(state, 0, 0)?.code).toBe('picked-downwards');
  });
});

describe('the window for Mulan', () => {
  beforeEach(giveLowest);

  test('opens when all have played', () => {
    take(0, 'q4');
    take(1, 'f4');
    expect(view(1).actors).toEqual([2]);
    take(2, 'p4');
    expect(view(1).actors).toEqual([1]);
    expect(view(1).ask).toEqual({ kind: 'window' });
    expect(view(1).moves).toEqual(['f5', 'f6', 'pass']);
    expect(view(1).barred.map(({ code, values }) => `${code} ${values.card}`)).toEqual([
      'other-suit q1',
      'other-suit q2',
      'other-suit q3',
    ]);
    expect(refusedAs(1, 'q1')).toBe('other-suit');
    expect(refusedAs(1, 'f4')).toBe('not-held');
    expect(refusedAs(1, 'f5', 'f6')).toBe('too-many-picks');
    expect(refusedAs(0, 'pass')).toBe('not-asked');
  });

  test('an exchange is open to all, and decides the trick', () => {
    take(0, 'q5');
    take(1, 'f4');
    take(2, 'p5');
    const { told } = take(1, 'f6');
    for (const viewer of viewers) {
      expect(heard(told, viewer)).toEqual([
        { type: 'exchanged', card: 15, back: 13 },
        { type: 'trick', winner: 1 },
      ]);
      expect(view(viewer).shown).toEqual([13]);
    }
    expect(view(1).points).toEqual([0, 1, 0]);
    expect(view(1).actors).toEqual([1]);
    expect(text(view(1).hand)).toBe('q1 q2 q3 f4 f5');
  });

  test('she is asked even if she has no other card of the suit; then passing is her only move', () => {
    const askedWith = (card: string) => {
      for (const [seat, move] of [
        [0, 'q4'],
        [1, card],
        [2, 'p4'],
      ] as const) {
        take(seat, move);
      }
      return view(1);
    };
    match.state.hands[1] = match.state.hands[1].filter((card) => card !== 1 && card !== 2);
    expect(askedWith('q1').moves).toEqual(['pass']);
    expect(view(1).actors).toEqual([1]);
    expect(view(0).actors).toEqual([1]);
    expect(types(heard(take(1, 'pass').told, 0))).toEqual(['stayed', 'trick']);
  });

  test('no one sees whether she could: the others’ views are the same to the byte', () => {
    take(0, 'q4');
    take(1, 'q1');
    take(2, 'p4');
    const others: Viewer[] = [0, 2, 'spectator'];
    const could = others.map(seen);
    // q2 and q3 are swapped with cards of the others that no one has seen
    const elsewhere = parlour.clone(match.state);
    elsewhere.hands[1] = [13, 14, 15, 23, 24];
    expect(others.map((viewer) => JSON.stringify(parlour.view(elsewhere, viewer)))).toEqual(could);
    expect(parlour.view(elsewhere, 1).moves).toEqual(['pass']);
  });
});

describe('the end', () => {
  test('two tricks, then chance gives a point, for all to see', () => {
    giveLowest();
    for (const move of ['0 q4', '1 f4', '2 p6', '1 pass', '2 p5', '0 q6', '1 f5']) {
      const [seat, card] = move.split(' ');
      take(Number(seat), card);
    }
    const { told, entry } = take(1, 'pass');
    expect(types(heard(told, 'spectator'))).toEqual(['stayed', 'trick', 'bonus']);
    expect(entry.hash).toMatch(/^[0-9a-f]{16}$/);
    const { outcome, actors, bonus } = view('spectator');
    expect(actors).toEqual([]);
    expect(outcome?.scores.toSorted()).toEqual(bonus === 1 ? [1, 1, 1] : [0, 1, 2]);
    expect(refusedAs(0, 'p1')).toBe('match-over');
  });

  test('in a tie the card played last takes the trick', () => {
    giveLowest();
    for (const move of ['0 q5', '1 f5', '2 p5', '1 pass']) {
      const [seat, card] = move.split(' ');
      take(Number(seat), card);
    }
    expect(match.state.leader).toBe(2);
  });
});

describe('what a seat knows', () => {
  test('a resampled world keeps what the seat gave, received and saw, and nothing else', () => {
    giveLowest();
    for (const move of ['0 q5', '1 f4', '2 p5', '1 f6']) {
      const [seat, card] = move.split(' ');
      take(Number(seat), card);
    }
    const places = new Map<number, Set<Seat>>();
    const chance = new FastChance(3);
    for (let i = 0; i < 300; i++) {
      const { hands, gave } = parlour.resample(match.state, 0, chance);
      expect(gave[0]).toEqual([0, 1, 2]);
      expect(gave[2]).toEqual([20, 21, 22]);
      for (const [seat, hand] of hands.entries()) {
        for (const card of hand) places.set(card, (places.get(card) ?? new Set()).add(seat));
      }
    }
    const known = [...places].filter(([, seats]) => seats.size === 1).map(([card]) => card);
    // the seat's own; q1 q2 q3, which it gave; f4, which Mulan took back
    expect(text(known.toSorted((a, b) => a - b))).toBe('q1 q2 q3 q4 q6 f4 p1 p2 p3');
  });
});
