import { games } from '@soiree/bots';
import { health, PROTOCOL } from '@soiree/protocol';
import type { App, AppParts } from './app.ts';
import { noSuchPage } from './refuse.ts';

/** What an operator asks for. */
export function addHouse(app: App, parts: AppParts): void {
  const { settings, store, metrics, version } = parts;
  app.get(
    '/healthz',
    { schema: { tags: ['house'], summary: 'Whether all is well', response: { 200: health, 503: health } } },
    async (_, reply) => {
      const stopping = parts.isStopping();
      reply.code(stopping ? 503 : 200);
      return {
        status: stopping ? ('stopping' as const) : ('ok' as const),
        version,
        protocol: PROTOCOL,
        node: process.version,
        rules: Object.fromEntries(Object.values(games).map(({ id, rules }) => [id, rules])),
        store: store.name,
      };
    },
  );

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!settings.metrics) return noSuchPage(request, reply);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
