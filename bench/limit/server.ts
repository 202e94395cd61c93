// The least that a server must do to give its clients durable moves and a view each: bare `ws`, JSON, one transaction
// for everything that arrived while the last one was written, and four different small views after it. It has no rules,
// names, permissions or reconnecting. It is the baseline for our server, not a real server.

import { createServer } from 'node:http';
import path from 'node:path';
import { env } from 'node:process';
import { Worker } from 'node:worker_threads';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Row } from './commits.ts';

const SEATS = 4;
const MASKS = ['judge', 'bishop', 'king', 'queen', 'thief', 'cheat'];

interface Table {
  readonly number: number;
  readonly lines: WebSocket[];
  readonly masks: string[];
  readonly coins: number[];
  seq: number;
  active: number;
}

/** A move that is being written. */
interface Pending {
  readonly table: Table;
  readonly seat: number;
  readonly id: string;
  readonly slot: number;
  readonly row: Row;
}

const tables = new Map<number, Table>();

const fresh = (number: number): Table => ({
  number,
  lines: [],
  masks: [...MASKS],
  coins: Array<number>(SEATS).fill(6),
  seq: 0,
  active: 0,
});

// writing: one batch is in progress; what arrives meanwhile is the next

const writer = new Worker(path.join(import.meta.dirname, 'commits.ts'), {
  workerData: path.join(env.BENCH_DATA!, 'floor.sqlite'),
});
let next: Pending[] = [];
let written: Pending[] = [];
let isWriting = false;
let isDue = false;

function append(move: Pending): void {
  next.push(move);
  if (isWriting || isDue) return;
  isDue = true;
  setImmediate(write);
}

function write(): void {
  isDue = false;
  if (next.length === 0) return;
  isWriting = true;
  written = next;
  next = [];
  writer.postMessage(written.map((move) => move.row));
}

writer.on('message', () => {
  const batch = written;
  isWriting = false;
  write();
  for (const move of batch) tell(move);
});

// playing

function hear(table: Table, seat: number, text: string): void {
  const { id, seq, action } = JSON.parse(text) as { id: string; seq: number; action: string };
  const slot = Number(action.slice('swap '.length));
  if (seat !== table.active || seq !== table.seq || !(slot >= 0 && slot < MASKS.length)) return;
  const held = table.masks[seat];
  table.masks[seat] = table.masks[slot];
  table.masks[slot] = held;
  table.seq++;
  table.active = (seat + 1) % SEATS;
  append({ table, seat, id, slot, row: [table.number, table.seq, seat, action] });
}

function tell({ table, seat, id, slot }: Pending): void {
  for (let viewer = 0; viewer < SEATS; viewer++) {
    const done = viewer === seat ? id : null;
    table.lines[viewer].send(JSON.stringify(view(table, viewer, done, { type: 'swap', seat, slot })));
  }
}

const moves = Array.from({ length: SEATS }, (_, seat) =>
  MASKS.flatMap((_, slot) => (slot === seat ? [] : [`swap ${slot}`])),
);

/** About 300 bytes, different for each viewer. The viewer who asked gets the answer in it. */
const view = (table: Table, viewer: number, done: string | null, event: object | null) => ({
  type: 'play',
  done,
  seq: table.seq,
  event,
  viewer,
  active: table.active,
  coins: table.coins,
  bank: 38,
  court: 0,
  set: MASKS,
  faces: table.masks.map((mask, slot) => (slot === viewer ? mask : null)),
  moves: viewer === table.active ? moves[viewer] : [],
  clock: { running: false, left: null },
});

/** The address says which table and which seat a client wants. */
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 16 * 1024 });
sockets.on('connection', (line, request) => {
  const [, number, seat] = request.url!.split('/').map(Number);
  if (!tables.has(number)) tables.set(number, fresh(number));
  const table = tables.get(number)!;
  table.lines[seat] = line;
  line.on('message', (data) => hear(table, seat, String(data)));
  line.send(JSON.stringify(view(table, seat, null, null)));
});
server.listen(Number(env.BENCH_PORT), '127.0.0.1');
