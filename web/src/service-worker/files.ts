/** What of a request is the service worker's business. Nothing here knows of its globals. */

/** Addresses that are never the client's: programs ask here, or the browser for something that must be fresh. */
const OTHERS = /^\/(?:api|live|docs|metrics|healthz)(?:\/|$)/;
const IMMUTABLE = '/_app/immutable/';

export type Way =
  /** A page: all of them are the same shell, which must be the newest that can be had. */
  | 'page'
  /** Its name changes with what is in it. */
  | 'immutable'
  /** An icon, the number of the version and the like: the newest, if it can be had. */
  | 'fresh'
  | 'not-ours';

export function wayOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || OTHERS.test(url.pathname)) return 'not-ours';
  if (request.mode === 'navigate') return 'page';
  return url.pathname.startsWith(IMMUTABLE) ? 'immutable' : 'fresh';
}

/** The files that a shell begins with. */
const mentioned = (shell: string): string[] => shell.match(/\/_app\/immutable\/[\w./-]+/g) ?? [];

/** Whether a shell is of the same build as these files: a house that is just being renewed might give us the next one. */
export function isOfBuild(shell: string, files: readonly string[]): boolean {
  const names = mentioned(shell);
  return names.length > 0 && names.every((name) => files.includes(name));
}

/** A name for a build by the names of its files, which change with what is in them. */
export function nameOf(files: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of [...files].sort().join('\n')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0)!)) * 0x100000001b3n);
  }
  return `soiree-${hash.toString(36)}`;
}
