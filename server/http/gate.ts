import type { Settings } from '../settings.ts';
import { createOriginCheck } from './origin.ts';
import { callerOf, hostOf, type Incoming, readTrust } from './proxy.ts';

/** Whoever asks, as far as we and the proxies that we trust can tell. */
export interface Caller {
  readonly address: string;
  /** Came by https. */
  readonly encrypted: boolean;
  /** The name and port that was asked for. */
  readonly host: string;
}

/** The way in, for requests and for sockets alike. */
export interface Gate {
  callerOf(incoming: Incoming): Caller;
  /** Made by a page of ours or by a program, not by a page of somebody else's. */
  isOwnOrigin(incoming: Incoming): boolean;
}

/** Throws if `trustProxy` cannot be read: whoever reads the settings asks `readTrust` first. */
export function createGate({ trustProxy, publicUrl }: Pick<Settings, 'trustProxy' | 'publicUrl'>): Gate {
  const isTrusted = readTrust(trustProxy);
  if (!isTrusted) throw new Error('trustProxy cannot be read');
  const isOwnOrigin = createOriginCheck(publicUrl);
  const caller = (incoming: Incoming) => ({ ...callerOf(incoming, isTrusted), host: hostOf(incoming, isTrusted) });
  return {
    callerOf: caller,
    isOwnOrigin(incoming) {
      const { encrypted, host } = caller(incoming);
      return isOwnOrigin(incoming.headers, encrypted, host);
    },
  };
}
