import { createRequire } from 'node:module';
import path from 'node:path';
import { env } from 'node:process';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin } from 'vite';
import { ahead } from './ahead.ts';
import { chunks } from './chunks.ts';
import { licences } from './src/about/licences-plugin.ts';
import { icons } from './src/art/icons-plugin.ts';
import { rules } from './src/guide/rules-plugin.ts';

/**
 * SvelteKit hides its announcements with a style attribute, which our Content-Security-Policy does not allow. We have a
 * class for text that is only for screen readers.
 */
function announcerWithoutStyle(): Plugin {
  const STYLE = /\sstyle="position: absolute;[^"]*"/;
  return {
    name: 'soiree-announcer',
    enforce: 'pre',
    transform: {
      filter: { id: /kit\/src\/runtime\/components\/root\.svelte$/ },
      handler(code) {
        if (!STYLE.test(code)) this.error('SvelteKit’s announcer has changed');
        return { code: code.replace(STYLE, ' class="heard"'), map: null };
      },
    },
  };
}

/**
 * SvelteKit serialises what a page keeps in the browser's history in a way that allows more than JSON. We keep nothing
 * there, and that code would be a twentieth of the home page.
 */
function historyAsJson(): Plugin {
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
  };
}

/** The same for the same sources. An open page uses it to notice that the server has a newer build. */
const { fingerprint } = createRequire(import.meta.url)('../scripts/client.cjs') as { fingerprint(): string };

/** Another output folder, to try something without disturbing what is served. Kit's own files are kept apart too. */
const elsewhere = env.SOIREE_WEB_OUT && path.resolve(env.SOIREE_WEB_OUT);

export default defineConfig({
  plugins: [
    announcerWithoutStyle(),
    historyAsJson(),
    ahead(),
    icons(),
    rules(),
    licences(),
    sveltekit({
      // A trial build need not be small.
      adapter: adapter({ pages: elsewhere || 'build', fallback: 'index.html', precompress: !elsewhere }),
      outDir: elsewhere ? path.join('.svelte-kit', `for${elsewhere.replace(/\W+/g, '-')}`) : '.svelte-kit',
      // No page is prerendered: table, person and language are only known in the browser.
      version: { name: fingerprint().slice(0, 16) },
      // The layout registers it, once the page is there.
      serviceWorker: { register: false },
      // All our components use runes. A file without any would otherwise bring in Svelte's legacy mode.
      compilerOptions: { runes: ({ filename }) => (filename.includes('node_modules') ? undefined : true) },
    }),
  ],
  worker: { format: 'es', plugins: () => [licences()] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What chunks.ts groups may have to be moved out of an entry file.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: [chunks()] } },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
});
