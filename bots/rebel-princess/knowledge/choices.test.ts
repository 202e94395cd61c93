import { cardsIn, parseCard, type State, SUITS } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { CardRater } from '../rating.ts';
import { five, hands, openTable } from '../testing.ts';
import { Choices } from './choices.ts';

const SEAT = 1;
const own = 'qu1 qu5 qu9 fa2 fa7 fa10 pe1 pe4 pe7 pe10';
const deal = {
  hands: hands('', own).map((hand) => hand.split(' ')),
  rounds: five('invitation'),
  passed: true,
  leader: SEAT,
};
const { state } = openTable({ seats: 4, options: { princesses: false }, deal }, 'choices');
const rating = new CardRater();

/** The table with these cards in the seat's hand, and the card of these that is worth most or least. */
const holding = (cards: readonly number[]): State => {
  const bits = [0, 0, 0, 0];
  for (const card of cards) bits[Math.floor(card / 12)] |= 1 << (card % 12);
  return { ...state, hands: state.hands.map((one, i) => (Math.floor(i / SUITS) === SEAT ? bits[i % SUITS] : one)) };
};
function pick(cards: readonly number[], sign: 1 | -1): number {
  rating.look(holding(cards), SEAT);
  return cards.reduce((a, b) => (sign * (rating.worth(b, false) - rating.worth(a, false)) > 0 ? b : a));
}

/** Plays out a hand, each time with the card that is worth most or least. */
function playedOut(choices: Choices, sign: 1 | -1): Choices {
  let left = cardsIn(state.hands, SUITS * SEAT);
  while (left.length > 0) {
    const card = pick(left, sign);
    choices.add(state, SEAT, card, true);
    left = left.filter((one) => one !== card);
  }
  choices.handsEmpty();
  return choices;
}

/** How likely the best or the worst of all cards is chosen. */
function likely(choices: Choices, sign: 1 | -1): number {
  const all = cardsIn(state.hands, SUITS * SEAT);
  const card = pick(all, sign);
  choices.add(state, SEAT, card, true);
  const chance = Math.exp(choices.likelihood(SEAT, holding(all.filter((one) => one !== card)).hands));
  choices.moved();
  return chance;
}

describe('how strictly a player follows the rules of thumb', () => {
  const unknown = new Choices();
  const strict = playedOut(new Choices(), 1);
  const free = playedOut(new Choices(), -1);

  test('shows when a hand has been played out', () => {
    expect(likely(strict, 1)).toBeGreaterThan(likely(unknown, 1));
    expect(likely(unknown, 1)).toBeGreaterThan(likely(free, 1));
    expect(likely(strict, -1)).toBeLessThan(likely(unknown, -1));
    expect(likely(unknown, -1)).toBeLessThan(likely(free, -1));
  });

  test('is never certain: a player who always chose the best may still choose the worst', () => {
    const often = Array.from({ length: 5 }).reduce<Choices>((all) => playedOut(all, 1), new Choices());
    expect(likely(often, -1)).toBeGreaterThan(0.001);
    // and a player who turns out to be different is soon seen as such
    const turned = playedOut(playedOut(often, -1), -1);
    expect(likely(turned, -1)).toBeGreaterThan(0.8 * likely(free, -1));
  });

  test('nothing is learned about players whose hands changed in other ways than by playing', () => {
    const dear = ['pe10', 'fa10', 'qu9', 'qu1'].map((text) => parseCard(text) as number);
    const read = (isMoved: boolean) => {
      const choices = new Choices();
      for (const card of dear) choices.add(state, SEAT, card, true);
      if (isMoved) choices.moved(SEAT);
      choices.handsEmpty();
      return likely(choices, -1);
    };
    expect(read(true)).toBe(likely(unknown, -1));
    expect(read(false)).not.toBe(likely(unknown, -1));
  });
});

test('how likely a hand is depends on everything its owner chose, not on what the others did', () => {
  const choices = new Choices();
  const all = cardsIn(state.hands, SUITS * SEAT);
  const first = pick(all, 1);
  choices.add(state, SEAT, first, true);
  const after = holding(all.filter((one) => one !== first)).hands;
  const alone = choices.likelihood(SEAT, after);
  expect(alone).toBeLessThan(0);
  choices.add(state, 0, cardsIn(state.hands, 0)[0], true);
  expect(choices.likelihood(SEAT, after)).toBe(alone);
  choices.moved(0);
  expect(choices.likelihood(SEAT, after)).toBe(alone);
  expect(choices.likelihood(2, after)).toBe(0);
  choices.moved();
  expect(choices.isEmpty).toBe(true);
  expect(choices.likelihood(SEAT, after)).toBe(0);
});
