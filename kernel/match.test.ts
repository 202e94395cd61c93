import { beforeEach, describe, expect, test } from 'vitest';
import { type Parlour, type ParlourGame, parlour } from './fuzz/parlour.ts';
import { randomMatch } from './fuzz/random-match.ts';
import { secretFromSeed } from './honest.ts';
import type { Log } from './log.ts';
import { fold, type Match, type Opening, openMatch, parseLog, submit, toLog } from './match.ts';
import { type Result, expect as sure } from './refusal.ts';

const opening: Opening = {
  seats: 3,
  options: {},
  secret: secretFromSeed('match test'),
  deal: { hands: ['q1,q2,q3,q4,q5,q6', 'f1,f2,f3,f4,f5,f6', 'p1,p2,p3,p4,p5,p6'], mulan: 1 },
};

const open = (changes: Partial<ParlourGame> = {}) => sure(openMatch({ ...parlour, ...changes }, opening));
const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

/** Everything that a request could leave behind. */
const traces = (match: Match<Parlour>) => JSON.stringify([match.state, match.entries, match.told, [...match.byId]]);

function give(match: Match<Parlour>): void {
  sure(submit(match, { seat: 0, action: ['q1', 'q2', 'q3'] }));
  sure(submit(match, { seat: 1, action: ['f1', 'f2', 'f3'] }));
  sure(submit(match, { seat: 2, action: ['p1', 'p2', 'p3'] }));
}

function playOut(match: Match<Parlour>): Match<Parlour> {
  give(match);
  for (const move of ['0 q4', '1 f4', '2 p6', '1 f5', '2 p5', '0 q6', '1 q1', '1 pass']) {
    const [seat, text] = move.split(' ');
    sure(submit(match, { seat: Number(seat), action: [text] }));
  }
  return match;
}

