import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with sorted keys and without undefined values: equal values give equal text. */
export const canonical = (value: unknown): string =>
  (isInOrder(value) ? undefined : textOf(value)) ?? JSON.stringify(value);

/** Whether JSON.stringify would write all keys in sorted order anyway. A state built that way is hashed fastest. */
function isInOrder(value: unknown): boolean {
  if (!isObject(value)) return true;
  if (!Array.isArray(value)) {
    const keys = Object.keys(value);
    for (let i = 1; i < keys.length; i++) if (keys[i] < keys[i - 1]) return false;
  }
  const values = Array.isArray(value) ? value : Object.values(value);
  for (let i = 0; i < values.length; i++) if (isObject(values[i]) && !isInOrder(values[i])) return false;
  return true;
}

function textOf(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return `${value}`;
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    // lists of plain values make up most of a state
    return value.some(isObject) ? `[${value.map((one) => textOf(one) ?? 'null').join()}]` : JSON.stringify(value);
  }
  const { order, names } = orderOf(Object.keys(value));
  let text = '';
  for (let i = 0; i < order.length; i++) {
    const one = textOf(value[order[i]]);
    if (one !== undefined) text += text === '' ? names[i] + one : `,${names[i]}${one}`;
  }
  return `{${text}}`;
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

interface Order {
  readonly keys: readonly string[];
  readonly order: readonly string[];
  /** Keys as they are written, including the colon. */
  readonly names: readonly string[];
}

/** Objects of the same kind come up again and again, so their keys are sorted only once. */
const orders = new Map<string, Order>();
const MOST_ORDERS = 1000;

function orderOf(keys: readonly string[]): Order {
  const kind = `${keys.length} ${keys[0]}`;
  const known = orders.get(kind);
  if (known && isSame(known.keys, keys)) return known;
  if (orders.size >= MOST_ORDERS) orders.clear();
  const order = [...keys].sort();
  const fresh = { keys, order, names: order.map((key) => `${JSON.stringify(key)}:`) };
  orders.set(kind, fresh);
  return fresh;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The platform's own synchronous SHA-256, if it has one. */
const native = globalThis.process?.getBuiltinModule?.('node:crypto');

export const digest: (text: string) => string = native
  ? (text) => native.hash('sha256', text, 'hex')
  : (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** A stable hash of a state. 64 bits are enough to notice that a fold came out differently. */
export const hashState = (state: unknown): string => digest(canonical(state)).slice(0, 16);
