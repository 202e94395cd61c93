import { createRequire } from 'node:module';
import path from 'node:path';
import { env } from 'node:process';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { chunks } from './load-time/chunks.ts';
import { historyAsJson } from './load-time/history.ts';
import { preload } from './load-time/preload.ts';
import { licences } from './src/about/licences-plugin.ts';
import { icons } from './src/art/icons-plugin.ts';
import { rules } from './src/guide/rules-plugin.ts';
import { announcerWithoutStyle } from './src/shell/announcer-plugin.ts';

/** The same for the same sources. An open page uses it to notice that the server has a newer build. */
const { fingerprint } = createRequire(import.meta.url)('../scripts/client.cjs') as { fingerprint(): string };

/** Another output folder, to try something without disturbing what is served. Kit's own files are kept apart too. */
const elsewhere = env.SOIREE_WEB_OUT && path.resolve(env.SOIREE_WEB_OUT);

export default defineConfig({
  plugins: [
    announcerWithoutStyle(),
    historyAsJson(),
    preload(),
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
