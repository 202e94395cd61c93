import { expect as accept, FastChance, openMatch, secretFromSeed } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { phases, rebelPrincess } from './index.ts';
import { type Scene, scene, Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6 pe2', 1: 'qu9 qu5 fa9 pe3', 2: 'qu7 fa4 fa8 pe4' };

/** Sets up a table and plays some moves. */
const at = (given: Scene, play: (table: Table) => void = () => {}) => {
  const table = three({ hands, ...given });
  play(table);
  return table;
};

const states: Record<string, () => Table> = {
  'princesses being kept': () => {
    const opened = openMatch(rebelPrincess, { seats: 5, secret: secretFromSeed('offer'), options: { starLast: true } });
    const table = new Table(accept(opened), []);
    table.plays(3, table.moves(3)[1]);
    return table;
  },
  'cards being passed': () => {
    const table = scene({ seats: 6, round: 'pets-revenge', passed: false, hands: { 2: 'qu12 pr11' } });
    table.plays(2, 'left pr11', 'right qu12');
    return table;
  },
  'a card being laid aside': () => at({ round: 'late-to-the-ball' }, (table) => table.plays(1, 'aside qu9')),
  'halves being laid aside': () =>
    at({ round: 'blind-mans-bluff' }, (table) => table.plays(1, 'aside qu9', 'aside qu5')),
  'the second half': () =>
    at({ round: 'after-party' }, (table) => {
      table.allPlay(['aside fa2, aside fa6', 'aside fa9, aside pe3', 'aside fa4, aside fa8']);
      table.trickOf('qu3', 'qu5', 'qu7');
    }),
  'suits being laid open': () => at({ round: 'crystal-clear' }, (table) => table.plays(1, 'lay queens')),
  'open cards': () =>
    at({ round: 'crystal-clear', princesses: { 1: 'scheherazade', 2: 'carmesina' } }, (table) =>
      table.allPlay(['lay fairies', 'lay queens', 'lay fairies']),
    ),
  'gifts being given': () => at({ round: 'wedding-gift' }, (table) => table.plays(2, 'gift qu7')),
  'a gift pile': () =>
    at({ round: 'wedding-gift', princesses: { 0: 'cinderella' } }, (table) => {
      table.allPlay(['gift pe2', 'gift pe3', 'gift pe4']);
      table.plays(0, 'cinderella');
    }),
  'a window before a trick': () =>
    at({ princesses: { 0: 'cinderella', 1: 'carmesina', 2: 'little-mermaid' } }, (table) => {
      table.plays(2, 'mermaid queens');
      table.plays(1, 'pass round');
    }),
  'cards for Sleeping Beauty': () =>
    at({ princesses: { 1: 'sleeping-beauty' } }, (table) => {
      table.plays(1, 'beauty');
      table.plays(0, 'give qu3');
    }),
  'Sleeping Beauty’s choice': () =>
    at({ princesses: { 1: 'sleeping-beauty', 0: 'cinderella' } }, (table) => {
      table.plays(0, 'pass');
      table.plays(1, 'beauty');
      table.allPlay(['give qu3', 'give qu9', 'give qu7']);
    }),
  'Scheherazade’s choice': () => at({ princesses: { 1: 'scheherazade' } }, (table) => table.plays(1, 'scheherazade 2')),
  'a card drawn by the Ice Princess': () => at({ princesses: { 1: 'ice-princess' } }, (table) => table.plays(1, 'ice')),
  'a trick': () =>
    at({ princesses: { 0: 'pea-princess', 1: 'snow-white' }, party: true }, (table) => {
      table.plays(0, 'fa6 pea');
      table.plays(1, 'fa9');
    }),
  'a trick of two laps, a bouquet': () =>
    at({ round: 'pass-the-bouquet', hands: { ...hands, 1: 'pe6 pe5 pe9 pe3' } }, (table) =>
      table.trickOf('fa6', 'pe5'),
    ),
  'a trick face down': () =>
    at({ round: 'masquerade-ball', hands: { ...hands, 1: 'pr5 pr6 pr7 pr8' } }, (table) => table.trickOf('qu3', 'pr5')),
  'Mulan’s choice': () => at({ princesses: { 1: 'mulan' } }, (table) => table.trickOf('qu3', 'qu5', 'qu7')),
  'Alice’s choice': () => at({ princesses: { 1: 'alice' } }, (table) => table.trickOf('qu3', 'qu9', 'qu7')),
  'the hag': () => at({ round: 'haggle-with-the-hag' }, (table) => table.trickOf('qu3', 'qu9', 'qu7')),
  'Pocahontas’ choice': () => at({ princesses: { 1: 'pocahontas' } }, (table) => table.trickOf('qu3', 'qu9', 'qu7')),
  'cards for the chair on the right': () =>
    at({ round: 'musical-chairs', options: { peek: 'all' } }, (table) => {
      table.takes('qu3', 'qu9', 'qu7');
      table.plays(0, 'right fa2');
    }),
  'the laid cards': () =>
    at(
      {
        round: 'late-to-the-ball',
        hands: { 0: 'qu3 fa2', 1: 'qu9 fa9', 2: 'qu7 fa4' },
        scores: [4, -2, 0],
        options: { bathroomBreakDoubles: 'princes', rebelOfTheBall: true },
      },
      (table) => {
        table.allPlay(['aside fa2', 'aside fa9', 'aside fa4']);
        table.takes('qu3', 'qu9', 'qu7');
        table.plays(1, 'fa9');
      },
    ),
  'the end': () => at({}, (table) => table.playOut(new FastChance(2))),
};

describe('states as text', () => {
  test.each(Object.keys(states))('%s: one line that reads back the same', (name) => {
    const { state, viewers } = states[name]();
    const line = rebelPrincess.makeState(state);
    expect(line).not.toMatch(/\n/);
    const back = rebelPrincess.parseState(line);
    if (!back.ok) throw new Error(JSON.stringify(back.refusal));
    expect(back.value).toEqual(state);
    expect(rebelPrincess.makeState(back.value)).toBe(line);
    for (const viewer of viewers) {
      expect(rebelPrincess.view(back.value, viewer)).toEqual(rebelPrincess.view(state, viewer));
    }
  });

  test('every phase is among them', () => {
    const found = new Set(Object.values(states).map((table) => table().phase));
    expect([...found].sort()).toEqual([...phases].sort());
  });

  test('a state that was read plays on like the original', () => {
    const table = states['Mulan’s choice']();
    const back = rebelPrincess.parseState(rebelPrincess.makeState(table.state));
    if (!back.ok) throw new Error(back.refusal.code);
    table.plays(1, 'swap qu5 qu9');
    const move = rebelPrincess.parseMove(back.value, 1, 'swap qu5 qu9');
    if (!move.ok) throw new Error(move.refusal.code);
    rebelPrincess.play(back.value, 1, move.value, { below: () => 0 });
    expect(back.value).toEqual(table.state);
  });
});

describe('broken lines are refused, naming the field', () => {
  const refusal = (text: string) => {
    const back = rebelPrincess.parseState(text);
    return back.ok ? 'read' : back.refusal;
  };
  /** The line of a state with some fields changed or added. */
  const otherwise = (name: string, ...fields: string[]) => {
    const keys = fields.map((field) => field.split('=')[0]);
    const line = rebelPrincess.makeState(states[name]().state);
    return [...line.split(' ').filter((part) => !keys.includes(part.split('=')[0])), ...fields].join(' ');
  };
  const line = otherwise('a trick');

  test('the line itself is valid', () => {
    expect(refusal(line)).toBe('read');
    expect(refusal(otherwise('a trick', 'winner=-1'))).toBe('read');
    expect(refusal(otherwise('a trick', 'party=0'))).toBe('read');
  });

  test.each(['seats', 'princess', 'rounds', 'hands', 'won', 'tricks', 'leader'])('%s is missing', (key) => {
    const rest = line.split(' ').filter((part) => !part.startsWith(`${key}=`));
    expect(refusal(rest.join(' '))).toEqual({ code: 'field-missing', values: { field: key } });
  });

  test.each([['dance=1'], ['__proto__=1'], ['constructor=1'], ['nonsense'], ['']])('%j is not a field', (part) => {
    expect(refusal(`${line} ${part}`)).toEqual({ code: 'bad-field', values: { field: part } });
  });

  test('a field twice, an empty line', () => {
    expect(refusal(`${line} leader=0`)).toEqual({ code: 'bad-field', values: { field: 'leader=0' } });
    expect(refusal('')).toEqual({ code: 'field-missing', values: { field: 'seats' } });
  });

  test.each(['seats=six', 'phase=dance', 'hands=1,2,x', 'leader=1.5', 'party=true', 'trick=qu3', 'suit=', 'peek=1e1'])(
    '%s cannot be read',
    (field) => {
      expect(refusal(otherwise('a trick', field))).toEqual({ code: 'bad-field', values: { field } });
    },
  );

  const zeros = Array(12).fill(0).join();
  const broken: [string, string[]][] = [
    [
      'a trick',
      [
        ...['seats=2', 'seats=7', 'seats=4', 'doublesPrinces=2', 'rebels=-1', 'peek=3', 'starLast=2', 'inOrder=2'],
        ...['offers=1,2,3,4,5,6', 'princess=6,0', 'princess=6,0,11', 'princess=6,6,1', 'princess=6,0,-1'],
        ...['powers=64,1', 'powers=64,1,1', 'powers=64,1,-2', 'upright=8', 'upright=-1', 'advance=0,0,3', 'advance=0'],
        ...['rounds=', 'rounds=21', 'rounds=0,0', 'rounds=0,1', 'rounds=0,1,2,3,4,5', 'pool=1,2,3', 'pool=1,2,3,3'],
        ...['pool=1,2,3,21', 'pool=0,1,2,3', 'sheet=1,2,3', 'sheet=1', 'scores=0,0', 'scores=0,0,1001'],
        ...['phase=aside', 'phase=lay', 'phase=gift', 'phase=hag', 'phase=chairs', 'leader=3', 'leader=-1'],
        ...['trick=17', 'trick=17,20,19', 'trick=17,48', 'trick=-1,20', 'trick='],
        ...[`hands=${zeros}`, 'hands=1,2,3', 'hands=4096,0,0,0,0,0,0,0,0,0,0,0', `won=${zeros}`, 'won=0'],
        ...['aside=1,0,0,0,0,0,0,0,0,0,0,0', 'given=2,0,0,0,0,0,0,0,0,0,0,0', 'givenRight=4,0,0,0,0,0,0,0,0,0,0,0'],
        ...['open=4,0,0,0,0,0,0,0,0,0,0,0', 'open=0', 'pile=1,0,0,0', 'pile=0,0,0', 'pileStays=1', 'tricks=0,0'],
        ...['tricks=-1,0,0', 'party=2', 'laid=1', 'suit=0', 'suit=-1', 'suit=4', 'zeros=4', 'zeros=2', 'zeros=-1'],
        ...['peas=8', 'peas=-1', 'reversed=2', 'mermaid=4', 'mermaid=-2', 'ice=2', 'drawn=14', 'drawn=-2', 'passed=1'],
        ...['actor=0', 'target=1', 'winner=3', 'winner=-2', 'last=1,2,3', 'lastLeader=0'],
      ],
    ],
    [
      'a window before a trick',
      ['ice=1', 'mermaid=3', 'passed=8', 'passed=7', 'peas=1', 'suit=0', 'zeros=1', 'upright=0'],
    ],
    ['a card drawn by the Ice Princess', ['drawn=-1', 'drawn=8', 'drawn=48', 'ice=0', 'mermaid=0']],
    ['Sleeping Beauty’s choice', [`given=${zeros}`, 'actor=-1', 'actor=3', 'target=1', 'phase=collect']],
    ['Scheherazade’s choice', ['drawn=-1', 'drawn=47', 'actor=2', 'actor=-1', 'target=-1', 'target=1', 'target=0']],
    ['Alice’s choice', ['winner=0', 'winner=-1', 'phase=next', 'phase=play', 'phase=hag', 'upright=0']],
    ['the hag', ['winner=2', 'winner=-1']],
    ['a trick face down', ['party=2', 'zeros=4']],
    ['a trick of two laps, a bouquet', ['suit=1', 'party=2']],
    ['suits being laid open', ['given=0,2,0,0,0,0,0,0,0,0,0,0', 'given=4,34,0,0,0,0,0,0,0,0,0,0', 'phase=before']],
    ['open cards', ['open=4,2,0,0,0,0,0,0,0,0,0,0', 'open=0,1,0,0,0,0,0,0,0,0,0,0']],
    ['cards being passed', ['phase=before', 'phase=over']],
    ['gifts being given', ['pile=1,0,0,0', 'phase=before']],
    ['a gift pile', ['pile=0,0,0,0', 'phase=gift', 'phase=next']],
    [
      'cards for the chair on the right',
      ['last=2,8', 'last=2,8,4', 'last=', 'lastLeader=-1', 'lastLeader=3', 'peek=0'],
    ],
    ['the laid cards', ['laid=2', 'phase=aside']],
    ['the second half', ['phase=aside', 'aside=0,34,0,0,0,256,4,0,0,0,0,0']],
    [
      'princesses being kept',
      ['offers=', 'offers=0,0,1,2,3,4,5,6,7,8', 'rounds=1', 'upright=1', 'pool=1,2', 'phase=pass', 'laid=1', 'last=1'],
    ],
    ['the end', ['phase=play', 'phase=pass', 'sheet=', 'winner=3', 'party=2']],
  ];

  test.each(broken.flatMap(([name, fields]) => fields.map((field): [string, string] => [name, field])))(
    '%s: %s does not fit the rest',
    (name, field) => {
      expect(refusal(otherwise(name, field))).toMatchObject({ code: 'bad-field' });
    },
  );

  test.each([
    'peek=3',
    'advance=0,0,3',
    'pool=1,2,3',
    'sheet=1',
    'leader=3',
    'open=0',
    'tricks=0,0',
    'laid=1',
    'suit=0',
  ])('%s: the refusal names its field', (field) => {
    expect(refusal(otherwise('a trick', field))).toEqual({
      code: 'bad-field',
      values: { field: field.split('=')[0] },
    });
  });
});
