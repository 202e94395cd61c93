import { describe, expect, test } from 'vitest';
import type { MascaradeEvent } from './events.ts';
import { maskIds } from './ids.ts';
import { type Person, scene, type Table } from './testing.ts';

/** Every mask named in a value. */
const masksIn = (value: unknown): string[] => maskIds.filter((id) => JSON.stringify(value).includes(`"${id}"`));

/** Events that name masks said or used in public, as opposed to seen. */
const said = new Set(['announce', 'named', 'power', 'coins']);
const masksSeen = (events: MascaradeEvent[]): string[] => masksIn(events.filter((event) => !said.has(event.type)));

const turn = (number: number, seat: number, bound = false): MascaradeEvent => ({
  type: 'turn',
  turn: number,
  seat,
  bound,
});
const pass = (seat: number): MascaradeEvent => ({ type: 'answer', seat, contests: false, slot: null });
const contest = (seat: number): MascaradeEvent => ({ type: 'answer', seat, contests: true, slot: `${seat}` });

const eight = 'spy king queen judge witch fool bishop thief';

/**
 * Adele looks. Bruno really swaps with Fran. Cedric claims the King; Fran contests and has it. No one contests David's
 * Queen.
 */
function fourTurns(memory: string): Table {
  const table = scene({ masks: eight, options: { memory } });
  table.plays('Adele', 'look');
  table.plays('Bruno', 'swap 4');
  table.claims('Cedric', 'king', 'Fran');
  table.claims('David', 'queen');
  return table;
}

const publicly = {
  dealt: { type: 'dealt', slots: ['0', '1', '2', '3', '4', '5', '6', '7'], masks: null, first: 0 },
  look: { type: 'look', seat: 0, slot: '0', owner: 0 },
  swap: { type: 'swap', seat: 1, slots: ['1', '4'], owners: [1, 4] },
  king: [
    { type: 'announce', seat: 2, mask: 'king-1e', slot: '2' },
    ...[pass(3), contest(4), pass(5), pass(6), pass(7), pass(0), pass(1)],
  ],
  queen: [
    { type: 'announce', seat: 3, mask: 'queen', slot: '3' },
    ...[4, 5, 6, 7, 0, 1, 2].map(pass),
    { type: 'power', seats: [3], mask: 'queen' },
    { type: 'coins', why: 'queen', transfers: [{ from: 'bank', to: 3, coins: 2 }] },
  ],
};

