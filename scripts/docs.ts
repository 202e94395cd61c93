// npm run docs: writes the pages of docs/ that are generated from code. scripts/docs.test.ts fails if they are stale.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { programJsonSchema } from '@soiree/bots/arena';
import type { GameId } from '@soiree/games/ids';
import { logJsonSchema } from '@soiree/kernel';
import { liveJsonSchema } from '@soiree/protocol';
import { gameRules } from '@soiree/words/rules';
import { rulesPage } from './rules-page.ts';

/** File name → expected content. */
export const pages = async (): Promise<Record<string, string>> => ({
  'docs/bots.schema.json': `${JSON.stringify(programJsonSchema(), null, 2)}\n`,
  'docs/match.schema.json': `${JSON.stringify(logJsonSchema(), null, 2)}\n`,
  'docs/protocol.schema.json': `${JSON.stringify(liveJsonSchema(), null, 2)}\n`,
  ...Object.fromEntries(
    await Promise.all(
      (Object.keys(gameRules) as GameId[]).map(async (game) => [`docs/rules/${game}.md`, await rulesPage(game)]),
    ),
  ),
});

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  for (const [file, text] of Object.entries(await pages())) writeFileSync(file, text);
}
