import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TableSummary } from '@soiree/protocol';
import type { App, AppParts } from './app.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'front', name), 'utf8');

export const icon = read('icon.svg');

/** How lively it is, for the front page. */
function numbers(tables: readonly TableSummary[]): Record<string, number> {
  const waiting = tables.filter(({ phase }) => phase === 'waiting').length;
  const people = tables.reduce((sum, table) => sum + table.people, 0);
  return { tables: tables.length, waiting, people };
}

/** The page at the door, until the client takes its place. */
export function addFront(app: App, { hall }: Pick<AppParts, 'hall'>): void {
  const page = read('index.html');
  app.get('/', { schema: { hide: true } }, async (_, reply) => {
    const now = numbers(hall.list());
    return reply.type('text/html; charset=utf-8').send(page.replace(/\{\{(\w+)\}\}/g, (_, name) => `${now[name]}`));
  });
  for (const [name, type, text] of [
    ['front.css', 'text/css; charset=utf-8', read('front.css')],
    ['icon.svg', 'image/svg+xml', icon],
  ]) {
    app.get(`/${name}`, { schema: { hide: true } }, async (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(text),
    );
  }
}
