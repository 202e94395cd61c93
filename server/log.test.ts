import { describe, expect, test } from 'vitest';
import { cookieOf, openApp } from './http/testing.ts';
import { createLog, LogFile } from './log.ts';

/** A logger and what it wrote. */
function open(logLevel: 'info' | 'silent' = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog({ logLevel }, { write: (line) => void lines.push(line) }) };
}

describe('the log', () => {
  test('is one JSON object per line, with its level as a word', () => {
    const { log, lines } = open();
    log.debug('not this');
    log.info({ port: 8080 }, 'open');
    expect(lines).toHaveLength(1);
    const { time, ...rest } = JSON.parse(lines[0]);
    expect(rest).toEqual({ level: 'info', port: 8080, msg: 'open' });
    expect(new Date(time).toISOString()).toBe(time);
  });

  test('can be silent', () => {
    const { log, lines } = open('silent');
    log.fatal('anything');
    expect(lines).toEqual([]);
  });

  test('removes private data that should not have been passed to it', () => {
    const { log, lines } = open();
    const player = { id: 'p1', name: 'PRIVATE', codeHash: 'PRIVATE' };
    const header = { game: 'mascarade', secret: 'PRIVATE', contributions: ['PRIVATE'], names: ['PRIVATE'] };
    log.info({ player, header, cookie: 'PRIVATE', text: 'PRIVATE', url: '/PRIVATE', line: { text: 'PRIVATE' } }, 'x');
    log.info(
      { req: { url: '/PRIVATE' }, res: { headers: 'PRIVATE' }, request: { headers: { cookie: 'PRIVATE' } } },
      'x',
    );
    log.child({ secret: 'PRIVATE' }).info('x');
    expect(lines.join('')).not.toContain('PRIVATE');
    expect(lines.join('')).toContain('mascarade');
  });

  test('keeps the useful parts of an error, not its other fields', () => {
    const { log, lines } = open();
    log.error({ err: Object.assign(new TypeError('broken'), { code: 'E_X', row: { name: 'PRIVATE' } }) }, 'x');
    log.error({ err: 'PRIVATE' }, 'x');
    expect(JSON.parse(lines[0]).err).toEqual({
      type: 'TypeError',
      message: 'broken',
      code: 'E_X',
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(lines.join('')).not.toContain('PRIVATE');
  });
});

describe('a log that cannot be written', () => {
  /** A disk with room for this many bytes, and what was written to it. */
  function openDisk(room: number) {
    const disk = { room, text: '' };
    const file = new LogFile((bytes) => {
      if (disk.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const part = bytes.subarray(0, disk.room);
      disk.room -= part.length;
      disk.text += part.toString();
      return part.length;
    });
    return { disk, log: createLog({ logLevel: 'info' }, file) };
  }
  const linesOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  test('does not disturb the one who writes, and says later how many lines were lost', () => {
    const { disk, log } = openDisk(1e6);
    log.info('one');
    disk.room = 0;
    for (const line of ['two', 'three', 'four']) log.info(line);
    disk.room = 1e6;
    for (const line of ['five', 'six']) log.info(line);
    expect(linesOf(disk.text)).toMatchObject([
      { msg: 'one' },
      { level: 'warn', lost: 3, msg: 'lines of the log were lost' },
      { msg: 'five' },
      { msg: 'six' },
    ]);
  });

  test('may end in the middle of a line, and goes on with a new one', () => {
    const { disk, log } = openDisk(10);
    for (const line of ['one', 'two']) log.info(line);
    disk.room = 1e6;
    log.info('three');
    expect(disk.text.slice(0, 11)).toMatch(/^\{.{9}\n$/);
    expect(linesOf(disk.text.slice(11))).toMatchObject([{ lost: 2 }, { msg: 'three' }]);
  });
});

test('after many requests, the log has no personal data', async () => {
  const { ask, logged } = await openApp();
  const told: string[] = [];
  const private_ = (text: string) => {
    told.push(text);
    return text;
  };
  const answer = await ask('POST', '/api/me', { payload: { name: private_('Ermintrude') } });
  const cookie = private_(cookieOf(answer));
  private_(cookie.split('.')[1]);
  const headers = { cookie, 'user-agent': private_('a-very-odd-browser') };
  await ask('PATCH', '/api/me', { payload: { name: private_('Fitzwilliam') }, headers });
  const { code } = (await ask('POST', '/api/me/code', { headers })).json();
  private_(code);
  private_(code.replaceAll('-', ''));
  await ask('POST', '/api/me/recover', { payload: { code }, headers });
  await ask('POST', '/api/me/recover', { payload: { code: private_('QQQQQWWWWWEEEEERRRRR') } });
  await ask('POST', '/api/tables', { payload: { game: 'mascarade', seats: 4 }, headers });
  await ask('GET', `/api/tables/${private_('ABC234')}`, { headers });
  await ask('GET', `/api/tables/${private_('ZZZ999')}?${private_('who=ermin')}`);
  await ask('GET', `/${private_('my-diary')}?${private_('page=7')}`);
  await ask('GET', `/%zz${private_('undecodable')}`);
  await ask('POST', '/api/me', {
    payload: `{"name": "${private_('Half a name')}`,
    headers: { 'content-type': 'application/json' },
  });
  await ask('POST', '/api/me', { payload: { name: 'x', [private_('odd-field')]: 1 } });
  await ask('GET', '/api/tables', { headers: { cookie: private_('soiree=forged-by-hand') } });
  await ask('POST', '/api/me', { payload: { name: 'y' }, headers: { origin: private_('https://other.example') } });
  await ask('DELETE', '/api/me', { headers });

  const log = logged();
  const lines = log.trim().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(14);
  expect(told.filter((text) => log.includes(text))).toEqual([]);
  expect(JSON.parse(lines[0])).toMatchObject({ method: 'POST', route: '/api/me', status: 201, msg: 'answered' });
});
