import { FastChance, type Match, type Seat } from '@soiree/kernel';
import { type MascaradeView, mascarade, type State } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import { random } from '../../random.ts';
import { answers, blanks, playOut, type Table } from '../../testing.ts';
import { bruteForce, events, knowledgeOf, type Story, tell, weightsOf } from './testing.ts';

/** Checks that a seat's belief is the exact posterior, and returns it, as a weight for each world. */
function posterior(match: Match<State, MascaradeView>, seat: Seat): Map<string, number> {
  const believed = weightsOf(knowledgeOf(match, seat));
  const exact = bruteForce(events(match, seat), seat, match.state.preparatory);
  expect([...believed.keys()].sort()).toEqual([...exact.keys()].sort());
  for (const [world, weight] of exact) expect(believed.get(world)).toBeCloseTo(weight, 10);
  return believed;
}

/** How likely `mask` is in `slot` for a seat after these moves. */
function likely(story: Story, seat: Seat, slot: number, mask: string, ...moves: string[]): number {
  let sum = 0;
  for (const [world, weight] of posterior(tell(story, ...moves), seat)) {
    if (world.split(' ')[slot] === mask) sum += weight;
  }
  return sum;
}

const six = { masks: 'judge bishop king queen cheat witch' };

describe('the belief is the exact posterior after', () => {
  test('the deal: everything is known', () => {
    expect(posterior(tell(six), 3)).toEqual(new Map([['judge bishop king-1e queen cheat witch', 1]]));
  });

  test('a swap by others: likelier to be real if the other mask is better', () => {
    expect(likely(six, 3, 0, 'king-1e', '0 swap 2')).toBeGreaterThan(0.6);
    expect(likely(six, 3, 2, 'judge', '0 pretend 2')).toBeGreaterThan(0.6);
    expect(likely(six, 3, 0, 'judge', '0 swap 2')).toBeGreaterThan(0);
    expect(likely({ ...six, first: 2 }, 3, 2, 'king-1e', '2 swap 0')).toBeGreaterThan(0.6);
  });

  test('a swap with the centre', () => {
    expect(
      likely({ masks: 'judge bishop queen cheat thief king', seats: 4 }, 2, 0, 'king-1e', '0 swap c1'),
    ).toBeGreaterThan(0.6);
  });

  test('its own swap: no doubt', () => {
    expect(likely(six, 0, 0, 'king-1e', '0 swap 2')).toBe(1);
    expect(likely(six, 0, 0, 'judge', '0 pretend 2')).toBe(1);
  });

  test('many swaps, one after another', () => {
    const swaps = ['0 swap 2', '1 pretend 0', '2 swap 5', '3 swap 4', '4 swap 0', '5 pretend 3', '0 swap 1'];
    for (const seat of [0, 1, 2, 3, 4, 5]) expect(posterior(tell(six, ...swaps), seat).size).toBeGreaterThan(4);
  });

  test('a swap that was forced, which says nothing about the mask that was given away', () => {
    const seen = (turn: number, preparatory: string) =>
      posterior(tell({ ...six, turn, options: { preparatory } }, '0 swap 1', '1 swap 2'), 3);
    const forced = seen(0, 'four');
    expect(seen(4, 'everyone')).toEqual(forced);
    expect(seen(4, 'four')).not.toEqual(forced);
  });

  test('a look at its own mask, and a look by others', () => {
    const moves = ['0 swap 1', '1 look'];
    expect(likely(six, 1, 1, 'judge', ...moves)).toBe(1);
    expect(likely(six, 1, 0, 'bishop', ...moves)).toBe(1);
    expect(likely(six, 2, 1, 'judge', ...moves)).toBeLessThan(1);
  });

  test('a claim: a player who knows their mask is likelier to tell the truth', () => {
    const swap = '0 swap 1';
    const before = likely(six, 3, 1, 'judge', swap, '1 look');
    expect(
      likely(six, 3, 1, 'judge', swap, '1 look', '2 look', '3 look', '4 look', '5 look', '0 look', '1 announce judge'),
    ).toBeGreaterThan(before);
    expect(
      likely(six, 3, 1, 'judge', swap, '1 look', '2 look', '3 look', '4 look', '5 look', '0 look', '1 announce bishop'),
    ).toBeLessThan(before);
  });

  test('an uncontested claim: a player who passes is likelier not to have the mask', () => {
    const moves = ['0 swap 1', '1 look', '2 announce bishop', '3 pass', '4 pass', '5 pass'];
    const before = likely(six, 3, 0, 'bishop', ...moves);
    expect(likely(six, 3, 0, 'bishop', ...moves, '0 pass')).toBeLessThan(before);
    expect(likely(six, 3, 0, 'bishop', ...moves, '0 contest')).toBeGreaterThan(before);
  });

  test('a reveal, true and false', () => {
    const moves = ['0 swap 2', '1 announce king', '2 contest', '3 pass', '4 pass', '5 pass', '0 pass'];
    expect(likely(six, 4, 1, 'bishop', ...moves)).toBe(1);
    expect(likely(six, 4, 0, 'king-1e', ...moves)).toBe(1);
    expect(likely(six, 4, 2, 'judge', ...moves)).toBe(1);
  });

  test('simultaneous answers', () => {
    const story = { ...six, options: { contest: 'at-once' } };
    const moves = ['0 swap 2', '1 announce king', '3 pass', '5 pass', '4 pass', '0 pass'];
    posterior(tell(story, ...moves), 4);
    expect(likely(story, 4, 0, 'king-1e', ...moves, '2 pass')).toBeLessThan(likely(story, 4, 0, 'king-1e', '0 swap 2'));
    expect(likely(story, 4, 2, 'king-1e', ...moves, '2 contest')).toBe(0);
  });

  test('the Spy: the Spy sees two masks, the others know that they may have been swapped', () => {
    const spy = { masks: 'spy judge king queen fool bishop peasant peasant thief witch' };
    const moves = ['0 announce spy', ...answers(10, 0), '0 look 2', '0 swap'];
    expect(likely(spy, 0, 0, 'king-1e', ...moves)).toBe(1);
    expect(likely(spy, 5, 0, 'king-1e', ...moves)).toBeGreaterThan(0.6);
    expect(likely(spy, 5, 0, 'king-1e', ...moves.slice(0, -1), '0 pretend')).toBeLessThan(1);
  });

  test('the Fool, who swaps two others', () => {
    const fool = { masks: 'fool judge king queen witch bishop thief' };
    const moves = ['0 announce fool', ...answers(7, 0), '0 swap 1 2'];
    expect(likely(fool, 4, 1, 'king-1e', ...moves)).toBeCloseTo(0.5, 10);
    expect(likely(fool, 0, 1, 'king-1e', ...moves)).toBe(1);
  });

  test('the Princess, who shows a mask to all but its owner', () => {
    const princess = { masks: 'princess judge patron beggar puppeteer witch', options: { edition: '2e' } };
    const moves = [
      '0 swap 1',
      '1 look',
      '2 look',
      '3 look',
      '4 look',
      '5 look',
      '0 announce princess',
      ...answers(6, 0),
      '0 show 1',
    ];
    expect(likely(princess, 4, 1, 'princess', ...moves)).toBe(1);
    expect(
      likely(
        { ...princess, first: 0 },
        1,
        1,
        'princess',
        '0 swap 1',
        '1 pretend 2',
        '2 announce princess',
        ...answers(6, 2),
        '2 show 1',
      ),
    ).toBeLessThan(1);
  });

  test('the Inquisitor, whose target names and shows a mask', () => {
    const masks = 'inquisitor judge king queen fool bishop peasant peasant';
    const moves = ['0 announce inquisitor', ...answers(8, 0), '0 ask 2', '2 name judge'];
    expect(likely({ masks, first: 7 }, 4, 2, 'king-1e', '7 pretend 2', ...moves)).toBe(1);
  });

  test('people who change places: masks stay, memory goes with the person', () => {
    const puppeteer = { masks: 'puppeteer judge patron beggar princess witch', options: { edition: '2e' } };
    const moved = ['0 announce puppeteer', ...answers(6, 0), '0 move 1 3'];
    expect(likely(puppeteer, 1, 3, 'beggar', ...moved)).toBe(1);
    posterior(tell(puppeteer, ...moved, '3 swap 2', '2 look', '1 announce patron'), 4);
    expect(likely(puppeteer, 4, 1, 'patron', ...moved, '3 swap 2')).toBeGreaterThan(0.3);
  });

  test('a blank mask with any steps', () => {
    const story = {
      masks: 'blank judge king queen thief cheat',
      seats: 4,
      options: { blank: { name: 'Guest', steps: blanks.poet } },
    };
    posterior(tell(story, '0 announce blank', ...answers(4, 0), '0 give 2', '0 swap 1', '0 look 2'), 3);
    posterior(tell(story, '0 announce blank', ...answers(4, 0), '0 give 2', '0 swap 1', '0 look 2'), 0);
  });

  test('hands of two and of three', () => {
    const three = { masks: 'judge bishop king queen fool witch', seats: 3 };
    const moves = ['0 swap 0L 1L', '1 look 1L', '2 swap 2L 2R', '0 announce king 0R', '1 contest 1L', '2 pass'];
    for (const seat of [0, 1, 2]) posterior(tell(three, ...moves), seat);
    const two = { masks: 'judge bishop king queen fool witch', seats: 2 };
    const more = [
      '0 swap 0L 0P',
      '1 swap 1R 0L',
      '0 look 0P',
      '1 announce king 1R',
      '0 pass',
      '0 announce fool 0L',
      '1 contest 1P',
    ];
    for (const seat of [0, 1]) posterior(tell(two, ...more), seat);
  });
});

