import { EventEmitter } from 'node:events';
import { isIP } from 'node:net';
import type { Settings } from '@soiree/server';
import type { Interfaces } from './addresses.ts';
import type { ServeContext } from './serve.ts';

/** What `networkInterfaces` would return on a machine with these addresses. */
export const interfaces = (addresses: Readonly<Record<string, readonly string[]>>): Interfaces =>
  Object.fromEntries(
    Object.entries(addresses).map(([name, list]) => [
      name,
      list.map((address) => ({
        address,
        family: isIP(address) === 6 ? ('IPv6' as const) : ('IPv4' as const),
        internal: name === 'lo',
        netmask: '',
        mac: '',
        cidr: null,
        scopeid: 0,
      })),
    ]),
  ) as Interfaces;

/** What the server throws when it fails for a reason outside of it. */
export const problem = (code: string, values: Record<string, string | number>): Error =>
  Object.assign(new Error(code), { code, values });

/** A context with a simulated server and a clock that the test moves. */
export class TestContext implements ServeContext {
  env: Record<string, string> = {};
  written = '';
  readonly out = {
    isTTY: false,
    columns: 80,
    write: (text: string) => {
      this.written += text;
    },
  };
  readonly logs = { isTTY: false };
  readonly signals = new EventEmitter();
  readonly exits: number[] = [];
  readonly started: Settings[] = [];
  /** When each is due. */
  readonly timers = new Map<() => void, number>();
  /** Settled by the test. */
  readonly opening = Promise.withResolvers<void>();
  readonly closing = Promise.withResolvers<void>();
  closed = 0;
  around: Interfaces = interfaces({ lo: ['127.0.0.1'], eth0: ['192.168.1.20'] });

  interfaces(): Interfaces {
    return this.around;
  }

  after(milliseconds: number, then: () => void): () => void {
    this.timers.set(then, milliseconds);
    return () => this.timers.delete(then);
  }

  async start(settings: Settings) {
    this.started.push(settings);
    await this.opening.promise;
    return {
      host: settings.host,
      port: settings.port,
      close: () => {
        this.closed++;
        return this.closing.promise;
      },
    };
  }

  exit(code: number): void {
    this.exits.push(code);
  }
}
