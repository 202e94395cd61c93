import { describe, expect, test } from 'vitest';
import { mascarade } from './index.ts';
import { type Scene, scene, type Table } from './testing.ts';

const first = 'judge bishop king queen witch cheat';
const second = 'puppeteer princess patron judge witch spy';
const few = { masks: 'judge bishop king queen fool witch' };
const duke = {
  name: 'Duke',
  steps: [{ effect: 'take-player', coins: 2 }, { effect: 'swap-own' }, { effect: 'look-own' }],
};

/** Sets up a table and plays some moves. */
const at = (given: Scene, play: (table: Table) => void = () => {}) => {
  const table = scene(given);
  play(table);
  return table;
};

const states: Record<string, () => Table> = {
  memorising: () => at({ masks: first, options: { memorise: 60 } }, (table) => table.plays('Bruno', 'ready')),
  'a preparatory turn': () => at({ masks: first, seats: 4, turn: 0 }, (table) => table.plays('Adele', 'swap c1')),
  'a bound turn': () => at({ masks: first }, (table) => table.claims('Adele', 'king', 'Bruno')),
  'a claim being answered': () =>
    at({ masks: first }, (table) => {
      table.plays('Adele', 'announce king');
      table.plays('Bruno', 'contest');
      table.plays('Cedric', 'pass');
    }),
  'a claim being answered at once': () =>
    at({ masks: first, options: { contest: 'at-once', memory: 'helpful' } }, (table) => {
      table.plays('Adele', 'announce king');
      table.plays('Josh', 'contest');
    }),
  'the Witch’s choice, contested': () =>
    at({ masks: first, first: 'David' }, (table) => table.claims('David', 'witch', 'Fran')),
  'the Spy’s decision': () =>
    at({ masks: second, options: { edition: '2e' } }, (table) => {
      table.claims('Adele', 'spy');
      table.plays('Adele', 'look 2');
    }),
  'people moved': () =>
    at({ masks: second, options: { edition: '2e' } }, (table) => {
      table.claims('Adele', 'puppeteer', 'Cedric');
      table.plays('Adele', 'move 1 4');
    }),
  'a blank mask in its second step': () =>
    at({ masks: 'blank judge queen king witch thief', options: { blank: duke } }, (table) => {
      table.claims('Adele', 'blank');
      table.plays('Adele', 'take 3');
    }),
  'the player whom the Inquisitor asked': () =>
    at({ masks: 'inquisitor queen king judge witch fool peasant peasant' }, (table) => {
      table.claims('Adele', 'inquisitor', 'Ida');
      table.plays('Adele', 'ask 7');
    }),
  'two players': () => at({ ...few, seats: 2 }, (table) => table.plays('Adele', 'announce king 0R')),
  'three players': () => at({ ...few, seats: 3 }, (table) => table.claims('Adele', 'fool 0L')),
  'the end': () =>
    at({ masks: first, coins: { Adele: 11, Bruno: 1 } }, (table) => table.claims('Adele', 'king', 'Bruno')),
  'the end by thirteen': () => at({ masks: first, coins: { Adele: 11 } }, (table) => table.claims('Adele', 'king')),
};
describe('states as text', () => {
  test.each(Object.keys(states))('%s: one line that reads back the same', (name) => {
    const { state, people } = states[name]();
    const line = mascarade.makeState(state);
    expect(line).not.toMatch(/\n/);
    const back = mascarade.parseState(line);
    if (!back.ok) throw new Error(JSON.stringify(back.refusal));
    expect(back.value).toEqual(state);
    expect(mascarade.makeState(back.value)).toBe(line);
    for (const viewer of [...people.keys(), 'spectator'] as const) {
      expect(mascarade.view(back.value, viewer)).toEqual(mascarade.view(state, viewer));
    }
  });

  test('every phase is among them', () => {
    const phases = Object.values(states).map((table) => table().state.phase);
    expect([...new Set(phases)].sort()).toEqual(['contest', 'memorise', 'over', 'power', 'turn']);
  });

  test('a state that was read plays on like the original', () => {
    const table = states['the Spy’s decision']();
    const back = mascarade.parseState(mascarade.makeState(table.state));
    if (!back.ok) throw new Error(back.refusal.code);
    table.plays('Adele', 'swap');
    const move = mascarade.parseMove(back.value, 0, 'swap');
    if (!move.ok) throw new Error(move.refusal.code);
    mascarade.play(back.value, 0, move.value, { below: () => 0 });
    expect(back.value).toEqual(table.state);
  });
});

