import type { Command } from '../soiree.ts';

/** The folder in which the server looks by itself. */
export const copyFlags = { data: { kind: 'text', usually: './data' } } as const;

// the server and all that it leans on is loaded by those who want it: `soiree play` starts without
const copies = () => import('./copies.ts');

export const serve: Command = {
  flags: {},
  lasting: true,
  run: async (...order) => (await import('./serve.ts')).serve(...order),
  options: async (words) => (await import('./settings.ts')).settingsHelp(words, process.stdout.columns || 80),
};

export const backup: Command = { flags: copyFlags, run: async (...order) => (await copies()).backup(...order) };

export const restore: Command = { flags: copyFlags, run: async (...order) => (await copies()).restore(...order) };
