import { Agent, request } from 'node:http';
import { clientFiles } from '@soiree/server/testing';
import { hasInsides, wrongRefusal } from './answers.ts';
import type { Asked } from './requests.ts';

export interface PageReport {
  fault(sentence: string): void;
  answered(status: number): void;
}

export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const CUT = new Set(['ECONNRESET', 'EPIPE']);

/** HTTP requests over a few connections that are kept open. */
export class Pages {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 12 });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Undefined: the connection was cut off, as may happen to a client that sends more than the server reads. */
  ask({ method, path, headers, body, chunked }: Asked): Promise<Page | undefined> {
    const length = body === undefined || chunked ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const asking = request(
        { port: this.#port, host: '127.0.0.1', agent: this.#agent, method, path, headers: { ...headers, ...length } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part) => {
            text += part;
          });
          response.on('error', () => resolve(undefined));
          response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
        },
      );
      asking.on('error', (error: NodeJS.ErrnoException) => {
        if (CUT.has(error.code ?? '')) resolve(undefined);
        else reject(error);
      });
      asking.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What is wrong with an answer; undefined if nothing is. */
export function wrongPage(asked: Pick<Asked, 'method'>, { status, headers, text }: Page): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (hasInsides(text) && !`${headers['content-type']}`.includes('javascript')) return 'the insides of the server';
  if (status < 400 || asked.method === 'HEAD' || text === '') return undefined;
  // For people, the client shows what is missing. Its page may be compressed.
  if (status === 404 && `${headers['content-type']}`.startsWith('text/html')) {
    return headers['content-encoding'] || text === clientFiles['index.html'] ? undefined : 'a page that is not ours';
  }
  if (!`${headers['content-type']}`.startsWith('application/json')) return 'a refusal that is not JSON';
  try {
    return wrongRefusal(JSON.parse(text));
  } catch {
    return 'a refusal that is not JSON';
  }
}

/** The same for a bare socket, which returns nothing or one answer after another. */
export function wrongReply(reply: Buffer): string | undefined {
  const text = reply.toString('latin1');
  if (text === '') return undefined;
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text);
  if (!status) return 'no HTTP';
  if (/^HTTP\/1\.1 5\d\d /m.test(text)) return 'a status of 500 or above';
  return hasInsides(text) ? 'the insides of the server' : undefined;
}
