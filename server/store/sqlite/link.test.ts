import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { Link } from './link.ts';

/** A thread that runs this code instead of a store, after reporting that it is open. */
const link = (code: string, opening = 'port.postMessage([0, "ready"]);') =>
  new Link(new Worker(`const port = require('node:worker_threads').parentPort; ${opening} ${code}`, { eval: true }));

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
      if (what === 'append') port.postMessage([id, undefined, { message: 'disk full', lasting: true }]);
      if (what === 'close') port.postMessage([id]);
    });`;
    const to = link(failing);
    await to.opened;
    await expectRefused(to.append(['m']), to.read([query]));
    await expect(to.read([query])).rejects.toThrow('disk full');
    await to.close();
    await expectRefused(to.read([query]));
  });

  test('a temporary error goes only to the request that caused it', async () => {
    const failing = `port.on("message", ([id, what]) => {
      if (what === 'write') port.postMessage([id, undefined, { message: 'not unique', lasting: false }]);
      else port.postMessage([id, what]);
    });`;
    const to = link(failing);
    await to.opened;
    await expect(to.write([query])).rejects.toThrow('not unique');
    expect(await to.read([query])).toBe('read');
    await to.close();
  });
});
