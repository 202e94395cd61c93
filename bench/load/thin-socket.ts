import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Gets each message. Its bytes are valid only until it returns. */
export type OnMessage = (message: Buffer, line: ThinSocket) => void;

/**
 * A WebSocket that is as thin as possible: the generator has one core for four thousand of these, and the servers
 * should be the slow part. It trusts the server to follow the protocol, accepts only whole frames, and treats a hang-up
 * as fatal.
 */
export class ThinSocket {
  readonly #socket: Socket;
  readonly #hear: OnMessage;
  #rest: Buffer | null = null;

  private constructor(socket: Socket, hear: OnMessage) {
    this.#socket = socket;
    this.#hear = hear;
  }

  static open(port: number, path: string, hear: OnMessage, headers: Record<string, string> = {}): Promise<ThinSocket> {
    const host = `127.0.0.1:${port}`;
    const wanted = {
      Host: host,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    };
    const lines = Object.entries(wanted).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const line = new ThinSocket(socket, hear);
      let answer = Buffer.alloc(0);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`${host}${path} hung up`)));
      socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
      socket.on('data', (chunk: Buffer) => {
        answer = Buffer.concat([answer, chunk]);
        const end = answer.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!answer.subarray(0, end).toString('latin1').startsWith('HTTP/1.1 101')) {
          reject(new Error(`${host}${path} says ${answer.toString('latin1')}`));
          return;
        }
        socket.removeAllListeners();
        socket.on('data', (more: Buffer) => line.#read(more));
        socket.on('error', hungUp);
        socket.on('close', () => hungUp(new Error(`${host}${path} hung up`)));
        resolve(line);
        if (answer.length > end + 4) line.#read(answer.subarray(end + 4));
      });
    });
  }

  send(message: string | Uint8Array): void {
    if (typeof message === 'string') this.#write(0x1, Buffer.from(message));
    else this.#write(0x2, message);
  }

  #write(kind: number, payload: Uint8Array): void {
    const { length } = payload;
    if (length > 0xffff) throw new Error('too long for this simple client');
    const start = length < 126 ? 6 : 8;
    const frame = Buffer.allocUnsafe(start + length);
    frame[0] = 0x80 | kind;
    frame[1] = 0x80 | (length < 126 ? length : 126);
    if (length >= 126) frame.writeUInt16BE(length, 2);
    // a mask of zeros would save some servers the work of unmasking
    frame.writeUInt32BE(MASK, start - 4);
    for (let i = 0; i < length; i++) frame[start + i] = payload[i] ^ frame[start - 4 + (i & 3)];
    this.#socket.write(frame);
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = null;
    let at = 0;
    for (;;) {
      const start = at + 2 + extra(bytes, at);
      if (start > bytes.length) break;
      const end = start + lengthOf(bytes, at);
      if (end > bytes.length) break;
      this.#take(bytes[at], bytes.subarray(start, end));
      at = end;
    }
    // what is kept must not hold the whole chunk
    if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at));
  }

  #take(first: number, payload: Buffer): void {
    const kind = first & 0xf;
    if (first < 0x80 || kind === 0x0) throw new Error('a server split a message into frames');
    if (kind === 0x9) this.#write(0xa, payload);
    else if (kind === 0x8) hungUp(new Error(`a server closed the connection: ${payload.subarray(2)}`));
    else if (kind === 0x1 || kind === 0x2) this.#hear(payload, this);
  }
}

const MASK = 0x5e1f3a77;

const extra = (bytes: Buffer, at: number): number =>
  at + 2 > bytes.length ? 0 : bytes[at + 1] === 126 ? 2 : bytes[at + 1] === 127 ? 8 : 0;

function lengthOf(bytes: Buffer, at: number): number {
  const length = bytes[at + 1];
  if (length < 126) return length;
  return length === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
}

/** No client should leave while anything is measured. */
function hungUp(error: Error): void {
  throw error;
}