const tables: [string, Table][] = [
  ['two', { seats: 2 }],
  ['three, answers at once', { seats: 3, options: { contest: 'at-once' } }],
  ['four', { seats: 4 }],
  ['five, second edition', { seats: 5, options: { edition: '2e', set: 'B' } }],
  ['six, second edition', { seats: 6, options: { edition: '2e', set: 'B', contest: 'at-once' } }],
];

describe('a sampled world', () => {
  test.each(tables)('fits everything that was seen and looks the same to that seat (%s)', (_, table) => {
    const match = playOut(table, [random], 3);
    for (let seat = 0; seat < table.seats; seat++) {
      const knowledge = knowledgeOf(match, seat);
      const exact = bruteForceSome(match, seat);
      const seen = mascarade.view(match.state, seat);
      const chance = new FastChance(7);
      for (let i = 0; i < 50; i++) {
        const guess = knowledge.sample(seen, chance);
        if (exact) expect(exact.has(guess.masks.join(' '))).toBe(true);
        expect(JSON.stringify(mascarade.view(mascarade.imagine(seen, guess), seat))).toBe(JSON.stringify(seen));
      }
      expect(weightsOf(knowledge).get(mascarade.secrets(match.state).masks.join(' '))).toBeGreaterThan(0);
    }
  });

  test('is drawn as often as it is likely (chi-square, 99.9%)', () => {
    const match = tell(
      six,
      '0 swap 2',
      '1 pretend 0',
      '2 swap 5',
      '3 announce king',
      '4 pass',
      '5 pass',
      '0 pass',
      '1 pass',
      '2 pass',
    );
    const knowledge = knowledgeOf(match, 3);
    const weights = weightsOf(knowledge);
    const seen = mascarade.view(match.state, 3);
    const chance = new FastChance(11);
    const drawn = new Map<string, number>();
    const draws = 20_000;
    for (let i = 0; i < draws; i++) {
      const world = knowledge.sample(seen, chance).masks.join(' ');
      drawn.set(world, (drawn.get(world) ?? 0) + 1);
    }
    expect(weights.size).toBe(8);
    let square = 0;
    for (const [world, weight] of weights) {
      square += ((drawn.get(world) ?? 0) - draws * weight) ** 2 / (draws * weight);
    }
    expect(square).toBeLessThan(24.3);
  });
});

/** Uses brute force only if there are few possibilities: each unseen swap doubles them. */
function bruteForceSome(match: Match<State, MascaradeView>, seat: Seat): Map<string, number> | undefined {
  const told = events(match, seat);
  const unseen = told.filter((event) => event.type === 'swap' && event.seat !== seat).length;
  return unseen <= 12 ? bruteForce(told, seat, match.state.preparatory) : undefined;
}
