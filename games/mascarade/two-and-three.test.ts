import { openMatch, secretFromSeed } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { mascarade } from './index.ts';
import { type Scene, scene } from './testing.ts';

// three: Adele judge bishop, Bruno king queen, Cedric fool witch
// two: Adele judge bishop king, Bruno queen fool witch; the last of each is protected
const masks = 'judge bishop king queen fool witch';
const three = (more: Partial<Scene> = {}) => scene({ masks, seats: 3, ...more });
const two = (more: Partial<Scene> = {}) => scene({ masks, seats: 2, ...more });

const six = ['bishop', 'fool', 'judge', 'king-1e', 'queen', 'witch'];

/** Each pair, pretended and real. */
const bothWays = (...pairs: string[]) => pairs.flatMap((pair) => [`pretend ${pair}`, `swap ${pair}`]).sort();
const swaps = (moves: readonly string[]) => moves.filter((text) => /^(swap|pretend)/.test(text)).sort();
const announcements = (moves: readonly string[]) => moves.filter((text) => text.startsWith('announce')).sort();

const ofThree = bothWays(...['0L 0R', '0L 1L', '0L 1R', '0L 2L', '0L 2R'], ...['0R 1L', '0R 1R', '0R 2L', '0R 2R']);
const ofTwo = bothWays('0L 0R', '0L 0P', '0R 0P', '0L 1L', '0L 1R', '0R 1L', '0R 1R');

describe('the set-up for two and three', () => {
  test.each([2, 3])('F always these six, 6 coins each: %d', (seats) => {
    const match = openMatch(mascarade, { seats, secret: secretFromSeed('few'), options: {} });
    if (!match.ok) throw new Error(match.refusal.code);
    const view = mascarade.view(match.value.state, 'spectator');
    expect([...view.set].sort()).toEqual(six);
    expect([...view.faces].sort()).toEqual(six);
    expect(view.hands).toBe(6 / seats);
    expect(view.coins).toEqual(Array(seats).fill(6));
    expect(view).toMatchObject({ court: 0, bank: 194 - 6 * seats, edition: '1e' });
  });

  test('F three players: two masks each, left and right; F two: three each, left, right and a protected one', () => {
    expect(three().people.map((person) => three().masksOf(person))).toEqual([
      ['judge', 'bishop'],
      ['king-1e', 'queen'],
      ['fool', 'witch'],
    ]);
    expect(two().masksOf('Adele')).toEqual(['judge', 'bishop', 'king-1e']);
    const slots = (table: ReturnType<typeof two>) =>
      table.heard('Adele').flatMap((e) => (e.type === 'dealt' ? e.slots : []));
    expect(slots(three())).toEqual(['0L', '0R', '1L', '1R', '2L', '2R']);
    expect(slots(two())).toEqual(['0L', '0R', '0P', '1L', '1R', '1P']);
  });

  test('the deal is face up for everyone first, including the protected masks', () => {
    const table = two({ turn: 0, options: { memorise: 60 } });
    for (const who of table.viewers) {
      expect(table.view(who).faces).toEqual(['judge', 'bishop', 'king-1e', 'queen', 'fool', 'witch']);
    }
  });

  test('R the deal decides at random which card is left, right or protected', () => {
    const deals = Array.from({ length: 40 }, (_, i) => {
      const match = openMatch(mascarade, { seats: 2, secret: secretFromSeed(i), options: {} });
      return match.ok ? mascarade.view(match.value.state, 0).faces[2] : null;
    });
    expect([...new Set(deals)].sort()).toEqual(six);
  });

  test('R own sets need 4 players or more', () => {
    const set = ['judge', 'king-1e', 'queen', 'thief', 'witch', 'cheat'];
    for (const seats of [2, 3]) {
      const refusal = { code: 'own-set-seats', values: { min: 4, seats } };
      expect(mascarade.options({ set }, seats)).toEqual({ ok: false, refusal });
      const blank = { name: 'Duke', steps: [{ effect: 'take-bank', coins: 1 }] };
      expect(mascarade.options({ blank }, seats)).toMatchObject({ ok: false });
    }
  });

  test('R the second edition needs 4 players or more', () => {
    for (const seats of [2, 3]) {
      const refusal = { code: 'second-edition-seats', values: { min: 4, seats } };
      expect(mascarade.options({ edition: '2e' }, seats)).toEqual({ ok: false, refusal });
      expect(mascarade.options({ set: 'A' }, seats)).toMatchObject({ ok: false });
    }
  });
});

