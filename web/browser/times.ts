// node web/browser/times.ts ROUNDS: how fast the home page and a table load in each round, as JSON for bench/web.ts.

import { argv, stderr, stdout } from 'node:process';
import { ensureChromium, noChromium } from './chromium.ts';
import { House } from './house.ts';
import { Keeper } from './lighthouse.ts';

const rounds = Number(argv[2]);
const program = ensureChromium();
if (!program) throw new Error(noChromium);
const house = await House.open();
const keeper = await Keeper.come(program);
try {
  const table = await keeper.sitDown(house);
  const pages = [
    { name: 'home', address: house.address, times: [] as Awaited<ReturnType<Keeper['time']>>[] },
    { name: 'a table', address: table, times: [] as Awaited<ReturnType<Keeper['time']>>[] },
  ];
  for (let round = 1; round <= rounds; round++) {
    for (const { name, address, times } of pages) {
      stderr.write(`${name}, round ${round} of ${rounds}\n`);
      times.push(await keeper.time(address));
    }
  }
  stdout.write(JSON.stringify(pages.map(({ name, times }) => ({ name, times }))));
} finally {
  await keeper.leave();
  await house.close();
}
