// npm run screens -- [--lang LANGUAGE] [NAME…]: writes a screenshot of every screen, or of those whose names begin with
// NAME, to docs/screens; in another language than English to docs/screens/LANGUAGE, which git ignores.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguage, languages } from '@soiree/words';
import { ensureChromium, noChromium } from '../browser/chromium.ts';
import { ServerProcess } from '../browser/server-process.ts';
import { openBrowser, screens, Visitor } from '../browser/visitor.ts';
import { speakIn } from '../browser/words.ts';
import { waitUntilStill } from './scene.ts';
import { scenes } from './scenes.ts';

const { values, positionals: wanted } = parseArgs({
  options: { lang: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const { lang } = values;
const ofEnglish = path.resolve(import.meta.dirname, '../../docs/screens');
const FOLDER = lang === 'en' ? ofEnglish : path.join(ofEnglish, lang);
/** The server's address in the screenshots. */
const HOST = 'soiree.example';
const widths = { 1280: screens.desktop, 360: screens.phone } as const;

const chosen = wanted.length === 0 ? scenes : scenes.filter(({ name }) => wanted.some((one) => name.startsWith(one)));
const program = ensureChromium();

if (!program) {
  console.error(noChromium);
  process.exitCode = 1;
} else if (!isLanguage(lang)) {
  console.error(`Unknown language: ${lang}. Available: ${Object.keys(languages).join(', ')}.`);
  process.exitCode = 2;
} else if (chosen.length === 0) {
  console.error(`Unknown screen: ${wanted.join(', ')}. Available: ${scenes.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
} else {
  mkdirSync(FOLDER, { recursive: true });
  await speakIn(lang);
  const server = await ServerProcess.open();
  const browser = await openBrowser(program, `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${server.port}`);
  try {
    for (const scene of chosen) {
      for (const [width, screen] of Object.entries(widths)) {
        const visitor = await Visitor.come(browser, { ...screen, locale: lang === 'en' ? 'en-GB' : lang });
        visitor.isNotFound = scene.isNotFound ?? false;
        await scene.show(visitor.page, `http://${HOST}`);
        await waitUntilStill(visitor.page);
        await visitor.page.screenshot({ path: path.join(FOLDER, `${scene.name}-${width}.png`) });
        for (const complaint of visitor.complaints) console.error(`${scene.name}: ${complaint}`);
        await visitor.leave();
      }
      console.log(scene.name);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