describe('the first four turns', () => {
  test('F three players: all swap or pretend to, the first player twice', () => {
    const table = three({ turn: 0 });
    for (const person of ['Adele', 'Bruno', 'Cedric', 'Adele'] as const) {
      expect(table.asked).toEqual([person]);
      const own = table.seat(person);
      expect(table.refuses(person, `look ${own}L`)).toBe('preparatory');
      expect(table.refuses(person, `announce king ${own}L`)).toBe('preparatory');
      table.plays(person, `swap ${own}L ${(own + 1) % 3}R`);
    }
    expect(table.asked).toEqual(['Bruno']);
    table.plays('Bruno', 'look 1L');
  });

  test('F two players: two each', () => {
    const table = two({ turn: 0 });
    for (const person of ['Adele', 'Bruno', 'Adele', 'Bruno'] as const) {
      const own = table.seat(person);
      expect(table.refuses(person, `look ${own}P`)).toBe('preparatory');
      table.plays(person, `pretend ${own}L ${1 - own}R`);
    }
    expect(table.asked).toEqual(['Adele']);
    table.plays('Adele', 'look 0P');
  });

  test('R own masks may be swapped with each other; otherwise exactly the usual swaps', () => {
    expect(swaps(three({ turn: 0 }).moves('Adele'))).toEqual(ofThree);
    expect(three({ turn: 0 }).moves('Adele')).toHaveLength(18);
    expect(swaps(two({ turn: 3 }).moves('Adele'))).toEqual(ofTwo);
    expect(two({ turn: 3 }).moves('Adele')).toHaveLength(14);
    const table = two({ turn: 0 });
    table.plays('Adele', 'swap 0L 0P');
    expect(table.masksOf('Adele')).toEqual(['king-1e', 'bishop', 'judge']);
  });
});

describe('swap or not', () => {
  test('F three players: own left with right, or one of them with an opponent’s left or right', () => {
    expect(swaps(three().moves('Adele'))).toEqual(ofThree);
  });

  test('F two players: left or right with any other of one’s own, or an opponent’s left or right', () => {
    expect(swaps(two().moves('Adele'))).toEqual(ofTwo);
  });

  test('F never an opponent’s protected mask', () => {
    const table = two();
    expect(table.refuses('Adele', 'swap 0L 1P')).toBe('protected');
    expect(table.refuses('Adele', 'pretend 0R 1P')).toBe('protected');
  });

  test('F the protected card is swapped only with your own left or right', () => {
    const table = two();
    expect(table.refuses('Adele', 'swap 0P 1L')).toBe('protected');
    expect(table.refuses('Adele', 'pretend 0P 1R')).toBe('protected');
    table.plays('Adele', 'swap 0R 0P');
    expect(table.masksOf('Adele')).toEqual(['judge', 'king-1e', 'bishop']);
    expect(table.masksOf('Bruno')).toEqual(['queen', 'fool', 'witch']);
  });

  test('not two masks of others, nor one with itself', () => {
    expect(three().refuses('Adele', 'swap 1L 2L')).toBe('not-your-mask');
    expect(three().refuses('Adele', 'swap 0L 0L')).toBe('same-twice');
    expect(two().refuses('Adele', 'swap 1L 1R')).toBe('not-your-mask');
  });

  test('R swapping own left and right is one swap, not two', () => {
    const table = three();
    table.plays('Adele', 'swap 0R 0L');
    expect(table.match.entries[0].action).toEqual(['swap 0L 0R']);
    expect(table.masksOf('Adele')).toEqual(['bishop', 'judge']);
  });

  test('R all see which cards were taken, only the swapper knows whether they were swapped', () => {
    const table = three();
    const from = table.match.told.length;
    table.plays('Adele', 'swap 0R 2L');
    const taken = { type: 'swap', seat: 0, slots: ['0R', '2L'], owners: [0, 2] };
    const next = { type: 'turn', turn: 5, seat: 1, bound: false };
    expect(table.heard('Adele', from)).toEqual([taken, { type: 'decided', slots: ['0R', '2L'], really: true }, next]);
    for (const who of ['Bruno', 'Cedric', 'spectator'] as const) expect(table.heard(who, from)).toEqual([taken, next]);
    expect(table.masksOf('Adele')).toEqual(['judge', 'fool']);
    expect(table.masksOf('Cedric')).toEqual(['bishop', 'witch']);
  });
});

describe('look', () => {
  test('F at any one of your own; all see which one', () => {
    const looks = (moves: readonly string[]) => moves.filter((text) => text.startsWith('look'));
    expect(looks(three().moves('Adele'))).toEqual(['look 0L', 'look 0R']);
    expect(looks(two().moves('Adele'))).toEqual(['look 0L', 'look 0R', 'look 0P']);
    const table = two();
    const from = table.match.told.length;
    table.plays('Adele', 'look 0P');
    const look = { type: 'look', seat: 0, slot: '0P', owner: 0 };
    const sight = { type: 'sight', slot: '0P', owner: 0, mask: 'king-1e' };
    const next = { type: 'turn', turn: 5, seat: 1, bound: false };
    expect(table.heard('Adele', from)).toEqual([look, sight, next]);
    for (const who of ['Bruno', 'spectator'] as const) expect(table.heard(who, from)).toEqual([look, next]);
  });

  test('not at an opponent’s', () => {
    expect(two().refuses('Adele', 'look 1L')).toBe('not-your-mask');
    expect(three().refuses('Adele', 'look 2R')).toBe('not-your-mask');
    expect(three().refuses('Adele', 'look 0P')).toBe('no-such-slot');
  });
});

