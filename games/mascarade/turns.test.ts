import { expect as accepted, openMatch, secretFromSeed } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { mascarade } from './index.ts';
import { type Person, personNames, scene, type Table } from './testing.ts';

const thirteen = 'judge king queen fool thief witch spy peasant peasant cheat inquisitor widow bishop';
const masksFor = (seats: number) =>
  (seats === 13 ? thirteen.split(' ') : ['judge', 'king', 'queen', 'fool', 'thief', 'witch']).join(' ');

/** Plays this turn as a preparatory one: it is this player's turn, and only a swap is allowed. */
function prepares(table: Table, person: Person) {
  expect(table.asked).toEqual([person]);
  expect(table.moves(person).length).toBeGreaterThan(0);
  for (const move of table.moves(person)) expect(move).toMatch(/^(swap|pretend) /);
  expect(table.refuses(person, 'look')).toBe('preparatory');
  expect(table.refuses(person, 'announce king')).toBe('preparatory');
  table.plays(person, table.moves(person)[0]);
}

function isFree(table: Table, person: Person) {
  expect(table.asked).toEqual([person]);
  expect(table.moves(person)).toContain('look');
  expect(table.moves(person)).toContain('announce king-1e');
}

describe('the first four turns', () => {
  test.each([
    [4, 'Adele'],
    [5, 'Fran'],
    [13, 'Fran'],
  ] as const)('F %i players: four preparatory turns, then %s takes the first full one', (seats, fifth) => {
    const table = scene({ masks: masksFor(seats), seats, turn: 0 });
    for (const person of ['Adele', 'Bruno', 'Cedric', 'David'] as const) prepares(table, person);
    isFree(table, fifth);
  });

  test('F they are counted from the first player', () => {
    const table = scene({ masks: masksFor(6), first: 'Fran', turn: 0 });
    for (const person of ['Fran', 'Josh', 'Adele', 'Bruno'] as const) prepares(table, person);
    isFree(table, 'Cedric');
  });

  test.each([
    [4, 4],
    [5, 5],
    [13, 13],
  ])('R with the option for everyone, %i players have %i of them', (seats, turns) => {
    const table = scene({ masks: masksFor(seats), seats, turn: 0, options: { preparatory: 'everyone' } });
    for (let turn = 0; turn < turns; turn++) prepares(table, personNames[turn]);
    isFree(table, 'Adele');
  });

  test('F with another player’s mask or one in the centre, really or not', () => {
    const table = scene({ masks: masksFor(4), seats: 4, turn: 0 });
    const with0 = ['1', '2', '3', 'c0', 'c1'].flatMap((slot) => [`pretend ${slot}`, `swap ${slot}`]);
    expect(table.moves('Adele')).toEqual(with0);
    table.plays('Adele', 'swap c1');
    expect([table.masksOf('Adele'), table.centre]).toEqual([['witch'], ['thief', 'judge']]);
    table.plays('Bruno', 'pretend c0');
    expect([table.masksOf('Bruno'), table.centre]).toEqual([['king-1e'], ['thief', 'judge']]);
  });
});

describe('a turn: exactly one of three actions', () => {
  test('F swap with anyone or the centre, look, or announce any mask in the game; the left neighbour is next', () => {
    const table = scene({ masks: masksFor(4), seats: 4 });
    const swaps = ['1', '2', '3', 'c0', 'c1'].flatMap((slot) => [`pretend ${slot}`, `swap ${slot}`]);
    const claims = ['judge', 'king-1e', 'queen', 'fool', 'thief', 'witch'].map((mask) => `announce ${mask}`);
    expect([...table.moves('Adele')].sort()).toEqual(['look', ...swaps, ...claims].sort());
    table.plays('Adele', 'pretend 3');
    expect(table.asked).toEqual(['Bruno']);
    table.plays('Bruno', 'look');
    expect(table.asked).toEqual(['Cedric']);
    table.claims('Cedric', 'king');
    expect(table.asked).toEqual(['David']);
    table.plays('David', 'swap c0');
    expect(table.asked).toEqual(['Adele']);
  });

  test('F a Peasant is announced like any mask, and listed once', () => {
    const table = scene({ masks: thirteen });
    expect(table.moves('Adele').filter((move) => move.startsWith('announce'))).toHaveLength(12);
  });

  test('F look: secretly at one’s own mask; all see that it happened', () => {
    const table = scene({ masks: masksFor(6) });
    const from = table.match.told.length;
    table.plays('Adele', 'look');
    expect(table.sightsOf('Adele', from)).toEqual(['0 judge']);
    for (const viewer of table.viewers.slice(1)) {
      expect(table.sightsOf(viewer, from)).toEqual([]);
      expect(table.heard(viewer, from)[0]).toEqual({ type: 'look', seat: 0, slot: '0', owner: 0 });
    }
    expect(table.masksOf('Adele')).toEqual(['judge']);
  });
});

