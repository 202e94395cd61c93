import type { Part } from '@soiree/words';
import { languages } from '@soiree/words';
import type { Plugin, Rolldown } from 'vite';
import { type Screen, screens } from './chunks.ts';

/**
 * Lists the files that each screen begins with. The server announces them along with the page, so that the browser
 * loads all of them at once instead of finding each one in the one before.
 */

const table: readonly Part[] = ['shell', 'table', 'people', 'refusal'];
const mascarade: readonly Part[] = [...table, 'mascarade', 'refusal+mascarade'];
const rebel: readonly Part[] = [...table, 'rebel-princess', 'refusal+rebel-princess'];

/** The words that each screen needs. */
const words = {
  home: ['shell'],
  'mascarade-waiting': [...mascarade, 'waiting-room'],
  'mascarade-match': [...mascarade, 'table.mascarade'],
  'rebel-waiting': [...rebel, 'waiting-room'],
  'rebel-match': [...rebel, 'table.rebel-princess'],
} as const satisfies { [S in Screen]?: readonly Part[] };

type Files = Record<string, readonly string[]>;

const FILE = 'ahead.json';

export function ahead(): Plugin {
  return {
    name: 'soiree-ahead',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      // The worker's build passes here too.
      if (!chunks.some((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${screens.home.at(-1)}`)))) return;
      const filesOf = (modules: readonly string[]): string[] => {
        const files = new Set<string>();
        for (const module of modules) {
          gather(chunkOf(chunks, module), bundle, files);
          // The router loads a page through its own file, which may contain nothing but an import of the page.
          for (const chunk of chunks.filter(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId !== null)) {
            const { importedIds } = this.getModuleInfo(chunk.facadeModuleId!)!;
            if (importedIds.some((id) => id.endsWith(`/${module}`))) gather(chunk, bundle, files);
          }
        }
        return [...files];
      };
      const all: Files = {};
      for (const screen of Object.keys(words) as (keyof typeof words)[]) {
        all[screen] = filesOf(screens[screen]);
        for (const language of Object.keys(languages)) {
          all[`${screen} ${language}`] = filesOf(words[screen].map((part) => `words/${language}/${part}.json`));
        }
      }
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(all) });
    },
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!found) throw new Error(`no file of the build contains ${module}`);
  return found;
}

/** A file with its styles, and everything it depends on. */
function gather(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') gather(next, bundle, files);
  }
}
