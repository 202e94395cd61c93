import { describe, expect, test } from 'vitest';
import { fuzz } from './index.ts';
import { type ParlourGame, parlour } from './parlour.ts';
import { found, lenient, parlourRun, submitted } from './planted.ts';

describe('the correct game', () => {
  test('passes, and everything was checked', () => {
    const report = fuzz(parlour, {
      ...parlourRun,
      matches: 3000,
      thoroughness: { states: 0.05, walks: 0.1, matches: 0.1 },
    });
    expect(report.matches).toBe(3000);
    expect(report.moves / report.matches).toBeGreaterThan(15);
    expect(report.longest).toBe(33);
    expect(report.states).toBeGreaterThan(2500);
    expect(report.submitted).toBeGreaterThan(200);
    expect(report.refusals).toBeGreaterThan(5000);
    expect(report.walks).toBeGreaterThan(3000);
    expect(report.apart / report.walks).toBeGreaterThan(0.95);
    expect(report.steps / report.walks).toBeGreaterThan(2);
    expect(report.lucky).toBeGreaterThan(0);
  });

  test('passes with a deal set by hand', () => {
    const hands = ['q1,q2,q3,q4,q5,q6', 'f1,f2,f3,f4,f5,f6', 'p1,p2,p3,p4,p5,p6'];
    const report = fuzz(parlour, {
      ...parlourRun,
      matches: 50,
      table: () => ({ seats: 3, deal: { hands, mulan: 2 } }),
    });
    expect(report.matches).toBe(50);
  });

  test('the same seed checks the same', () => {
    expect(fuzz(parlour, { ...parlourRun, matches: 40 })).toEqual(fuzz(parlour, { ...parlourRun, matches: 40 }));
    expect(fuzz(parlour, { ...parlourRun, matches: 40, seed: 1 })).not.toEqual(
      fuzz(parlour, { ...parlourRun, matches: 40 }),
    );
  });

  test('checks along the way do not change the matches', () => {
    const { moves } = fuzz(parlour, { ...parlourRun, matches: 60 });
    expect(fuzz(parlour, { ...parlourRun, matches: 60, thoroughness: submitted }).moves).toBe(moves);
  });
});

describe('a finding', () => {
  const faulty: Partial<ParlourGame> = {
    play(state, seat, move, chance, emit) {
      parlour.play(state, seat, move, chance, emit);
      if (state.seats === 5 && state.phase === 'window' && state.trick === 2) throw new Error('no third window');
    },
  };

  test('names the fault, the match, the table, the moves and how to repeat it', () => {
    const { kind, message, match, cause } = found(faulty);
    expect(kind).toBe('crash');
    expect(message).toContain('crash (something threw): no third window');
    expect(message).toContain(`match seed ${match.seed}, table {"seats":`);
    expect(message).toContain('"options":{"tricks":3}');
    expect(message).toMatch(/after move \d\d: \d [qfp]\d+, /);
    expect(message).toContain(
      `seed: ${match.seed}, matches: 1, maxMoves: 300, thoroughness: { states: 0.3, walks: 0.3, `,
    );
    expect((cause as Error).message).toBe('no third window');
  });

  test('can be repeated from the seed of its match alone', () => {
    const first = found(faulty);
    expect(first.match.seed).not.toBe(parlourRun.seed);
    expect(found(faulty, { seed: first.match.seed, matches: 1 }).message).toBe(first.message);
  });

  test('in a match played through `submit` has the moves as they were submitted', () => {
    const { match } = found({ whyNot: parlour.whyNot, parseMove: lenient }, { thoroughness: submitted });
    for (const move of match.moves.slice(0, 3)) expect(move).toMatch(/^\d( [qfp]\d+){3}$/);
  });

  test('is also a table that the game refuses', () => {
    const { kind, message } = found({}, { table: () => ({ seats: 3, options: { tricks: 7 } }) });
    expect(kind).toBe('crash');
    expect(message).toContain('the game refuses the options: {"code":"bad-option"');
  });
});
