// How quick home and a table are, as Lighthouse measures it: a middling phone on a slow line.

import { cpus } from 'node:os';
import { stderr } from 'node:process';
import { chromium, noChromium } from '@soiree/web/browser/chromium';
import { House } from '@soiree/web/browser/house';
import { Keeper } from '@soiree/web/browser/lighthouse';
import { table } from './table.ts';
import { median } from './timing.ts';

const ROUNDS = 5;
const WANTED = 95;

type Times = Awaited<ReturnType<Keeper['time']>>;

export async function web(): Promise<string> {
  const program = chromium();
  if (!program) throw new Error(noChromium);
  const house = await House.open();
  const keeper = await Keeper.come(program);
  try {
    const pages = [
      { name: 'home', address: house.address, times: [] as Times[] },
      { name: 'a table', address: await keeper.sitDown(house), times: [] as Times[] },
    ];
    for (let round = 1; round <= ROUNDS; round++) {
      for (const { name, address, times } of pages) {
        stderr.write(`${name}, round ${round} of ${ROUNDS}\n`);
        times.push(await keeper.time(address));
      }
    }
    const names = Object.keys(pages[0].times[0].figures);
    const rows = pages.map(({ name, times }) => {
      const scores = times.map(({ score }) => score);
      const figures = names.map((figure) => say(median(times.map(({ figures }) => figures[figure]))));
      return [name, `${median(scores)}`, `${Math.min(...scores)} – ${Math.max(...scores)}`, ...figures];
    });
    const slow = rows.filter(([, score]) => Number(score) < WANTED);
    for (const [name, score] of slow) stderr.write(`${name} has ${score}; ${WANTED} are wanted\n`);
    if (slow.length > 0) process.exitCode = 1;
    return `${table(['', 'performance', 'from – to', ...names], rows)}

### How

${cpus()[0].model}. ${explanation}`;
  } finally {
    await keeper.leave();
    await house.close();
  }
}

/** Milliseconds, or how far things jump. */
const say = (figure: number): string => (figure >= 1 ? `${Math.round(figure)} ms` : figure.toFixed(3));

const explanation = `Lighthouse’s own settings for a phone: a processor four times slower, 1.6 Mbit/s, 150 ms of delay. A server as people
start it, over http; home as somebody finds it who comes by, and a table of Mascarade at which one sits in a match. Each
figure is the median of ${ROUNDS} runs, of which the first finds nothing kept. To repeat: \`npm run bench -- web\`; with \`--write\` this section
is replaced.`;
