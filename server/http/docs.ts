import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { COOKIE } from '../identity/cookie.ts';
import type { App, AppParts } from './app.ts';

const icon = readFileSync(path.join(import.meta.dirname, 'docs-icon.svg'), 'utf8');

const description = `
The plain requests: who you are, tables, matches. Playing itself goes over a socket; that protocol has its own page.

A guest is made with \`POST /api/me\`; the cookie of the answer is who you are from then on. What cannot be done is
answered with \`{ "code": …, "values": { … } }\`: the code of a sentence, and the values in it. 429 comes with
\`Retry-After\`. Requests that change something are taken from our own pages and from programs, not from other sites.
`.trim();

/** OpenAPI from the schemas that validate the requests, at /docs and /docs/json. Must be called before the routes. */
export async function addDocs(app: App, { version }: Pick<AppParts, 'version'>): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Soirée', description, version },
      tags: [
        { name: 'you', description: 'Your identity and how to keep it' },
        { name: 'tables', description: 'Games and tables' },
        { name: 'matches', description: 'Finished matches' },
        { name: 'ratings', description: 'Ratings of people and bots' },
        { name: 'operator', description: 'For the operator' },
      ],
      components: { securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: COOKIE } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    // Without Swagger's top bar.
    uiConfig: { layout: 'BaseLayout' },
    theme: {
      title: 'Soirée: the HTTP interface',
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: icon }],
    },
  });
}
