import { describe, expect, test } from 'vitest';
import { type MaskId, maskIds } from './ids.ts';
import { type Person, type Scene, scene } from './testing.ts';

type Edition = '1e' | '2e';

/** The same example in both boxes. The second has other masks where a mask has another name. */
const play = (edition: Edition, masks: Record<Edition, string>, more: Omit<Scene, 'masks' | 'options'> = {}) =>
  scene({ masks: masks[edition], ...more, options: { edition } });

const bothEditions: Edition[] = ['1e', '2e'];

/** Every mask named anywhere in the events of a viewer. */
const masksIn = (events: readonly unknown[]): MaskId[] =>
  maskIds.filter((mask) => JSON.stringify(events).includes(`"${mask}"`));

const swaps = (own: number, places: number): string[] =>
  Array.from({ length: places }, (_, place) => place)
    .filter((place) => place !== own)
    .flatMap((place) => [`pretend ${place}`, `swap ${place}`]);

describe('X1 Adele swaps with Bruno, really', () => {
  const masksOf = {
    '1e': 'judge bishop king queen fool thief witch',
    '2e': 'judge trickster empress king fool thief witch',
  };

  test.each(bothEditions)('X1 masks swapped, no one is sent a mask (%s)', (edition) => {
    for (const memory of ['strict', 'helpful']) {
      const table = scene({ masks: masksOf[edition], options: { edition, memory } });
      const from = table.match.told.length;
      const [hers, his] = [table.masksOf('Adele'), table.masksOf('Bruno')];
      table.plays('Adele', 'swap 1');
      expect([table.masksOf('Adele'), table.masksOf('Bruno')]).toEqual([his, hers]);
      for (const viewer of table.viewers) {
        expect(table.heard(viewer, from).map((event) => event.type)).toContain('swap');
        expect(masksIn(table.heard(viewer, from))).toEqual([]);
        expect(masksIn(table.retold(viewer))).toEqual([]);
        expect(table.view(viewer).faces).toEqual(Array(7).fill(null));
      }
      expect(table.coins).toEqual([6, 6, 6, 6, 6, 6, 6]);
      expect(table.asked).toEqual(['Bruno']);
      expect(table.bound).toBeNull();
    }
  });

  test('X1 all see whose mask was taken, only Adele sees whether it was swapped, and only once', () => {
    const seen = (move: string) => {
      const table = scene({ masks: masksOf['1e'] });
      const from = table.match.told.length;
      table.plays('Adele', move);
      return { table, told: table.viewers.map((viewer) => table.heard(viewer, from)), from };
    };
    const [really, pretended] = [seen('swap 1'), seen('pretend 1')];
    expect(pretended.table.masksOf('Adele')).toEqual(['judge']);
    expect(really.told[0]).toContainEqual({ type: 'decided', slots: ['0', '1'], really: true });
    expect(pretended.told[0]).toContainEqual({ type: 'decided', slots: ['0', '1'], really: false });
    expect(really.told.slice(1)).toEqual(pretended.told.slice(1));
    for (const events of really.told) {
      expect(events[0]).toEqual({ type: 'swap', seat: 0, slots: ['0', '1'], owners: [0, 1] });
    }
    const again = really.table.retold('Adele', really.from).map((event) => event.type);
    expect(again).toEqual(['swap', 'turn']);
  });
});

