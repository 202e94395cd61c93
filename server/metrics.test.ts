import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('everything that is reported shows', async () => {
  const metrics = createMetrics({ process: false });
  metrics.connected();
  metrics.connected();
  metrics.disconnected();
  metrics.tables(3);
  metrics.matches(2);
  metrics.moved('mascarade', 'bot');
  metrics.moved('mascarade', 'bot');
  metrics.moved('rebel-princess', 'person');
  metrics.committed(5, 4);
  metrics.committed(1, 0.7);
  metrics.storeFailed('disk-full');
  metrics.storeRecovered();
  metrics.storeFailed('disk-full');
  metrics.diskFree(12_345_678);
  metrics.heard('move');
  metrics.refused('too-fast');
  metrics.droppedSlowReader();
  metrics.turnedAway('address');
  metrics.answered('GET', '/api/tables/:code', 404);
  const text = await metrics.text();
  for (const line of [
    'soiree_connections 1',
    'soiree_tables_loaded 3',
    'soiree_matches_running 2',
    'soiree_moves_total{game="mascarade",by="bot"} 2',
    'soiree_moves_total{game="rebel-princess",by="person"} 1',
    'soiree_commits_total 2',
    'soiree_commit_moves_bucket{le="4"} 1',
    'soiree_commit_moves_bucket{le="8"} 2',
    'soiree_commit_moves_sum 6',
    'soiree_append_seconds_bucket{le="0.001"} 1',
    'soiree_append_seconds_bucket{le="0.005"} 2',
    'soiree_store_failures_total{reason="disk-full"} 2',
    'soiree_store_failing 1',
    'soiree_disk_free_bytes 12345678',
    'soiree_messages_total{type="move"} 1',
    'soiree_refusals_total{code="too-fast"} 1',
    'soiree_slow_readers_dropped_total 1',
    'soiree_connections_refused_total{reason="address"} 1',
    'soiree_http_requests_total{method="GET",route="/api/tables/:code",status="404"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).not.toContain('process_cpu');
});

test('two servers in one process count separately, each with the figures of the process', async () => {
  const [one, other] = [createMetrics(), createMetrics({ process: false })];
  one.connected();
  expect(await one.text()).toMatch(/^soiree_connections 1$/m);
  expect(await one.text()).toMatch(/^process_cpu_seconds_total /m);
  expect(await other.text()).toMatch(/^soiree_connections 0$/m);
  expect(one.contentType).toMatch(/^text\/plain/);
});
