import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, soiree, start } from '../testing.ts';

type Finished = Parameters<typeof folder>[0];

/** The real server at a port of its own; gone with the test, however that ends. */
async function opened(finished: NonNullable<Finished>, data: string, ...args: string[]) {
  const child = start(['serve', '--host', '127.0.0.1', '--port', '0', '--data', data, ...args]);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  finished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const text = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk) => {
      text[stream] += chunk;
    });
  }
  await said(child, ended, () => text.stdout.includes('Ctrl-C'));
  const [address] = /http:\S+/.exec(text.stdout) ?? [text.stderr];
  return { child, ended, text, address };
}

/** Waits until it has said something, or has ended. */
async function said({ stdout }: ChildProcess, ended: Promise<unknown>, enough: () => boolean): Promise<void> {
  while (!enough() && (await Promise.race([once(stdout!, 'data'), ended.then(() => 'ended')])) !== 'ended');
}

/** The program itself, with the real server in it. */
describe.concurrent('soiree serve', () => {
  test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'opens, answers, and ends in order at %s',
    async (signal, { onTestFinished }) => {
      const { child, ended, text, address } = await opened(onTestFinished, folder(onTestFinished));
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(text.stdout).toMatch(/Ctrl-C stops it\.\nFinishing…\nEverything is saved\.\n$/);
      await expect(fetch(address)).rejects.toThrow();
    },
  );

  test('what it says is told apart from the log', async ({ onTestFinished }) => {
    const { child, ended, text } = await opened(onTestFinished, folder(onTestFinished));
    child.kill('SIGTERM');
    await ended;
    expect(text.stdout).not.toContain('{');
    for (const line of text.stderr.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });

  test('goes on when nobody reads along any more', async ({ onTestFinished }) => {
    const { child, ended, address } = await opened(onTestFinished, folder(onTestFinished), '--log-level', 'silent');
    child.stdout.destroy();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a second server on the same file, and one on the same port, are told why not', async ({ onTestFinished }) => {
    const data = folder(onTestFinished);
    const { address } = await opened(onTestFinished, data);
    const port = new URL(address).port;
    const [file, gate] = await Promise.all([
      soiree(['serve', '--host', '127.0.0.1', '--port', '0', '--data', data]),
      soiree(['serve', '--host', '127.0.0.1', '--port', port, '--data', folder(onTestFinished)]),
    ]);
    const sentence = ({ stderr }: typeof file) => stderr.split('\n').filter((line) => line && !line.startsWith('{'));
    expect(file).toMatchObject({ code: 1, stdout: '' });
    expect(sentence(file)).toEqual([expect.stringMatching(/^A server is using .+ right now/)]);
    expect(gate).toMatchObject({ code: 1, stdout: '' });
    expect(sentence(gate)).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
  });

  test('a bad value ends with exit code 2 and a sentence', async ({ onTestFinished }) => {
    const data = path.join(folder(onTestFinished), 'none');
    const ended = await soiree(['serve', '--data', data], '', { SOIREE_PORT: 'front door' });
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^SOIREE_PORT in the environment cannot be “front door” .+\n$/);
    expect(existsSync(data)).toBe(false);
  });

  test('backup while it runs, restore in another folder, and it goes on from there', async ({ onTestFinished }) => {
    const data = folder(onTestFinished);
    const copy = path.join(folder(onTestFinished), 'copy.db');
    const first = await opened(onTestFinished, data);
    const met = await fetch(`${first.address}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada' }),
    });
    expect(met.status).toBe(201);
    const [cookie] = met.headers.getSetCookie()[0].split(';');

    const made = await soiree(['backup', copy, '--data', data]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/^The copy is in .+copy\.db \(.+\)\.\n$/);
    expect(await soiree(['backup', copy, '--data', data])).toMatchObject({ code: 1, stdout: '' });
    // not over a store, least of all over one in use
    expect(await soiree(['restore', copy, '--data', data])).toMatchObject({ code: 1, stdout: '' });

    const other = folder(onTestFinished);
    expect(await soiree(['restore', copy, '--data', other])).toMatchObject({ code: 0, stderr: '' });
    expect(await soiree(['restore', copy, '--data', other])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`mv ${other} ${other}-before`),
    });
    const second = await opened(onTestFinished, other);
    const known = await fetch(`${second.address}/api/me`, { headers: { cookie } });
    expect(await known.json()).toEqual(await met.json());
  });
});