describe('contesting', () => {
  test('F everyone is asked clockwise from the left of the announcer, even after someone has contested', () => {
    const table = scene({ masks: masksFor(6), first: 'David' });
    table.plays('David', 'announce king');
    const answers: [Person, string][] = [
      ['Fran', 'pass'],
      ['Josh', 'contest'],
      ['Adele', 'contest'],
      ['Bruno', 'pass'],
      ['Cedric', 'contest'],
    ];
    for (const [person, answer] of answers) {
      expect(table.asked).toEqual([person]);
      expect([...table.moves(person)].sort()).toEqual(['contest', 'pass']);
      for (const other of table.people.filter((one) => one !== person)) {
        expect(table.refuses(other, 'contest')).toBe('not-asked');
      }
      expect(table.refuses(person, 'look')).toBe('other-question');
      const [event, ...more] = table.plays(person, answer);
      expect(event).toMatchObject({ type: 'answer', seat: table.seat(person), contests: answer === 'contest' });
      // nothing is revealed or paid before the last player has answered
      if (person !== 'Cedric') expect(more).toEqual([]);
      else expect(more.slice(0, 4).map(({ type }) => type)).toEqual(['reveal', 'reveal', 'reveal', 'reveal']);
    }
    expect(table.coins).toEqual([5, 6, 5, 5, 6, 5]);
    expect(table.court).toBe(4);
    expect(table.asked).toEqual(['Fran']);
  });

  test('F an answer is final: a player who has answered is not asked again', () => {
    const table = scene({ masks: masksFor(6) });
    table.plays('Adele', 'announce king');
    table.plays('Bruno', 'pass');
    expect(table.refuses('Bruno', 'contest')).toBe('not-asked');
  });

  test('R at the same time, as an option: in any order, and all appear at the end, clockwise', () => {
    const table = scene({ masks: masksFor(6), first: 'David', options: { contest: 'at-once' } });
    table.plays('David', 'announce king');
    const from = table.match.told.length;
    expect([...table.asked].sort()).toEqual(['Adele', 'Bruno', 'Cedric', 'Fran', 'Josh']);
    table.plays('Bruno', 'contest');
    expect(table.refuses('Bruno', 'pass')).toBe('not-asked');
    for (const person of ['Josh', 'Adele', 'Cedric'] as const) table.plays(person, 'pass');
    for (const viewer of table.viewers) expect(table.heard(viewer, from)).toEqual([]);
    table.plays('Fran', 'contest');
    const answers = table.heard('spectator', from).filter((event) => event.type === 'answer');
    expect(answers.map(({ seat, contests }) => [personNames[seat], contests])).toEqual([
      ['Fran', true],
      ['Josh', false],
      ['Adele', false],
      ['Bruno', true],
      ['Cedric', false],
    ]);
    expect(table.coins).toEqual([6, 9, 6, 5, 5, 6]);
    expect(table.asked).toEqual(['Fran']);
    expect(table.bound).toBe('Fran');
  });
});