describe('strict memory', () => {
  test('retold is what all saw, but no revealed masks or what shows whose they were, no looks, no decisions', () => {
    const table = fourTurns('strict');
    for (const who of table.viewers) {
      expect(table.retold(who)).toEqual([
        publicly.dealt,
        { type: 'turned-down' },
        turn(4, 0),
        publicly.look,
        turn(5, 1),
        publicly.swap,
        turn(6, 2),
        ...publicly.king,
        { type: 'reveal', seat: 2, slot: '2', mask: null },
        { type: 'reveal', seat: 4, slot: '4', mask: null },
        turn(7, 3),
        ...publicly.queen,
        turn(8, 4),
      ]);
      expect(masksSeen(table.retold(who))).toEqual([]);
    }
  });

  test('what the Spy saw and decided is told only once', () => {
    const table = scene({ masks: eight });
    table.claims('Adele', 'spy');
    table.plays('Adele', 'look 3');
    const from = table.match.told.length;
    table.plays('Adele', 'swap');
    expect(table.heard('Adele', from).map((event) => event.type)).toEqual(['swap', 'decided', 'turn']);
    for (const who of table.viewers) {
      expect(table.retold(who, from).map((event) => event.type)).toEqual(['swap', 'turn']);
      expect(table.retold(who).filter((event) => event.type === 'look')).toEqual([
        { type: 'look', seat: 0, slot: '0', owner: 0 },
        { type: 'look', seat: 0, slot: '3', owner: 3 },
      ]);
      expect(masksSeen(table.retold(who))).toEqual([]);
    }
  });

  test('what the Princess showed is told only once', () => {
    const table = scene({ masks: 'princess empress king judge witch fool', options: { edition: '2e' } });
    table.claims('Adele', 'princess');
    const from = table.match.told.length;
    table.plays('Adele', 'show 3');
    for (const who of table.viewers) {
      expect(table.retold(who, from)).toEqual([{ type: 'show', seat: 0, target: 3 }, turn(5, 1)]);
    }
  });

  test('the Inquisitor’s target: who was asked and what they said, but not whether it was right', () => {
    const outcomes = ['name judge', 'name witch'].map((answer) => {
      const table = scene({ masks: 'inquisitor queen king judge witch fool peasant peasant' });
      table.claims('Adele', 'inquisitor');
      const from = table.match.told.length;
      table.plays('Adele', 'ask 3');
      table.plays('David', answer);
      return table.viewers.map((who) => table.retold(who, from));
    });
    for (const [i, word] of ['judge', 'witch'].entries()) {
      for (const events of outcomes[i]) {
        expect(events).toEqual([
          { type: 'asked', seat: 0, target: 3 },
          { type: 'named', seat: 3, mask: word },
          { type: 'reveal', seat: 3, slot: '3', mask: null },
          turn(5, 1),
        ]);
      }
    }
  });

  /**
   * One of two claimants has the mask. The user then plays in the same way, against someone else or against the other
   * claimant.
   */
  const powers: { mask: string; edition: string; rest: string; first: string[]; second: string[] }[] = [
    { mask: 'king', edition: '1e', rest: 'queen judge witch fool bishop thief cheat', first: [], second: [] },
    { mask: 'judge', edition: '1e', rest: 'queen king witch fool bishop thief cheat', first: [], second: [] },
    { mask: 'thief', edition: '1e', rest: 'queen judge witch fool bishop king cheat', first: [], second: [] },
    {
      mask: 'bishop',
      edition: '1e',
      rest: 'queen judge witch fool king thief cheat',
      first: ['take 2'],
      second: ['take 0'],
    },
    {
      mask: 'witch',
      edition: '1e',
      rest: 'queen judge king fool bishop thief cheat',
      first: ['decline'],
      second: ['exchange 4'],
    },
    {
      mask: 'fool',
      edition: '1e',
      rest: 'queen judge king witch bishop thief widow',
      first: ['swap 1 2'],
      second: ['swap 0 1'],
    },
    {
      mask: 'spy',
      edition: '1e',
      rest: 'queen judge king fool bishop thief widow',
      first: ['look 2', 'swap'],
      second: ['look 0', 'pretend'],
    },
    {
      mask: 'inquisitor',
      edition: '1e',
      rest: 'queen judge king fool bishop thief cheat',
      first: ['ask 2', 'name queen'],
      second: ['ask 0', 'name thief'],
    },
    {
      mask: 'princess',
      edition: '2e',
      rest: 'king judge empress fool witch thief cheater',
      first: ['show 2'],
      second: ['show 1'],
    },
    {
      mask: 'puppeteer',
      edition: '2e',
      rest: 'king judge empress fool witch thief widow',
      first: ['move 4 5'],
      second: ['move 3 6'],
    },
    { mask: 'patron', edition: '2e', rest: 'king judge empress fool witch thief widow', first: [], second: [] },
    { mask: 'beggar', edition: '2e', rest: 'king judge empress fool witch thief widow', first: [], second: [] },
  ];
  test.each(powers)('a contested $mask: nothing retold shows which claimant had it, or that none did', (power) => {
    const { mask, edition, rest, first, second } = power;
    const others = rest.split(' ');
    const worlds = [
      { masks: [mask, others[0], others[1], ...others.slice(2)], moves: first },
      { masks: [others[0], others[1], mask, ...others.slice(2)], moves: second },
      { masks: [others[0], others[1], others[2], mask, ...others.slice(3)], moves: [] },
    ].map(({ masks, moves }) => {
      const table = scene({ masks: masks.join(' '), court: 2, options: { edition } });
      table.claims('Adele', mask, 'Cedric');
      for (const move of moves) table.plays(table.asked[0], move);
      expect(table.state.turn).toBe(5);
      return table.viewers.map((who) => table.retold(who));
    });
    const [one, other, none] = worlds.map((world) => world.map((events) => events.slice(0, -1)));
    expect(other).toEqual(one);
    expect(none).toEqual(one);
    expect(worlds[0][0].at(-1)).toMatchObject({ type: 'turn', turn: 5 });
  });
});

describe('helpful memory', () => {
  test('retold is everything the seat saw, except the deal', () => {
    const table = fourTurns('helpful');
    for (const who of table.viewers) {
      const [dealt, ...rest] = table.heard(who);
      expect(dealt.type).toBe('dealt');
      expect(table.retold(who)).toEqual([publicly.dealt, ...rest]);
    }
  });

  test('own looks, own decisions and all reveals, each for those who saw them', () => {
    const table = fourTurns('helpful');
    const secrets = (who: Person | 'spectator') =>
      table.retold(who).filter(({ type }) => type === 'sight' || type === 'decided' || type === 'reveal');
    const reveals = [
      { type: 'reveal', seat: 2, slot: '2', mask: 'queen' },
      { type: 'reveal', seat: 4, slot: '4', mask: 'king-1e' },
    ];
    expect(secrets('Adele')).toEqual([{ type: 'sight', slot: '0', owner: 0, mask: 'spy-1e' }, ...reveals]);
    expect(secrets('Bruno')).toEqual([{ type: 'decided', slots: ['1', '4'], really: true }, ...reveals]);
    for (const who of ['Cedric', 'Fran', 'Ida', 'spectator'] as const) expect(secrets(who)).toEqual(reveals);
  });

  test('what the Princess showed is retold, but never to its owner or to spectators', () => {
    const options = { edition: '2e', memory: 'helpful' };
    const table = scene({ masks: 'princess empress king judge witch fool', options });
    table.claims('Adele', 'princess');
    const from = table.match.told.length;
    table.plays('Adele', 'show 3');
    const shown = { type: 'shown', target: 3, slot: '3', mask: 'judge' };
    for (const who of ['Adele', 'Bruno', 'Josh'] as const) expect(table.retold(who, from)).toContainEqual(shown);
    for (const who of ['David', 'spectator'] as const) expect(masksIn(table.retold(who, from))).toEqual([]);
  });

  test('what the Spy saw is retold, to the Spy alone; the view shows it only until the decision', () => {
    const table = scene({ masks: eight, options: { memory: 'helpful' } });
    table.claims('Adele', 'spy');
    table.plays('Adele', 'look 3');
    table.plays('Adele', 'swap');
    expect(masksSeen(table.retold('Adele'))).toEqual(['judge', 'spy-1e']);
    for (const who of table.viewers.slice(1)) expect(masksSeen(table.retold(who))).toEqual([]);
    for (const who of table.viewers) expect(table.view(who).faces).toEqual(Array(8).fill(null));
  });
});

