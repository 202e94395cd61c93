// node web/browser/load-times.ts ROUNDS: how fast the home page and a table load in each round, as JSON for bench/web.ts.

import { argv, stderr, stdout } from 'node:process';
import { ensureChromium, noChromium } from './chromium.ts';
import { LighthouseBrowser } from './lighthouse.ts';
import { ServerProcess } from './server-process.ts';

const rounds = Number(argv[2]);
const program = ensureChromium();
if (!program) throw new Error(noChromium);
const server = await ServerProcess.open();
const lighthouse = await LighthouseBrowser.come(program);
try {
  const table = await lighthouse.sitDown(server);
  const pages = [
    { name: 'home', address: server.address, times: [] as Awaited<ReturnType<LighthouseBrowser['time']>>[] },
    { name: 'a table', address: table, times: [] as Awaited<ReturnType<LighthouseBrowser['time']>>[] },
  ];
  for (let round = 1; round <= rounds; round++) {
    for (const { name, address, times } of pages) {
      stderr.write(`${name}, round ${round} of ${rounds}\n`);
      times.push(await lighthouse.time(address));
    }
  }
  stdout.write(JSON.stringify(pages.map(({ name, times }) => ({ name, times }))));
} finally {
  await lighthouse.leave();
  await server.close();
}