describe('announce and contest', () => {
  test('F announce with your left or right hand only: every mask in the game for each', () => {
    const expected = six.flatMap((mask) => [`announce ${mask} 0L`, `announce ${mask} 0R`]).sort();
    expect(announcements(two().moves('Adele'))).toEqual(expected);
    expect(announcements(three().moves('Adele'))).toEqual(expected);
    expect(two().refuses('Adele', 'announce king 0P')).toBe('announce-protected');
    expect(two().refuses('Adele', 'announce king 1L')).toBe('not-your-mask');
    expect(two().refuses('Adele', 'announce king')).toBe('slot-missing');
    expect(two().refuses('Adele', 'announce thief 0L')).toBe('mask-not-in-game');
  });

  test('F contest with any one of yours, including the protected one, naming which', () => {
    const pair = two();
    pair.plays('Adele', 'announce king 0L');
    expect(pair.moves('Bruno')).toEqual(['pass', 'contest 1L', 'contest 1R', 'contest 1P']);
    expect(pair.refuses('Bruno', 'contest')).toBe('slot-missing');
    expect(pair.refuses('Bruno', 'contest 0R')).toBe('not-your-mask');
    const trio = three();
    trio.plays('Adele', 'announce king 0L');
    expect(trio.moves('Bruno')).toEqual(['pass', 'contest 1L', 'contest 1R']);
  });

  test('F a protected card may be the true one in a contest', () => {
    const table = two({ coins: { Adele: 5, Bruno: 9 } });
    table.plays('Adele', 'announce witch 0L');
    table.plays('Bruno', 'contest 1P');
    expect(table.asked).toEqual(['Bruno']);
    table.plays('Bruno', 'decline');
    expect(table.coins).toEqual([4, 9]);
    expect(table.court).toBe(1);
  });

  test('F the hand on a card is public; F only masks under a claimant’s hand are revealed', () => {
    const table = three();
    const from = table.match.told.length;
    table.plays('Adele', 'announce king 0R');
    table.plays('Bruno', 'contest 1L');
    table.plays('Cedric', 'pass');
    for (const who of table.viewers) {
      expect(table.heard(who, from)).toEqual([
        { type: 'announce', seat: 0, mask: 'king-1e', slot: '0R' },
        { type: 'answer', seat: 1, contests: true, slot: '1L' },
        { type: 'answer', seat: 2, contests: false, slot: null },
        { type: 'reveal', seat: 0, slot: '0R', mask: 'bishop' },
        { type: 'reveal', seat: 1, slot: '1L', mask: 'king-1e' },
        { type: 'power', seats: [1], mask: 'king-1e' },
        { type: 'coins', why: 'king-1e', transfers: [{ from: 'bank', to: 1, coins: 3 }] },
        { type: 'coins', why: 'fine', transfers: [{ from: 0, to: 'court', coins: 1 }] },
        { type: 'turn', turn: 5, seat: 1, bound: true },
      ]);
    }
    expect(table.coins).toEqual([5, 9, 6]);
  });

  test('R only the card under the hand counts, even if your other card is the mask', () => {
    const table = three();
    table.plays('Adele', 'announce judge 0R');
    table.plays('Bruno', 'contest 1L');
    table.plays('Cedric', 'pass');
    expect(table.coins).toEqual([5, 5, 6]);
    expect(table.court).toBe(2);
    const pair = two();
    pair.plays('Adele', 'announce queen 0L');
    pair.plays('Bruno', 'contest 1R');
    expect(pair.coins).toEqual([5, 5]);
  });

  test('uncontested: the power is used, nothing is revealed', () => {
    const table = two();
    const from = table.match.told.length;
    table.plays('Adele', 'announce queen 0L');
    table.plays('Bruno', 'pass');
    expect(table.coins).toEqual([8, 6]);
    expect(table.heard('Bruno', from).map((event) => event.type)).toEqual([
      'announce',
      'answer',
      'power',
      'coins',
      'turn',
    ]);
  });

  test('revealed in the turn before yours: you must make or pretend any legal swap', () => {
    const table = two();
    table.plays('Adele', 'announce queen 0L');
    table.plays('Bruno', 'contest 1L');
    expect(table.bound).toBe('Bruno');
    const own = bothWays('1L 1R', '1L 1P', '1R 1P', '1L 0L', '1L 0R', '1R 0L', '1R 0R');
    expect([...table.moves('Bruno')].sort()).toEqual(own);
    expect(table.refuses('Bruno', 'look 1L')).toBe('bound-1e');
    expect(table.refuses('Bruno', 'announce queen 1L')).toBe('bound-1e');
    table.plays('Bruno', 'swap 1L 1P');
    expect(table.bound).toBeNull();
    table.plays('Adele', 'look 0L');
  });
});

