import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { refusal } from '@soiree/kernel';
import { tableCode } from '@soiree/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guess } from '../limits/guess.ts';
import { Problem } from '../problem.ts';
import type { App, AppParts } from './app.ts';
import { safeHeaders } from './headers.ts';
import { Preloads, tableScreen } from './preload.ts';
import { noSuchPage } from './refuse.ts';

/** A built client: one page for all addresses, and the files that it requests. */
export interface Pages {
  readonly folder: string;
  /** The page's inline scripts, as a Content-Security-Policy names them. */
  readonly scripts: readonly string[];
  readonly preloads: Preloads;
}

const INDEX = 'index.html';
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

export function openPages(folder: string): Pages {
  const page = readIndex(folder);
  const scripts = [...page.matchAll(INLINE)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { folder: path.resolve(folder), scripts, preloads: new Preloads(folder, page) };
}

function readIndex(folder: string): string {
  try {
    return readFileSync(path.join(folder, INDEX), 'utf8');
  } catch {
    throw new Problem(refusal('pages-missing', { folder }));
  }
}

/** Addresses that the client has a screen for. */
const addresses = ['/', '/t/:code', '/practice', '/practice/*', '/rules', '/rules/*', '/me', '/about'];

/** Addresses that never belong to the client: they are for programs, or for a page's files. */
const OTHERS = /^\/(?:api|docs|live|metrics|healthz|_app)(?:[/?]|$)/;

/** Such a file's name changes with its content. */
const isForever = (file: string) => file.startsWith(path.join('_app', 'immutable', path.sep));
const FOREVER = 'public, max-age=31536000, immutable';

/** A build gives files changing names, so they are counted together. */
export const routeName = (url = 'none'): string => (url.startsWith('/_app/') ? '/_app/*' : url);

const canShow = ({ accept = '*/*' }: FastifyRequest['headers']) => /text\/html|\*\/\*/i.test(accept);
const asksToShow = ({ accept = '' }: FastifyRequest['headers']) => /text\/html/i.test(accept);

/** Serves the client. At unknown addresses, people get the client's page and programs get JSON. */
export async function addPages(app: App, { hall, limits }: AppParts, pages: Pages): Promise<void> {
  const { folder, scripts, preloads } = pages;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The page is served at the client's addresses, and a compressed file under the name of the original.
    globIgnore: [INDEX, '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) =>
      void reply.header('cache-control', isForever(path.relative(folder, file)) ? FOREVER : 'no-cache'),
  });

  const show = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => {
    reply.code(status).helmet(safeHeaders(request.caller, { scripts }));
    reply.header('vary', 'accept');
    // A page with a 404 is always sent whole: no ranges, and no 304.
    const whole = { etag: false, lastModified: false, acceptRanges: false };
    return reply.sendFile(INDEX, status === 200 ? {} : whole);
  };

  const screenAt: Readonly<Record<string, (request: FastifyRequest) => Promise<string | undefined>>> = {
    '/': async () => 'home',
    '/t/:code': async ({ params, caller }) => {
      const code = tableCode.safeParse((params as { code: string }).code);
      if (!code.success) return undefined;
      const found = await guess(limits, caller.address, () => hall.find(code.data));
      return found.ok && found.value ? tableScreen(found.value) : undefined;
    },
  };
  for (const address of addresses) {
    app.get(address, { schema: { hide: true } }, async (request, reply) => {
      if (!canShow(request.headers)) return noSuchPage(request, reply);
      const screen = await screenAt[address]?.(request);
      const links = screen && preloads.links(screen, request.headers['accept-language']);
      if (links) reply.header('link', links);
      return show(request, reply, 200);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    return isReading && asksToShow(request.headers) && !OTHERS.test(request.url)
      ? show(request, reply, 404)
      : noSuchPage(request, reply);
  });
}