describe('opening', () => {
  test.each([2, 6, 3.5, Number.NaN])('not with %d seats', (seats) => {
    expect(code(openMatch(parlour, { ...opening, seats }))).toBe('seats');
  });

  test('not with options or a deal that the game refuses', () => {
    expect(code(openMatch(parlour, { ...opening, options: { tricks: 9 } }))).toBe('bad-option');
    expect(code(openMatch(parlour, { ...opening, options: { cheat: 1 } }))).toBe('no-such-option');
    const twice = ['q1,q2,q3,q4,q5,q6', 'q1,f2,f3,f4,f5,f6', 'p1,p2,p3,p4,p5,p6'];
    expect(code(openMatch(parlour, { ...opening, deal: { hands: twice, mulan: 0 } }))).toBe('card-twice');
  });

  test('the header has the complete options and everything the deal depends on', () => {
    const { header } = open();
    expect(header.options).toEqual({ tricks: 2 });
    expect(header.contributions).toEqual([null, null, null]);
    expect(header.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the same secret gives the same deal; another secret or a contribution gives another', () => {
    const hands = (changes: Partial<Opening>) =>
      sure(openMatch(parlour, { ...opening, deal: undefined, ...changes })).state.hands;
    expect(hands({})).toEqual(hands({}));
    expect(hands({ secret: secretFromSeed('else') })).not.toEqual(hands({}));
    expect(hands({ contributions: ['ab'.repeat(16), null, null] })).not.toEqual(hands({}));
  });
});

describe('submit', () => {
  let match: Match<Parlour>;
  beforeEach(() => {
    match = open();
  });

  test('accepts a move: entry, state, events', () => {
    give(match);
    const told = match.told.length;
    const { entry, told: news } = sure(submit(match, { seat: 0, action: ['q4'], by: 'bot', at: 77, id: 'mine' }));
    expect(entry).toEqual({ seq: 4, seat: 0, action: ['q4'], at: 77, by: 'bot', id: 'mine' });
    expect(match.entries.at(-1)).toBe(entry);
    expect(match.state.played[0]).toEqual([3]);
    expect(news).toEqual([{ seq: 4, audience: -1, event: { type: 'played', seat: 0, card: 3 } }]);
    expect(match.told.slice(told)).toEqual(news);
  });

  test('an entry has the state’s hash where a turn ends, and only there', () => {
    playOut(match);
    const hashed = match.entries.filter(({ hash }) => hash !== undefined).map(({ seq }) => seq);
    expect(hashed).toEqual([3, 7, 11]);
  });

  test('the last entry has it too, even if no turn ends with it', () => {
    const timeless = playOut(open({ turn: () => 0 }));
    expect(timeless.entries.filter(({ hash }) => hash !== undefined).map(({ seq }) => seq)).toEqual([11]);
  });

  test('the previous state is unchanged, so it can still be read', () => {
    const before = match.state;
    const text = JSON.stringify(before);
    submit(match, { seat: 0, action: ['q1', 'q2', 'q3'] });
    expect(match.state).not.toBe(before);
    expect(JSON.stringify(before)).toBe(text);
  });

  test('the same id again has no second effect and gets the same answer', () => {
    give(match);
    const request = { seat: 0, action: ['q4'], id: 'once' };
    const first = sure(submit(match, request));
    const after = traces(match);
    expect(sure(submit(match, request))).toEqual(first);
    expect(sure(submit(match, { ...request, action: ['q5'] }))).toEqual(first);
    expect(traces(match)).toBe(after);
  });

  test('the same id again gets its answer even when the match is over', () => {
    playOut(match);
    const { id, seat, action } = match.entries[10];
    expect(sure(submit(match, { id, seat, action })).entry).toBe(match.entries[10]);
  });

  test('another seat’s id is refused', () => {
    submit(match, { seat: 0, action: ['q1', 'q2', 'q3'], id: 'mine' });
    expect(submit(match, { seat: 1, action: ['f1', 'f2', 'f3'], id: 'mine' })).toEqual({
      ok: false,
      refusal: { code: 'id-taken', values: { id: 'mine' } },
    });
  });

  test('a client’s id does not conflict with moves that come without an id', () => {
    sure(submit(match, { seat: 0, action: ['q1', 'q2', 'q3'], id: '2' }));
    const { entry } = sure(submit(match, { seat: 1, action: ['f1', 'f2', 'f3'] }));
    expect(entry.seq).toBe(2);
    expect(new Set(match.entries.map(({ id }) => id)).size).toBe(2);
  });

  test.each<[string, number, string[]]>([
    ['no-such-seat', -1, ['q1', 'q2', 'q3']],
    ['no-such-seat', 3, ['q1', 'q2', 'q3']],
    ['no-such-seat', 0.5, ['q1', 'q2', 'q3']],
    ['no-such-seat', Number.NaN, ['q1', 'q2', 'q3']],
    ['no-picks', 0, []],
    ['no-such-move', 0, ['q1', 'q2', 'hello']],
    ['not-held', 0, ['q1', 'q2', 'f1']],
    ['no-passing', 0, ['q1', 'q2', 'pass']],
  ])('%s: seat %d, %j, and nothing has changed', (expected, seat, action) => {
    const before = traces(match);
    expect(code(submit(match, { seat, action }))).toBe(expected);
    expect(traces(match)).toBe(before);
  });

  test('a seat that is not asked gets that refusal, whatever it sends', () => {
    give(match);
    const before = traces(match);
    for (const action of [['f4'], ['nonsense']]) {
      expect(submit(match, { seat: 1, action })).toEqual({
        ok: false,
        refusal: { code: 'not-asked', values: { seat: 1 } },
      });
    }
    expect(traces(match)).toBe(before);
  });

  test('nothing is accepted after the end', () => {
    playOut(match);
    const before = traces(match);
    for (const seat of [0, 1, 2]) expect(code(submit(match, { seat, action: ['pass'] }))).toBe('match-over');
    expect(traces(match)).toBe(before);
  });

  test('a crash in play leaves the match unchanged, and it can go on', () => {
    let broken = true;
    const brittle = open({
      play(state, seat, move, chance, emit) {
        parlour.play(state, seat, move, chance, emit);
        if (broken && state.gave[0].length === 2) throw new Error('a bug');
      },
    });
    const before = traces(brittle);
    expect(() => submit(brittle, { seat: 0, action: ['q1', 'q2', 'q3'] })).toThrow('a bug');
    expect(traces(brittle)).toBe(before);
    broken = false;
    expect(code(submit(brittle, { seat: 0, action: ['q1', 'q2', 'q3'] }))).toBe('ok');
  });

  test('a move that is not listed is refused even if the game does not say why', () => {
    const mute = open({ moves: () => 0, whyNot: () => undefined });
    expect(submit(mute, { seat: 0, action: ['q1'] })).toEqual({
      ok: false,
      refusal: { code: 'illegal', values: { move: 'q1' } },
    });
  });

  test('moves in the buffer beyond the count are not on the list', () => {
    const untidy = open({
      moves(state, seat, out) {
        const count = parlour.moves(state, seat, out);
        out[count] = 10;
        return count;
      },
    });
    give(untidy);
    expect(code(submit(untidy, { seat: 0, action: ['f1'] }))).toBe('not-held');
  });
});

describe('fold', () => {
  let log: Log;
  beforeEach(() => {
    log = structuredClone(toLog(playOut(open())));
  });

  test('a log, written as text and read back, gives the same match again', () => {
    const match = playOut(open());
    const again = sure(fold(parlour, sure(parseLog(JSON.stringify(toLog(match))))));
    expect(again.state).toEqual(match.state);
    expect(again.told).toEqual(match.told);
    expect(again.entries).toEqual(match.entries);
    expect(again.header).toEqual(match.header);
  });

  test('chance gives the same again: a drawn deal, and a draw in play', () => {
    const drawn = randomMatch(8);
    const again = sure(fold(parlour, toLog(drawn)));
    expect(again.state).toEqual(drawn.state);
    expect(again.told).toEqual(drawn.told);
  });

  test('an unfinished log can be folded too, and has neither ending nor events', () => {
    const match = open();
    give(match);
    const unfinished = toLog(match);
    expect(Object.keys(unfinished)).toEqual(['soiree', 'header', 'entries']);
    expect(sure(fold(parlour, unfinished)).state).toEqual(match.state);
  });

  test.each<[string, string, (log: Log) => void]>([
    ['a tampered hash', 'fold-missed', ({ entries }) => Object.assign(entries[6], { hash: '0000000000000000' })],
    ['a hash taken away', 'fold-missed', ({ entries }) => Reflect.deleteProperty(entries[6], 'hash')],
    ['a hash added', 'fold-missed', ({ entries }) => Object.assign(entries[4], { hash: entries[6].hash })],
    ['another legal action', 'fold-missed', ({ entries }) => entries[10].action.splice(0, 1, 'q2')],
    ['an illegal action', 'fold-refused', ({ entries }) => entries[4].action.splice(0, 1, 'q5')],
    ['an action by another seat', 'fold-refused', ({ entries }) => Object.assign(entries[3], { seat: 1 })],
    ['an entry missing', 'fold-order', ({ entries }) => entries.splice(4, 1)],
    ['an entry twice', 'id-taken', ({ entries }) => entries.splice(3, 0, { ...entries[2], seq: 4 })],
    ['entries after the end', 'fold-refused', ({ entries }) => entries.push({ ...entries[10], seq: 12, id: 'more' })],
    ['other rules', 'other-rules', ({ header }) => Object.assign(header, { rules: 2 })],
    ['another game', 'other-game', ({ header }) => Object.assign(header, { game: 'chess' })],
    ['a missing secret', 'secret-missing', ({ header }) => Reflect.deleteProperty(header, 'secret')],
    [
      'another secret',
      'fold-missed',
      ({ header }) => Object.assign(header, { secret: secretFromSeed('bonus elsewhere') }),
    ],
    ['other options', 'fold-missed', ({ header }) => Object.assign(header.options, { tricks: 3 })],
    ['too many seats', 'seats', ({ header }) => Object.assign(header, { seats: 12 })],
  ])('%s: %s', (_, expected, tamper) => {
    tamper(log);
    expect(code(fold(parlour, log))).toBe(expected);
  });

  test('a missing entry is noticed even if the rest are renumbered', () => {
    log.entries.splice(4, 1);
    for (const [i, entry] of log.entries.entries()) entry.seq = i + 1;
    expect(code(fold(parlour, log))).toBe('fold-refused');
  });

  test('a refusal during the fold names the entry and the reason', () => {
    log.entries[4].action = ['q5'];
    const refused = fold(parlour, log);
    expect(refused).toEqual({ ok: false, refusal: { code: 'fold-refused', values: { seq: 5, code: 'not-held' } } });
  });
});

describe('what cannot be in a log is refused at the start', () => {
  const open = (more: object) => openMatch(parlour, { seats: 3, options: {}, secret: secretFromSeed('log'), ...more });

  test.each([
    ['an invalid secret', { secret: 'abc' }, 'secret'],
    ['an invalid contribution', { contributions: ['xyz', null, null] }, 'contributions.0'],
    ['a contribution too few', { contributions: [null, null] }, 'contributions'],
    ['an invalid time', { at: -1 }, 'startedAt'],
  ])('%s', (_, more, path) => {
    const result = open(more);
    expect(result.ok ? undefined : result.refusal).toMatchObject({ code: 'bad-header', values: { path } });
  });

  test('an id that is too long, and more picks than any decision has', () => {
    const result = open({});
    if (!result.ok) throw new Error(result.refusal.code);
    const match = result.value;
    const long = submit(match, { seat: 0, action: ['x'], id: 'x'.repeat(65) });
    const many = submit(match, { seat: 0, action: Array(65).fill('x') });
    expect([long, many].map((one) => (one.ok ? 'taken' : one.refusal.code))).toEqual(['id-too-long', 'too-many-picks']);
    expect(match.entries).toEqual([]);
  });
});
