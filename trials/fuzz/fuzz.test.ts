import { FastChance, read } from '@soiree/kernel';
import { type ClientMessage, clientMessage } from '@soiree/protocol';
import { clientFiles } from '@soiree/server/testing';
import { expect, test } from 'vitest';
import { endsConnection, helloIn, readableId } from './caller.ts';
import { type FuzzPlan, type FuzzReport, fuzz, repeatedBy } from './fuzz.ts';
import { oddMessage } from './messages.ts';
import { wrongPage } from './pages.ts';

const MINUTES = 60_000;
/** Bytes: five times the growth measured over twice as many messages. Keeping forty bytes per message would be more. */
const NOISE = 2_000_000;
const LEAK = 512;

const seed = 20_261_116;

async function run(plan: FuzzPlan): Promise<FuzzReport> {
  console.log(`seed ${plan.seed}; again: ${repeatedBy(plan)}`);
  const report = await fuzz(plan);
  expect(report.faults.join('\n'), repeatedBy(plan)).toBe('');
  return report;
}

test('100,000 messages and requests with all kinds of rubbish do no harm', { timeout: 10 * MINUTES }, async () => {
  const { messages, requests, refusals, statuses, growth } = await run({ messages: 81_000, requests: 20_500, seed });
  expect(messages).toBeGreaterThan(80_000);
  expect(requests).toBeGreaterThan(20_000);
  expect(growth).toBeLessThan(NOISE);
  // The input got past the first checks: as far as tables, turns and cards.
  const codes = ['bad-message', 'hello-first', 'no-identity', 'not-host', 'stale', 'not-asked', 'bad-move', 'muted'];
  expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...codes, 'paused', 'match-over', 'other-protocol']));
  expect(Object.keys(statuses).map(Number)).toEqual(
    expect.arrayContaining([101, 200, 201, 204, 206, 400, 401, 403, 404, 409, 413, 415, 422]),
  );
});

test('a leak of 512 bytes for each refusal is noticed', { timeout: 10 * MINUTES }, async () => {
  const { growth, refusals } = await run({ messages: 12_000, requests: 1000, seed: seed + 1, leak: LEAK });
  expect(growth).toBeGreaterThan(NOISE);
  const refused = Object.values(refusals).reduce((sum, count) => sum + count, 0);
  expect(growth).toBeGreaterThan((refused * LEAK) / 2);
});

test('generated messages are bad and half-good, and of every type', () => {
  const chance = new FastChance(seed);
  const at = { table: 'ABC234', match: '0'.repeat(32), seq: 3, isAsked: true, action: () => ['pass'] };
  const known = { codes: ['DEF567'], matches: ['1'.repeat(32)], players: ['2'.repeat(32)] };
  const types = new Map<string, number>();
  let [fine, named, poisoned] = [0, 0, 0];
  const count = 20_000;
  for (let i = 0; i < count; i++) {
    const words = oddMessage(`id-${i}`, at, known, chance);
    if (readableId(words) !== '') named++;
    if (words.includes('__proto__')) poisoned++;
    if (typeof words !== 'string') continue;
    const message = read<ClientMessage>(clientMessage, parsed(words), 'bad-message');
    if (!message.ok) continue;
    fine++;
    types.set(message.value.type, (types.get(message.value.type) ?? 0) + 1);
  }
  expect([...types.keys()].sort()).toEqual(clientMessage.options.map((one) => one.shape.type.value).sort());
  expect(fine).toBeGreaterThan(count / 10);
  expect(fine).toBeLessThan(count / 2);
  expect(named).toBeGreaterThan(count / 3);
  expect(poisoned).toBeGreaterThan(count / 50);
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test('the expected answer is known beforehand', () => {
  expect(readableId('{"id":"a-1","x":')).toBe('');
  expect(readableId('{"type":7,"id":"a-1"}')).toBe('a-1');
  expect(readableId('{"id":"first","id":"last"}')).toBe('last');
  for (const id of ['""', '7', '".7"', '{"length":{"toString":1}}', '"\\ud800"', `"${'x'.repeat(80)}"`]) {
    expect(readableId(`{"id":${id}}`)).toBe('');
  }
  expect(readableId('["id"]')).toBe('');
  expect(readableId(Buffer.from('{"id":"a-1"}'))).toBe('');
  expect(helloIn('{"type":"h\\u0065llo","id":"1","protocol":9}')).toBe(9);
  expect(endsConnection('{"type":"hello","id":"1","protocol":9}')).toBe(true);
  expect(endsConnection('{"type":"hello","id":"1","protocol":1}')).toBe(false);
  expect(endsConnection('{"type":"hello","id":"1","protocol":9,"x":1}')).toBe(false);
});

test('a bad answer is distinguished from a good one', () => {
  const page = (status: number, text: string, type = 'application/json') =>
    wrongPage({ method: 'GET' }, { status, text, headers: { 'content-type': type } });
  expect(page(400, '{"code":"bad-request","values":{"path":"name"}}')).toBeUndefined();
  expect(page(200, '[]')).toBeUndefined();
  expect(page(503, '{"code":"stopping","values":{}}')).toBe('status 503');
  expect(page(400, 'Bad Request', 'text/plain')).toBe('a refusal that is not JSON');
  expect(page(400, '{"code":"bad-request","values":{"issue":{}}}')).toBe('values that are not flat');
  expect(page(404, clientFiles['index.html'], 'text/html; charset=utf-8')).toBeUndefined();
  expect(page(404, '<h1>Not Found</h1>', 'text/html; charset=utf-8')).toBe('a page that is not ours');
  expect(page(400, clientFiles['index.html'], 'text/html; charset=utf-8')).toBe('a refusal that is not JSON');
  expect(page(400, '{"message":"no"}')).toBe('no code');
  expect(page(400, '{"code":"internal","values":{}}')).toBe('a bug of ours');
  expect(page(200, '{"stack":"Error\\n    at read (/srv/server/http/app.ts:12:3)"}')).toBe('the insides of the server');
});
