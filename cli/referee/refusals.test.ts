import { everyMisfit } from '@soiree/kernel/testing/misfits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requests } from './ops.ts';
import { LONGEST_REQUEST } from './referee.ts';
import { answersTo, isSentence, read, Talk, written } from './testing/answers.ts';

/** A request as text, given as an object or as text. */
const textOf = (request: string | object): string => (typeof request === 'string' ? request : JSON.stringify(request));

test.each(Object.entries(requests))('every possible mistake in a request has a sentence: %s', (_, schema) => {
  expect(everyMisfit(schema).filter(({ expected }) => expected === 'unreadable')).toEqual([]);
});

test.each([
  [{ op: 'new', game: 'mascarade' }, ': players is missing.'],
  [{ op: 'new', game: 'mascarade', players: '4' }, ': players must be a whole number.'],
  [{ op: 'games', more: 1 }, ': more isn’t a known field.'],
  [{ op: 'play', match: 'm1', seat: -1, move: 'pass' }, ': seat must be a whole number, 0 or more.'],
  [{ op: 'play', match: 'm1', seat: 0, move: 3 }, ': move must be a text, or a list of 1 to 20 items.'],
  [{ op: 'view', match: 'm1', seat: 'x' }, ': seat must be a whole number, 0 or more, or spectator.'],
  [{ op: 'load', log: [] }, ': the whole value must be a JSON object.'],
  [newGame(6, { set: ['judge', 'jugde'] }), ' no mask “jugde”; '],
  [newGame(13, { set: Array(17).fill('peasant') }), ' from 13 to 15 masks; '],
  [{ op: 'new', game: 'rebel-princess', players: 4, options: { rounds: ['ball'] } }, ' no round “ball”; '],
])('%j: it says %s', async (request, said) => {
  const [answer] = await answersTo(`${JSON.stringify(request)}\n`);
  expect(answer.error?.message).toContain(said);
});

