import { gameOf } from '@soiree/games';
import {
  type AnyGame,
  type Event,
  FastChance,
  heard,
  openMatch,
  secretFromSeed,
  submit,
  expect as sure,
  type View,
} from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { Adviser } from './adviser.ts';
import type { Bot } from './bot.ts';
import { bots } from './index.ts';
import { five, hands } from './rebel-princess/testing.ts';

const budget = { milliseconds: 60_000, playouts: 60 };

const open = (game: string, seats: number, options: object, deal?: object) =>
  sure(openMatch(gameOf(game) as AnyGame, { seats, options, deal, secret: secretFromSeed('adviser') }));

const adviserIn = (match: ReturnType<typeof open>) =>
  new Adviser(match, 0, budget, () => bots[match.game.id].expert(0, new FastChance(1)));

describe('an adviser knows no more than the person', () => {
  /** Seat 1 swaps with seat 2 under the table, or only pretends to: no one else can tell. Then it is seat 0's turn. */
  function masquerade(secret: 'swap 2' | 'pretend 2') {
    const match = open('mascarade', 4, { memorise: 0, first: 1, preparatory: 'everyone' });
    const play = (seat: number, move: string) => sure(submit(match, { seat, action: [move] }));
    play(1, secret);
    play(2, 'pretend 3');
    play(3, 'pretend 2');
    return match;
  }

  test('about a swap under the table: it says the same whether the swap was real or not', () => {
    const [really, not] = [masquerade('swap 2'), masquerade('pretend 2')];
    expect(JSON.stringify(really.state)).not.toEqual(JSON.stringify(not.state));
    expect(really.game.view(really.state, 0).ask).not.toBeNull();
    const advice = adviserIn(really).advise();
    expect(advice?.beliefs.length).toBeGreaterThan(3);
    expect(adviserIn(not).advise()).toEqual(advice);
  });

  const OWN = 'pe10 pe1 qu1 qu2 qu9 fa1 fa2 fa9 pr1 pr2';
  const ball = (...all: string[]) =>
    open(
      'rebel-princess',
      4,
      { princesses: false },
      {
        hands: all.map((hand) => hand.split(' ')),
        rounds: five('invitation'),
        passed: true,
        leader: 0,
      },
    );

  test('about the others’ cards: it says the same wherever the frog is, but not with another hand of its own', () => {
    const [own, first, second, third] = hands(OWN, 'pe8', '', '');
    const advice = adviserIn(ball(own, first, second, third)).advise();
    expect(advice?.options.length).toBeGreaterThan(1);
    expect(adviserIn(ball(own, third, first, second)).advise()).toEqual(advice);
    expect(adviserIn(ball(first, own, second, third)).advise()).not.toEqual(advice);
  });
});

/** Records what it is given, and would play the first legal move. */
function witness(more: Partial<Bot> = {}) {
  const events: Event[] = [];
  const views: View[] = [];
  const bot: Bot = {
    hear: (event) => void events.push(event),
    choose: (view) => [view.moves[0]],
    advise(view) {
      views.push(view);
      return { options: [{ action: [view.moves[1]], share: 0.5, error: 0.1 }], beliefs: [] };
    },
    ...more,
  };
  return { bot, events, views };
}

const quick = { memorise: 0, first: 0 };

test('it gets the events and the view of its seat, each event once', () => {
  const match = open('mascarade', 4, quick);
  const { bot, events, views } = witness();
  const adviser = new Adviser(match, 0, budget, () => bot);
  expect(adviser.advise()?.action).toEqual([match.game.view(match.state, 0).moves[1]]);
  for (const [seat, move] of ['swap 2', 'pretend 3', 'swap 3', 'pretend 1'].entries())
    sure(submit(match, { seat, action: [move] }));
  adviser.advise();
  expect(events).toEqual(heard(match.told, 0));
  expect(events.length).toBeLessThan(match.told.length);
  expect(views.at(-1)).toEqual(match.game.view(match.state, 0));
});

test('asked the same question twice, it thinks only once', () => {
  const match = open('mascarade', 4, quick);
  const { bot, views } = witness();
  const adviser = new Adviser(match, 0, budget, () => bot);
  expect(adviser.advise()).toBe(adviser.advise());
  expect(views.length).toBe(1);
});

test('a seat that is not asked gets no advice', () => {
  const match = open('mascarade', 4, quick);
  const { bot, views } = witness();
  expect(new Adviser(match, 1, budget, () => bot).advise()).toBeNull();
  expect(views).toEqual([]);
});

test('if nothing was weighed, the advice is what it would choose', () => {
  const match = open('rebel-princess', 4, {});
  const counsel = adviserIn(match).advise();
  expect(counsel?.options).toEqual([]);
  expect(match.game.view(match.state, 0).moves).toContain(counsel?.action[0]);
});

test('an adviser that crashes gives no advice, and the next one hears everything', () => {
  const match = open('mascarade', 4, quick);
  const broken = witness({
    advise() {
      throw new Error('planted');
    },
  });
  const { bot, events } = witness();
  const made = [broken.bot, bot];
  const adviser = new Adviser(match, 0, budget, () => made.shift()!);
  expect(adviser.advise()).toBeNull();
  expect(adviser.advise()).not.toBeNull();
  expect(events).toEqual(heard(match.told, 0));
});
