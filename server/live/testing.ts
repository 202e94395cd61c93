import { ManualTime } from '@soiree/tables/testing';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createMetrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';
import type { Instead } from '../start.ts';
import { TestClient } from '../testing/client.ts';
import { type Guest, TestServer } from '../testing/server.ts';

/** A server for one test. Its clock stands still, and it counts connections. */
export async function openServer(settings: Partial<Settings> = {}, instead: Instead = {}) {
  const time = new ManualTime();
  const count = { open: 0, slow: 0 };
  let waiting: (() => void)[] = [];
  const metrics = createMetrics({ process: false });
  const changed = () => {
    const before = waiting;
    waiting = [];
    for (const look of before) look();
  };
  const server = await TestServer.open(settings, {
    time,
    metrics: {
      ...metrics,
      connected() {
        count.open++;
        changed();
      },
      disconnected() {
        count.open--;
        changed();
      },
      droppedSlowReader() {
        count.slow++;
        metrics.droppedSlowReader();
        changed();
      },
    },
    ...instead,
  });
  onTestFinished(() => server.close());

  /** Resolves once the server has this many open connections. */
  async function whenOpen(wanted: number): Promise<void> {
    while (count.open !== wanted) await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** A connection that has not sent anything yet; the status if it is refused. */
  async function knock(guest?: Guest, headers: Record<string, string> = {}): Promise<TestClient | string> {
    try {
      return await TestClient.connect(server.port, guest?.cookie, headers);
    } catch (error) {
      return (error as Error).message;
    }
  }

  return { server, time, count, metrics, whenOpen, knock };
}

/** A bare WebSocket, for what a well-behaved page would not do. Closed at the end of the test. */
export async function openBare(port: number, guest?: Guest, options: { autoPong?: boolean } = {}): Promise<WebSocket> {
  const headers = guest && { cookie: guest.cookie };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers, perMessageDeflate: false, ...options });
  onTestFinished(() => socket.terminate());
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => {});
  return socket;
}

/** Sends a message that will be refused, and returns the next refusal, which may have no id. */
export async function refusedNext(client: TestClient, message: unknown): Promise<{ code: string; id: string | null }> {
  const next = client.next('refused');
  client.send(message);
  const { code, id } = await next;
  return { code, id };
}
