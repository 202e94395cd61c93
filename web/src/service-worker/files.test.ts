import { describe, expect, test } from 'vitest';
import { cacheName, isOfBuild, requestKind } from './files.ts';

const origin = 'https://soiree.example';

describe('how a request is handled', () => {
  test.each([
    ['/', 'navigate', 'page'],
    ['/practice/mascarade', 'navigate', 'page'],
    ['/t/KQ7M3X?from=qr', 'navigate', 'page'],
    ['/docsy', 'navigate', 'page'],
    ['/_app/immutable/chunks/a.js', 'cors', 'immutable'],
    ['/_app/immutable/workers/worker-a.js', 'same-origin', 'immutable'],
    ['/_app/version.json', 'cors', 'fresh'],
    ['/icon.svg', 'no-cors', 'fresh'],
    ['/api/me', 'cors', 'not-ours'],
    ['/api', 'cors', 'not-ours'],
    ['/live', 'cors', 'not-ours'],
    ['/docs', 'navigate', 'not-ours'],
    ['/docs/json', 'navigate', 'not-ours'],
    ['/metrics', 'navigate', 'not-ours'],
    ['/healthz', 'cors', 'not-ours'],
  ] as const)('%s (%s): %s', (path, mode, way) => {
    expect(requestKind({ method: 'GET', mode, url: origin + path }, origin)).toBe(way);
  });

  test('only GET requests, and only to this origin', () => {
    expect(requestKind({ method: 'POST', mode: 'cors', url: `${origin}/icon.svg` }, origin)).toBe('not-ours');
    expect(requestKind({ method: 'GET', mode: 'cors', url: 'https://elsewhere.example/icon.svg' }, origin)).toBe(
      'not-ours',
    );
  });
});

describe('a shell and its files', () => {
  const files = ['/_app/immutable/entry/start.A-b_1.js', '/_app/immutable/assets/0.C6.css'];
  const shell = (...paths: string[]) => paths.map((path) => `<link href="${path}">`).join('\n');

  test('belong to the same build if the shell mentions only these files', () => {
    expect(isOfBuild(shell(...files), files)).toBe(true);
    expect(isOfBuild(shell(files[0]), files)).toBe(true);
  });

  test('do not if it mentions another file, or is not a shell', () => {
    expect(isOfBuild(shell(files[0], '/_app/immutable/entry/start.Z.js'), files)).toBe(false);
    expect(isOfBuild('<p>We are moving house.</p>', files)).toBe(false);
  });

  test('other files give another name; the order does not matter', () => {
    expect(cacheName(files)).toBe(cacheName([...files].reverse()));
    expect(cacheName(files)).not.toBe(cacheName([files[0]]));
    expect(cacheName(files)).toMatch(/^soiree-\w+$/);
  });
});
