import type { Plugin } from 'vite';
import { isPage } from './chunks.ts';

/**
 * SvelteKit serialises what a page keeps in the browser's history in a way that allows more than JSON. We keep nothing
 * there, and that code would be a twentieth of the home page. The build fails if a new version of SvelteKit no longer
 * takes it from where this replaces it.
 */
export function historyAsJson(): Plugin {
  const JSON_ONLY = '\0soiree-history';
  const IN_PAGE = /\/kit\/src\/runtime\/(?:app\/internal\/transport|client\/client)\.js$/;
  return {
    name: 'soiree-history',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: /^devalue$/ },
      handler: (_, importer) => (importer && IN_PAGE.test(importer) ? JSON_ONLY : null),
    },
    load: {
      filter: { id: /^\0soiree-history$/ },
      handler: () => `
        export const stringify = (state) => JSON.stringify(state);
        export const parse = (text) => JSON.parse(text);
        export const uneval = stringify;
        export const unflatten = () => { throw new Error('the server renders no pages') };
      `,
    },
    generateBundle(_, bundle) {
      if (!isPage(bundle)) return;
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const kept = modules.find((id) => id.includes('/node_modules/devalue/'));
      if (kept || !modules.includes(JSON_ONLY)) {
        this.error(
          `SvelteKit’s history has changed: ${kept ?? 'it no longer uses devalue'} (web/load-time/history.ts)`,
        );
      }
    },
  };
}
