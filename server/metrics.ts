import type { By } from '@soiree/kernel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StoreTrouble } from './store/problem.ts';

/** What an operator can monitor. Labels come from small fixed sets of our own words, never from a client. */
export interface Metrics {
  connected(): void;
  disconnected(): void;
  /** How many tables are in memory now. */
  tables(count: number): void;
  /** How many matches are being played now. */
  matches(count: number): void;
  moved(game: string, by: By): void;
  /** One commit: how many moves shared it, and how long it took. */
  committed(appends: number, milliseconds: number): void;
  storeFailed(trouble: StoreTrouble): void;
  storeRecovered(): void;
  /** How many bytes can still be written to the disk of the store. */
  diskFree(bytes: number): void;
  /** A message of a client, by its type. */
  heard(type: string): void;
  refused(code: string): void;
  droppedSlowReader(): void;
  /** A connection was not accepted: too many from its address, too many in total, or the system failed to. */
  turnedAway(reason: 'address' | 'full' | 'failed'): void;
  /** An HTTP request, by the pattern of its route. */
  answered(method: string, route: string, status: number): void;
  /** In Prometheus format. */
  text(): Promise<string>;
  readonly contentType: string;
}

interface MetricsOptions {
  /** Includes figures of the process itself. Collecting them cannot be stopped, so tests leave them out. */
  readonly process?: boolean;
}

export function createMetrics({ process = true }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  if (process) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name: `soiree_${name}`, help, registers });
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter<L>({ name: `soiree_${name}_total`, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `soiree_${name}`, help, buckets, registers });

  const connections = gauge('connections', 'Open sockets');
  const tables = gauge('tables_loaded', 'Tables in memory');
  const matches = gauge('matches_running', 'Matches being played');
  const moves = counter('moves', 'Moves written down, by game and by who made them', ['game', 'by']);
  const commits = counter('commits', 'Commits of moves');
  const batch = histogram('commit_moves', 'Moves that shared a commit', [1, 2, 4, 8, 16, 32, 64, 128, 256]);
  const append = histogram(
    'append_seconds',
    'From the call of a commit to its answer',
    [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
  );
  const failures = counter('store_failures', 'How often the store became unusable, by reason', ['reason']);
  const failing = gauge('store_failing', '1 while nothing can be read or written');
  const free = gauge('disk_free_bytes', 'Space left on the disk of the store');
  const messages = counter('messages', 'Messages of clients, by type', ['type']);
  const refusals = counter('refusals', 'Refusals, by code', ['code']);
  const slow = counter('slow_readers_dropped', 'Connections closed because they did not read');
  const away = counter('connections_refused', 'Connections closed before anything was read, by reason', ['reason']);
  const requests = counter('http_requests', 'HTTP requests, by method, route and status', [
    'method',
    'route',
    'status',
  ]);

  // Moves and messages come by the thousand, so they are counted here and added only when the metrics are read.
  const moved = tally((game, by, n) => moves.inc({ game, by }, n));
  const heard = tally((type, _, n) => messages.inc({ type }, n));
  const refused = tally((code, _, n) => refusals.inc({ code }, n));

  return {
    connected: () => connections.inc(),
    disconnected: () => connections.dec(),
    tables: (count) => tables.set(count),
    matches: (count) => matches.set(count),
    moved: (game, by) => moved.count(game, by),
    committed(appends, milliseconds) {
      commits.inc();
      batch.observe(appends);
      append.observe(milliseconds / 1000);
    },
    storeFailed(reason) {
      failures.inc({ reason });
      failing.set(1);
    },
    storeRecovered: () => failing.set(0),
    diskFree: (bytes) => free.set(bytes),
    heard: (type) => heard.count(type, ''),
    refused: (code) => refused.count(code, ''),
    droppedSlowReader: () => slow.inc(),
    turnedAway: (reason) => away.inc({ reason }),
    answered: (method, route, status) => requests.inc({ method, route, status }),
    text() {
      for (const one of [moved, heard, refused]) one.handOver();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** Counts by two labels. */
function tally(add: (first: string, second: string, n: number) => void) {
  const counts = new Map<string, Map<string, number>>();
  return {
    count(first: string, second: string): void {
      const inner = counts.get(first);
      if (inner) inner.set(second, (inner.get(second) ?? 0) + 1);
      else counts.set(first, new Map([[second, 1]]));
    },
    handOver(): void {
      for (const [first, inner] of counts) for (const [second, n] of inner) add(first, second, n);
      counts.clear();
    },
  };
}
