import { expect, test } from 'vitest';
import { LONGEST_MOTION, type MotionPlan, Planning, still, TURN } from './plan.ts';

/** Steps of these lengths, one after the other. */
function planOf(...steps: readonly number[]): MotionPlan<string> {
  const planning = new Planning<string>();
  for (const [i, lasts] of steps.entries()) {
    const [leaves, lands] = [planning.time, planning.time + lasts];
    planning.fly({ thing: `card ${i}`, from: 'a', to: 'b', since: leaves, leaves, lands });
    planning.change('b', 1, lands);
    planning.time = lands;
  }
  return planning.done();
}

test('what fits takes its own time', () => {
  const { flights, changes, length } = planOf(300, 200);
  expect(flights.map(({ leaves, lands }) => [leaves, lands])).toEqual([
    [0, 300],
    [300, 500],
  ]);
  expect([changes.map(({ at }) => at), length]).toEqual([[300, 500], 500]);
});

test('what is too long becomes faster as a whole, in the same order', () => {
  const { flights, changes, length } = planOf(1000, 1000, 1000);
  expect(length).toBe(LONGEST_MOTION);
  expect(flights.map(({ leaves, lands }) => [leaves, lands])).toEqual([
    [0, 500],
    [500, 1000],
    [1000, 1500],
  ]);
  expect(changes.map(({ at }) => at)).toEqual([500, 1000, 1500]);
});

test('effects count too', () => {
  const planning = new Planning<string>();
  planning.turn('a');
  planning.time = LONGEST_MOTION;
  planning.turn('b');
  const { effects, length } = planning.done();
  expect(length).toBe(LONGEST_MOTION);
  expect(effects[1].at + effects[1].lasts).toBeCloseTo(LONGEST_MOTION);
  expect(effects[1].lasts).toBeLessThan(TURN);
});

test('with reduced motion only what has to be seen stays, and covers its place until it goes', () => {
  const planning = new Planning<string>();
  const times = { since: 0, leaves: 600, lands: 840 };
  planning.fly({ thing: 'won', from: 'trick', to: 'winner', ...times, stays: true, opens: true });
  planning.fly({ thing: 'dealt', from: 'middle', to: 'hand', ...times });
  planning.change('purse', 3, 840);
  expect(still(planning.done())).toEqual({
    flights: [{ thing: 'won', from: 'trick', to: 'trick', since: 0, leaves: 600, lands: 600 }],
    effects: [{ kind: 'hide', place: 'trick', at: 0, lasts: 600 }],
    changes: [],
    length: 600,
  });
});
