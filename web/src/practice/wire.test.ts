import type { Counsel } from '@soiree/bots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromTable, ToTable } from '#worker/mail.ts';
import { PracticeWire } from './wire.ts';

/** The last worker that was started. The test answers in its place. */
let worker: FakeWorker;

class FakeWorker {
  readonly posted: ToTable[] = [];
  onmessage: ((event: { data: FromTable }) => void) | undefined;
  onerror: ((event: { preventDefault(): void }) => void) | undefined;

  constructor() {
    worker = this;
  }

  postMessage(message: ToTable): void {
    this.posted.push(message);
  }

  terminate(): void {}

  say(data: FromTable): void {
    this.onmessage?.({ data });
  }

  get asked(): Extract<ToTable, { advise: string }>[] {
    return this.posted.filter((message) => 'advise' in message);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', { addEventListener() {}, visibilityState: 'visible' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function opened(): PracticeWire {
  const ear = { opened() {}, heard() {}, lost() {} };
  const wire = new PracticeWire({ game: 'mascarade', name: () => 'Vera', aside() {} }, ear);
  worker.say({ tell: JSON.stringify({ type: 'welcome', protocol: 1, version: 'practice', you: null }) });
  return wire;
}

const counsel = (action: string): Counsel => ({ action: [action], options: [], beliefs: [] });

test('each request for a hint gets its own answer', async () => {
  const wire = opened();
  const [first, second] = [wire.advise('m1'), wire.advise('m2')];
  expect(worker.asked.map(({ advise }) => advise)).toEqual(['m1', 'm2']);
  const [one, other] = worker.asked;
  worker.say({ advised: counsel('look'), n: other.n });
  worker.say({ advised: null, n: one.n });
  expect(await first).toBeNull();
  expect(await second).toEqual(counsel('look'));
  wire.close();
});

test('a worker that fails leaves no request for a hint open', async () => {
  const wire = opened();
  const hint = wire.advise('m1');
  worker.onerror?.({ preventDefault() {} });
  expect(await hint).toBeNull();
  expect(await wire.advise('m1')).toBeNull();
  wire.close();
});
