import { describe, expect, test } from 'vitest';
import { ran, soiree, start } from '../testing.ts';
import { read } from './testing/answers.ts';

/** The real program, for what tests inside one process cannot show. */
describe.concurrent('soiree referee', () => {
  test('answers in English in any terminal language, writes nothing else, and ends with its input', async () => {
    const long = 'x'.repeat(5 * 1024 * 1024);
    const script = [
      '{"id":1,"op":"games"}',
      '',
      '{"id":2,"op":"new","game":"mascarade","players":4,"seed":1}',
      '{"id":3,"op":"play","match":"m1","seat":0,"move":"ready"}\r',
      'garbage',
      long,
      '{"id":4,"op":"play","match":"m1","seat":0,"move":"ready"}',
      '{"id":5,"op":"view","match":"m1","seat":"spectator"}',
    ].join('\n');
    const { code, stdout, stderr } = await soiree(['referee'], script, { LANG: 'uk_UA.UTF-8' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answers = read(stdout);
    expect(answers.map(({ id, ok, error }) => [id, ok, error?.code])).toEqual([
      [1, true, undefined],
      [2, true, undefined],
      [3, true, undefined],
      [null, false, 'not-json'],
      [null, false, 'line-too-long'],
      [4, false, 'not-asked'],
      [5, true, undefined],
    ]);
    expect(answers[5].error?.message).toBe('It’s not your move: wait until you’re asked.');
  });

  test('no input is not an error', async () => {
    expect(await soiree(['referee'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('ends quietly when its output is closed', async () => {
    const child = start(['referee']);
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text;
    });
    // it ends before it has read all of it
    child.stdin.on('error', () => {});
    child.stdout.destroy();
    child.stdin.end('{"op":"games"}\n'.repeat(5000));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(complaint).toBe('');
    expect(code).toBe(0);
  });
});

test('takes no words and no flags', async () => {
  const { code, stdout, stderr } = await ran(['referee', '--players']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe('“--players” isn’t expected here: remove it.\n');
});
