import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { folder, ran, soiree, start, startOnFullDisk } from '../testing.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Takes what has to be done at the end of a test, or of several. */
type Finished = (end: () => void | Promise<void>) => void;

/** A client that is only a word, for starting a server. */
function client(finished: Finished): { SOIREE_PAGES: string } {
  const pages = folder(finished);
  writeFileSync(path.join(pages, 'index.html'), 'Welcome!');
  return { SOIREE_PAGES: pages };
}

const served = (data: string, ...args: string[]) => [
  'serve',
  ...['--host', '127.0.0.1', '--port', '0', '--data', data],
  ...args,
];

/** The real server at its own port. It ends with the test, however that ends. */
const opened = (finished: Finished, data: string, ...args: string[]) =>
  whenOpen(finished, start(served(data, ...args), client(finished)));

/** Waits for the welcome, or for the line in the log if there is no welcome. */
async function whenOpen(finished: Finished, child: ReturnType<typeof start>, stream: 'stdout' | 'stderr' = 'stdout') {
  // its output is closed when the server has ended too, not only the process that started it
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
  await said(child[stream], ended, () => /Ctrl-C|"port":/.test(text[stream]));
  const [, port] = /"port":(\d+)/.exec(text.stderr) ?? [];
  const [address] = /http:\S+/.exec(text.stdout) ?? [port ? `http://127.0.0.1:${port}` : text.stderr];
  return { child, ended, text, address };
}

/** Waits until the program has written enough, or has ended. */
async function said(stream: Readable, ended: Promise<unknown>, enough: () => boolean): Promise<void> {
  while (!enough() && (await Promise.race([once(stream, 'data'), ended.then(() => 'ended')])) !== 'ended');
}

