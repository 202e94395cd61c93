import { Worker } from 'node:worker_threads';
import { describe, expect, test, vi } from 'vitest';
import { Link } from './link.ts';

/** A thread that runs this code instead of a store, after reporting that it is open. */
const link = (code: string, opening = 'port.postMessage([0, "ready"]);', mendEvery = 1) =>
  new Link(
    new Worker(`const port = require('node:worker_threads').parentPort; ${opening} ${code}`, { eval: true }),
    mendEvery,
  );

const query = { sql: '', parameters: [] };

async function expectRefused(...calls: Promise<unknown>[]): Promise<void> {
  const answers = await Promise.allSettled(calls);
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
  for (const answer of answers) expect(answer).toHaveProperty('reason', expect.any(Error));
}

describe('every request to the thread is answered', () => {
  test.each([
    ['ends', 'port.on("message", () => process.exit());'],
    ['throws', 'port.on("message", () => { throw new Error("oh"); });'],
  ])('when it %s', async (_, code) => {
    const to = link(code);
    expect(await to.opened).toBe('ready');
    await expectRefused(to.append(['m']), to.read([query]), to.write([query]), to.backup('x'));
    await expectRefused(to.append(['m']), to.read([query]));
    await to.close();
  });

  test('when it ends before it is open', async () => {
    const to = link('process.exit();', '');
    await expectRefused(to.opened);
    await expectRefused(to.append(['m']));
    await to.close();
  });

  test('when it ends while it is being closed', async () => {
    const to = link('port.on("message", () => process.exit());');
    await to.opened;
    await expectRefused(to.close());
    await expectRefused(to.append(['m']));
  });

  test('when the disk failed: waiting and later requests are refused, and it can be closed', async () => {
    const failing = `port.on("message", ([id, what]) => {
      if (what === 'append') port.postMessage([id, undefined, { message: 'disk full', trouble: 'disk-full' }]);
      if (what === 'mend') port.postMessage([id, undefined, { message: 'still full', trouble: 'disk-full' }]);
      if (what === 'close') port.postMessage([id]);
    });`;
    const to = link(failing);
    await to.opened;
    await expectRefused(to.append(['m']), to.read([query]));
    await expect(to.read([query])).rejects.toThrow('disk full');
    expect(to.trouble()).toBe('disk-full');
    await to.close();
    await expectRefused(to.read([query]));
  });

  test('a temporary error goes only to the request that caused it', async () => {
    const failing = `port.on("message", ([id, what]) => {
      if (what === 'write') port.postMessage([id, undefined, { message: 'not unique' }]);
      else port.postMessage([id, what]);
    });`;
    const to = link(failing);
    await to.opened;
    await expect(to.write([query])).rejects.toThrow('not unique');
    expect(await to.read([query])).toBe('read');
    await to.close();
  });
});

describe('after a failure of the disk', () => {
  /** A thread that fails with this trouble, and can be mended at the third attempt. It answers `read` with the attempts. */
  const failing = (trouble: string) => `
    let isBroken = false, attempts = 0;
    port.on("message", ([id, what]) => {
      if (what === 'append') isBroken = true;
      if (what === 'mend') isBroken = ++attempts < 3;
      port.postMessage(isBroken ? [id, undefined, { message: what, trouble: '${trouble}' }] : [id, attempts]);
    });`;

  test.each(['disk-full', 'disk-failed'] as const)(
    '%s: it is mended by itself, however long it takes',
    async (trouble) => {
      const to = link(failing(trouble));
      await to.opened;
      const told: string[] = [];
      const mended = new Promise<void>((recovered) => {
        to.watch({ failed: (why) => told.push(why), recovered });
      });
      await expect(to.append(['m'])).rejects.toMatchObject({ name: 'StoreFailure', trouble });
      expect(to.trouble()).toBe(trouble);
      await mended;
      expect(to.trouble()).toBeNull();
      expect(told).toEqual([trouble]);
      expect(await to.read([query])).toBe(3);
      await to.close();
    },
  );

  test('a damaged store is left as it is', async () => {
    vi.useFakeTimers();
    const to = link(failing('store-damaged'));
    await to.opened;
    await expect(to.append(['m'])).rejects.toMatchObject({ trouble: 'store-damaged' });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    await to.close();
  });

  test('the end of the thread is one too, which lasts', async () => {
    const to = link('port.on("message", () => process.exit());');
    await to.opened;
    await expectRefused(to.read([query]));
    expect(to.trouble()).toBe('store-stopped');
    await to.close();
  });
});