describe('broken lines are refused, naming the field', () => {
  const line = mascarade.makeState(states['a claim being answered']().state);

  const refusal = (text: string) => {
    const back = mascarade.parseState(text);
    return back.ok ? 'read' : back.refusal;
  };
  /** The line with one field changed or added. */
  const otherwise = (field: string) => {
    const [key] = field.split('=');
    const rest = line.split(' ').filter((part) => !part.startsWith(`${key}=`));
    return [...rest, field].join(' ');
  };

  test('the line itself is valid', () => {
    expect(refusal(line)).toBe('read');
    expect(refusal(otherwise('bound=-1'))).toBe('read');
  });

  test.each(['edition', 'seats', 'set', 'masks', 'coins', 'bank', 'turn', 'active'])('%s is missing', (key) => {
    const rest = line.split(' ').filter((part) => !part.startsWith(`${key}=`));
    expect(refusal(rest.join(' '))).toEqual({ code: 'field-missing', values: { field: key } });
  });

  test.each([['dance=1'], ['__proto__=1'], ['constructor=1'], ['nonsense'], ['']])('%j is not a field', (part) => {
    expect(refusal(`${line} ${part}`)).toEqual({ code: 'bad-field', values: { field: part } });
  });

  test('a field twice', () => {
    expect(refusal(`${line} bank=158`)).toEqual({ code: 'bad-field', values: { field: 'bank=158' } });
  });

  test('an empty line', () => {
    expect(refusal('')).toEqual({ code: 'field-missing', values: { field: 'edition' } });
  });

  test.each([
    'edition=3e',
    'seats=six',
    'phase=dance',
    'masks=judge,bishop,king-1e,queen,witch,nobody',
    'coins=6,6,6,6,6,x',
    'bank=1.5',
    'contest=sometimes',
    'memory=good',
    'reason=boredom',
    'claim=king',
    'blank=fly',
    'blank=take-bank',
    'blank=take-bank:x',
    'blank=take-bank:14',
    'blank=take-bank:1:2',
    'blank=take-court:1',
    'turn=',
  ])('%s cannot be read', (field) => {
    expect(refusal(otherwise(field))).toEqual({ code: 'bad-field', values: { field } });
  });

  test.each([
    'seats=1',
    'seats=14',
    'hands=0',
    'hands=2',
    'set=judge,bishop,king-1e,queen,witch',
    'set=bishop,judge,king-1e,queen,witch,cheat',
    'set=0,1,2,3,6,99',
    'blank=take-bank:1',
    'masks=judge,bishop,king-1e,queen,witch',
    'masks=judge,judge,king-1e,queen,witch,cheat',
    'masks=99,bishop,king-1e,queen,witch,cheat',
    'coins=6,6,6,6,6',
    'coins=6,6,6,6,6,6,6',
    'coins=0,6,6,6,6,12',
    'coins=13,6,6,6,6,1',
    'coins=-1,6,6,6,6,6',
    'bank=157',
    'bank=-1',
    'court=-1',
    'seatAt=0,1,2',
    'seatAt=0,0,2,3,4,5',
    'seatAt=0,1,2,3,4,6',
    'placeOf=0,1',
    'placeOf=1,0,2,3,4,5',
    'turn=-1',
    'active=6',
    'active=-1',
    'bound=6',
    'ready=64',
    'revealed=-1',
    'claim=-1',
    'claim=widow',
    'claim=99',
    'answers=0',
    'answers=0,-3,-1,-1,-1,-1',
    'answers=0,6,-1,-1,-1,-1',
    'asked=-1',
    'asked=0',
    'asked=6',
    'users=64',
    'user=1',
    'step=9',
    'target=6',
    'winners=1',
    'reason=broke',
    'loose=1',
    'loose=-1,0,0,0,0,0,0,0',
  ])('%s does not fit the rest', (field) => {
    expect(refusal(otherwise(field))).toEqual({ code: 'bad-field', values: { field: field.split('=')[0] } });
  });
});
