import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { iconAuthors } from './credits.ts';

/** Packages of which the client gets files, but no code. */
const fonts = ['@fontsource-variable/inter', '@fontsource-variable/playfair-display'];
const { resolve } = createRequire(import.meta.url);
/** Of the packages in the client. Workers are built first, each with its own plugins. */
const folders = new Set(fonts.map((name) => path.dirname(resolve(`${name}/package.json`))));

/**
 * Collects the licences of everything in the client into one file, as they require. It belongs among the plugins of the
 * page and of its workers.
 */
export function licences(): Plugin {
  return {
    name: 'soiree-licences',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const modules = file.type === 'chunk' ? file.moduleIds : [];
        for (const id of modules) {
          const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
          if (folder && !id.startsWith('\0')) folders.add(folder);
        }
      }
      if (this.environment.config.isWorker) return;
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: text() });
    },
  };
}

function text(): string {
  const root = path.resolve(import.meta.dirname, '../../..');
  const icons = `game-icons.net (CC BY 3.0, https://creativecommons.org/licenses/by/3.0/)\n\nIcons made by ${iconAuthors.join(', ')}.`;
  const all = [licenceOf(root), icons, ...[...folders].map(licenceOf).sort()];
  return `${all.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} has no licence to show`);
  const title = name === 'soiree' ? 'Soirée' : name;
  return `${title} ${version} (${license})\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}`;
}
