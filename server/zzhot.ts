import { gameOf } from '@soiree/bots';
import { clientMessage } from '@soiree/protocol';
import { expect, openMatch, read, secretFromSeed, hashState, canonical, digest } from '@soiree/kernel';
import { Playing } from './tables/playing.ts';
import { Sight } from './tables/sight.ts';
import { Ledger } from './store/ledger.ts';
import { createMetrics } from './metrics.ts';
import { createLimits } from './limits/limits.ts';
import { settingsSchema } from './settings.ts';
import { realTime } from './time.ts';
const settings = settingsSchema.parse({ identityMessagesPerSecond: 1e9 - 1, addressMessagesPerSecond: 1e9 - 1 });
const metrics = createMetrics({ process: false });
const limits = createLimits(settings, realTime);
const ledger = new Ledger({ append: async (b) => b.map(() => 'done' as const) }, { committed: metrics.committed, broke: (e) => { throw e; } });
const game = gameOf('mascarade')!;
let bytes = 0;
const client = { person: null, table: null, send: (t: string) => { bytes += Buffer.byteLength(t); }, hangUp() {} };
const parts: any = { settings, store: {}, time: realTime, luck: {}, log: console, ledger, bots: {}, dues: { note() {}, schedule() {} }, metrics };
const tables = Array.from({ length: 100 }, (_, i) => {
  const match = expect(openMatch(game, { seats: 4, options: { memorise: 0 }, secret: secretFromSeed(i) }));
  const p = new Playing(parts, { code: 'X', driver: () => ({ by: 'person' }), send: (v, t) => v !== 'spectator' && client.send(t), moved() {}, lost() {} } as any, 'a'.repeat(32), new Sight(match), { clock: { move: null, match: null }, pace: 'calm' });
  p.setRunning(true);
  return p;
});
let id = 0;
const t: Record<string, number> = {};
const rounds = Number(process.argv[2] ?? 300);
let a0 = 0;
for (let r = 0; r < rounds; r++) {
  if (r === 50) { a0 = performance.now(); for (const k in t) t[k] = 0; }
  for (const p of tables) {
    const { match } = p; const out: number[] = []; game.actors(match.state, out); const seat = out[0];
    const view = game.view(match.state, seat); const mv = view.moves.filter((m) => /^(look|swap|pretend)\b/.test(m));
    const text = JSON.stringify({ type: 'move', id: `m${++id}`, match: 'a'.repeat(32), seq: (p as any).constructor && match.entries.length, action: [mv[r % mv.length]] });
    let x = performance.now();
    limits.identityMessages.take('a'); limits.addressMessages.take('127.0.0.1'); metrics.heard('move'); t.limits = (t.limits ?? 0) + performance.now() - x;
    x = performance.now(); const raw = JSON.parse(text); const m = expect(read<any>(clientMessage as any, raw, 'bad')) as any; t.parse = (t.parse ?? 0) + performance.now() - x;
    x = performance.now(); p.move(seat, m.action, m.seq, { id: m.id, client: client as any, refuse: (e) => { throw new Error(JSON.stringify(e)); } }); t.move = (t.move ?? 0) + performance.now() - x;
    x = performance.now(); hashState(match.state); t.hash = (t.hash ?? 0) + performance.now() - x;
    x = performance.now(); const c = canonical(match.state); t.canonical = (t.canonical ?? 0) + performance.now() - x;
    x = performance.now(); digest(c); t.digest = (t.digest ?? 0) + performance.now() - x; t.clen = c.length;
  }
  const x = performance.now(); await ledger.settled(); t.tell = (t.tell ?? 0) + performance.now() - x;
}
const n = (rounds - 50) * 100;
for (const k in t) console.log(k, k === 'clen' ? t[k] : (t[k] / n * 1000).toFixed(2) + ' µs');
console.log('bytes/action', bytes / rounds / 100);
