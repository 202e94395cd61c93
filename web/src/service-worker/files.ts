/** Decides how the service worker handles a request. Independent of the worker's globals. */

/** Addresses that never belong to the client: programs use them, or their answers must be fresh. */
const OTHERS = /^\/(?:api|live|docs|metrics|healthz)(?:\/|$)/;
const IMMUTABLE = '/_app/immutable/';

type RequestKind =
  /** A page. All pages are the same shell, which should be as new as possible. */
  | 'page'
  /** A file whose name changes with its content. */
  | 'immutable'
  /** An icon, the version number and so on: the newest if available. */
  | 'fresh'
  | 'not-ours';

export function requestKind(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || OTHERS.test(url.pathname)) return 'not-ours';
  if (request.mode === 'navigate') return 'page';
  return url.pathname.startsWith(IMMUTABLE) ? 'immutable' : 'fresh';
}

/** The files that a shell mentions. */
const mentioned = (shell: string): string[] => shell.match(/\/_app\/immutable\/[\w./-]+/g) ?? [];

/**
 * Whether a shell belongs to the same build as these files. A server that is being updated may already return the next
 * one.
 */
export function isOfBuild(shell: string, files: readonly string[]): boolean {
  const names = mentioned(shell);
  return names.length > 0 && names.every((name) => files.includes(name));
}

/** A name for a build, from the names of its files, which change with their content. */
export function cacheName(files: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of [...files].sort().join('\n')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0)!)) * 0x100000001b3n);
  }
  return `soiree-${hash.toString(36)}`;
}
