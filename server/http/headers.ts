import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Caller } from './caller.ts';

/** The form that a `Host` header must have to be repeated in one of our headers. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** What a page needs beyond what every page may do. */
interface Needs {
  /** Hashes of the inline scripts. */
  readonly scripts?: readonly string[];
  /** Images from `data:` URLs, for icons in its styles. */
  readonly dataImages?: boolean;
}

/**
 * What a browser may do with our pages: only load what comes from this server. Over plain http, no header may send the
 * browser to https, because a phone on the home network uses `http://192.168…`.
 */
export function safeHeaders({ encrypted, host }: Caller, needs: Needs = {}): FastifyHelmetOptions {
  const self = "'self'";
  // Not every browser counts a socket to the same host as 'self'.
  const socket = HOST.test(host) ? [`${encrypted ? 'wss' : 'ws'}://${host}`] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': [self, ...(needs.scripts ?? [])],
        'style-src': [self],
        'img-src': needs.dataImages ? [self, 'data:'] : [self],
        'font-src': [self],
        'connect-src': [self, ...socket],
        'manifest-src': [self],
        'worker-src': [self],
        'form-action': [self],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        ...(encrypted && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: encrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Both make sense only in a secure context. Elsewhere, browsers log a warning.
    crossOriginOpenerPolicy: encrypted ? { policy: 'same-origin' } : false,
    originAgentCluster: encrypted,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