const signUp = (address: string, name: string) =>
  fetch(`${address}/api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

/** On a busy machine it also says that it is starting. */
const sayings = (stdout: string): string => stdout.replace('Starting…\n', '');

/** The program with the real server. Everything else is tested with a simulated one. */
describe('soiree serve', { timeout: 120_000 }, () => {
  test('opens, answers, and ends in order; the log is separate', async ({ onTestFinished }) => {
    const { child, ended, text, address } = await opened(onTestFinished, folder(onTestFinished));
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await (await fetch(address)).text()).toBe('Welcome!');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(sayings(text.stdout)).toMatch(
      /^Soirée is running\.\n[^{]+to stop\.\nShutting down…\nEverything is saved\.\n$/,
    );
    const log = text.stderr.trim().split('\n');
    for (const line of log) expect(JSON.parse(line)).toHaveProperty('level', 'info');
    await expect(fetch(address)).rejects.toThrow();
  });

  test('continues without a reader, and ends in order when the window is closed', async ({ onTestFinished }) => {
    const { child, ended, text, address } = await opened(onTestFinished, folder(onTestFinished));
    child.stdout.destroy();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    child.kill('SIGHUP');
    expect(await ended).toBe(0);
    expect(text.stderr).toMatch(/"closed"\}\n$/);
  });

  test('continues without a reader of the log', async ({ onTestFinished }) => {
    const { child, ended, address } = await opened(onTestFinished, folder(onTestFinished));
    child.stderr.destroy();
    for (const name of ['Ada', 'Ben', 'Cleo']) expect((await signUp(address, name)).status).toBe(201);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  // other systems have no /dev/full
  test.runIf(process.platform === 'linux').each([
    [1, 'stderr'],
    [2, 'stdout'],
  ] as const)('continues if output %i goes to a full disk', async (output, readable) => {
    const child = startOnFullDisk(output, served(folder()), client(onTestFinished));
    const { ended, address } = await whenOpen(onTestFinished, child, readable);
    for (const name of ['Ada', 'Ben', 'Cleo']) expect((await signUp(address, name)).status).toBe(201);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('says so if the client is not built, before anything is opened', async ({ onTestFinished }) => {
    const nothing = folder(onTestFinished);
    const data = path.join(nothing, 'data');
    const ended = await soiree(['serve', '--port', '0', '--data', data], '', { SOIREE_PAGES: nothing });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toBe(`The web client isn’t built: ${nothing} is empty. Build it first: npm run web.\n`);
    expect(existsSync(data)).toBe(false);
  });

  test.skipIf(process.platform !== 'linux')('a folder that cannot be made is refused', async ({ onTestFinished }) => {
    const child = start(served('/proc/nope'), client(onTestFinished));
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
    expect(said).toMatch(/^\/proc\/nope\/soiree\.db can’t be written: .+\n$/);
  });

  test('a bad value ends with exit code 2 and a sentence', async ({ onTestFinished }) => {
    const data = path.join(folder(onTestFinished), 'none');
    vi.stubEnv('SOIREE_PORT', 'front door');
    const ended = await ran(['serve', '--data', data]);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^SOIREE_PORT in the environment can’t be “front door”: .+\n$/);
    expect(existsSync(data)).toBe(false);
  });
});

/** As `npx soiree` starts it: soiree.cjs runs a newer Node, and npm starts soiree.cjs through a shell. */
describe('a server that was started by another process', { timeout: 120_000 }, () => {
  const program = path.resolve(import.meta.dirname, '../soiree.ts');
  const setup = path.resolve(import.meta.dirname, '../../scripts/setup.cjs');

  const environment = (finished: Finished) => ({ ...process.env, ...client(finished), LC_ALL: 'C' });

  const handedOver = (data: string) => {
    const args = JSON.stringify([program, ...served(data)]);
    return ['--eval', `require(${JSON.stringify(setup)}).handOver(${args})`];
  };

  test('ends in order if that one is stopped, both with exit code 0', async ({ onTestFinished }) => {
    const env = environment(onTestFinished);
    const parent = spawn(process.execPath, handedOver(folder(onTestFinished)), { env });
    const { child, ended, text } = await whenOpen(onTestFinished, parent);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(text.stdout).toMatch(/Everything is saved\.\n$/);
  });

  test('ends in order if that one is killed', async ({ onTestFinished }) => {
    const env = environment(onTestFinished);
    const parent = spawn(process.execPath, handedOver(folder(onTestFinished)), { env });
    const { child, ended, text } = await whenOpen(onTestFinished, parent);
    child.kill('SIGKILL');
    await ended;
    expect(text.stdout).toMatch(/Everything is saved\.\n$/);
  });

  test.skipIf(process.platform === 'win32')('ends in order if npm’s shell is stopped', async ({ onTestFinished }) => {
    const env = { ...environment(onTestFinished), npm_lifecycle_event: 'npx' };
    const args = handedOver(folder(onTestFinished));
    const parent = spawn('sh', ['-c', '"$@"; exit $?', 'sh', process.execPath, ...args], { env });
    const { child, ended, text } = await whenOpen(onTestFinished, parent);
    child.kill('SIGTERM');
    await ended;
    expect(text.stdout).toMatch(/Everything is saved\.\n$/);
  });
});

describe('while a server is running', { timeout: 120_000 }, () => {
  const data = folder(afterAll);
  const endings: (() => void | Promise<void>)[] = [];
  let first: Awaited<ReturnType<typeof opened>>;

  beforeAll(async () => {
    first = await opened((end) => void endings.push(end), data);
  }, 120_000);

  afterAll(async () => {
    for (const end of endings) await end();
  });

  test('a second server on the same file or the same port is refused with a reason', async ({ onTestFinished }) => {
    const { port } = new URL(first.address);
    const pages = client(onTestFinished);
    const again = (...args: string[]) =>
      soiree(['serve', '--host', '127.0.0.1', '--log-level', 'silent', ...args], '', pages);
    const file = await again('--port', '0', '--data', data);
    expect({ code: file.code, said: sayings(file.stdout) }).toEqual({ code: 1, said: '' });
    expect(file.stderr).toMatch(/^A server is using \S+ right now: stop it, or .+\n$/);
    const gate = await again('--port', port, '--data', folder(onTestFinished));
    expect({ code: gate.code, said: sayings(gate.stdout) }).toEqual({ code: 1, said: '' });
    expect(gate.stderr).toMatch(new RegExp(`^Port ${port} is used by another program: .+ --port \\d+\\.\n$`));
  });

  test('backs up while running, restores to another folder, and continues from there', async ({ onTestFinished }) => {
    const copy = path.join(folder(onTestFinished), 'copy.db');
    const met = await signUp(first.address, 'Ada');
    expect(met.status).toBe(201);
    const [cookie] = met.headers.getSetCookie()[0].split(';');

    const made = await soiree(['backup', copy, '--data', data]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/^The backup is in .+copy\.db \(.+\)\.\n$/);
    expect(await ran(['backup', copy, '--data', data])).toMatchObject({ code: 1, stdout: '' });
    // never over an existing store, least of all one in use
    expect(await ran(['restore', copy, '--data', data])).toMatchObject({ code: 1, stdout: '' });

    const other = folder(onTestFinished);
    expect(await soiree(['restore', copy, '--data', other])).toMatchObject({ code: 0, stderr: '' });
    expect(await ran(['restore', copy, '--data', other])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`mv ${other} ${other}-before`),
    });
    const second = await opened(onTestFinished, other);
    const known = await fetch(`${second.address}/api/me`, { headers: { cookie } });
    expect(await known.json()).toEqual(await met.json());
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
