import { describe, expect, test } from 'vitest';
import { callerOf, hostOf, type Incoming, readTrust } from './proxy.ts';

const from = (remoteAddress: string, headers: Incoming['headers'] = {}, encrypted = false): Incoming => ({
  headers,
  socket: { remoteAddress, encrypted },
});

describe('which addresses --trust-proxy trusts', () => {
  test.each<[string | undefined, string, boolean]>([
    [undefined, '127.0.0.1', false],
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['10.1.0.0/16, 192.0.2.9', '10.1.200.3', true],
    ['10.1.0.0/16, 192.0.2.9', '10.2.0.1', false],
    ['10.1.0.0/16, 192.0.2.9', '192.0.2.9', true],
    ['loopback', '127.8.8.8', true],
    ['loopback', '::1', true],
    ['loopback', '192.168.0.1', false],
    ['private', '192.168.0.1', true],
    ['private', 'fd00::1', true],
    ['private', '203.0.113.1', false],
    ['loopback,private', '127.0.0.1', true],
    ['2001:db8::/32', '2001:db8:5::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['all', '203.0.113.1', true],
    ['all', '2001:db8::1', true],
    ['all', 'nonsense', false],
    ['all', '', false],
  ])('%s: %s is %s', (setting, address, isTrusted) => {
    expect(readTrust(setting)!(address)).toBe(isTrusted);
  });

  test.each(['', 'yes', '1', 'example.org', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '::/129', '1.2.3.4/5/6', 'a,'])(
    '“%s” cannot be read',
    (setting) => {
      expect(readTrust(setting)).toBeUndefined();
    },
  );
});

describe('the caller is', () => {
  const nobody = readTrust(undefined)!;
  const server = readTrust('10.0.0.0/8')!;
  const all = readTrust('all')!;

  test.each<[string, ReturnType<typeof callerOf>, Incoming, typeof nobody]>([
    ['the peer of the connection', { address: '192.0.2.1', encrypted: false }, from('192.0.2.1'), nobody],
    ['the peer of a TLS connection', { address: '192.0.2.1', encrypted: true }, from('192.0.2.1', {}, true), nobody],
    [
      'an untrusted peer, whatever its headers say',
      { address: '192.0.2.1', encrypted: false },
      from('192.0.2.1', { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }),
      server,
    ],
    [
      'the address that a trusted proxy names',
      { address: '198.51.100.7', encrypted: true },
      from('10.0.0.1', { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }),
      server,
    ],
    [
      'the last untrusted address, not what that client put in front of it',
      { address: '198.51.100.7', encrypted: false },
      from('10.0.0.1', { 'x-forwarded-for': '203.0.113.66, 198.51.100.7, 10.0.0.2' }),
      server,
    ],
    [
      'the farthest, if all are trusted',
      { address: '203.0.113.66', encrypted: false },
      from('10.0.0.1', { 'x-forwarded-for': '203.0.113.66, 198.51.100.7' }),
      all,
    ],
    [
      'the proxy itself, if it names no one',
      { address: '10.0.0.1', encrypted: false },
      from('10.0.0.1', { 'x-forwarded-for': ' , ' }),
      server,
    ],
    [
      'the proxy itself, if it names nonsense',
      { address: '10.0.0.1', encrypted: false },
      from('10.0.0.1', { 'x-forwarded-for': '198.51.100.7, unknown' }),
      server,
    ],
    [
      'encrypted only if the nearest proxy says https',
      { address: '10.0.0.1', encrypted: false },
      from('10.0.0.1', { 'x-forwarded-proto': 'https, http' }),
      server,
    ],
    ['no one, on a closed socket', { address: '', encrypted: false }, { headers: {}, socket: {} }, all],
  ])('%s', (_, expected, incoming, trust) => {
    expect(callerOf(incoming, trust)).toEqual(expected);
  });

  test('which host was requested', () => {
    const headers = { host: 'inside:8080', 'x-forwarded-host': 'soiree.example' };
    expect(hostOf(from('10.0.0.1', headers), server)).toBe('soiree.example');
    expect(hostOf(from('192.0.2.1', headers), server)).toBe('inside:8080');
    expect(hostOf(from('10.0.0.1', { host: 'inside' }), server)).toBe('inside');
    expect(hostOf(from('10.0.0.1'), server)).toBe('');
  });
});
