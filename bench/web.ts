// How fast the home page and a table are, as measured by Lighthouse: a mid-range phone on a slow connection.

import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { execPath, stderr } from 'node:process';
import { table } from './table.ts';
import { median } from './timing.ts';

const ROUNDS = 5;
const WANTED = 95;

/** Lighthouse is in the folder of the browser tests, and runs in its own process. */
const PROGRAM = path.resolve(import.meta.dirname, '../web/browser/load-times.ts');

interface Timed {
  readonly name: string;
  readonly times: readonly { readonly score: number; readonly figures: Readonly<Record<string, number>> }[];
}

export function web(): string {
  const { status, stdout } = spawnSync(execPath, [PROGRAM, `${ROUNDS}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${PROGRAM} ended with ${status}`);
  const pages: Timed[] = JSON.parse(stdout);
  const figures = Object.keys(pages[0].times[0].figures);
  const rows = pages.map(({ name, times }) => {
    const scores = times.map(({ score }) => score);
    const said = figures.map((figure) => say(median(times.map((one) => one.figures[figure]))));
    return [name, `${median(scores)}`, `${Math.min(...scores)} – ${Math.max(...scores)}`, ...said];
  });
  const slow = rows.filter(([, score]) => Number(score) < WANTED);
  for (const [name, score] of slow) stderr.write(`${name} scores ${score}; the goal is ${WANTED}\n`);
  if (slow.length > 0) process.exitCode = 1;
  return `${table(['', 'performance', 'from – to', ...figures], rows)}

### Method

${cpus()[0].model}. ${explanation}`;
}

/** Milliseconds, or how far things jump. */
const say = (figure: number): string => (figure >= 1 ? `${Math.round(figure)} ms` : figure.toFixed(3));

const explanation = `These are Lighthouse’s own settings for a phone: a processor four times slower, 1.6 Mbit/s, 150 ms of latency. The server
is started as people start it, over http. The pages are home, as a first-time visitor finds it, and a table of Mascarade during
a match in which the visitor has a seat. Each figure is the median of ${ROUNDS} runs. To repeat: \`npm run bench -- web\`; \`--write\`
replaces this section.`;
