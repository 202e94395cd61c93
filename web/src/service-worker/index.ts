import { assets, immutable } from '$app/manifest';
import { self } from '$app/service-worker';
import { cacheName, isOfBuild, requestKind } from './files.ts';

/**
 * Lets a device that has been here once open home, rules and practice without the server. Nothing depends on it: where
 * it may not run (over plain http, for example), everything is fetched. Every build has its own cache with the shell
 * and its files, so an old shell never meets new files.
 */

/** Every address returns the same page. This one comes without the list of files that some screen begins with. */
const SHELL = '/about';
/** A server that has not answered by then counts as unreachable. */
const PATIENCE = 4000;
/** A browser loads six files at once from a server. The page that is open needs some of those. */
const AT_ONCE = 3;

const files = immutable.map(({ path }) => `/${path}`);
const others = ['/_app/version.json', ...assets.map(({ path }) => `/${path}`)];
const name = cacheName(files);

self.addEventListener('install', (event) => event.waitUntil(stock()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = requestKind(request, self.location.origin);
  if (way === 'not-ours') return;
  if (way === 'page') {
    event.waitUntil(letNextTakeOver());
    return event.respondWith(page(request));
  }
  event.respondWith(way === 'immutable' ? fromStock(request) : fresh(request));
});

async function stock(): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'reload', headers: { accept: 'text/html' } });
  if (!shell.ok || !isOfBuild(await shell.clone().text(), files)) throw new Error('the server is being updated');
  const cache = await caches.open(name);
  const wanted = [...files, ...others.map((path) => new Request(path, { cache: 'reload' }))];
  for (let i = 0; i < wanted.length; i += AT_ONCE) await cache.addAll(wanted.slice(i, i + AT_ONCE));
  await cache.put(SHELL, shell);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one.startsWith('soiree-') && one !== name).map((one) => caches.delete(one)));
  await self.clients.claim();
}

/**
 * A newer worker waits until no page of this build is open. If there is only one page, and it is being reloaded, no one
 * needs the files of this build any more.
 */
async function letNextTakeOver(): Promise<void> {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: 'window' })).length < 2) waiting.postMessage('take-over');
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await Promise.race([fetch(request), patience()]);
    // A proxy in front of the server may answer instead of it.
    if (answer && answer.status < 500) return answer;
  } catch {
    // Unreachable: use the shell.
  }
  return (await stocked(SHELL)) ?? Response.error();
}

const patience = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, PATIENCE, null));

async function fromStock(request: Request): Promise<Response> {
  return (await stocked(request.url)) ?? fetch(request);
}

async function fresh(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await stocked(request.url)) ?? Response.error();
  }
}

const stocked = async (path: string): Promise<Response | undefined> => (await caches.open(name)).match(path);
