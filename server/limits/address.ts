import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What an address counts as. A home or a phone has 2^64 IPv6 addresses, so these count by their first half. Applying
 * this to its own result changes nothing.
 */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.endsWith('/64')) return address;
  const mapped = MAPPED.exec(address);
  if (mapped) return mapped[1];
  const [bare] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const half = groups(bare).slice(0, 4);
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}/64`;
}

/** All eight groups. The last two are zero if the address ends in IPv4 form. */
function groups(address: string): string[] {
  const [front, back] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  if (back === undefined) return front.split(':');
  const [before, after] = [front, back].map((side) => (side === '' ? [] : side.split(':')));
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}