describe('the answer names any mistake, and the match is unchanged', () => {
  let talk: Talk;
  let match: string;
  beforeEach(async () => {
    talk = new Talk();
    const options = { first: 1, memorise: 0 };
    const opened = await talk.sure({ op: 'new', game: 'mascarade', players: 4, seed: 1, options });
    match = opened.match as string;
    await talk.sure({ op: 'play', match, seat: 1, move: 'swap 2' });
  });
  afterEach(() => talk.end());

  const m1 = { match: 'm1' };
  const lengthless = { length: { toString: 1, valueOf: 1 } };
  test.each<[string, string, string | object]>([
    ['garbage', 'not-json', 'garbage'],
    ['half an object', 'not-json', '{"op":"games"'],
    ['two objects', 'not-json', '{"op":"games"}{"op":"games"}'],
    ['single quotes', 'not-json', "{'op':'games'}"],
    ['a control character', 'not-json', '{"op":"ga\u0001mes"}'],
    ['null', 'not-an-object', 'null'],
    ['a number', 'not-an-object', '17'],
    ['a text', 'not-an-object', '"games"'],
    ['true', 'not-an-object', 'true'],
    ['a list', 'not-an-object', '[{"op":"games"}]'],
    ['an empty object', 'unknown-op', {}],
    ['an unknown op', 'unknown-op', { op: 'fly' }],
    ['a built-in name as op', 'unknown-op', { op: 'constructor' }],
    ['__proto__ as op', 'unknown-op', '{"op":"__proto__"}'],
    ['an op that is a number', 'unknown-op', { op: 5 }],
    ['an op that is a list', 'unknown-op', { op: ['games'] }],
    ['an op that cannot be text', 'unknown-op', { op: { toString: 1, valueOf: 2 } }],
    ['an op in the prototype', 'unknown-op', '{"__proto__":{"op":"games"}}'],
    ['an unknown field', 'bad-request', { op: 'games', more: 1 }],
    ['__proto__ as field', 'bad-request', '{"op":"games","__proto__":{"polluted":1}}'],
    ['a built-in name as field', 'bad-request', '{"op":"games","constructor":{"prototype":{"polluted":1}}}'],
    ['no match named', 'bad-request', { op: 'actors' }],
    ['a match that is a number', 'bad-request', { op: 'actors', match: 1 }],
    ['an unknown match', 'unknown-match', { op: 'actors', match: 'm7' }],
    ['__proto__ as match', 'unknown-match', { op: 'view', match: '__proto__', seat: 0 }],
    ['closing an unknown match', 'unknown-match', { op: 'close', match: 'm7' }],
    ['no seat', 'bad-request', { op: 'view', ...m1 }],
    ['a negative seat', 'bad-request', { op: 'view', ...m1, seat: -1 }],
    ['a seat that is a text', 'bad-request', { op: 'view', ...m1, seat: '0' }],
    ['half a seat', 'bad-request', { op: 'moves', ...m1, seat: 0.5 }],
    ['a seat too large for a number', 'bad-request', '{"op":"view","match":"m1","seat":1e400}'],
    ['a seat that is not at the table', 'no-such-seat', { op: 'view', ...m1, seat: 4 }],
    ['moves of a seat that is not at the table', 'no-such-seat', { op: 'moves', ...m1, seat: 99 }],
    ['moves of a spectator', 'bad-request', { op: 'moves', ...m1, seat: 'spectator' }],
    ['a move by a spectator', 'bad-request', { op: 'play', ...m1, seat: 'spectator', move: 'look' }],
    ['a move by a seat that is not at the table', 'no-such-seat', { op: 'play', ...m1, seat: 12, move: 'look' }],
    ['no move', 'bad-request', { op: 'play', ...m1, seat: 2 }],
    ['a move that is a number', 'bad-request', { op: 'play', ...m1, seat: 2, move: 3 }],
    ['no moves', 'bad-request', { op: 'play', ...m1, seat: 2, move: [] }],
    ['more moves than any decision has', 'bad-request', { op: 'play', ...m1, seat: 2, move: Array(21).fill('pass') }],
    ['an unknown move', 'bad-move', { op: 'play', ...m1, seat: 2, move: 'fly' }],
    ['an empty move', 'bad-move', { op: 'play', ...m1, seat: 2, move: '' }],
    ['a move on someone else’s turn', 'not-asked', { op: 'play', ...m1, seat: 0, move: 'swap 1' }],
    ['a claim in the preparatory turns', 'preparatory', { op: 'play', ...m1, seat: 2, move: 'announce judge' }],
    ['an unknown mask', 'no-such-mask', { op: 'play', ...m1, seat: 2, move: 'announce {{mask}}' }],
    ['a place that does not exist', 'no-such-slot', { op: 'play', ...m1, seat: 2, move: 'swap 9' }],
    ['your own mask', 'same-twice', { op: 'play', ...m1, seat: 2, move: 'swap 2' }],
    ['two moves instead of one', 'too-many-picks', { op: 'play', ...m1, seat: 2, move: ['swap 0', 'swap 1'] }],
    ['events since a text', 'bad-request', { op: 'events', ...m1, seat: 0, since: '3' }],
    ['events since a negative number', 'bad-request', { op: 'events', ...m1, seat: 0, since: -1 }],
    ['retold that is a text', 'bad-request', { op: 'events', ...m1, seat: 0, retold: 'yes' }],
    ['no game', 'bad-request', { op: 'new', players: 4 }],
    ['an unknown game', 'unknown-game', { op: 'new', game: 'chess', players: 4 }],
    ['a built-in name as game', 'unknown-game', { op: 'new', game: 'toString', players: 4 }],
    ['players that are a text', 'bad-request', { op: 'new', game: 'mascarade', players: '4' }],
    ['too many players', 'seats', { op: 'new', game: 'mascarade', players: 20 }],
    ['a negative number of players', 'seats', { op: 'new', game: 'mascarade', players: -1 }],
    ['a seed that is a list', 'bad-request', { op: 'new', game: 'mascarade', players: 4, seed: [1] }],
    ['options that are a list', 'bad-options', { op: 'new', game: 'mascarade', players: 4, options: [] }],
    ['an unknown option', 'bad-options', { op: 'new', game: 'mascarade', players: 4, options: { speed: 3 } }],
    ['too many for the scenario', 'scenario-seats', newGame(13, { edition: '2e' })],
    ['too few for the second edition', 'second-edition-seats', newGame(3, { edition: '2e' })],
    ['a set without the Judge', 'set-judge', newGame(4, { set: ['king', 'queen', 'thief', 'witch', 'cheat', 'fool'] })],
    ['a deal that is a number', 'bad-deal', { op: 'new', game: 'mascarade', players: 4, deal: 3 }],
    ['a deal of other masks', 'deal-masks', { ...newGame(4, { set: 'printed' }), deal: ['judge'] }],
    ['moves with an invalid length', 'bad-request', { op: 'play', ...m1, seat: 2, move: lengthless }],
    ['masks with an invalid length', 'bad-options', newGame(4, { set: lengthless })],
    ['a log with an invalid length', 'bad-log', { op: 'load', log: { entries: [{ id: lengthless }] } }],
    ['no log', 'bad-request', { op: 'load' }],
    ['a log that is a text', 'bad-log', { op: 'load', log: 'log' }],
    ['an empty log', 'bad-log', { op: 'load', log: {} }],
    ['a log with the field __proto__', 'bad-log', '{"op":"load","log":{"__proto__":{"soiree":1}}}'],
  ])('%s: %s', async (_, code, request) => {
    const before = await talk.traces(match);
    const answer = await talk.line(textOf(request));
    expect(answer).toEqual({ id: null, ok: false, error: { code, message: expect.any(String) } });
    expect(answer.error?.message).toSatisfy(isSentence);
    expect(await talk.traces(match)).toBe(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(await talk.ask({ id: 'on', op: 'play', match, seat: 2, move: 'swap 3' })).toMatchObject({
      id: 'on',
      ok: true,
    });
  });
});

function newGame(players: number, options: object) {
  return { op: 'new', game: 'mascarade', players, options };
}

test('text from a request is in the message unchanged, and is not taken as a key or a value', async () => {
  const strange = ['{{ops}}', '$t(cli.title)', '$&', '$1', '%s', '<b>', '\\', '🎭'];
  const answers = await answersTo(...strange.map((op) => `${JSON.stringify({ op })}\n`));
  for (const [i, op] of strange.entries()) {
    expect(answers[i].error?.message.startsWith(`There’s no request “${op}”; choose one of: games, `)).toBe(true);
  }
});

describe('the id comes back', () => {
  const ids: [string, unknown][] = [
    ['a text', 'seven'],
    ['an empty text', ''],
    ['a text that needs escaping', 'a"b\\c\nd\u2028é🎭'],
    ['a number', 7],
    ['zero', 0],
    ['null', null],
    ['false', false],
    ['a list', [1, [2, { three: 3 }]]],
    ['an object', { a: { b: [null] }, toJSON: 1, op: 'close' }],
  ];

  test.each(ids)('%s', async (_, id) => {
    const requests = [
      { id, op: 'games' },
      { id, op: 'fly' },
      { id, op: 'actors', match: 'none' },
      { id, op: 'games', x: 1 },
    ];
    const answers = await answersTo(...requests.map((request) => `${JSON.stringify(request)}\n`));
    expect(answers.map((answer) => answer.id)).toEqual([id, id, id, id]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, false, false, false]);
  });

  test('null if there is none', async () => {
    const answers = await answersTo('{"op":"games"}\n{"op":"fly"}\n[]\nnull\n"id"\n{"id"\n');
    expect(answers.map(({ id }) => id)).toEqual(Array(6).fill(null));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, false, false, false, false]);
  });

  test('a list nested a hundred thousand levels deep', async () => {
    const depth = 100_000;
    const id = '['.repeat(depth) + ']'.repeat(depth);
    const text = await written([`{"id":${id},"op":"games"}\n`, '{"id":2,"op":"games"}\n']);
    expect(text.startsWith(`{"id":${id},"ok":true,`)).toBe(true);
    expect(JSON.parse(text.split('\n')[1])).toMatchObject({ id: 2, ok: true });
  });

  test('an id nested too deeply to be sent back is refused before anything is done', async () => {
    const depth = 100_000;
    const id = '{"0":'.repeat(depth) + '1'.concat('}'.repeat(depth));
    const [opened, answer, log] = await answersTo(
      '{"op":"new","game":"mascarade","players":4,"seed":1}\n',
      `{"id":${id},"op":"play","match":"m1","seat":0,"move":"ready"}\n`,
      '{"op":"log","match":"m1"}\n',
    );
    expect(opened.ok).toBe(true);
    expect(answer).toMatchObject({ id: null, ok: false, error: { code: 'bad-request' } });
    expect(answer.error?.message).toSatisfy(isSentence);
    expect((log.log as { entries: object[] }).entries).toEqual([]);
  });

  test('any other field nested that deeply is refused, and the next request is answered', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const fields = ['op', 'options', 'deal', 'seed', 'game', 'players', 'log', 'match', 'seat', 'move', 'more'];
    const requests = fields.flatMap((field) =>
      ['games', 'new', 'load', 'play'].map((op) => {
        const rest = { op, game: 'mascarade', players: 4, match: 'm1', seat: 0, move: 'ready', log: {} };
        return `${JSON.stringify({ ...rest, [field]: 0 }).replace(`"${field}":0`, `"${field}":${deep}`)}\n`;
      }),
    );
    const answers = await answersTo(...requests, '{"id":"last","op":"games"}\n');
    expect(answers).toHaveLength(requests.length + 1);
    for (const { ok, error } of answers.slice(0, -1)) {
      expect(ok).toBe(false);
      expect(error?.code).not.toBe('internal');
    }
    expect(answers[requests.length]).toMatchObject({ id: 'last', ok: true });
  });
});