describe('X2 Bruno announces King', () => {
  const masksOf = {
    '1e': 'judge bishop thief king queen fool witch',
    '2e': 'judge trickster thief king empress fool witch',
  };
  const king = { '1e': 3, '2e': 2 };

  test.each(bothEditions)('X2a all pass: he takes the King’s coins, nothing is revealed (%s)', (edition) => {
    const table = play(edition, masksOf, { first: 'Bruno' });
    const [from, bank] = [table.match.told.length, table.bank];
    const events = table.claims('Bruno', 'king');
    expect(table.coins).toEqual([6, 6 + king[edition], 6, 6, 6, 6, 6]);
    expect(table.bank).toBe(bank - king[edition]);
    expect(table.court).toBe(0);
    expect(events.filter((event) => event.type === 'coins')).toHaveLength(1);
    for (const viewer of table.viewers) expect(table.sightsOf(viewer, from)).toEqual([]);
    expect(table.asked).toEqual(['Cedric']);
    expect(table.bound).toBeNull();
  });

  test.each(bothEditions)('X2b Adele and Cedric contest, none of the three has it: each −1, ct 3 (%s)', (edition) => {
    const table = play(edition, masksOf, { first: 'Bruno' });
    const [from, bank] = [table.match.told.length, table.bank];
    const events = table.claims('Bruno', 'king', 'Adele', 'Cedric');
    expect(table.coins).toEqual([5, 5, 5, 6, 6, 6, 6]);
    expect(table.court).toBe(3);
    expect(table.bank).toBe(bank);
    expect(events.some((event) => event.type === 'power')).toBe(false);
    for (const viewer of table.viewers) {
      const bishop = edition === '1e' ? 'bishop' : 'trickster';
      expect(table.sightsOf(viewer, from).sort()).toEqual(['0 judge', `1 ${bishop}`, '2 thief']);
    }
    expect(table.asked).toEqual(['Cedric']);
    expect(table.bound).toBe('Cedric');
  });
});

describe('X3 Bruno (Thief) announces King, Cedric (King) contests', () => {
  const masksOf = {
    '1e': 'judge thief king queen fool bishop witch',
    '2e': 'judge thief king empress fool trickster witch',
  };
  const king = { '1e': 3, '2e': 2 };

  test.each(bothEditions)('X3 Cedric takes the King’s coins, Bruno −1, ct 1; Cedric is next (%s)', (edition) => {
    const table = play(edition, masksOf, { first: 'Bruno' });
    const bank = table.bank;
    table.claims('Bruno', 'king', 'Cedric');
    expect(table.coins).toEqual([6, 5, 6 + king[edition], 6, 6, 6, 6]);
    expect(table.court).toBe(1);
    expect(table.bank).toBe(bank - king[edition]);
    expect(table.asked).toEqual(['Cedric']);
    expect(table.bound).toBe('Cedric');
  });

  test('X3 first edition: Cedric must swap or pretend to', () => {
    const table = play('1e', masksOf, { first: 'Bruno' });
    table.claims('Bruno', 'king', 'Cedric');
    expect(table.moves('Cedric')).toEqual(swaps(2, 7));
    expect(table.refuses('Cedric', 'announce king')).toBe('bound-1e');
    expect(table.refuses('Cedric', 'announce judge')).toBe('bound-1e');
    expect(table.refuses('Cedric', 'look')).toBe('bound-1e');
    table.plays('Cedric', 'pretend 1');
    expect(table.asked).toEqual(['David']);
  });

  test('X3 second edition: Cedric may look or swap, not announce', () => {
    const table = play('2e', masksOf, { first: 'Bruno' });
    table.claims('Bruno', 'king', 'Cedric');
    expect(table.moves('Cedric')).toEqual(['look', ...swaps(2, 7)]);
    expect(table.refuses('Cedric', 'announce king')).toBe('bound-2e');
    expect(table.refuses('Cedric', 'announce judge')).toBe('bound-2e');
    const from = table.match.told.length;
    table.plays('Cedric', 'look');
    expect(table.sightsOf('Cedric', from)).toEqual(['2 king-2e']);
    expect(table.asked).toEqual(['David']);
  });
});

