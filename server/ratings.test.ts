import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RatedSeat, rate, shownRating } from './ratings.ts';
import type { RatingRow } from './store/contract.ts';

const game = 'mascarade';
const nobody = { people: [], bots: [] };
const person = (player: string): RatedSeat => ({ player, bot: null });
const bot = (level: string): RatedSeat => ({ player: null, bot: level });
const deleted: RatedSeat = { player: null, bot: null };

const row = (pool: RatingRow['pool'], id: string, mu = 25, sigma = 25 / 3, matches = 0): RatingRow => ({
  game,
  pool,
  id,
  mu,
  sigma,
  matches,
});

/** The mean strength of each player or level, by id. */
const mus = (rows: readonly RatingRow[]) => Object.fromEntries(rows.map(({ id, mu }) => [id, mu]));
const ids = (rows: readonly RatingRow[]) => rows.map(({ pool, id }) => `${pool} ${id}`);

describe('who is rated', () => {
  test.each<[string, RatedSeat[], string[]]>([
    ['two people', [person('a'), person('b')], ['people a', 'people b']],
    ['one person alone among bots of one level', [person('a'), bot('plain'), bot('plain')], []],
    ['one person and two levels', [person('a'), bot('plain'), bot('random')], ['bots plain', 'bots random']],
    ['two people and one level', [bot('plain'), person('b'), person('a')], ['people a', 'people b']],
    [
      'two of each',
      [bot('plain'), person('b'), bot('random'), person('a')],
      ['people a', 'people b', 'bots plain', 'bots random'],
    ],
    ['one person and deleted guests', [person('a'), deleted, deleted], []],
    ['two people and a deleted guest', [deleted, person('a'), person('b')], ['people a', 'people b']],
    ['no one', [], []],
  ])('%s', (_, seats, rated) => {
    const ranks = seats.map((_, i) => i + 1);
    expect(ids(rate(game, seats, ranks, nobody))).toEqual(rated);
  });
});

describe('a rating', () => {
  test('the first match of two people, by the book: Plackett–Luce from 25 and 25/3', () => {
    const [a, b] = rate(game, [person('a'), person('b')], [1, 2], nobody);
    expect(a).toEqual({
      game,
      pool: 'people',
      id: 'a',
      mu: expect.closeTo(27.635, 3),
      sigma: expect.closeTo(8.066, 3),
      matches: 1,
    });
    expect(b).toEqual({
      game,
      pool: 'people',
      id: 'b',
      mu: expect.closeTo(22.365, 3),
      sigma: expect.closeTo(8.066, 3),
      matches: 1,
    });
  });

  test('continues from the previous rating, and counts matches', () => {
    const before = {
      people: [row('people', 'b', 30, 2, 7), row('people', 'x', 1, 1, 1)],
      bots: [row('bots', 'a', 9, 9, 9)],
    };
    const [a, b] = rate(game, [person('a'), person('b')], [2, 1], before);
    expect([a.matches, b.matches]).toEqual([1, 8]);
    expect(a.mu).toBeLessThan(25);
    expect(b.mu).toBeGreaterThan(30);
    expect(b.mu).toBeLessThan(30.5);
    expect(b.sigma).toBeLessThan(2.01);
  });

  test('the shown value is a cautious lower estimate', () => {
    expect(shownRating({ mu: 25, sigma: 25 / 3 })).toBeCloseTo(0);
    expect(shownRating({ mu: 31, sigma: 2 })).toBe(25);
  });

  test('the previous ratings are not modified', () => {
    const before = { people: [row('people', 'a'), row('people', 'b')], bots: [] };
    const copy = structuredClone(before);
    rate(game, [person('a'), person('b')], [2, 1], before);
    expect(before).toEqual(copy);
  });
});