describe('a line of ten megabytes', () => {
  const size = 10 * 1024 * 1024;
  const next = '{"id":"next","op":"games"}\n';
  const long = `{"id":1,"op":"games","more":"${'x'.repeat(size)}"}`;
  const tooLong = { id: null, ok: false, error: { code: 'line-too-long', message: expect.toSatisfy(isSentence) } };

  test('is answered once, and the next line as usual', async () => {
    expect(await answersTo(`${long}\n`, next)).toMatchObject([tooLong, { id: 'next', ok: true }]);
    expect(await answersTo(`${long}\n${next}`)).toMatchObject([tooLong, { id: 'next', ok: true }]);
  });

  test('without a newline is answered once', async () => {
    expect(await answersTo(next, long)).toMatchObject([{ id: 'next', ok: true }, tooLong]);
  });

  test('in many chunks is answered once', async () => {
    function* chunks() {
      for (let from = 0; from < long.length; from += 1000) yield long.slice(from, from + 1000);
      yield `\n${next}`;
    }
    expect(read(await written(chunks()))).toMatchObject([tooLong, { id: 'next', ok: true }]);
  });

  test('the limit is four mebibytes, and that much is still read', async () => {
    const frame = '{"op":"games","id":""}';
    const fits = frame.replace('""', `"${'x'.repeat(LONGEST_REQUEST - frame.length)}"`);
    expect(LONGEST_REQUEST).toBe(4 * 1024 * 1024);
    const answers = await answersTo(`${fits}\n`, `${fits.replace('"x', '"xx')}\n`);
    expect(answers.map(({ ok, error }) => [ok, error?.code])).toEqual([
      [true, undefined],
      [false, 'line-too-long'],
    ]);
  });
});

test('bytes that are not text are answered', async () => {
  const answers = await answersTo(
    Uint8Array.of(0xff, 0xfe, 0x00, 0x0a),
    Buffer.concat([
      Buffer.from('{"id":"'),
      Uint8Array.of(0xc3, 0x28, 0xed, 0xa0, 0x80),
      Buffer.from('","op":"games"}\n'),
    ]),
    '{"id":3,"op":"games"}\n',
  );
  expect(answers.map(({ ok }) => ok)).toEqual([false, true, true]);
  expect(answers[0].error?.code).toBe('not-json');
  expect(answers[2].id).toBe(3);
});
