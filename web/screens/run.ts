// npm run screens -- [NAME…]: writes a screenshot of every screen, or of those whose names begin with NAME, to
// docs/screens.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { ensureChromium, noChromium } from '../browser/chromium.ts';
import { House } from '../browser/house.ts';
import { openBrowser, screens, Visitor } from '../browser/people.ts';
import { settle } from './scene.ts';
import { scenes } from './scenes.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens');
/** The server's address in the screenshots. */
const HOST = 'soiree.example';
const widths = { 1280: screens.desktop, 360: screens.phone } as const;

const wanted = argv.slice(2);
const chosen = wanted.length === 0 ? scenes : scenes.filter(({ name }) => wanted.some((one) => name.startsWith(one)));
const program = ensureChromium();

if (!program) {
  console.error(noChromium);
  process.exitCode = 1;
} else if (chosen.length === 0) {
  console.error(`Unknown screen: ${wanted.join(', ')}. Available: ${scenes.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
} else {
  mkdirSync(FOLDER, { recursive: true });
  const house = await House.open();
  const browser = await openBrowser(program, `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${house.port}`);
  try {
    for (const scene of chosen) {
      for (const [width, screen] of Object.entries(widths)) {
        const visitor = await Visitor.come(browser, screen);
        visitor.isLost = scene.isNowhere ?? false;
        await scene.show(visitor.page, `http://${HOST}`);
        await settle(visitor.page);
        await visitor.page.screenshot({ path: path.join(FOLDER, `${scene.name}-${width}.png`) });
        for (const complaint of visitor.complaints) console.error(`${scene.name}: ${complaint}`);
        await visitor.leave();
      }
      console.log(scene.name);
    }
  } finally {
    await browser.close();
    await house.close();
  }
}
