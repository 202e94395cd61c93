import { describe, expect, test } from 'vitest';
import { parlour } from './fuzz/parlour.ts';
import { randomMatch } from './fuzz/random-match.ts';
import { commitmentTo, secretFromSeed } from './honest.ts';
import type { Log } from './log.ts';
import { toLog } from './match.ts';
import { checks, verify } from './verify.ts';

const fresh = (): Log => structuredClone(toLog(randomMatch(5)));

/** The result of each check: 'holds', or the code of its failure or of why it was skipped. */
function verdicts(log: Log): Record<string, string> {
  return Object.fromEntries(
    verify(parlour, log).map(({ check, failure, skipped }) => [
      check,
      failure ? failure.code : skipped ? `skipped ${skipped.code}` : 'holds',
    ]),
  );
}

const allHold = Object.fromEntries(checks.map((check) => [check, 'holds']));

describe('verifying a file', () => {
  test('an honest file passes every check, in this order', () => {
    expect(verify(parlour, fresh()).map(({ check }) => check)).toEqual([...checks]);
    expect(verdicts(fresh())).toEqual(allHold);
  });

  test.each<[string, Record<string, string>, (log: Log) => void]>([
    [
      'another commitment',
      { commitment: 'commitment-broken' },
      ({ header }) => Object.assign(header, { commitment: commitmentTo('else') }),
    ],
    ['another score', { ending: 'differs' }, ({ ending }) => ending!.scores.splice(0, 1, 99)],
    ['another winner', { ending: 'differs' }, ({ ending }) => ending!.winners.push(3)],
    ['an event changed', { events: 'differs' }, ({ events }) => Object.assign(events!.at(-1)!.event, { seat: 9 })],
    ['an event left out', { events: 'differs' }, ({ events }) => events!.pop()],
    [
      'an event with a larger audience',
      { events: 'differs' },
      ({ events }) => Object.assign(events![0], { audience: -1 }),
    ],
    ['no ending stored', { ending: 'skipped not-stored' }, (log) => Reflect.deleteProperty(log, 'ending')],
    ['no events stored', { events: 'skipped not-stored' }, (log) => Reflect.deleteProperty(log, 'events')],
  ])('%s: only that check fails', (_, expected, tamper) => {
    const log = fresh();
    tamper(log);
    expect(verdicts(log)).toEqual({ ...allHold, ...expected });
  });

  test.each<[string, string, (log: Log) => void]>([
    ['a tampered hash', 'fold-missed', ({ entries }) => Object.assign(entries.at(-1)!, { hash: 'f'.repeat(16) })],
    ['an entry missing', 'fold-order', ({ entries }) => entries.splice(2, 1)],
    ['an illegal move', 'fold-refused', ({ entries }) => Object.assign(entries[0], { action: ['q1', 'q1', 'q1'] })],
    [
      'a contribution changed later',
      'fold-refused',
      ({ header }) => header.contributions.splice(0, 1, '12'.repeat(16)),
    ],
  ])('%s: the moves fail, and checks that depend on them are skipped', (_, code, tamper) => {
    const log = fresh();
    tamper(log);
    const open = `skipped ${code}`;
    expect(verdicts(log)).toEqual({ commitment: 'holds', moves: code, deal: open, ending: open, events: open });
  });

  test('a file without the events that were added later holds, with only some of them it does not', () => {
    const log = fresh();
    const { type } = log.events!.at(-1)!.event;
    const game = { ...parlour, newerEvents: [type] };
    const eventsCheck = (events: Log['events']) => verify(game, { ...log, events }).at(-1);
    const older = log.events!.filter(({ event }) => event.type !== type);
    expect(eventsCheck(log.events)).toEqual({ check: 'events' });
    expect(eventsCheck(older)).toEqual({ check: 'events' });
    expect(eventsCheck(older.slice(1))?.failure?.code).toBe('differs');
    expect(eventsCheck(log.events!.slice(1))?.failure?.code).toBe('differs');
    expect(verify(parlour, { ...log, events: older }).at(-1)?.failure?.code).toBe('differs');
  });

  test('entries cut off at the end show up in ending and events', () => {
    const log = fresh();
    log.entries.pop();
    expect(verdicts(log)).toEqual({ ...allHold, ending: 'differs', events: 'differs' });
  });

  test('another secret breaks the commitment, and the moves too', () => {
    const log = fresh();
    log.header.secret = secretFromSeed('else');
    const { commitment, moves } = verdicts(log);
    expect(commitment).toBe('commitment-broken');
    expect(moves).toMatch(/^fold-/);
  });

  test('another version of the rules cannot be judged: skipped, not failed', () => {
    const log = fresh();
    log.header.rules++;
    const open = 'skipped other-rules';
    expect(verdicts(log)).toEqual({ commitment: 'holds', moves: open, deal: open, ending: open, events: open });
  });

  test('without the secret nothing can be checked', () => {
    const log = fresh();
    delete log.header.secret;
    expect(Object.values(verdicts(log))).toEqual(checks.map(() => 'skipped secret-missing'));
  });

  test('a deal set by hand is not an honest deal, but not a failure', () => {
    const hands = ['q1,q2,q3,q4,q5,q6', 'f1,f2,f3,f4,f5,f6', 'p1,p2,p3,p4,p5,p6'];
    const log = toLog(randomMatch(6, { hands, mulan: 2 }));
    expect(verdicts(log)).toEqual({ ...allHold, deal: 'skipped deal-set' });
  });
});
