// npm run docs: writes the pages of docs/ that are made from the code; scripts/docs.test.ts sees when they are stale.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { programJsonSchema } from '@soiree/bots/arena';
import { logJsonSchema } from '@soiree/kernel';
import { liveJsonSchema } from '@soiree/protocol';

/** File name → what it should hold. */
export const pages = (): Record<string, string> => ({
  'docs/bots.schema.json': `${JSON.stringify(programJsonSchema(), null, 2)}\n`,
  'docs/match.schema.json': `${JSON.stringify(logJsonSchema(), null, 2)}\n`,
  'docs/protocol.schema.json': `${JSON.stringify(liveJsonSchema(), null, 2)}\n`,
});

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  for (const [file, text] of Object.entries(pages())) writeFileSync(file, text);
}
