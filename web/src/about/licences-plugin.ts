import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { iconAuthors } from './credits.ts';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Development packages whose code or files are shipped to the browser. */
const shipped = [
  'svelte',
  '@sveltejs/kit',
  'uqr',
  '@fontsource-variable/inter',
  '@fontsource-variable/playfair-display',
];

/** Collects the licences of everything in the client into one file, as they require. */
export function licences(): Plugin {
  return {
    name: 'soiree-licences',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'licences.txt',
        source: all(path.resolve(import.meta.dirname, '../..')),
      });
    },
  };
}

function all(web: string): string {
  const found = new Map<string, string>();
  const own = read(web);
  const seek = (name: string, from: string) => {
    if (found.has(name)) return;
    const folder = find(name, from);
    const { version, license, dependencies = {} } = read(folder);
    const isOurs = name.startsWith('@soiree/');
    found.set(name, isOurs ? '' : `${name} ${version} (${license})\n\n${licenceIn(folder)}`);
    // Dependencies of third-party packages are not shipped to the browser, those of our own packages are.
    if (isOurs) for (const one of Object.keys(dependencies)) seek(one, folder);
  };
  for (const name of [...Object.keys(own.dependencies ?? {}), ...shipped]) seek(name, web);
  const ours = `Soirée ${own.version} (${own.license})\n\n${licenceIn(path.dirname(web))}`;
  const icons = `game-icons.net (CC BY 3.0, https://creativecommons.org/licenses/by/3.0/)\n\nIcons made by ${iconAuthors.join(', ')}.`;
  const others = [...found.values()].filter((text) => text !== '').sort();
  return `${[ours, icons, ...others].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

const read = (folder: string): Package => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Not every package exports its package.json, so the folder is looked up the way Node does. */
function find(name: string, from: string): string {
  const { resolve } = createRequire(path.join(from, 'package.json'));
  for (const place of resolve.paths(name) ?? []) {
    const folder = path.join(place, name);
    if (isPackage(folder)) return folder;
  }
  throw new Error(`${name} is not installed`);
}

function isPackage(folder: string): boolean {
  try {
    return readdirSync(folder).includes('package.json');
  } catch {
    return false;
  }
}

function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${path.basename(folder)} has no licence to show`);
  return readFileSync(path.join(folder, file), 'utf8').trim();
}
