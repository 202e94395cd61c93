import path from 'node:path';
import type { Log, Perspective } from '@soiree/kernel';
import { build } from 'vite';
import { beforeAll, expect } from 'vitest';
import { finished } from '../src/practice/testing.ts';
import { StoredMatch } from '../src/worker/stored-match.ts';
import { test } from './test.ts';
import { OTHER_HOST, type Page } from './visitor.ts';

/** No page shows a stored match yet, so its module is built here, with its worker, and loaded into a page. */

type Stored = typeof globalThis & typeof import('../src/session/stored-match.ts');

const FOLDER = '/stored-match/';
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, '..'),
    base: FOLDER,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/session/stored-match.ts',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('one build was expected');
  files = new Map(built.output.map((file) => [file.fileName, 'code' in file ? file.code : `${file.source}`]));
});

/** A page of the client that has loaded the module. The worker has the same policy as the client's own. */
async function load(page: Page, address: string): Promise<void> {
  const opened = await page.goto(address);
  const headers = { 'content-security-policy': opened!.headers()['content-security-policy'] };
  await page.route(`**${FOLDER}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length);
    return route.fulfill({ contentType: 'text/javascript', headers, body: files.get(name)! });
  });
  // As a text, because Vitest would rewrite an import.
  await page.evaluate(`import('${FOLDER}entry.js').then((all) => { Object.assign(window, all); })`);
}

const perspectives = ['everything', 'spectator', 1] satisfies Perspective[];

/** The fold in the page: every step with its events, from each perspective; or why it was refused. */
const foldIn = (page: Page, log: Log): Promise<unknown> =>
  page.evaluate(
    async ([log, perspectives]) => {
      const folded = await (window as unknown as Stored).foldInWorker(log);
      if (!folded.ok) return folded;
      const { last, at, close } = folded.value;
      const steps = Array.from({ length: last + 1 }, (_, step) => step);
      // All at once: answers come in the order of the questions.
      const shown = perspectives.map((as) => Promise.all(steps.map((step) => at(step, step - 1, as))));
      const all = await Promise.all(shown);
      close();
      return all;
    },
    [log, perspectives] as const,
  );

/** The same without a browser. */
function fold(log: Log): unknown {
  const folded = StoredMatch.open(log);
  if (!folded.ok) return folded;
  const { value: match } = folded;
  const steps = Array.from({ length: match.last + 1 }, (_, step) => step);
  return perspectives.map((as) => steps.map((step) => match.at(step, step - 1, as)));
}

test.for(['mascarade', 'rebel-princess'] as const)(
  'a stored match of %s is the same in a worker of a browser',
  async (game, { come, server }) => {
    const log = await finished(game, 4);
    const { page } = await come();
    // Without a service worker, which would fetch the files itself.
    await load(page, `http://${OTHER_HOST}:${server.port}`);
    expect(await foldIn(page, log)).toEqual(fold(log));

    const damaged = { ...log, entries: log.entries.toSpliced(1, 1) };
    const refused = fold(damaged);
    expect(refused).toMatchObject({ ok: false });
    expect(await foldIn(page, damaged)).toEqual(refused);
  },
);