describe('the memorising phase', () => {
  const memorising = () => scene({ masks: masksFor(4), seats: 4, turn: 0, options: { memorise: 60 } });
  const faces = ['judge', 'king-1e', 'queen', 'fool', 'thief', 'witch'];

  test('F all masks are face up, including the centre; R it ends when all are ready, in any order', () => {
    const table = memorising();
    for (const person of ['Cedric', 'Adele', 'David', 'Bruno'] as const) {
      expect(table.asked).toContain(person);
      expect(table.question(person)).toBe('memorise');
      expect(table.moves(person)).toEqual(['ready']);
      for (const viewer of table.viewers) expect(table.view(viewer).faces).toEqual(faces);
      expect(table.refuses(person, 'swap 0')).toBe('other-question');
      table.plays(person, 'ready');
      if (person !== 'Bruno') expect(table.refuses(person, 'ready')).toBe('not-asked');
    }
    expect(table.asked).toEqual(['Adele']);
    expect(table.question('Adele')).toBe('turn');
  });

  test('R afterwards no client is sent those cards again', () => {
    const table = memorising();
    for (const viewer of table.viewers) {
      expect(table.heard(viewer)[0]).toMatchObject({ type: 'dealt', masks: faces, first: 0 });
    }
    for (const person of table.people) table.plays(person, 'ready');
    for (const viewer of table.viewers) {
      expect(table.heard(viewer).map((event) => event.type)).toContain('turned-down');
      expect(table.view(viewer).faces).toEqual(Array(6).fill(null));
      expect(table.retold(viewer)[0]).toMatchObject({ type: 'dealt', masks: null, first: 0 });
      for (const face of faces) expect(JSON.stringify(table.retold(viewer))).not.toContain(face);
    }
  });

  test('R without time for it the masks are told and turned face down at once', () => {
    const table = scene({ masks: masksFor(4), seats: 4, turn: 0, options: { memorise: 0 } });
    expect(table.heard('Bruno').map((event) => event.type)).toEqual(['dealt', 'turned-down', 'turn']);
    expect(table.view('Bruno').faces).toEqual(Array(6).fill(null));
    expect(table.asked).toEqual(['Adele']);
  });
});

describe('who begins', () => {
  test('R the host’s choice; then clockwise, continuing past the end of the row', () => {
    for (const [seat, person] of personNames.slice(0, 6).entries()) {
      const table = scene({ masks: masksFor(6), first: person });
      for (let i = 0; i < 7; i++) {
        const active = personNames[(seat + i) % 6];
        expect(table.asked).toEqual([active]);
        table.plays(active, 'look');
      }
    }
  });

  test('R or random: everyone begins sometimes, and the same secret gives the same player', () => {
    const first = (seed: string) => {
      const opening = { seats: 6, options: { memorise: 0 }, secret: secretFromSeed(seed) };
      return accepted(openMatch(mascarade, opening)).state.active;
    };
    const seeds = Array.from({ length: 100 }, (_, i) => `evening ${i}`);
    expect([...new Set(seeds.map(first))].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(seeds.map(first)).toEqual(seeds.map(first));
  });
});

describe('illegal moves are refused with the reason, and nothing changes', () => {
  test.each([
    ['Bruno', 'look', 'not-asked'],
    ['Bruno', 'announce king', 'not-asked'],
    ['Adele', 'announce spy', 'mask-not-in-game'],
    ['Adele', 'announce king-2e', 'mask-not-in-game'],
    ['Adele', 'announce dragon', 'no-such-mask'],
    ['Adele', 'announce king 1', 'not-your-mask'],
    ['Adele', 'announce', 'bad-move'],
    ['Adele', 'swap 0', 'same-twice'],
    ['Adele', 'swap 4', 'no-such-slot'],
    ['Adele', 'swap c2', 'no-such-slot'],
    ['Adele', 'swap 1 2', 'not-your-mask'],
    ['Adele', 'swap 0 1 2', 'bad-move'],
    ['Adele', 'swap', 'other-question'],
    ['Adele', 'look 1', 'not-your-mask'],
    ['Adele', 'look c0', 'not-your-mask'],
    ['Adele', 'look 9', 'no-such-slot'],
    ['Adele', 'ready', 'other-question'],
    ['Adele', 'pass', 'other-question'],
    ['Adele', 'contest', 'other-question'],
    ['Adele', 'take 1', 'other-question'],
    ['Adele', 'take 7', 'no-such-place'],
    ['Adele', 'decline', 'other-question'],
    ['Adele', 'name king', 'other-question'],
    ['Adele', 'dance', 'bad-move'],
    ['Adele', '', 'bad-move'],
    ['Adele', ' look', 'bad-move'],
    ['Adele', 'LOOK', 'bad-move'],
    ['Adele', 'announce '.repeat(100), 'bad-move'],
  ] as const)('%s: ‘%s’: %s', (person, move, code) => {
    const table = scene({ masks: masksFor(4), seats: 4 });
    expect(table.refuses(person, move)).toBe(code);
    expect(table.asked).toEqual(['Adele']);
    expect(table.coins).toEqual([6, 6, 6, 6]);
  });
});