describe('the six powers', () => {
  test('R Fool with 3: one mask of each opponent', () => {
    const table = three();
    table.claims('Adele', 'fool 0L');
    expect(table.coins).toEqual([7, 6, 6]);
    expect([...table.moves('Adele')].sort()).toEqual(bothWays('1L 2L', '1L 2R', '1R 2L', '1R 2R'));
    expect(table.refuses('Adele', 'swap 1L 1R')).toBe('one-of-each');
    expect(table.refuses('Adele', 'swap 0L 1R')).toBe('not-yourself');
    table.plays('Adele', 'swap 2R 1L');
    expect(table.masksOf('Bruno')).toEqual(['witch', 'queen']);
    expect(table.masksOf('Cedric')).toEqual(['fool', 'king-1e']);
  });

  test('R Fool with 2: the opponent’s left and right', () => {
    const table = two();
    table.claims('Adele', 'fool 0R');
    expect(table.coins).toEqual([7, 6]);
    expect(table.moves('Adele')).toEqual(['pretend 1L 1R', 'swap 1L 1R']);
    expect(table.refuses('Adele', 'swap 1L 1P')).toBe('protected');
    table.plays('Adele', 'swap 1L 1R');
    expect(table.masksOf('Bruno')).toEqual(['fool', 'queen', 'witch']);
  });

  test('R Fool with 2, the contester: the announcer’s left and right', () => {
    const table = two();
    table.plays('Adele', 'announce fool 0L');
    table.plays('Bruno', 'contest 1R');
    expect(table.moves('Bruno')).toEqual(['pretend 0L 0R', 'swap 0L 0R']);
    table.plays('Bruno', 'swap 0L 0R');
    expect(table.masksOf('Adele')).toEqual(['bishop', 'judge', 'king-1e']);
    expect(table.coins).toEqual([5, 7]);
  });

  test('Bishop: 2 from the richest other', () => {
    const trio = three({ coins: { Bruno: 7, Cedric: 8 } });
    trio.claims('Adele', 'bishop 0L');
    expect(trio.coins).toEqual([8, 7, 6]);
    const even = three();
    even.claims('Adele', 'bishop 0L');
    expect(even.moves('Adele')).toEqual(['take 1', 'take 2']);
    even.plays('Adele', 'take 2');
    expect(even.coins).toEqual([8, 6, 4]);
    const pair = two({ coins: { Bruno: 3 } });
    pair.claims('Adele', 'bishop 0L');
    expect(pair.coins).toEqual([8, 1]);
  });

  test('Witch: the fortune, which belongs to all of a player’s masks together', () => {
    const table = two({ coins: { Adele: 2, Bruno: 9 } });
    table.claims('Adele', 'witch 0L');
    expect(table.moves('Adele')).toEqual(['decline', 'exchange 1']);
    table.plays('Adele', 'exchange 1');
    expect(table.coins).toEqual([9, 2]);
    const trio = three();
    trio.claims('Adele', 'witch 0L');
    expect(trio.moves('Adele')).toEqual(['decline', 'exchange 1', 'exchange 2']);
  });

  test('Judge: all coins of the courthouse; King 3, Queen 2 from the bank', () => {
    const table = two({ court: 4, coins: { Adele: 2, Bruno: 2 } });
    table.claims('Adele', 'judge 0R');
    expect(table.coins).toEqual([6, 2]);
    expect(table.court).toBe(0);
    table.claims('Bruno', 'king 1L');
    expect(table.coins).toEqual([6, 5]);
    table.claims('Adele', 'queen 0L');
    expect(table.coins).toEqual([8, 5]);
  });

  test('a game of two ends like any other: a last coin, or thirteen', () => {
    const poor = two({ coins: { Adele: 1 } });
    poor.plays('Adele', 'announce queen 0L');
    poor.plays('Bruno', 'contest 1L');
    expect(poor.coins).toEqual([0, 8]);
    expect(poor.winners).toEqual(['Bruno']);
    const rich = three({ coins: { Adele: 10 } });
    rich.claims('Adele', 'king 0L');
    expect(rich.winners).toEqual(['Adele']);
  });
});
