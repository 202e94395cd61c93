import { expect as certain, FastChance, type Match, openMatch, secretFromSeed, submit } from '@soiree/kernel';
import { phases, rebelPrincess, roundIds, type State } from '@soiree/rebel-princess';
import { botNames, type Language, speaker } from '@soiree/words';
import { powerOfMove, type RebelScene, rebelScene } from '@soiree/words/rebel-princess';
import { describe, expect, test } from 'vitest';
import type { Menu } from '../menu.ts';
import { AnswerPicks } from '../picks.ts';
import { menuOf } from './choices.ts';

const words = await speaker('en');

/** Together these tables have every round card. */
const tables: [seats: number, options: object][] = [0, 5, 10, 15, 16].map((from, i) => [
  3 + (i % 4),
  { rounds: roundIds.slice(from, from + 5), promo: i % 2 === 0 },
]);

/** Each path through a menu: the move at its end, and whether it is barred. */
function* paths(menu: Menu, barred = false): Generator<{ move: string; barred: boolean }> {
  for (const choice of menu.choices) {
    const not = barred || choice.barred === true;
    if (typeof choice.leadsTo === 'string') yield { move: choice.leadsTo, barred: not };
    else yield* paths(choice.leadsTo, not);
  }
}

function* menus(menu: Menu): Generator<Menu> {
  yield menu;
  for (const { leadsTo } of menu.choices) if (typeof leadsTo !== 'string') yield* menus(leadsTo);
}

/** Every question of a match with random moves that prefers powers. */
function* questions(
  seats: number,
  options: object,
  seed: number,
): Generator<{ scene: RebelScene; match: Match<State>; seat: number }> {
  const match = certain(openMatch(rebelPrincess, { seats, options, secret: secretFromSeed(seed) }));
  const chance = new FastChance(seed);
  while (!rebelPrincess.outcome(match.state)) {
    const actors: number[] = [];
    const seat = actors[chance.below(rebelPrincess.actors(match.state, actors))];
    const scene = rebelScene(rebelPrincess.view(match.state, seat), botNames(words).slice(0, seats));
    yield { scene, match: match as Match<State>, seat };
    certain(submit(match, { seat, action: anyAction(scene, chance) }));
  }
}

function anyAction({ view }: RebelScene, chance: FastChance): string[] {
  const { ask, moves } = view;
  if (ask?.picks !== undefined) {
    const picks = new AnswerPicks((ask.choices ?? []).map(({ count, from }) => ({ count, sign: '', texts: from })));
    while (!picks.isComplete) picks.toggle(chance.below(view.hand.length));
    return picks.texts;
  }
  const powers = moves.filter((move) => powerOfMove(move) ?? /^exchange|zero$|pea$/.test(move));
  const list = powers.length > 0 && chance.below(2) > 0 ? powers : moves;
  return [list[chance.below(list.length)]];
}

/** All moves but one: Pocahontas always leads when she is asked, so there is no point in asking her only then. */
const offeredIn = ({ view: { moves, people, viewer } }: RebelScene): readonly string[] =>
  people[viewer as number].princess === 'pocahontas' ? moves.filter((move) => move !== 'pass unless-leading') : moves;

describe.each(tables)('%i players, %j', (seats, options) => {
  test('every move is at the end of exactly one path, and all others are refused with a reason', () => {
    for (const { scene, match, seat } of questions(seats, options, seats)) {
      const menu = menuOf(words, scene);
      if (menu.picks) continue;
      const all = [...paths(menu)];
      const open = all.filter(({ barred }) => !barred).map(({ move }) => move);
      expect(open.toSorted()).toEqual(offeredIn(scene).toSorted());
      if (menu.only) expect([menu.only.leadsTo]).toEqual(scene.view.moves);
      for (const { move, barred } of all) {
        if (!barred) continue;
        const result = submit(match, { seat, action: [move] });
        expect(result.ok ? 'ok' : result.refusal.code).not.toMatch(/^(ok|illegal|bad-move|power-not-now)$/);
      }
    }
  });

  test('every set of cards can be picked', () => {
    for (const { scene, match, seat } of questions(seats, options, 7)) {
      const menu = menuOf(words, scene);
      if (!menu.picks) continue;
      const wanted = menu.picks.reduce((sum, { count }) => sum + count, 0);
      const sets = [...orders(scene.view.hand.length, menu.picks)];
      expect(new Set(sets.map((set) => picked(menu, set).toSorted().join())).size).toBe(sets.length);
      for (const set of sets.slice(0, 20)) {
        const result = rebelPrincess.parseMove(match.state, seat, picked(menu, set)[0]);
        expect(result.ok).toBe(true);
        expect(picked(menu, set)).toHaveLength(wanted);
      }
      const last = sets[sets.length - 1];
      const state = rebelPrincess.clone(match.state);
      certain(
        submit({ ...match, state, entries: [], told: [], byId: new Map() }, { seat, action: picked(menu, last) }),
      );
    }
  });

  test('all answers are different', () => {
    for (const { scene } of questions(seats, options, 9)) {
      for (const menu of menus(menuOf(words, scene))) {
        expect(menu.choices.length).toBeGreaterThan(0);
        expect(menu.choices.length).toBeLessThanOrEqual(14);
        expect(new Set(menu.choices.map(({ label }) => label)).size).toBe(menu.choices.length);
      }
    }
  });
});

