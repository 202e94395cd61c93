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
 * SvelteKit hides what it announces with a style attribute, which our Content-Security-Policy does not allow; we have a
 * class for what is only heard.
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
 * SvelteKit writes what a page keeps in the history of the browser so that it may be more than JSON. We keep nothing
 * there, and what it would take is a twentieth of the home page.
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
        export const unflatten = () => { throw new Error('the house renders no pages') };
      `,
    },
  };
}

/** The same for the same sources: a page that is open notices by it that the house has a newer one. */
const { fingerprint } = createRequire(import.meta.url)('../scripts/client.cjs') as { fingerprint(): string };

/** Where to build instead, to try something without disturbing what is served; what kit keeps meanwhile is apart too. */
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
      // A build to try something out need not be small.
      adapter: adapter({ pages: elsewhere || 'build', fallback: 'index.html', precompress: !elsewhere }),
      outDir: elsewhere ? path.join('.svelte-kit', `for${elsewhere.replace(/\W+/g, '-')}`) : '.svelte-kit',
      // No page is rendered beforehand: who comes to which table in which language is known in the browser only.
      version: { name: fingerprint().slice(0, 16) },
      // The layout does it, once the page stands.
      serviceWorker: { register: false },
      // All that we write has runes; a file without any would otherwise bring along how it was done before.
      compilerOptions: { runes: ({ filename }) => (filename.includes('node_modules') ? undefined : true) },
    }),
  ],
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What chunks.ts puts together may have to come out of the file that a page begins with.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: [chunks()] } },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
});
