import { games } from '@soiree/games';
import { health, PROTOCOL } from '@soiree/protocol';
import type { App, AppParts } from './app.ts';
import { readTrust } from './proxy.ts';
import { noSuchPage } from './refuse.ts';

const isLoopback = readTrust('loopback')!;

/** Pages for the operator. */
export function addHealth(app: App, parts: AppParts): void {
  const { settings, store, metrics, version } = parts;
  app.get(
    '/healthz',
    { schema: { tags: ['operator'], summary: 'Whether the server works', response: { 200: health, 503: health } } },
    async (_, reply) => {
      // The store knows by itself: after a failure it tries again and again to write.
      const reason = store.trouble() ?? undefined;
      const whenOpen = reason ? ('failing' as const) : ('ok' as const);
      const status = parts.isStopping() ? ('stopping' as const) : whenOpen;
      reply.code(status === 'ok' ? 200 : 503);
      return {
        status,
        reason,
        version,
        protocol: PROTOCOL,
        node: process.version,
        rules: Object.fromEntries(Object.values(games).map(({ id, rules }) => [id, rules])),
        store: store.name,
      };
    },
  );

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isBarred = settings.metrics === 'no' || (settings.metrics === 'local' && !isLoopback(request.caller.address));
    if (isBarred) return noSuchPage(request, reply);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