describe('X4 Adele announces Spy, uncontested', () => {
  const masksOf = {
    '1e': 'queen judge king spy fool thief witch',
    '2e': 'king judge empress spy fool thief witch',
  };
  const [queen, king] = [
    { '1e': 'queen', '2e': 'king-2e' },
    { '1e': 'king-1e', '2e': 'empress' },
  ] as Record<Edition, MaskId>[];

  test.each(bothEditions)('X4 she sees her own and one other mask and swaps them; next is Bruno (%s)', (edition) => {
    const table = play(edition, masksOf);
    table.claims('Adele', 'spy');
    expect(table.asked).toEqual(['Adele']);
    expect(table.question('Adele')).toBe('spy-on');
    const from = table.match.told.length;
    table.plays('Adele', 'look 2');
    expect(table.sightsOf('Adele', from)).toEqual([`0 ${queen[edition]}`, `2 ${king[edition]}`]);
    expect(table.moves('Adele')).toEqual(['pretend', 'swap']);
    table.plays('Adele', 'swap');
    expect([table.masksOf('Adele'), table.masksOf('Cedric')]).toEqual([[king[edition]], [queen[edition]]]);
    expect(table.coins).toEqual([6, 6, 6, 6, 6, 6, 6]);
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBeNull();
    for (const viewer of table.viewers.slice(1)) expect(table.sightsOf(viewer)).toEqual([]);
  });

  test.each(bothEditions)('X4 or she only pretends (%s)', (edition) => {
    const table = play(edition, masksOf);
    table.claims('Adele', 'spy');
    table.plays('Adele', 'look 2');
    table.plays('Adele', 'pretend');
    expect([table.masksOf('Adele'), table.masksOf('Cedric')]).toEqual([[queen[edition]], [king[edition]]]);
    expect(table.asked).toEqual(['Bruno']);
  });
});

describe('X5 Bruno (Inquisitor) announces it, Fran (Queen) contests, he asks Cedric (Peasant)', () => {
  const masksOf = {
    '1e': 'judge inquisitor peasant king queen peasant fool bishop',
    '2e': 'judge guru peasant empress king peasant fool trickster',
  };
  const asked = (edition: Edition) => {
    const table = play(edition, masksOf, { first: 'Bruno' });
    table.claims('Bruno', edition === '1e' ? 'inquisitor' : 'guru', 'Fran');
    expect(table.asked).toEqual(['Bruno']);
    table.plays('Bruno', 'ask 2');
    expect(table.asked).toEqual(['Cedric']);
    expect(table.question('Cedric')).toBe('name-mask');
    expect(table.coins).toEqual([6, 6, 6, 6, 6, 6, 6, 6]);
    return table;
  };

  test.each(bothEditions)('X5a he says Judge: Cedric −4, Bruno +4, then Fran −1; Cedric is bound (%s)', (edition) => {
    const table = asked(edition);
    const from = table.match.told.length;
    const events = table.plays('Cedric', 'name judge');
    expect(table.coins).toEqual([6, 10, 2, 6, 5, 6, 6, 6]);
    expect(table.court).toBe(1);
    const steps = events.flatMap((event) => (event.type === 'coins' ? [event.transfers] : []));
    expect(steps).toEqual([[{ from: 2, to: 1, coins: 4 }], [{ from: 4, to: 'court', coins: 1 }]]);
    for (const viewer of table.viewers) expect(table.sightsOf(viewer, from)).toEqual(['2 peasant']);
    expect(table.asked).toEqual(['Cedric']);
    expect(table.bound).toBe('Cedric');
    expect(table.refuses('Cedric', 'announce judge')).toBe(`bound-${edition}`);
  });

  test.each(bothEditions)('X5b he says Peasant: he pays nothing, Fran −1, he is still bound (%s)', (edition) => {
    const table = asked(edition);
    const from = table.match.told.length;
    table.plays('Cedric', 'name peasant');
    expect(table.coins).toEqual([6, 6, 6, 6, 5, 6, 6, 6]);
    expect(table.court).toBe(1);
    for (const viewer of table.viewers) expect(table.sightsOf(viewer, from)).toEqual(['2 peasant']);
    expect(table.asked).toEqual(['Cedric']);
    expect(table.bound).toBe('Cedric');
    expect(table.refuses('Cedric', 'announce peasant')).toBe(`bound-${edition}`);
  });
});