function picked(menu: Menu, choices: readonly number[]): string[] {
  const picks = new AnswerPicks(menu.picks ?? []);
  for (const choice of choices) picks.toggle(choice);
  expect(picks.isComplete).toBe(true);
  return picks.texts;
}

/** Every way to choose the required number of cards of each kind, each set once. */
function* orders(
  size: number,
  kinds: readonly { readonly count: number }[],
  used: readonly number[] = [],
): Generator<number[]> {
  const [kind, ...rest] = kinds;
  if (!kind) {
    yield [...used];
    return;
  }
  for (const set of combinations(size, kind.count)) {
    if (!set.some((one) => used.includes(one))) yield* orders(size, rest, [...used, ...set]);
  }
}

function* combinations(size: number, count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i < size; i++) for (const rest of combinations(size, count - 1, i + 1)) yield [i, ...rest];
}

test('every kind of question has come up', () => {
  const kinds = new Set<string>();
  for (const [seats, options] of tables) {
    for (let seed = 0; seed < 2; seed++) {
      for (const { scene } of questions(seats, options, seed)) kinds.add(scene.view.ask?.kind ?? '');
    }
  }
  expect([...kinds].toSorted()).toEqual(phases.filter((phase) => phase !== 'over').toSorted());
});

/** Hands with a bit of everything, after passing. */
const hands = [
  ['qu1', 'qu5', 'qu9', 'fa2', 'fa7', 'fa10', 'pe3', 'pe8', 'pr4', 'pr10'],
  ['qu2', 'qu6', 'qu10', 'fa1', 'fa5', 'fa8', 'pe4', 'pe9', 'pr1', 'pr6'],
  ['qu3', 'qu7', 'fa3', 'fa6', 'fa9', 'pe1', 'pe5', 'pe7', 'pr2', 'pr8'],
  ['qu4', 'qu8', 'fa4', 'pe2', 'pe6', 'pe10', 'pr3', 'pr5', 'pr7', 'pr9'],
];

async function opening(princesses: readonly string[], language: Language = 'en'): Promise<Menu> {
  const rounds = ['invitation', 'royal-decree', 'upside-down', 'single-fairy', 'pets-revenge'];
  const deal = { hands, princesses, rounds, leader: 0, passed: true };
  const match = certain(openMatch(rebelPrincess, { seats: 4, options: {}, secret: secretFromSeed(1), deal }));
  return menuOf(await speaker(language), rebelScene(rebelPrincess.view(match.state, 0), botNames(words).slice(0, 4)));
}

const labels = ({ choices }: Menu): string[] => choices.map(({ label }) => label);

test('a lead: the hand, and separately a card with a power', async () => {
  const menu = await opening(['snow-white', 'alice', 'mulan', 'pocahontas']);
  expect(menu.question).toBe('You lead. Which card do you play?');
  expect(labels(menu)).toEqual([
    ...['Queen 1', 'Queen 5', 'Queen 9', 'Fairy 2', 'Fairy 7', 'Fairy 10', 'Pet 3', 'The frog', 'Prince 4'],
    ...['Prince 10', 'Seven Dwarfs: play a card as 0'],
  ]);
  expect(menu.choices.filter(({ barred }) => barred).map(({ label }) => label)).toEqual(['Prince 4', 'Prince 10']);
  const zero = menu.choices[10].leadsTo as Menu;
  expect(zero.choices.filter(({ barred }) => !barred).map(({ leadsTo }) => leadsTo)).toEqual([
    ...['qu1 zero', 'qu5 zero', 'fa2 zero', 'fa7 zero', 'pe3 zero'],
  ]);
});

test('a window: use it, not now, only when I lead, not this round', async () => {
  const menu = await opening(['little-mermaid', 'alice', 'mulan', 'pocahontas']);
  expect(labels(menu)).toEqual([
    'The Little Mermaid – Hypnotic Song',
    'Not now',
    'This round, ask only when I lead',
    'Not this round',
  ]);
  expect(labels(menu.choices[0].leadsTo as Menu)).toEqual(['Queens', 'Fairies', 'Pets']);
  const one = await opening(['cinderella', 'alice', 'mulan', 'pocahontas'], 'uk');
  expect(labels(one)[0]).toBe('Попелюшка: змінити старшинство');
});
