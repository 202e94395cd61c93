import { gameIds } from '@soiree/games/ids';
import { languages, type Part, parts } from '@soiree/words';
import type { Plugin, Rolldown } from 'vite';
import { circle, isPage, type Screen, screens } from './chunks.ts';

/**
 * Lists the files that each screen begins with. The server announces them along with the page (server/http/preload.ts),
 * so that the browser loads all of them at once instead of finding each one in the one before.
 */

const present = (...names: readonly string[]): Part[] => parts.filter((part) => names.includes(part));

/** The words that each screen needs. */
const words = new Map<Screen, readonly Part[]>([
  ['home', ['shell']],
  ...gameIds.flatMap((game): [Screen, Part[]][] => {
    const table = ['shell', 'table', 'people', 'refusal', game, `refusal+${game}`];
    return [
      [`${game}-waiting`, present(...table, 'waiting-room')],
      [`${game}-match`, present(...table, `table.${game}`)],
    ];
  }),
]);

type Files = Record<string, readonly string[]>;

const FILE = 'preload.json';

export function preload(): Plugin {
  return {
    name: 'soiree-preload',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_, bundle) {
      if (!isPage(bundle)) return;
      const files = circle(bundle);
      if (files)
        this.error(`files of the client import each other in a circle: ${files.join(', ')} (load-time/chunks.ts)`);
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
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
      for (const [screen, needed] of words) {
        all[screen] = filesOf(screens[screen]);
        for (const language of Object.keys(languages)) {
          all[`${screen} ${language}`] = filesOf(needed.map((part) => `words/${language}/${part}.json`));
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
