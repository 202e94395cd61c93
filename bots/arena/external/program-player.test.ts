import { everyMisfit } from '@soiree/kernel/testing/misfits';
import { mascarade } from '@soiree/mascarade';
import { describe, expect, test } from 'vitest';
import { noTime, openTable } from '../../testing.ts';
import { playDeal } from '../deal.ts';
import type { LineUp } from '../line-up.ts';
import type { ProgramFault } from '../played.ts';
import { folder, lineUpOf, program, toldIn } from '../testing.ts';
import { programAnswer, type ToProgram, toProgram } from './messages.ts';
import type { Heard } from './program.ts';
import { FAULTS_A_MATCH, ProgramPlayer, type Talker } from './program-player.ts';

/** Plays a deal of two, one of them a program. The match must reach its end, whatever the program does. */
async function played(manner: string, more: Partial<LineUp> = {}) {
  const copies = folder();
  const { games } = await playDeal(lineUpOf([program(manner, copies), 'random'], more), 0);
  expect(games).toHaveLength(2);
  for (const { winners, scores } of games) {
    expect(winners.length).toBeGreaterThan(0);
    expect(scores).toHaveLength(2);
  }
  const told = toldIn(copies) as ToProgram[][];
  return { faults: games.map(({ faults = [] }) => faults), told };
}

const ofType = <T extends ToProgram['type']>(told: readonly ToProgram[], type: T) =>
  told.filter((message): message is Extract<ToProgram, { type: T }> => message.type === type);

const shapes = (faults: readonly ProgramFault[]) => faults.map(({ seat, n, kind, code }) => ({ seat, n, kind, code }));

test('everything that can be wrong in an answer has a sentence', () => {
  expect(everyMisfit(programAnswer).filter(({ expected }) => expected === 'unreadable')).toEqual([]);
});

describe('a program that plays by the rules', () => {
  test.each(['mascarade', 'rebel-princess'])('plays %s to its end without a fault', async (game) => {
    const copies = folder();
    const lineUp = lineUpOf([program('legal', copies), 'random', 'random'], { game });
    const { games } = await playDeal(lineUp, 0);
    expect(games.map(({ faults }) => faults)).toEqual([undefined, undefined, undefined]);
    const told = toldIn(copies) as ToProgram[][];
    expect(told).toHaveLength(3);
    for (const messages of told) {
      for (const message of messages) {
        expect(toProgram.safeParse(message).error, JSON.stringify(message)).toBeUndefined();
      }
      const types = messages.map(({ type }) => type);
      expect(types[0]).toBe('hello');
      expect(types.lastIndexOf('hello')).toBe(0);
      expect(types.indexOf('end')).toBe(types.length - 1);
      expect(ofType(messages, 'ask').map(({ n }) => n)).toEqual(ofType(messages, 'ask').map((_, i) => i + 1));
      expect(ofType(messages, 'event').length).toBeGreaterThan(10);
    }
    const hellos = told.map(([hello]) => hello as Extract<ToProgram, { type: 'hello' }>);
    expect(hellos.map(({ seat }) => seat).sort()).toEqual([0, 1, 2]);
    for (const { game: named, seats, options, protocol } of hellos) {
      expect({ named, seats, protocol }).toEqual({ named: game, seats: 3, protocol: 1 });
      expect(options).toEqual(lineUp.options);
    }
    expect(new Set(hellos.map(({ seed }) => seed)).size).toBe(3);
  });

  test('is asked with its own view and its budget, and gets the outcome', async () => {
    const { told } = await played('legal', { budget: { milliseconds: Number.POSITIVE_INFINITY, playouts: 30 } });
    for (const messages of told) {
      const [hello] = ofType(messages, 'hello');
      for (const { view, budget } of ofType(messages, 'ask')) {
        expect(view.viewer).toBe(hello.seat);
        expect(view.moves.length).toBeGreaterThan(0);
        expect(budget).toEqual({ playouts: 30 });
      }
      const [end] = ofType(messages, 'end');
      expect(end.outcome?.winners.length).toBeGreaterThan(0);
    }
  });
});

