import type { Chance } from '@soiree/kernel';
import { LONGEST_BODY } from '@soiree/protocol';
import { clientFiles } from '@soiree/server/testing';
import type { Known } from './messages.ts';
import { oddText, oddValue, oneIn, pick } from './rubbish.ts';
import { fitting, hex, type Schema, type Wishes } from './shape.ts';
import { spoilText, spoilValue } from './spoil.ts';

/** A page of the server, as its own documentation describes it. */
export interface Route {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: Schema | undefined;
}

export interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly { readonly name: string; readonly in: string }[];
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
          }
        >
      >
    >
  >;
}

/** Pages that are not in the documentation. */
const others = [
  ...['/docs', '/docs/json', '/docs/static/index.html', '/live', '/nowhere'],
  ...['/', '/t/{code}', '/rules/{game}', ...Object.keys(clientFiles).map((file) => `/${file}`)],
];

export function routesOf({ paths }: OpenApi): Route[] {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json']?.schema,
    })),
  );
  return [...described, ...others.map((path) => ({ method: 'GET', path, query: [], body: undefined }))];
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** Without a Content-Length. */
  readonly chunked: boolean;
}

/** The guests who send requests. Only `expendable` ones, made for it, have their data or their sessions deleted. */
export interface Cookies {
  readonly people: readonly string[];
  readonly expendable: string[];
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH', 'LINK'];
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=\u00ff',
  'application/jsonx',
  'application/problem+json',
  'json',
  ';',
  '*/*',
];
const pathWords = [
  '..',
  '.',
  '%2e%2e',
  '%00',
  '%zz',
  '%',
  '%c0%ae',
  '__proto__',
  'constructor',
  ';',
  '~',
  'A'.repeat(70),
];
const codesOfPeople = /^\/api\/me/;

/** Only what Node's own client is willing to send. The rest goes over a bare socket. */
const sendable = (text: string, from: number) =>
  [...text].map((letter) => (letter.charCodeAt(0) < from || letter.charCodeAt(0) > 0xff ? '?' : letter)).join('');
const asHeader = (text: string) => sendable(text, 0x20).slice(0, 2000).replaceAll('\u007f', '');
const asPath = (text: string) => sendable(text, 0x21).slice(0, 2000);

function pathOf({ path, query }: Route, there: Known, chance: Chance): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (oneIn(4, chance)) return encodeURIComponent(oddText(chance).toWellFormed().slice(0, 300));
    if (name === 'code') return there.codes.length > 0 ? pick(there.codes, chance) : 'ABC234';
    if (name === 'id') return there.matches.length > 0 ? pick(there.matches, chance) : hex(32, chance);
    if (name === 'game') return pick(['mascarade', 'rebel-princess', 'constructor', '__proto__'], chance);
    return hex(6, chance);
  });
  if (oneIn(8, chance))
    return `${filled}${pick(['/', '//', '?', '?x=1', '#a', '/..', '%20', '?__proto__[a]=1'], chance)}`;
  if (query.length === 0 || oneIn(2, chance)) return filled;
  const named = query.map((name) => {
    const value = oneIn(3, chance) ? encodeURIComponent(oddText(chance).toWellFormed().slice(0, 200)) : '7';
    return `${name}${pick(['=', '[]=', '[__proto__]=', ''], chance)}${value}`;
  });
  return `${filled}?${named.join('&')}`;
}

const oddPath = (chance: Chance) =>
  `/${Array.from({ length: chance.below(5) }, () => (oneIn(3, chance) ? encodeURI(oddText(chance).toWellFormed().slice(0, 99)) : pick([...pathWords, 'api', 'docs', 'static', 'me', '_app', 'immutable'], chance))).join('/')}`;

