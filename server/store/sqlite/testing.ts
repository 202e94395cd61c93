import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for one test. */
export function folder() {
  const place = mkdtempSync(path.join(tmpdir(), 'soiree-store-'));
  return {
    file: (...names: string[]) => path.join(place, ...names),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