describe.each(['strict', 'helpful'])('the deal, %s memory', (memory) => {
  const tables = [
    { seats: 2, masks: 'judge bishop king-1e queen fool witch' },
    { seats: 3, masks: 'judge bishop king-1e queen fool witch' },
    { seats: 4, masks: 'judge bishop king-1e queen thief cheat' },
    { seats: 8, masks: 'judge bishop king-1e queen fool witch thief cheat' },
  ];

  test.each(tables)(
    'is face up for everyone while they memorise, and gone when the last one is ready: $seats',
    (given) => {
      const faces = given.masks.split(' ');
      const table = scene({ ...given, turn: 0, options: { memory, memorise: 60 } });
      for (const who of table.viewers) {
        expect(table.view(who).faces).toEqual(faces);
        expect(table.heard(who)).toMatchObject([{ type: 'dealt', masks: faces }]);
        expect(masksIn(table.retold(who))).toEqual([]);
      }
      for (const person of table.people) {
        for (const who of table.viewers) expect(table.view(who).faces).toEqual(faces);
        expect(table.question(person)).toBe('memorise');
        table.plays(person, 'ready');
      }
      for (const who of table.viewers) {
        const { set, moves, ...rest } = table.view(who);
        expect(rest.faces).toEqual(faces.map(() => null));
        expect(masksIn({ ...rest, blank: undefined })).toEqual([]);
        expect(masksIn(moves)).toEqual([]);
        expect(masksIn(table.retold(who))).toEqual([]);
      }
    },
  );

  test.each(tables)('without time to memorise it is told and turned face down at once: $seats', (given) => {
    const table = scene({ ...given, turn: 0, options: { memory, memorise: 0 } });
    for (const who of table.viewers) {
      expect(table.heard(who)).toMatchObject([
        { type: 'dealt', masks: given.masks.split(' ') },
        { type: 'turned-down' },
        turn(0, 0),
      ]);
      expect(masksIn(table.retold(who))).toEqual([]);
      expect(table.view(who).faces.every((face) => face === null)).toBe(true);
    }
  });

  test.each([4, 8])('is in no later view and in no retold event: %d', (seats) => {
    const { masks } = tables.find((one) => one.seats === seats)!;
    const table = scene({ masks, seats, turn: 0, options: { memory } });
    for (let i = 0; i < 4; i++) table.plays(table.asked[0], `pretend ${(i + 1) % seats}`);
    for (let i = 0; i < 6; i++) {
      const [person] = table.asked;
      table.plays(person, i % 2 ? 'announce queen' : `swap ${(table.seat(person) + 2) % seats}`);
      while (table.state.phase === 'contest') table.plays(table.asked[0], 'pass');
      for (const who of table.viewers) {
        const { set, moves, claim, ...rest } = table.view(who);
        expect(masksIn({ ...rest, blank: undefined })).toEqual([]);
        expect(masksSeen(table.retold(who))).toEqual([]);
      }
    }
  });
});

describe('memorising', () => {
  test('each says once that they are ready; all see it; the turns begin after the last', () => {
    const table = scene({
      masks: 'judge bishop king queen thief cheat',
      seats: 4,
      turn: 0,
      first: 'Cedric',
      options: { memorise: 60 },
    });
    expect(table.asked).toEqual(['Adele', 'Bruno', 'Cedric', 'David']);
    for (const person of ['David', 'Adele', 'Cedric'] as const) {
      expect(table.plays(person, 'ready')).toEqual([{ type: 'ready', seat: table.seat(person) }]);
      expect(table.refuses(person, 'ready')).toBe('not-asked');
    }
    expect(table.asked).toEqual(['Bruno']);
    expect(table.refuses('Bruno', 'look')).toBe('other-question');
    const last = [{ type: 'ready', seat: 1 }, { type: 'turned-down' }, turn(0, 2)];
    expect(table.plays('Bruno', 'ready')).toEqual(last);
    expect(table.asked).toEqual(['Cedric']);
  });
});
