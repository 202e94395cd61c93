import type { Plugin } from 'vite';

/**
 * SvelteKit hides its announcements with a style attribute, which our Content-Security-Policy does not allow. We have a
 * class for text that is only for screen readers.
 */
export function announcerWithoutStyle(): Plugin {
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
