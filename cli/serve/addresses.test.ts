import { describe, expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';
import { interfaces } from './testing.ts';

const lo = ['127.0.0.1', '::1'];
const home = interfaces({ lo, wlan0: ['fe80::1', '2001:db8::7', '192.168.1.20'] });
const at = (host: string, port = 8080, around = home) => addressesOf({ host, port }, undefined, around);

test('a server that listens everywhere can be reached from this machine and the network', () => {
  expect(at('0.0.0.0')).toEqual({
    public: undefined,
    network: ['http://192.168.1.20:8080'],
    here: 'http://localhost:8080',
    alone: false,
  });
});

test('IPv6 addresses come last, only if it listens on them, and never link-local ones', () => {
  expect(at('::').network).toEqual(['http://192.168.1.20:8080', 'http://[2001:db8::7]:8080']);
});

test.each([
  ['127.0.0.1', 'http://localhost:8080'],
  ['localhost', 'http://localhost:8080'],
  ['LOCALHOST', 'http://localhost:8080'],
  ['::1', 'http://localhost:8080'],
  ['127.0.0.2', 'http://127.0.0.2:8080'],
])('at %s it is only for this machine', (host, here) => {
  expect(at(host)).toEqual({ public: undefined, network: [], here, alone: true });
});

test.each([
  ['192.168.1.20', 'http://192.168.1.20:8080'],
  ['2001:db8::7', 'http://[2001:db8::7]:8080'],
  ['soiree.example', 'http://soiree.example:8080'],
  ['127.example', 'http://127.example:8080'],
])('at %s it can be reached there, and not by localhost', (host, address) => {
  expect(at(host)).toEqual({ public: undefined, network: [address], here: undefined, alone: false });
});

test('port 80 is left out', () => {
  expect(at('0.0.0.0', 80)).toMatchObject({ network: ['http://192.168.1.20'], here: 'http://localhost' });
});

test('the public address is shown as the operator wrote it', () => {
  const { public: known } = addressesOf({ host: '0.0.0.0', port: 8080 }, 'https://soiree.example/', home);
  expect(known).toBe('https://soiree.example/');
});

test('without a network there is no network address', () => {
  expect(at('0.0.0.0', 8080, interfaces({ lo }))).toMatchObject({ network: [], alone: false });
  expect(at('0.0.0.0', 8080, { eth0: undefined }).network).toEqual([]);
});

describe('the address that a phone can most likely reach comes first', () => {
  const order = (around: Record<string, string[]>) =>
    at('0.0.0.0', 80, interfaces(around)).network.map((address) => address.replace('http://', ''));

  test('private before public, self-assigned addresses last', () => {
    const all = ['169.254.3.4', '203.0.113.5', '172.20.1.1', '10.1.2.3', '192.168.0.9'];
    expect(order({ eth0: all })).toEqual(all.toReversed());
  });

  test('only part of 172 is private', () => {
    expect(order({ eth0: ['172.15.0.1', '172.32.0.1', '172.31.0.1'] })).toEqual([
      '172.31.0.1',
      '172.15.0.1',
      '172.32.0.1',
    ]);
  });

  test.each(['docker0', 'br-4f2a', 'virbr0', 'vboxnet0', 'tailscale0', 'utun3', 'wg0', 'vEthernet (WSL)'])(
    'the address of %s comes after a real one, even a public one',
    (name) => {
      expect(order({ [name]: ['192.168.56.1'], eth0: ['203.0.113.5'] })).toEqual(['203.0.113.5', '192.168.56.1']);
    },
  );
});
