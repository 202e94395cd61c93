import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

export interface Folder {
  file(...names: string[]): string;
  remove(): void;
}

export function newFolder(): Folder {
  const place = mkdtempSync(path.join(tmpdir(), 'soiree-store-'));
  return {
    file: (...names) => path.join(place, ...names),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

/** Makes a folder for each test. Returns a function that gives paths in it. */
export function useFolder(): Folder['file'] {
  let folder: Folder;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => folder.remove());
  return (...names) => folder.file(...names);
}
