import { FastChance, type Match, openMatch, secretFromSeed, submit, expect as sure, toLog } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { expect, test } from 'vitest';
import { ops } from './ops.ts';
import { type Answer, isSentence, written } from './testing/answers.ts';

const SEED = 20_260;
const REQUESTS = 20_000;

/** A match that has just begun. */
const LOG: object = (() => {
  const match = sure(openMatch(mascarade, { seats: 4, options: { first: 0, memorise: 0 }, secret: secretFromSeed(1) }));
  for (const seat of [0, 1, 2, 3]) sure(submit(match, { seat, action: ['swap c0'] }));
  return toLog(match as unknown as Match);
})();

/** Draws requests: valid ones, valid ones with a change, and noise. */
class Requests {
  readonly #chance: FastChance;

  constructor(seed: number) {
    this.#chance = new FastChance(seed);
  }

  #of<T>(...items: T[]): T {
    return items[this.#chance.below(items.length)];
  }

  #value(depth = 0): unknown {
    switch (this.#chance.below(depth < 4 ? 12 : 9)) {
      case 0:
        return null;
      case 1:
        return this.#of(true, false);
      case 2:
        return this.#of(0, 1, -1, 0.5, 3, 12, 13, 1e9, 2 ** 53, -0, 1e300);
      case 3:
        return this.#of('', 'm1', 'mascarade', 'ready', 'spectator', 'judge', '__proto__', 'constructor', 'A', '2e');
      case 4:
        return this.#of(
          '$t(cli.title)',
          '{{ops}}',
          '\u0000',
          '\ud800',
          '🎭',
          'x'.repeat(500),
          'swap 1',
          'announce king',
        );
      case 5:
        return this.#chance.below(14);
      case 6:
        return `m${1 + this.#chance.below(40)}`;
      case 7:
        return this.#of('pass', 'contest', 'look', 'swap 0', 'swap 1', 'swap 2', 'pretend c0', 'announce queen');
      case 8:
        return {};
      case 9:
        return Array.from({ length: this.#chance.below(4) }, () => this.#value(depth + 1));
      default: {
        const entries = Array.from({ length: this.#chance.below(4) }, () => [this.#key(), this.#value(depth + 1)]);
        return Object.fromEntries(entries);
      }
    }
  }

  #key(): string {
    return this.#of(
      ...['id', 'op', 'match', 'seat', 'move', 'game', 'players', 'options', 'seed', 'deal', 'log', 'since', 'retold'],
      ...['edition', 'set', 'blank', 'contest', 'first', 'memorise', 'masks', 'coins', 'header', 'entries', 'soiree'],
      ...['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'length', 'then', ''],
    );
  }

  #good(): Record<string, unknown> {
    const match = `m${1 + this.#chance.below(60)}`;
    const seat = this.#chance.below(5);
    switch (this.#of(...ops, 'play', 'play', 'play', 'play', 'play')) {
      case 'new':
        return {
          op: 'new',
          game: 'mascarade',
          players: 2 + this.#chance.below(8),
          seed: this.#chance.below(1000),
          options: this.#of({}, { memorise: 0, first: 0 }, { edition: '2e' }, { contest: 'at-once', memorise: 0 }),
        };
      case 'play':
        return {
          op: 'play',
          match,
          seat,
          move: this.#of(
            'ready',
            'pass',
            'contest',
            'look',
            'swap 0',
            'swap 1',
            'swap c0',
            'pretend 2',
            'announce king',
          ),
        };
      case 'view':
        return { op: 'view', match, seat: this.#of<unknown>(seat, 'spectator') };
      case 'events':
        return { op: 'events', match, seat, since: this.#chance.below(9), retold: this.#of(true, false) };
      case 'moves':
        return { op: 'moves', match, seat };
      case 'load':
        return { op: 'load', log: this.#log() };
      case 'games':
        return { op: 'games' };
      default:
        return { op: this.#chance.below(200) === 0 ? 'close' : this.#of('actors', 'outcome', 'log'), match };
    }
  }

  /** A real log, unchanged or with one part changed, or no log at all. */
  #log(): unknown {
    const log = structuredClone(LOG) as Record<string, unknown>;
    if (this.#chance.below(4) === 0) return this.#value();
    if (this.#chance.below(4) === 0) return log;
    let part = log;
    for (;;) {
      const key = this.#of(...Object.keys(part));
      const inside = part[key];
      if (
        typeof inside === 'object' &&
        inside !== null &&
        Object.keys(inside).length > 0 &&
        this.#chance.below(5) > 0
      ) {
        part = inside as Record<string, unknown>;
        continue;
      }
      part[key] = this.#value();
      return log;
    }
  }

  /** One line, without its end. */
  line(): Buffer {
    const request = this.#good();
    if (this.#chance.below(2) === 0) request.id = this.#value();
    const fields = Object.keys(request);
    switch (this.#chance.below(8)) {
      case 0:
        request[this.#key()] = this.#value();
        break;
      case 1:
        request[this.#of(...fields)] = this.#value();
        break;
      case 2:
        delete request[this.#of(...fields)];
        break;
      case 3:
        return this.#broken(JSON.stringify(request));
      case 4:
        return Buffer.from(JSON.stringify(this.#value()));
      default:
    }
    return Buffer.from(JSON.stringify(request));
  }

  /** Changes, removes or inserts bytes, but never a newline. */
  #broken(text: string): Buffer {
    const bytes = [...Buffer.from(text)];
    for (let i = this.#chance.below(4); i >= 0; i--) {
      const at = this.#chance.below(bytes.length + 1);
      const byte = this.#chance.below(256);
      const put = byte === 10 ? 9 : byte;
      bytes.splice(at, this.#chance.below(2), ...this.#of([put], [], [...Buffer.from('"}{][,:\\')].slice(0, 2)));
    }
    return Buffer.from(this.#chance.below(5) === 0 ? bytes.slice(0, this.#chance.below(bytes.length + 1)) : bytes);
  }

  /** The same bytes in chunks, cut anywhere. */
  *cut(bytes: Buffer): Generator<Uint8Array> {
    for (let from = 0; from < bytes.length; ) {
      const to = from + 1 + this.#chance.below(3000);
      yield bytes.subarray(from, to);
      from = to;
    }
  }
}

test(`any input (seed ${SEED}): each line has one answer, and none is an internal error`, async () => {
  const requests = new Requests(SEED);
  const lines: Buffer[] = [];
  while (lines.length < REQUESTS) {
    const line = requests.line();
    if (line.toString().trim() !== '') lines.push(line);
  }
  lines.push(Buffer.from('{"id":"last","op":"games"}'));
  const input = Buffer.concat(lines.flatMap((line, i) => [line, Buffer.from(i % 7 === 0 ? '\n\n' : '\n')]));
  const text = await written(requests.cut(input));

  const answers = text.slice(0, -1).split('\n');
  expect(answers.length, `seed ${SEED}`).toBe(lines.length);
  const strange: string[] = [];
  const codes = new Set<string>();
  let done = 0;
  for (const [i, line] of answers.entries()) {
    const { id, ok, error } = JSON.parse(line) as Answer;
    if (ok) done++;
    else codes.add(error?.code ?? 'none');
    const fine = ok ? error === undefined : isSentence(error?.message) && error?.code !== 'internal';
    if (!fine || id === undefined) strange.push(`seed ${SEED}, line ${i}: ${lines[i]} → ${line.slice(0, 300)}`);
  }
  expect(strange).toEqual([]);
  expect(JSON.parse(answers[REQUESTS])).toMatchObject({ id: 'last', ok: true });
  expect(Object.keys(Object.prototype)).toEqual([]);

  // enough requests must get past the first check
  expect(done).toBeGreaterThan(REQUESTS / 5);
  for (const code of [
    'not-json',
    'not-an-object',
    'unknown-op',
    'bad-request',
    'unknown-match',
    'not-asked',
    'bad-log',
    'fold-missed',
    'fold-refused',
  ])
    expect(codes, `seed ${SEED}`).toContain(code);
});