describe('X6 Adele (Witch) announces Judge; Cedric (Judge) and David (Spy) contest', () => {
  const masksOf = {
    '1e': 'witch king judge spy queen fool bishop',
    '2e': 'witch empress judge spy king fool trickster',
  };

  test.each(bothEditions)('X6 ct 3: Cedric +3, then Adele −1, David −1, ct 2; next is Bruno, free (%s)', (edition) => {
    const table = play(edition, masksOf, { court: 3 });
    const events = table.claims('Adele', 'judge', 'Cedric', 'David');
    expect(table.coins).toEqual([5, 6, 9, 5, 6, 6, 6]);
    expect(table.court).toBe(2);
    expect(events.flatMap((event) => (event.type === 'coins' ? [event.why] : []))).toEqual(['judge', 'fine']);
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBeNull();
    expect(table.moves('Bruno')).toContain('look');
    expect(table.moves('Bruno')).toContain('announce judge');
  });
});

describe('X7 Adele announces Peasant', () => {
  const fran = {
    '1e': 'peasant judge spy king peasant queen fool bishop',
    '2e': 'peasant judge spy empress peasant king fool trickster',
  };
  const cedric = {
    '1e': 'peasant judge peasant king spy queen fool bishop',
    '2e': 'peasant judge peasant empress spy king fool trickster',
  };

  test.each(bothEditions)('X7a uncontested: +1 (%s)', (edition) => {
    const table = play(edition, cedric);
    const bank = table.bank;
    table.claims('Adele', 'peasant');
    expect(table.coins).toEqual([7, 6, 6, 6, 6, 6, 6, 6]);
    expect(table.bank).toBe(bank - 1);
    for (const viewer of table.viewers) expect(table.sightsOf(viewer)).toEqual([]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test.each(bothEditions)('X7b and Fran, both true: +2 each (%s)', (edition) => {
    const table = play(edition, fran);
    const bank = table.bank;
    table.claims('Adele', 'peasant', 'Fran');
    expect(table.coins).toEqual([8, 6, 6, 6, 8, 6, 6, 6]);
    expect(table.bank).toBe(bank - 4);
    expect(table.court).toBe(0);
    expect(table.asked).toEqual(['Bruno']);
  });

  test.each(bothEditions)('X7c Adele and Cedric true, Fran (Spy) false: +2, +2, then −1 (%s)', (edition) => {
    const table = play(edition, cedric);
    const events = table.claims('Adele', 'peasant', 'Cedric', 'Fran');
    expect(table.coins).toEqual([8, 6, 8, 6, 5, 6, 6, 6]);
    expect(table.court).toBe(1);
    expect(events.flatMap((event) => (event.type === 'coins' ? [event.why] : []))).toEqual(['peasant', 'fine']);
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBeNull();
  });
});

describe('X8 Adele 11 coins (Queen) announces Cheat, Cedric (Cheat) contests', () => {
  const masksOf = {
    '1e': 'queen judge cheat king fool thief witch',
    '2e': 'king judge cheater empress fool thief witch',
  };
  const cheat = { '1e': 'cheat', '2e': 'cheater' };

  test.each(bothEditions)('X8a Cedric 10: he wins alone at once, no fine (%s)', (edition) => {
    const table = play(edition, masksOf, { coins: { Adele: 11, Cedric: 10 } });
    table.claims('Adele', cheat[edition], 'Cedric');
    expect(table.winners).toEqual(['Cedric']);
    expect(table.coins).toEqual([11, 6, 10, 6, 6, 6, 6]);
    expect(table.court).toBe(0);
    expect(table.asked).toEqual([]);
  });

  test.each(bothEditions)('X8b Cedric with 9: Adele −1, play goes on (%s)', (edition) => {
    const table = play(edition, masksOf, { coins: { Adele: 11, Cedric: 9 } });
    table.claims('Adele', cheat[edition], 'Cedric');
    expect(table.winners).toBeNull();
    expect(table.coins).toEqual([10, 6, 9, 6, 6, 6, 6]);
    expect(table.court).toBe(1);
    expect(table.asked).toEqual(['Bruno']);
  });
});

describe('X9 Adele 1 coin (Queen) announces Widow; Harry (Widow) contests', () => {
  const masksOf = {
    '1e': 'queen judge king fool thief witch widow',
    '2e': 'king judge empress fool thief witch widow',
  };

  test.each(bothEditions)('X9a Harry 7: Harry 10, Adele 0, the game ends, the richest wins (%s)', (edition) => {
    const table = play(edition, masksOf, { coins: { Adele: 1, Harry: 7 } });
    const bank = table.bank;
    table.claims('Adele', 'widow', 'Harry');
    expect(table.coins).toEqual([0, 6, 6, 6, 6, 6, 10]);
    expect(table.bank).toBe(bank - 3);
    expect(table.court).toBe(1);
    expect(table.winners).toEqual(['Harry']);
    expect(table.asked).toEqual([]);
  });

  test.each(bothEditions)('X9b Harry 11: stays 11; Adele 0, end (%s)', (edition) => {
    const table = play(edition, masksOf, { coins: { Adele: 1, Harry: 11 } });
    const bank = table.bank;
    table.claims('Adele', 'widow', 'Harry');
    expect(table.coins).toEqual([0, 6, 6, 6, 6, 6, 11]);
    expect(table.bank).toBe(bank);
    expect(table.winners).toEqual(['Harry']);
  });
});

test('X10 Beggar, six players, clockwise 4, 8, 11, 11, 7, 9: the end is 8, 7, 10, 10, 7, 8', () => {
  // the Beggar sits in the middle, so that begging continues past the end of the row
  const table = scene({
    masks: 'judge empress fool beggar witch thief',
    first: 'David',
    coins: { David: 4, Fran: 8, Josh: 11, Adele: 11, Bruno: 7, Cedric: 9 },
    options: { edition: '2e' },
  });
  const bank = table.bank;
  const events = table.claims('David', 'beggar');
  const clockwise: Person[] = ['David', 'Fran', 'Josh', 'Adele', 'Bruno', 'Cedric'];
  expect(clockwise.map((person) => table.coinsOf(person))).toEqual([8, 7, 10, 10, 7, 8]);
  const gifts = events.flatMap((event) => (event.type === 'coins' ? [event.transfers] : []));
  expect(gifts).toEqual([4, 5, 0, 2].map((from) => [{ from, to: 3, coins: 1 }]));
  expect(table.bank).toBe(bank);
  expect(table.asked).toEqual(['Fran']);
});

describe('X11 Guru with 5 asks a player who answers wrong', () => {
  test.each([3, 4])('X11 with %i coins: they pay all, and the game ends before any fine', (coins) => {
    const table = scene({
      masks: 'guru judge peasant empress king peasant fool trickster',
      coins: { Adele: 5, Cedric: coins },
      options: { edition: '2e' },
    });
    table.claims('Adele', 'guru', 'Fran');
    table.plays('Adele', 'ask 2');
    table.plays('Cedric', 'name judge');
    expect(table.coins).toEqual([5 + coins, 6, 0, 6, 6, 6, 6, 6]);
    expect(table.court).toBe(0);
    expect(table.winners).toEqual(['Adele']);
    expect(table.asked).toEqual([]);
  });
});

describe('X12 Adele 12 false Witch, Cedric 2 true Witch', () => {
  const masksOf = {
    '1e': 'queen judge witch king fool thief bishop',
    '2e': 'king judge witch empress fool thief trickster',
  };

  test.each(bothEditions)('X12 Cedric takes hers: 12 and 2, then Adele pays: 1 (%s)', (edition) => {
    const table = play(edition, masksOf, { coins: { Adele: 12, Cedric: 2 } });
    table.claims('Adele', 'witch', 'Cedric');
    expect(table.asked).toEqual(['Cedric']);
    expect(table.coins).toEqual([12, 6, 2, 6, 6, 6, 6]);
    table.plays('Cedric', 'exchange 0');
    expect(table.coins).toEqual([1, 6, 12, 6, 6, 6, 6]);
    expect(table.court).toBe(1);
    expect(table.winners).toBeNull();
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBeNull();
  });
});
