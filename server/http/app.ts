import fastifyHelmet from '@fastify/helmet';
import { refusal } from '@soiree/kernel';
import { LONGEST_BODY } from '@soiree/protocol';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { FrontDesk } from '../hall/hall.ts';
import type { Identity } from '../identity/identity.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Parts } from '../parts.ts';
import type { PlayerRow } from '../store/contract.ts';
import { type Caller, createCallerChecks } from './caller.ts';
import { dismiss, limitConnections, type Timeouts, usualTimeouts } from './connections.ts';
import { addDocs } from './docs.ts';
import { safeHeaders } from './headers.ts';
import { addHealth } from './health.ts';
import { addMatches } from './matches.ts';
import { addMe } from './me.ts';
import { addPages, type Pages, routeName } from './pages.ts';
import { addRatings } from './ratings.ts';
import { answerTo, badRequest, noSuchPage, refuse, refuseTooFast } from './refuse.ts';
import { serializerCompiler, validatorCompiler } from './schemas.ts';
import { addTables } from './tables.ts';

export interface AppParts extends Parts {
  readonly hall: FrontDesk;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly version: string;
  /** The client, if there is one to serve. */
  readonly pages?: Pages;
  readonly timeouts?: Timeouts;
  isStopping(): boolean;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** The guest who sent the request; only set for `/api` pages. */
    player: PlayerRow | undefined;
    refusedWith: string | undefined;
  }
}

/** Requested so often that they would fill the log. */
const QUIET = new Set(['/healthz', '/metrics', '/_app/*']);
/** Longer than any code or id in an address. */
const LONGEST_PARAM = 64;

/** The HTTP side of the server: pages, `/api`, and pages for the operator. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { log, metrics, timeouts = usualTimeouts } = parts;
  const app: App = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LONGEST_BODY,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    connectionTimeout: timeouts.stalled,
    // Fastify has no options for these. Node would check only every 30 seconds.
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAM },
    // An address that cannot be decoded or is too long is an unknown page.
    frameworkErrors: (_, request, reply) => {
      metrics.answered(request.method, 'none', 404);
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      noSuchPage(request, reply);
    },
    clientErrorHandler: ({ code }, socket) => dismiss(socket, rawAnswer(code), timeouts.goodbye),
  }).withTypeProvider<ZodTypeProvider>();
  limitConnections(app.server, parts);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readBodies(app);
  app.decorateRequest('caller');
  app.decorateRequest('player', undefined);
  app.decorateRequest('refusedWith', undefined);

  await app.register(fastifyHelmet, { global: false });
  app.addHook('onRequest', createRequestChecks(parts));
  app.addHook('onResponse', async (request, reply) => {
    const { method, refusedWith } = request;
    const route = routeName(request.routeOptions.url);
    const status = reply.statusCode;
    metrics.answered(method, route, status);
    if (refusedWith !== undefined) metrics.refused(refusedWith);
    const level = QUIET.has(route) ? 'debug' : 'info';
    log[level]({ method, route, status, ms: Math.round(reply.elapsedTime), refused: refusedWith }, 'answered');
  });
  app.setErrorHandler((error, request, reply) => {
    const answer = answerTo(error);
    if (answer) return refuse(reply, answer.status, answer.why);
    log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request went wrong');
    return refuse(reply, 500, refusal('internal'));
  });

  await addDocs(app, parts);
  addMe(app, parts);
  addTables(app, parts);
  addMatches(app, parts);
  addRatings(app, parts);
  addHealth(app, parts);
  if (parts.pages) await addPages(app, parts, parts.pages);
  else app.setNotFoundHandler(noSuchPage);
  await app.ready();
  return app as unknown as FastifyInstance;
}

/** The answer to a request that came too slowly or is not HTTP, so that there is no reply to send it with. */
function rawAnswer(code: string): string {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const body = JSON.stringify(badRequest);
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  return `${head}\r\nConnection: close\r\n\r\n${body}`;
}

/** Only JSON is read. An empty body counts as no body, even if the client calls it JSON. */
function readBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Checks every request first: who sent it, whether it is allowed, and whether there are too many. */
function createRequestChecks(parts: AppParts): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { limits, identity } = parts;
  const checks = createCallerChecks(parts.settings);
  return async (request, reply) => {
    const { url = '' } = request.routeOptions;
    const caller = checks.callerOf(request.raw);
    request.caller = caller;
    reply.helmet(safeHeaders(caller, { dataImages: url.startsWith('/docs') }));
    reply.header('cache-control', 'no-store');
    if (url === '/healthz') return;

    if (parts.isStopping()) return refuse(reply.header('connection', 'close'), 503, refusal('stopping'));
    if (!limits.addressRequests.take(caller.address)) {
      return refuseTooFast(reply, limits.addressRequests.wait(caller.address));
    }
    if (!SAFE_METHODS.has(request.method) && !checks.isOwnOrigin(request.raw)) {
      return refuse(reply, 403, refusal('other-origin'));
    }
    if (!url.startsWith('/api/')) return;

    const { cookie } = request.headers;
    const player = await identity.identify(cookie);
    if (!player) return;
    request.player = player;
    if (!limits.identityRequests.take(player.id)) {
      return refuseTooFast(reply, limits.identityRequests.wait(player.id));
    }
    const renewed = identity.renewedCookie(cookie, caller.encrypted);
    if (renewed) reply.header('set-cookie', renewed);
  };
}
