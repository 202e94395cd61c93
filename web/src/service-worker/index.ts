import { assets, immutable } from '$app/manifest';
import { self } from '$app/service-worker';
import { isOfBuild, nameOf, wayOf } from './files.ts';

/**
 * Lets a phone that has been here once open home, rules and practice without the house. Nothing depends on it: where it
 * may not run (over plain http, say), everything is fetched. Every build has a cache of its own, from which shell and
 * files come together, never one of the old and one of the new.
 */

/** All addresses have the same page. Along with this one nothing is said of what some screen begins with. */
const SHELL = '/about';
/** A house that has not answered by then is taken to be away. */
const PATIENCE = 4000;
/** A browser asks a house for six files at once: some of that is for the page that is being looked at. */
const AT_ONCE = 3;

const files = immutable.map(({ path }) => `/${path}`);
const others = ['/_app/version.json', ...assets.map(({ path }) => `/${path}`)];
const name = nameOf(files);

self.addEventListener('install', (event) => event.waitUntil(stock()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, self.location.origin);
  if (way === 'not-ours') return;
  if (way === 'page') {
    event.waitUntil(letNextTakeOver());
    return event.respondWith(page(request));
  }
  event.respondWith(way === 'immutable' ? fromStock(request) : fresh(request));
});

async function stock(): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'reload', headers: { accept: 'text/html' } });
  if (!shell.ok || !isOfBuild(await shell.clone().text(), files)) throw new Error('the house is being renewed');
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
 * A newer one waits until no page of this build is open. Where there is just one, and it is being loaded anew, nobody
 * is left who would miss the files of this build.
 */
async function letNextTakeOver(): Promise<void> {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: 'window' })).length < 2) waiting.postMessage('take-over');
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await Promise.race([fetch(request), patience()]);
    // What stands before a house may answer in its place.
    if (answer && answer.status < 500) return answer;
  } catch {
    // Away: there is the shell.
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
