import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createCallerChecks } from './caller.ts';
import { createOriginCheck } from './origin.ts';

const host = '192.168.0.5:8080';
const own = `http://${host}`;

describe('which page a request comes from', () => {
  const isOwn = createOriginCheck(undefined);
  test.each<[string, boolean, IncomingHttpHeaders, boolean?]>([
    ['a program', true, {}],
    ['our page', true, { origin: own }],
    ['our page in a secure context', true, { origin: own, 'sec-fetch-site': 'same-origin' }],
    ['a person who typed the address', true, { 'sec-fetch-site': 'none' }],
    ['our page behind an unconfigured proxy', true, { origin: `https://${host}` }],
    ['our page over https', true, { origin: `https://${host}` }, true],
    ['our page over http, requesting over https', false, { origin: own }, true],
    ['another site', false, { origin: 'http://evil.example' }],
    ['another site without Origin', false, { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', false, { 'sec-fetch-site': 'same-site' }],
    ['another port', false, { origin: 'http://192.168.0.5:9090' }],
    ['no port', false, { origin: 'http://192.168.0.5' }],
    ['a name that begins like ours', false, { origin: `${own}.evil.example` }],
    ['a name that hides ours', false, { origin: `http://evil.example/${own}` }],
    ['our name as a user', false, { origin: `http://${host}@evil.example` }],
    ['a file or a sandbox', false, { origin: 'null' }],
    ['another scheme', false, { origin: `ftp://${host}` }],
    ['nonsense', false, { origin: 'http://' }],
    ['nothing', false, { origin: '' }],
    ['a page that claims to be ours', false, { origin: own, 'sec-fetch-site': 'cross-site' }],
  ])('%s: %s', (_, expected, headers, encrypted = false) => {
    expect(isOwn({ host, ...headers }, encrypted)).toBe(expected);
  });

  test('a default port may be omitted', () => {
    expect(isOwn({ host: 'soiree.example:80', origin: 'http://soiree.example' }, false)).toBe(true);
    expect(isOwn({ host: 'soiree.example', origin: 'https://soiree.example' }, true)).toBe(true);
  });

  test('without a host, no page is ours', () => {
    expect(isOwn({ origin: own }, false)).toBe(false);
    expect(isOwn({ host: ' ', origin: own }, false)).toBe(false);
  });
});

test('the public URL is ours too, whatever host the request was sent to', () => {
  const isOwn = createOriginCheck('https://soiree.example/');
  expect(isOwn({ host, origin: 'https://soiree.example', 'sec-fetch-site': 'cross-site' }, false)).toBe(true);
  expect(isOwn({ host, origin: own }, false)).toBe(true);
  expect(isOwn({ host, origin: 'http://soiree.example' }, false)).toBe(false);
});

test('the checks use the host and the scheme that a trusted proxy reports', () => {
  const headers = {
    host: 'inside:8080',
    origin: 'https://soiree.example',
    'x-forwarded-host': 'soiree.example',
    'x-forwarded-proto': 'https',
  };
  const incoming = { headers, socket: { remoteAddress: '10.0.0.1' } };
  expect(createCallerChecks({ trustProxy: 'private' }).isOwnOrigin(incoming)).toBe(true);
  expect(createCallerChecks({}).isOwnOrigin(incoming)).toBe(false);
  expect(createCallerChecks({ trustProxy: 'private' }).callerOf(incoming)).toEqual({
    address: '10.0.0.1',
    encrypted: true,
    host: 'soiree.example',
  });
  expect(() => createCallerChecks({ trustProxy: 'nonsense' })).toThrow();
});
