import path from 'node:path';
import { env } from 'node:process';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin } from 'vite';
import { licences } from './src/about/licences-plugin.ts';
import { icons } from './src/art/icons-plugin.ts';

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

/** Where to build instead, to try something without disturbing what is served; what kit keeps meanwhile is apart too. */
const elsewhere = env.SOIREE_WEB_OUT && path.resolve(env.SOIREE_WEB_OUT);

export default defineConfig({
  plugins: [
    announcerWithoutStyle(),
    icons(),
    licences(),
    sveltekit({
      // A build to try something out need not be small.
      adapter: adapter({ pages: elsewhere || 'build', fallback: 'index.html', precompress: !elsewhere }),
      outDir: elsewhere ? path.join('.svelte-kit', `for${elsewhere.replace(/\W+/g, '-')}`) : '.svelte-kit',
      // No page is rendered beforehand: who comes to which table in which language is known in the browser only.
      version: { name: '0.1.0' },
    }),
  ],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
});
