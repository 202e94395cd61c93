import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Which addresses may say for whom they forward a request. `--trust-proxy` is a list of addresses, networks and the
 * words `loopback`, `private` and `all`.
 */
type Trust = (address: string) => boolean;

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
  all: ['0.0.0.0/0', '::/0'],
};

/** Undefined if the setting is invalid. */
export function readTrust(setting: string | undefined): Trust | undefined {
  const trusted = new BlockList();
  const words = setting?.split(',').map((word) => word.trim()) ?? [];
  for (const word of words.flatMap((word) => (Object.hasOwn(named, word) ? named[word] : [word]))) {
    const [network, bits, ...more] = word.split('/');
    const family = familyOf(network);
    if (!family || more.length > 0) return undefined;
    const longest = family === 'ipv4' ? 32 : 128;
    if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest)) return undefined;
    trusted.addSubnet(network, bits === undefined ? longest : Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && trusted.check(address, family);
  };
}

const familyOf = (address: string) => (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address)];

/** The parts of a raw request that show who sent it. A socket's upgrade request has them too. */
export interface Incoming {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string; readonly encrypted?: boolean };
}

/** The caller is the first address that is not trusted, from the nearest to the farthest. */
export function callerOf({ headers, socket }: Incoming, isTrusted: Trust): { address: string; encrypted: boolean } {
  let address = socket.remoteAddress ?? '';
  const said = isTrusted(address) ? last(headers['x-forwarded-proto']) : undefined;
  const encrypted = said === undefined ? socket.encrypted === true : said === 'https' || said === 'wss';
  const before = split(headers['x-forwarded-for']);
  while (before.length > 0 && isTrusted(address)) {
    const farther = before.pop()!;
    // Text that is not an address was made up, so the search stops at the address that sent it.
    if (isIP(farther) === 0) break;
    address = farther;
  }
  return { address, encrypted };
}

/** The host name that the caller requested. A trusted proxy's word comes first. */
export function hostOf({ headers, socket }: Incoming, isTrusted: Trust): string {
  const said = isTrusted(socket.remoteAddress ?? '') ? last(headers['x-forwarded-host']) : undefined;
  return said ?? headers.host ?? '';
}

const split = (header: string | readonly string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');

const last = (header: string | readonly string[] | undefined): string | undefined => split(header).at(-1);
