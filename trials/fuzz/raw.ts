import { connect } from 'node:net';
import type { Chance } from '@soiree/kernel';
import { oddText, oneIn, pick } from './rubbish.ts';

/** What goes over a bare socket, because no client library would send it. */

const bytes = (length: number, chance: Chance) => Buffer.from(Array.from({ length }, () => chance.below(256)));
const latin = (text: string) => Buffer.from(text, 'latin1');

const starts = [
  'GET / HTTP/1.1',
  'GET /api/tables HTTP/1.1',
  'POST /api/me HTTP/1.1',
  'PATCH /api/me HTTP/1.1',
  'HEAD /docs HTTP/1.1',
  'get / http/1.1',
  'GET / HTTP/1.0',
  'GET / HTTP/2.0',
  'GET / HTTP/9.9',
  'GET /',
  'GET  /  HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET // HTTP/1.1',
  'GET http://evil.example/live HTTP/1.1',
  'GET http://[ HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  '\u0000\u0001\u0002',
  'BREW /pot HTCPCP/1.0',
];

const headers = [
  'Content-Length: 10',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: xchunked',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Host: a\r\nHost: b',
  'Cookie: soiree=\u00ff\u0001',
  ': no name',
  'No colon',
  ' folded: line',
  'X: \u0000',
  `X: ${'y'.repeat(20_000)}`,
  Array.from({ length: 150 }, (_, i) => `x-${i}: ${i}`).join('\r\n'),
  'Connection: close, upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Content-Type: application/json',
];

const bodies = [
  '',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  'ffffffffffffffff\r\n',
  '{"name":',
  '-1\r\n\r\n',
  '0\r\nX: 1\r\n\r\n',
];

/** The beginning of a conversation that is not HTTP, or nearly HTTP. */
export function oddRequest(chance: Chance): Buffer {
  if (oneIn(8, chance)) return bytes(1 + chance.below(300), chance);
  const lines = [pick(starts, chance), ...(oneIn(5, chance) ? [] : ['Host: 127.0.0.1'])];
  for (let i = chance.below(4); i > 0; i--) lines.push(pick(headers, chance));
  if (oneIn(6, chance)) lines.push(`X-Odd: ${oddText(chance)}`);
  const end = pick(['\r\n', '\r\n', '\r\n', '\n', '\r'], chance);
  const text = latin(`${lines.join(end)}${end}${end}${pick(bodies, chance)}`);
  return oneIn(5, chance) ? text.subarray(0, chance.below(text.length)) : text;
}

const KEY = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
const upgrade = (path: string, ...more: string[]) =>
  latin(
    [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket', ...more, '', ''].join(
      '\r\n',
    ),
  );

/** Bytes after which a socket cannot go on. */
const broken: readonly (readonly number[])[] = [
  [0x81, 0x05, 0x68, 0x65, 0x6c, 0x6c, 0x6f], // not masked
  [0xc1, 0x80, 0, 0, 0, 0], // compressed, although that was not negotiated
  [0x83, 0x80, 0, 0, 0, 0], // of an unknown kind
  [0x80, 0x80, 0, 0, 0, 0], // a continuation of nothing
  [0x09, 0x80, 0, 0, 0, 0], // half a ping
  [0x89, 0xfe, 0x00, 0x7e, 0, 0, 0, 0], // a ping that is too long
  [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0], // an impossible length
  [0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], // longer than allowed
  [0x88, 0x81, 0, 0, 0, 0, 0x03], // half a close code
  [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed], // a close code that must not be sent
  [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], // not UTF-8
  [0x01, 0x81, 0, 0, 0, 0, 0x61, 0x81, 0x81, 0, 0, 0, 0, 0x62], // a new message before the end of the last
];

/** A malformed request to open a socket. */
export function oddUpgrade(chance: Chance): Buffer {
  const path = pick(
    ['/live', '/live/', '/live?x=%', '//', '///live', '/liv%65', '*', '/', '/api/me', 'http://a:b'],
    chance,
  );
  const opening = upgrade(
    path,
    pick([KEY, 'Sec-WebSocket-Key: short', ''].filter(Boolean), chance),
    pick(['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Version: 7', 'Sec-WebSocket-Version: x'], chance),
    pick(['Origin: http://evil.example', 'Origin: null', 'Sec-Fetch-Site: cross-site', 'X: 1'], chance),
    pick(['Sec-WebSocket-Protocol: ,', 'Sec-WebSocket-Extensions: permessage-deflate; a=', 'X: 2'], chance),
  );
  // If the server opens it anyway, a broken frame ends it.
  return Buffer.concat([opening, Buffer.from(pick(broken, chance))]);
}

export function brokenFrame(chance: Chance): Buffer {
  return Buffer.concat([upgrade('/live', KEY, 'Sec-WebSocket-Version: 13'), Buffer.from(pick(broken, chance))]);
}

/** Sends this, and resolves with everything that came back once the server has closed the connection. */
export function converse(port: number, sent: Buffer, hangsUpFirst: boolean): Promise<Buffer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const heard: Buffer[] = [];
    socket.on('data', (chunk) => heard.push(chunk as Buffer));
    // The server may cut the connection while the client is still sending.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(heard)));
    if (hangsUpFirst) socket.end(sent);
    else socket.write(sent);
  });
}
