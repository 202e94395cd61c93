import { expect as certain, FastChance, openMatch, secretFromSeed, submit } from '@soiree/kernel';
import { type MaskId, mascarade } from '@soiree/mascarade';
import { botNames, type Language, type Speaker, speaker } from '@soiree/words';
import { type MascaradeScene, mascaradeScene } from '@soiree/words/mascarade';
import { describe, expect, test } from 'vitest';
import type { Menu } from '../menu.ts';
import { menuOf } from './choices.ts';

const words = await speaker('en');

/** A second edition set with nearly every mask. */
const large: MaskId[] = [
  ...(['judge', 'fool', 'thief', 'witch', 'peasant', 'peasant', 'widow', 'guru', 'beggar'] as const),
  ...(['king-2e', 'spy-2e', 'puppeteer', 'princess'] as const),
];

/** A blank mask that asks every question that a blank mask can ask. */
const blank = {
  name: 'Juggler',
  steps: ['take-player', 'give-player', 'swap-own', 'look-player'].map((effect) =>
    effect.endsWith('e-player') ? { effect, coins: 1 } : { effect },
  ),
};
const blankSet = ['judge', 'king-1e', 'queen', 'fool', 'spy-1e', 'blank'];

const tables: [seats: number, options: object][] = [
  ...Array.from({ length: 12 }, (_, i): [number, object] => [i + 2, {}]),
  ...Array.from({ length: 9 }, (_, i): [number, object] => [i + 4, { edition: '2e', set: i % 2 ? 'A' : 'B' }]),
  [13, { edition: '2e', set: large }],
  [5, { set: blankSet, blank, contest: 'at-once' }],
  [4, { set: blankSet, blank: { ...blank, steps: [{ effect: 'look-own' }, { effect: 'swap-others' }] } }],
];

/** Each path through a menu: its labels, the move at its end, and whether there is an earlier path to that move. */
function* paths(menu: Menu, labels: string[] = [], again = false): Generator<[string[], string, boolean]> {
  for (const choice of menu.choices) {
    const next = [...labels, choice.label];
    const second = again || choice.again === true;
    if (typeof choice.leadsTo === 'string') yield [next, choice.leadsTo, second];
    else yield* paths(choice.leadsTo, next, second);
  }
}

/** Every question of a match with random moves. */
function* questions(seats: number, options: object, seed: number, most = 300): Generator<MascaradeScene> {
  const match = certain(openMatch(mascarade, { seats, options, secret: secretFromSeed(seed) }));
  const chance = new FastChance(seed);
  const names = botNames(words).slice(0, seats);
  for (let i = 0; i < most && !mascarade.outcome(match.state); i++) {
    const actors: number[] = [];
    const count = mascarade.actors(match.state, actors);
    const seat = actors[chance.below(count)];
    const view = mascarade.view(match.state, seat);
    yield mascaradeScene(view, names);
    // mostly claims, because they lead to the other questions
    const claims = view.moves.filter((move) => /^(announce|contest)/.test(move));
    const from = claims.length > 0 && chance.below(3) > 0 ? claims : view.moves;
    certain(submit(match, { seat, action: [from[chance.below(from.length)]] }));
  }
}

describe.each(tables)('%i players %j', (seats, options) => {
  test('every move is at the end of exactly one path, and nothing else is', () => {
    for (let seed = 0; seed < 3; seed++) {
      for (const here of questions(seats, options, seed)) {
        const all = [...paths(menuOf(words, here))];
        const first = all.filter(([, , again]) => !again).map(([, move]) => move);
        expect(first.toSorted()).toEqual(here.view.moves.toSorted());
        expect(all.filter(([, move]) => !here.view.moves.includes(move))).toEqual([]);
      }
    }
  });

  test('no menu is long, and all its answers are different', () => {
    for (const here of questions(seats, options, 7)) {
      for (const menu of menus(menuOf(words, here))) {
        expect(menu.choices.length).toBeGreaterThan(0);
        expect(menu.choices.length).toBeLessThanOrEqual(14);
        expect(new Set(menu.choices.map(({ label }) => label)).size).toBe(menu.choices.length);
      }
    }
  });
});

function* menus(menu: Menu): Generator<Menu> {
  yield menu;
  for (const { leadsTo } of menu.choices) if (typeof leadsTo !== 'string') yield* menus(leadsTo);
}

test('every kind of question has come up', () => {
  const kinds = new Set<string>();
  for (const [seats, options] of tables) {
    for (let seed = 0; seed < 6; seed++) {
      for (const here of questions(seats, options, seed)) kinds.add(here.view.ask?.kind ?? '');
    }
  }
  expect([...kinds].toSorted()).toEqual([
    ...['ask-whom', 'contest', 'exchange-fortunes', 'give-to', 'look-at', 'look-own', 'memorise', 'move-whom'],
    ...['name-mask', 'show-whose', 'spy-on', 'spy-swap', 'swap-others', 'swap-own', 'take-from'],
    ...['take-from-richest', 'turn'],
  ]);
});

function opening(seats: number, options: object, turn: number, speaks: Speaker = words): Menu {
  const match = certain(
    openMatch(mascarade, {
      seats,
      options: { first: 0, memorise: 0, ...options },
      secret: secretFromSeed(1),
    }),
  );
  match.state.turn = turn;
  return menuOf(speaks, mascaradeScene(mascarade.view(match.state, 0), botNames(words).slice(0, seats)));
}

const labels = ({ choices }: Menu): string[] => choices.map(({ label }) => label);

test('a turn asks first what to do', () => {
  const menu = opening(5, {}, 4);
  expect(menu.question).toBe('It’s your turn. What do you do?');
  expect(labels(menu)).toEqual([
    'Swap masks, or only pretend to',
    'Look at your mask',
    expect.stringMatching('^Announce who you are'),
  ]);
  const swap = menu.choices[0].leadsTo as Menu;
  expect(labels(swap)).toEqual(['Mira', 'Leon', 'Vera', 'Hugo', 'The mask in the centre']);
  expect(labels(swap.choices[1].leadsTo as Menu)).toEqual(['Really swap with Leon', 'Only pretend to swap with Leon']);
  expect(labels(menu.choices[2].leadsTo as Menu)).toContain('King');
});

test('a preparatory turn asks first with whom to swap, and says why', () => {
  const menu = opening(6, {}, 0);
  expect(labels(menu)).toEqual(['Mira', 'Leon', 'Vera', 'Hugo', 'Nora']);
  expect(menu.barred).toEqual([expect.stringMatching('preparatory')]);
});

test.each<[Language, string]>([
  ['en', 'Your left mask and your protected mask'],
  ['uk', 'Свою ліву маску і свою захищену маску'],
])('with several masks, pairs of your own masks come last (%s)', async (language, label) => {
  const menu = opening(2, {}, 0, await speaker(language));
  expect(menu.choices).toHaveLength(5);
  expect(labels(menu)[3]).toBe(label);
});
