import { isIP } from 'node:net';
import type { networkInterfaces } from 'node:os';

export type Interfaces = ReturnType<typeof networkInterfaces>;

/** Where a server can be reached. */
export interface Addresses {
  /** The public address, if the operator set one. */
  readonly public: string | undefined;
  /** From other machines on the network, the likeliest first. */
  readonly network: readonly string[];
  /** From this machine. */
  readonly here: string | undefined;
  /** It listens to this machine only. */
  readonly alone: boolean;
}

interface Listening {
  readonly host: string;
  readonly port: number;
}

export function addressesOf(
  { host, port }: Listening,
  publicUrl: string | undefined,
  interfaces: Interfaces,
): Addresses {
  const alone = isLoopback(host);
  const everywhere = host === '0.0.0.0' || host === '::';
  const network = everywhere ? neighbourly(interfaces, host === '::') : alone ? [] : [host];
  const here = everywhere || isLocalhost(host) ? 'localhost' : host;
  return {
    public: publicUrl,
    network: network.map((one) => urlOf(one, port)),
    here: everywhere || alone ? urlOf(here, port) : undefined,
    alone,
  };
}

const isLocalhost = (host: string): boolean => /^(localhost|127\.0\.0\.1|::1)$/i.test(host);
const isLoopback = (host: string): boolean => isLocalhost(host) || /^127(\.\d+){3}$/.test(host);

const urlOf = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`;

/** The addresses of this machine that others on the network can use. */
function neighbourly(interfaces: Interfaces, six: boolean): string[] {
  const found = Object.entries(interfaces).flatMap(([name, list = []]) =>
    list.filter(({ internal }) => !internal).map(({ address, family }) => ({ name, address, family })),
  );
  const four = found
    .filter(({ family }) => family === 'IPv4')
    .map(({ name, address }) => ({ address, rank: rankOf(address) + (isMadeUp(name) ? ranges.length + 1 : 0) }))
    .toSorted((a, b) => a.rank - b.rank);
  // browsers do not accept link-local addresses, which need an interface name
  const others = six ? found.filter(({ family, address }) => family === 'IPv6' && !/^fe[89ab]/i.test(address)) : [];
  return [...four, ...others].map(({ address }) => address);
}

/** Mostly used in homes, in offices, and for containers. */
const ranges = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^(?!169\.254\.)/];

function rankOf(address: string): number {
  const at = ranges.findIndex((range) => range.test(address));
  return at < 0 ? ranges.length : at;
}

/** Bridges to containers and virtual machines, and tunnels. Phones nearby are not behind them. */
const isMadeUp = (name: string): boolean =>
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|lxc|cni|tun|tap|utun|wg|zt|tailscale)/i.test(name);