function headersOf(chance: Chance): Record<string, string> {
  switch (chance.below(10)) {
    case 0:
      return { origin: pick(['http://evil.example', 'null', '', 'http://', '__proto__'], chance) };
    case 1:
      return { 'sec-fetch-site': pick(['cross-site', 'same-site', 'same-origin', 'none', 'x'], chance) };
    case 2:
      return { 'x-forwarded-for': asHeader(oddText(chance)), 'x-forwarded-proto': 'https, ,' };
    case 3:
      return { 'content-encoding': pick(['gzip', 'br', 'identity', 'x'], chance) };
    case 4:
      return { host: asHeader(oddText(chance)).trim() || 'x' };
    case 5:
      return { accept: asHeader(oddText(chance)), 'accept-language': asHeader(oddText(chance)) };
    case 6:
      return { range: 'bytes=0-,5-1', 'if-none-match': '"', 'if-modified-since': asHeader(oddText(chance)) };
    case 7:
      return { [`x-${hex(8, chance)}`]: asHeader(oddText(chance)) };
    case 8:
      return { accept: 'text/html', 'accept-encoding': pick(['br', 'gzip', '*', 'br;q=0,,', ';'], chance) };
    default:
      return { 'accept-encoding': 'gzip;q=9', te: 'trailers', 'x-http-method-override': 'DELETE' };
  }
}

function cookieOf(isLast: boolean, { people, expendable }: Cookies, chance: Chance): Record<string, string> {
  const list = isLast ? expendable : people;
  switch (chance.below(8)) {
    case 0:
      return {};
    case 1:
      return { cookie: `soiree=${asHeader(oddText(chance))}` };
    case 2:
      return { cookie: asHeader(oddText(chance)) };
    case 3:
      // Signed, but not by us
      return { cookie: `${pick(people, chance).slice(0, -6)}AAAAAA` };
    default: {
      if (list.length === 0) return {};
      const cookie = pick(list, chance);
      if (isLast) expendable.splice(expendable.indexOf(cookie), 1);
      return { cookie };
    }
  }
}

function bodyOf(schema: Schema | undefined, wishes: Wishes, chance: Chance): string | undefined {
  if (!schema && !oneIn(6, chance)) return undefined;
  const value = schema ? fitting(schema, wishes, chance) : oddValue(chance);
  const kind = chance.below(20);
  if (kind < 6) return JSON.stringify(value);
  if (kind < 11) return spoilText(JSON.stringify(value), chance);
  if (kind === 11) return JSON.stringify({ name: 'x', more: 'x'.repeat(LONGEST_BODY + chance.below(60_000)) });
  if (kind === 12) return pick(['', 'null', '[]', '0', '""', '\u0000', '['.repeat(9000)], chance);
  return JSON.stringify(spoilValue(value, chance)) ?? '';
}

/** A request that is valid HTTP, but hardly ever a valid request of ours. */
export function asked(routes: readonly Route[], there: Known, cookies: Cookies, chance: Chance): Asked {
  const route = pick(routes, chance);
  const method = oneIn(12, chance) ? pick(methods, chance) : route.method;
  const path = oneIn(10, chance) ? oddPath(chance) : pathOf(route, there, chance);
  const wishes: Wishes = {
    name: (chance) => (oneIn(3, chance) ? oddText(chance) : `guest ${chance.below(100)}`),
    game: (chance) => pick(['mascarade', 'rebel-princess'], chance),
    seats: (chance) => 2 + chance.below(6),
    options: (chance) => (oneIn(2, chance) ? {} : oddValue(chance)),
    level: (chance) => pick(['random', 'plain', 'constructor'], chance),
    code: (chance) => hex(20, chance).toUpperCase(),
  };
  const body = bodyOf(route.body, wishes, chance);
  const type: Record<string, string> =
    body === undefined ? {} : { 'content-type': oneIn(7, chance) ? asHeader(pick(types, chance)) : 'application/json' };
  // Its cookie will not be valid any more.
  const isLast = method === 'DELETE' || route.path === '/api/me/code';
  const headers = { ...type, ...(oneIn(4, chance) ? headersOf(chance) : {}), ...cookieOf(isLast, cookies, chance) };
  // A HEAD with a body and the like go over a bare socket.
  const hasBody = body !== undefined && method !== 'HEAD' && method !== 'TRACE';
  const isLate = codesOfPeople.test(path) && oneIn(20, chance);
  return { method, path: asPath(path), headers, body: hasBody ? body : undefined, chunked: isLate || oneIn(6, chance) };
}