describe('a level with several seats', () => {
  const two = (levels: string[], ranks: number[]) => mus(rate(game, levels.map(bot), ranks, nobody));

  test('is rated once, at the mean of its places', () => {
    const { plain, random } = two(['plain', 'random', 'plain'], [1, 2, 3]);
    expect([plain, random]).toEqual([25, 25]);
    expect(two(['plain', 'plain', 'random'], [1, 2, 3])).toEqual(two(['plain', 'random'], [1, 2]));
    expect(two(['plain', 'random', 'plain', 'random'], [1, 2, 3, 4])).toEqual(two(['plain', 'random'], [1, 2]));
  });

  test('does not gain by a tie with itself', () => {
    expect(two(['plain', 'plain', 'random', 'random'], [2, 2, 1, 4])).toEqual({ plain: 25, random: 25 });
  });

  test('does not become stronger by having more seats', () => {
    expect(two(['plain', 'plain', 'plain', 'random'], [1, 1, 1, 1])).toEqual({ plain: 25, random: 25 });
  });
});

/** A match: up to 13 seats of people, bots and deleted guests, their ranks, and ratings for some of them. */
const anySeat = fc.oneof(
  fc.constantFrom('plain', 'random', 'keen').map(bot),
  fc.constant(deleted),
  fc.nat({ max: 99 }).map((n) => person(`p${n}`)),
);
const anyMu = fc.double({ min: 0, max: 50, noNaN: true });
const anySigma = fc.double({ min: 0.5, max: 25 / 3, noNaN: true });
const anyMatch = fc
  .uniqueArray(fc.tuple(anySeat, fc.integer({ min: 1, max: 13 }), anyMu, anySigma, fc.boolean(), fc.nat()), {
    maxLength: 13,
    // a person has one seat; a bot level may have several
    selector: ([seat, , , , , n]) => seat.player ?? n,
  })
  .map((list) => {
    const known = list.filter(([, , , , old]) => old);
    const rows = (pool: RatingRow['pool'], who: (seat: RatedSeat) => string | null): RatingRow[] => [
      ...new Map(
        known.flatMap(([seat, , mu, sigma]) => {
          const id = who(seat);
          return id === null ? [] : [[id, row(pool, id, mu, sigma, 3)] as const];
        }),
      ).values(),
    ];
    return {
      seats: list.map(([seat]) => seat),
      ranks: list.map(([, rank]) => rank),
      before: { people: rows('people', ({ player }) => player), bots: rows('bots', ({ bot }) => bot) },
      keys: list.map(([, , , , , key]) => key),
    };
  });

