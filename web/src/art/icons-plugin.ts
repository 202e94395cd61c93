import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { fewerDigits } from './fewer-digits.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const PREFIX = 'icon:';

/**
 * `import crown from 'icon:crown'` imports the drawing of one icon from game-icons. Only imported icons are shipped.
 */
export function icons(): Plugin {
  let set: IconSet | undefined;
  const read = (): IconSet => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  return {
    name: 'soiree-icons',
    enforce: 'pre',
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0icon:/ },
      handler(id) {
        set ??= read();
        const name = id.slice(PREFIX.length + 1);
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
        if (!icon) this.error(`game-icons has no icon ${name}`);
        const drawing = icon.body.replace(/(?<= d=")[^"]*/g, fewerDigits);
        return `export default ${JSON.stringify(drawing)};`;
      },
    },
  };
}