describe('a program whose answers cannot be played', () => {
  test.each<[string, ProgramFault['kind'], string, object]>([
    ['talks nonsense', 'garbled', 'not-json', {}],
    ['answers another shape', 'garbled', 'bad-message', { path: 'picks' }],
    ['answers no list', 'garbled', 'bad-message', { path: 'picks' }],
    ['answers nothing', 'garbled', 'bad-message', { path: 'picks' }],
    ['answers without end', 'garbled', 'line-too-long', { most: 65_536 }],
    ['floods us', 'garbled', 'not-json', {}],
    ['answers ahead', 'garbled', 'not-yet-asked', { n: 2, asked: 1 }],
    ['plays what is no move', 'illegal', 'bad-move', { move: 'fly' }],
    ['breaks a rule', 'illegal', 'other-question', {}],
  ])('%s: gets a fault each time, is replaced, and is sent home after the last', async (manner, kind, code, values) => {
    const { faults, told } = await played(manner);
    for (const [rotation, made] of faults.entries()) {
      expect(made.length).toBe(FAULTS_A_MATCH);
      expect(made[0]).toMatchObject({ seat: rotation, n: 1, kind, code, values });
    }
    for (const messages of told) {
      const answers = ofType(messages, 'fault');
      expect(answers.map(({ left }) => left)).toEqual([2, 1, 0]);
      expect(answers[0]).toMatchObject({ n: 1, kind, code, played: ['ready'] });
      // after that it gets only the end
      expect(messages.slice(-2).map(({ type }) => type)).toEqual(['fault', 'end']);
      expect(messages.at(-1)).toEqual({ type: 'end', outcome: null });
      for (const message of messages) expect(toProgram.safeParse(message).error).toBeUndefined();
    }
  });

  test('a single fault does not end its match', async () => {
    const { faults, told } = await played('breaks a rule once');
    for (const [seat, made] of faults.entries()) {
      expect(shapes(made)).toEqual([{ seat, n: 2, kind: 'illegal', code: 'bad-move' }]);
    }
    for (const messages of told) {
      expect(ofType(messages, 'fault')).toHaveLength(1);
      expect(ofType(messages, 'ask').length).toBeGreaterThan(2);
      expect(ofType(messages, 'end')[0].outcome).not.toBeNull();
    }
  });
});

describe('a program that does not answer', () => {
  test('is waited for, replaced, and sent home', async () => {
    const { faults } = await played('is silent', { patience: 100 });
    for (const [seat, made] of faults.entries()) {
      expect(shapes(made)).toEqual([1, 2, 3].map((n) => ({ seat, n, kind: 'silent', code: 'program-silent' })));
      expect(made[0].values).toEqual({ milliseconds: 120 });
    }
  });

  test('an answer that comes too late is ignored, and the next one counts', async () => {
    const heard: Heard[] = [{ silent: true }, { line: '{"n":1,"picks":["late"]}' }, { line: '{"n":2,"picks":["b"]}' }];
    const said: object[] = [];
    const talker: Talker = {
      said: '',
      say: (message) => void said.push(message),
      next: async () => heard.shift()!,
      end: async () => {},
    };
    const table = { game: 'mascarade', seat: 0, seats: 2, options: {}, seed: 1 };
    const player = new ProgramPlayer(talker, table, 10);
    const view = mascarade.view(openTable({ seats: 2 }, 1).state, 0);
    expect(await player.choose(view, noTime)).toBeNull();
    player.replaced(['a']);
    expect(await player.choose(view, noTime)).toEqual(['b']);
    expect(shapes(player.faults)).toEqual([{ seat: 0, n: 1, kind: 'silent', code: 'program-silent' }]);
    expect(said).toMatchObject([{ type: 'hello' }, { type: 'ask' }, { type: 'fault', n: 1, left: 2 }, { type: 'ask' }]);
  });
});

describe('a program that exits', () => {
  test('is replaced for the rest of its match, which is one fault, and its last error output is kept', async () => {
    const { faults } = await played('crashes');
    for (const [seat, made] of faults.entries()) {
      expect(shapes(made)).toEqual([{ seat, n: 3, kind: 'gone', code: 'program-gone' }]);
      expect(made[0].values).toEqual({ how: '1' });
      expect(made[0].said).toContain('lost for words');
    }
  });

  test('an answer that it gave before still counts', async () => {
    const { faults } = await played('ends after its answer');
    for (const [seat, made] of faults.entries()) {
      expect(shapes(made)).toEqual([{ seat, n: 2, kind: 'gone', code: 'program-gone' }]);
    }
  });

  test('one that does not exist at all', async () => {
    const { games } = await playDeal(lineUpOf(['exec:soiree-no-such-program', 'random']), 0);
    for (const [seat, { faults = [], winners }] of games.entries()) {
      expect(winners.length).toBeGreaterThan(0);
      expect(shapes(faults)).toEqual([{ seat, n: 1, kind: 'gone', code: 'program-gone' }]);
      expect(faults[0].values).toEqual({ how: '127' });
      expect(faults[0].said).toContain('soiree-no-such-program');
    }
  });
});

test('a program that does not exit is killed, with everything it has started', async () => {
  const alive = new Map<number, boolean>();
  const chain = program('does not go home').replace('exec:', 'exec:true; ');
  await playDeal(lineUpOf([chain, 'random']), 0, (pid, isAlive) => alive.set(pid, isAlive));
  // it counts as ended when no process holds its output any more: neither the shell nor its children
  expect([...alive.values()]).toEqual([false, false]);
});
