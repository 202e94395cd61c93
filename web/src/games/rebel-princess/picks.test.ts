import { expect as certain, FastChance, openMatch, secretFromSeed, submit } from '@soiree/kernel';
import { type PrincessId, phases, princessIds, type RebelView, rebelPrincess, roundIds } from '@soiree/rebel-princess';
import { passesOf, powerOf, readMove } from '@soiree/rebel-princess/moves';
import { describe, expect, test } from 'vitest';
import { type Answer, actionOf, answerOf, isFull, toggle, wayOf } from '#table/picks.ts';
import {
  type AnswerPart,
  type AnswerParts,
  answersOf,
  cardsOf,
  firstDraft,
  offered,
  type Picks,
  withPick as pick,
} from './picks.ts';

const SEED = 20_270_118;
const parts: readonly AnswerPart[] = ['power', 'card', 'played', 'given', 'seat', 'suit', 'princess', 'declared'];

/** Everything that can be answered by picking whatever is offered, starting from an empty draft. */
function reachable(answers: readonly Answer<AnswerParts>[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (draft: Picks) => {
    const key = JSON.stringify(draft.map(String).toSorted());
    if (seen.has(key)) return;
    seen.add(key);
    const text = answerOf(answers, draft);
    if (text !== undefined) found.add(text);
    for (const part of parts)
      for (const value of offered(answers, draft, part)) look(pick(answers, draft, part, value));
  };
  look([]);
  return found;
}

function anyAction(view: RebelView, chance: FastChance): string[] {
  let handful = view.ask ? cardsOf(view.ask) : null;
  if (handful) {
    while (!isFull(handful))
      handful = toggle(handful, view.hand[chance.below(view.hand.length)], chance.below(2) % handful.ways.length);
    return actionOf(handful);
  }
  const bold = view.moves.filter((move) => powerOf(readMove(move)) ?? move.startsWith('exchange'));
  const list = bold.length > 0 && chance.below(2) > 0 ? bold : view.moves;
  return [list[chance.below(list.length)]];
}

/** Every question in a match of random moves with these five rounds. */
function* questions(seats: number, rounds: readonly string[], promo: boolean, seed: number): Generator<RebelView> {
  const options = { rounds, order: 'chosen', promo };
  const match = certain(openMatch(rebelPrincess, { seats, options, secret: secretFromSeed(seed) }));
  const chance = new FastChance(seed);
  while (!rebelPrincess.outcome(match.state)) {
    const actors: number[] = [];
    const seat = actors[chance.below(rebelPrincess.actors(match.state, actors))];
    const view = rebelPrincess.view(match.state, seat);
    yield view;
    certain(submit(match, { seat, action: anyAction(view, chance) }));
  }
}

/** All moves but one: Pocahontas always leads when she is asked, so there is no point in asking her only then. */
const offeredIn = ({ moves, people, viewer }: RebelView): readonly string[] =>
  people[viewer as number].princess === 'pocahontas' ? moves.filter((move) => move !== 'pass unless-leading') : moves;

const fives = [0, 5, 10, 15, 16].map((from) => roundIds.slice(from, from + 5));
const met = { kinds: new Set<string>(), powers: new Set<PrincessId>(), rounds: new Set<string>() };

describe.each([3, 4, 5, 6])('%i players', (seats) => {
  test.each(fives)('%s, %s, %s, %s, %s: every answer can be picked, and no other', (...rounds) => {
    for (const promo of [false, true]) {
      const seed = SEED + seats;
      for (const view of questions(seats, rounds, promo, seed)) {
        const repeat = `questions(${seats}, ${JSON.stringify(rounds)}, ${promo}, ${seed})`;
        met.kinds.add(view.ask?.kind ?? '');
        met.rounds.add(view.rounds.at(-1) ?? '');
        for (const { princess } of view.people) if (princess) met.powers.add(princess);
        if (view.ask?.choices) continue;
        const answers = answersOf(view);
        const found = [...reachable(answers), ...passesOf(view)];
        expect(found.toSorted(), repeat).toEqual(offeredIn(view).toSorted());
        const sure = firstDraft(view);
        if (sure.length > 0)
          expect(new Set(view.moves.map((move) => move.split(' ').find((word) => /\d/.test(word)))).size, repeat).toBe(
            1,
          );
      }
    }
  });
});

test('every kind of question came up, in every round and with every princess', () => {
  expect([...met.kinds].toSorted()).toEqual(phases.filter((phase) => phase !== 'over').toSorted());
  expect([...met.rounds].filter(Boolean).toSorted()).toEqual([...roundIds].toSorted());
  expect([...met.powers].toSorted()).toEqual([...princessIds].toSorted());
});

describe('several cards', () => {
  const both = {
    choices: [
      { count: 1, from: ['left qu1', 'left qu2', 'left fa3', 'left pe4'] },
      { count: 2, from: ['right qu1', 'right qu2', 'right fa3', 'right pe4'] },
    ],
  };
  const some = (...toggles: [card: string, way?: number][]) =>
    toggles.reduce((handful, [card, way]) => toggle(handful, card, way), cardsOf(both)!);

  test('go the chosen way while there is room, then another', () => {
    expect(actionOf(some(['qu1', 1], ['qu2', 1], ['fa3', 1]))).toEqual(['left fa3', 'right qu1', 'right qu2']);
    expect(actionOf(some(['qu1'], ['qu2'], ['fa3']))).toEqual(['left qu1', 'right qu2', 'right fa3']);
  });

  test('can be taken back one by one', () => {
    const handful = some(['qu1'], ['qu2'], ['qu1']);
    expect([actionOf(handful), isFull(handful), wayOf(handful, 'qu1'), wayOf(handful, 'qu2')]).toEqual([
      ['right qu2'],
      false,
      -1,
      1,
    ]);
  });

  test('are never more than needed', () => {
    const full = some(['qu1'], ['qu2'], ['fa3']);
    expect(isFull(full)).toBe(true);
    expect(toggle(full, 'pe4')).toBe(full);
  });

  test('a single card is replaced by another', () => {
    const one = cardsOf({ choices: [{ count: 1, from: ['left qu1', 'left qu2'] }] })!;
    expect(actionOf(toggle(toggle(one, 'qu1'), 'qu2'))).toEqual(['left qu2']);
  });

  test.each([3, 6])('any card can go any way, %i players', (seats) => {
    let sets = 0;
    for (const view of questions(
      seats,
      ['prince-rings-twice', 'after-party', 'upside-down', 'midnight-makeover', 'late-to-the-ball'],
      false,
      SEED,
    )) {
      if (!view.ask?.choices) continue;
      for (const { count, from } of view.ask.choices) {
        expect(from).toHaveLength(view.hand.length);
        expect(count).toBeLessThanOrEqual(view.hand.length);
      }
      // any card can go any way: of each pair, one way and the other
      const [a, b] = view.hand;
      const handful = cardsOf(view.ask)!;
      for (const way of handful.ways.keys()) {
        expect(wayOf(toggle(handful, a, way), a)).toBe(way);
        expect(wayOf(toggle(toggle(handful, a, way), b, way), b)).toBeGreaterThanOrEqual(0);
      }
      sets++;
    }
    expect(sets).toBeGreaterThan(10);
  });
});

describe('a draft', () => {
  const answers = (...moves: string[]) => answersOf({ moves });

  test('a raised card is an answer, and includes a power only if it is declared', () => {
    const play = answers('qu3', 'qu9', 'qu3 zero');
    expect(answerOf(play, [])).toBeUndefined();
    const raised = pick(play, [], 'card', 'qu3');
    expect(answerOf(play, raised)).toBe('qu3');
    const declared = pick(play, raised, 'declared', 'zero');
    expect(answerOf(play, declared)).toBe('qu3 zero');
    expect(answerOf(play, pick(play, declared, 'declared', 'zero'))).toBe('qu3');
    expect(pick(play, declared, 'card', 'qu9')).toEqual([['card', 'qu9']]);
    expect(pick(play, declared, 'card', 'qu3')).toEqual([]);
  });

  test('a power gets its target after it is chosen, and can be deselected', () => {
    const window = answers('ice', 'mermaid queens', 'mermaid pets', 'scheherazade 2');
    expect(offered(window, [], 'suit')).toEqual([]);
    const aimed = pick(window, [], 'power', 'little-mermaid');
    expect([offered(window, aimed, 'suit'), offered(window, aimed, 'seat')]).toEqual([['queens', 'pets'], []]);
    expect(answerOf(window, aimed)).toBeUndefined();
    expect(answerOf(window, pick(window, aimed, 'suit', 'pets'))).toBe('mermaid pets');
    expect(pick(window, aimed, 'power', 'little-mermaid')).toEqual([]);
  });

  test('Mulan’s own card is implied if she has played only one of that suit', () => {
    const one = answers('swap qu3 qu9', 'swap pe2 pe4');
    const mulan = pick(one, [], 'power', 'mulan');
    expect(answerOf(one, pick(one, mulan, 'card', 'qu9'))).toBe('swap qu3 qu9');
    const two = answers('swap qu3 qu9', 'swap qu5 qu9');
    const half = pick(two, mulan, 'card', 'qu9');
    expect(answerOf(two, half)).toBeUndefined();
    expect(answerOf(two, pick(two, half, 'played', 'qu5'))).toBe('swap qu5 qu9');
  });

  test('the hag needs one card from each side, in any order', () => {
    const hag = answers('exchange qu3 pe8', 'exchange fa1 pe8', 'exchange qu3 qu4', 'exchange fa1 qu4');
    const half = pick(hag, [], 'played', 'pe8');
    expect(answerOf(hag, half)).toBeUndefined();
    expect(answerOf(hag, pick(hag, half, 'card', 'fa1'))).toBe('exchange fa1 pe8');
  });
});
