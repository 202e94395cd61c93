import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Caller } from './gate.ts';

/** What a `Host` header may look like before it is repeated in a header of ours. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** What a page needs beyond what all have. */
export interface Needs {
  /** Hashes of the scripts that stand in the page itself. */
  readonly scripts?: readonly string[];
  /** Icons in its styles. */
  readonly dataImages?: boolean;
}

/**
 * What a browser may do with our pages: nothing but what comes from here. Over plain http nothing is said that would
 * send the browser to https: the phone in the room comes by `http://192.168…`.
 */
export function safeHeaders({ encrypted, host }: Caller, needs: Needs = {}): FastifyHelmetOptions {
  const self = "'self'";
  // Not every browser counts a socket to the same host as 'self'
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
    // Both only have an effect, or only make sense, in a secure context; browsers complain otherwise
    crossOriginOpenerPolicy: encrypted ? { policy: 'same-origin' } : false,
    originAgentCluster: encrypted,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