describe('laws', () => {
  test('the order of the seats changes nothing, to the last bit', () => {
    fc.assert(
      fc.property(anyMatch, ({ seats, ranks, before, keys }) => {
        const order = seats.map((_, i) => i).sort((a, b) => keys[a] - keys[b]);
        const moved = rate(
          game,
          order.map((i) => seats[i]),
          order.map((i) => ranks[i]),
          { people: before.people.toReversed(), bots: before.bots.toReversed() },
        );
        expect(moved).toEqual(rate(game, seats, ranks, before));
      }),
    );
  });

  test('people and bots are rated separately, as if the others had not been there', () => {
    fc.assert(
      fc.property(anyMatch, ({ seats, ranks, before }) => {
        const all = rate(game, seats, ranks, before);
        for (const [pool, who] of [
          ['people', 'player'],
          ['bots', 'bot'],
        ] as const) {
          const there = seats.map((_, i) => i).filter((i) => seats[i][who] !== null);
          const apart = rate(
            game,
            there.map((i) => seats[i]),
            there.map((i) => ranks[i]),
            before,
          );
          expect(all.filter((one) => one.pool === pool)).toEqual(apart);
        }
      }),
    );
  });

  test('only the order counts, not the margin', () => {
    fc.assert(
      fc.property(anyMatch, ({ seats, ranks, before }) => {
        const far = ranks.map((rank) => rank ** 3);
        expect(rate(game, seats, far, before)).toEqual(rate(game, seats, ranks, before));
      }),
    );
  });

  test('each is rated once, with valid numbers and one more match', () => {
    fc.assert(
      fc.property(anyMatch, ({ seats, ranks, before }) => {
        const rows = rate(game, seats, ranks, before);
        expect(new Set(ids(rows)).size).toBe(rows.length);
        for (const one of rows) {
          const old = before[one.pool].find(({ id }) => id === one.id);
          expect(one.game).toBe(game);
          expect(one.matches).toBe((old?.matches ?? 0) + 1);
          expect(Number.isFinite(one.mu)).toBe(true);
          expect(one.sigma).toBeGreaterThan(0);
          // it may grow a little, by the amount that keeps a rating from freezing
          expect(one.sigma).toBeLessThanOrEqual(Math.hypot(old?.sigma ?? 25 / 3, 25 / 300));
        }
      }),
    );
  });

  const ranksOfSome = fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 2, maxLength: 13 });
  const equals = (ranks: number[]) =>
    rate(
      game,
      ranks.map((_, i) => person(String(i).padStart(2, '0'))),
      ranks,
      nobody,
    );

  test('among equals, the winner rises, the last falls, and if all tie no one moves', () => {
    fc.assert(
      fc.property(ranksOfSome, (ranks) => {
        const rows = equals(ranks);
        const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
        for (const [i, { mu }] of rows.entries()) {
          if (best === worst) expect(mu).toBeCloseTo(25, 9);
          else if (ranks[i] === best) expect(mu).toBeGreaterThan(25);
          else if (ranks[i] === worst) expect(mu).toBeLessThan(25);
        }
      }),
    );
  });

  test('among equals, a better rank gives a higher rating, and a tie gives equal ratings', () => {
    fc.assert(
      fc.property(ranksOfSome, (ranks) => {
        const rows = equals(ranks);
        for (const [i, a] of rows.entries())
          for (const [j, b] of rows.entries()) {
            if (ranks[i] < ranks[j]) expect(a.mu).toBeGreaterThan(b.mu);
            if (ranks[i] === ranks[j]) expect(a.mu).toBeCloseTo(b.mu, 9);
          }
      }),
    );
  });

  test('several who tie for first gain a little, and the one behind them gains nothing', () => {
    const [a, b, c, d] = equals([1, 1, 1, 4]);
    expect(a.mu).toBeGreaterThan(25);
    expect([b.mu, c.mu]).toEqual([a.mu, a.mu]);
    expect(d.mu).toBeLessThan(25);
    const [first, , , , fifth] = equals([1, 1, 1, 1, 5, 6]);
    expect(first.mu).toBeGreaterThan(fifth.mu);
  });

  test('of any two, the winner does not fall, the loser does not rise, and a draw brings them closer', () => {
    fc.assert(
      fc.property(anyMu, anySigma, anyMu, anySigma, (mu, sigma, otherMu, otherSigma) => {
        const before = { people: [row('people', 'a', mu, sigma), row('people', 'b', otherMu, otherSigma)], bots: [] };
        const after = (...ranks: number[]) => mus(rate(game, [person('a'), person('b')], ranks, before));
        expect(after(1, 2).a).toBeGreaterThanOrEqual(mu);
        expect(after(1, 2).b).toBeLessThanOrEqual(otherMu);
        const draw = after(1, 1);
        expect((draw.a - mu) * Math.sign(otherMu - mu)).toBeGreaterThanOrEqual(-1e-9);
        expect((draw.b - otherMu) * Math.sign(mu - otherMu)).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });
});

/**
 * Matches with random ranks and ratings: rank, strength and doubt before, strength and doubt after. Computed with the
 * library openskill 5.0.1, which wrote the first stored ratings.
 */
const known: [rank: number, mu: number, sigma: number, muAfter: number, sigmaAfter: number][][] = [
  [
    [1, 34.93, 8.72, 33.17362036658242, 8.55399939087224],
    [1, 14.23, 8.88, 16.051419315778634, 8.701342690835586],
  ],
  [
    [1, 18.94, 7.01, 22.53419008158469, 6.934101598823847],
    [2, 42.42, 7.73, 38.04968144662165, 7.617287505357803],
  ],
  [
    [1, 23.53, 6.04, 22.39107374920962, 5.985800326186914],
    [1, 3.05, 7.72, 4.910476829338596, 7.573552455143809],
  ],
  [
    [2, 38.48, 1.19, 38.43031010160254, 1.192851233697598],
    [2, 13.76, 9.67, 17.025388391162636, 9.39422120952481],
  ],
  [
    [1, -1.52, 2.97, -0.788703887052339, 2.9605075905625613],
    [1, 21.87, 7.47, 21.32763239658125, 7.257191113012148],
    [3, 9.2, 1.13, 9.106123713603878, 1.1327990173028508],
  ],
  [
    [3, 12.03, 6.23, 12.694924032717513, 6.17477580993426],
    [3, 32.62, 4.16, 32.02139763826265, 4.143181848625185],
    [2, 41.09, 9.59, 42.694758872318275, 9.225634237564156],
  ],
  [
    [3, 13.62, 3.04, 13.54249252184161, 3.0301806372402154],
    [4, 9.47, 9.18, 6.3845748754527705, 8.68552184141405],
    [3, 0.38, 3.84, 0.8822551666412738, 3.823475858609173],
    [1, 27.92, 0.74, 27.926069314989036, 0.7446532005261354],
  ],
  [
    [1, 26.12, 2.72, 26.30571111064704, 2.7185255248314726],
    [4, 35.32, 7.84, 31.985399573039132, 7.68511347425255],
    [4, -4.27, 4.06, -3.9225165689438835, 4.030539305300663],
    [4, 0.2, 1, 0.2081519206937866, 1.0033484810338726],
  ],
  [
    [5, 34.52, 5.36, 33.54342523268899, 5.297023296330142],
    [3, 32.2, 7.4, 33.076769706086765, 7.2046331509562815],
    [5, 0.21, 9.44, 1.468958214412022, 9.318846670474004],
    [5, 31.51, 6.64, 30.38274461966372, 6.50348003242583],
    [2, 35.39, 8.08, 37.31037546652555, 7.827780402966164],
  ],
  [
    [1, 4.12, 8.45, 8.841146310271899, 8.331186491740661],
    [5, 0.22, 9.83, 0.9506550087042468, 9.650872823514192],
    [2, 18.67, 5.49, 19.76186203620707, 5.461379041736684],
    [4, 50.15, 2.45, 49.877951561226, 2.4455097719069276],
    [6, 46.34, 0.69, 46.30007377412753, 0.6949731963122454],
    [1, 49.56, 3.03, 49.72568433191356, 3.0178517073820634],
  ],
  [
    [4, 11.55, 4.87, 12.861353533990057, 4.840087756694786],
    [2, 13.65, 9.62, 17.93114927138857, 9.29653421191895],
    [8, 38.17, 5.23, 36.71004168647013, 5.1741992895171425],
    [7, 45.84, 2.03, 45.66758921437842, 2.030235437584112],
    [1, 33.68, 8.45, 36.17734887079852, 8.189251637522442],
    [6, 48.41, 4.53, 47.908182279279494, 4.500083782899351],
    [8, 21.33, 6.14, 20.43162075678236, 6.059065918841958],
    [8, -0.57, 4.56, -0.42657318749087053, 4.545734108434108],
  ],
];

test.each(known.map((match) => [match.map(([rank]) => rank).join(), match] as const))(
  'the numbers of stored ratings keep their meaning: ranks %s',
  (_, match) => {
    const id = (i: number) => 'abcdefgh'[i];
    const people = match.map(([, mu, sigma], i) => row('people', id(i), mu, sigma, 3));
    const seats = match.map((_, i) => person(id(i)));
    const ranks = match.map(([rank]) => rank);
    for (const [i, { mu, sigma }] of rate(game, seats, ranks, { people, bots: [] }).entries()) {
      expect(Math.abs(mu - match[i][3])).toBeLessThan(1e-9);
      expect(Math.abs(sigma - match[i][4])).toBeLessThan(1e-9);
    }
  },
);
