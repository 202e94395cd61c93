import type { Command } from '../main.ts';

/** The default is the server's own default folder. */
export const copyFlags = { data: { kind: 'text', value: 'FOLDER', usually: './data' } } as const;

// the server and its dependencies are loaded only when needed: `soiree play` starts without them
const copies = () => import('./copies.ts');

export const serve: Command = {
  flags: {},
  lasting: true,
  run: async (...order) => (await import('./serve.ts')).serve(...order),
  options: async (words) => (await import('./settings.ts')).settingsHelp(words, process.stdout.columns || 80),
};

export const backup: Command = { flags: copyFlags, run: async (...order) => (await copies()).backup(...order) };

export const restore: Command = { flags: copyFlags, run: async (...order) => (await copies()).restore(...order) };
