import type { Settings } from '../settings.ts';
import { createOriginCheck } from './origin.ts';
import { callerOf, hostOf, type Incoming, readTrust } from './proxy.ts';

/** The sender of a request, as far as we and the trusted proxies can tell. */
export interface Caller {
  readonly address: string;
  /** The request came over https. */
  readonly encrypted: boolean;
  /** The requested host name and port. */
  readonly host: string;
}

/** Checks at the entrance, the same for requests and sockets. */
export interface CallerChecks {
  callerOf(incoming: Incoming): Caller;
  /** The request was made by one of our pages or by a program, not by another site's page. */
  isOwnOrigin(incoming: Incoming): boolean;
  /** The address is a proxy's that we trust. */
  isTrusted(address: string): boolean;
}

/** Throws if `trustProxy` is invalid. That should not happen, because the settings are checked with `readTrust`. */
export function createCallerChecks({
  trustProxy,
  publicUrl,
}: Pick<Settings, 'trustProxy' | 'publicUrl'>): CallerChecks {
  const isTrusted = readTrust(trustProxy);
  if (!isTrusted) throw new Error('trustProxy cannot be read');
  const isOwnOrigin = createOriginCheck(publicUrl);
  const caller = (incoming: Incoming) => ({ ...callerOf(incoming, isTrusted), host: hostOf(incoming, isTrusted) });
  return {
    callerOf: caller,
    isTrusted,
    isOwnOrigin(incoming) {
      const { encrypted, host } = caller(incoming);
      return isOwnOrigin(incoming.headers, encrypted, host);
    },
  };
}
