import type { Counsel } from '@soiree/bots';
import type { Log, Result } from '@soiree/kernel';
import type { ClientMessage, PROTOCOL, ServerMessage, ServerMessageOf } from '@soiree/protocol';

export const protocol: typeof PROTOCOL = 1;

/**
 * The source of what a session draws. Three kinds use the same messages: a socket to the server, a practice table in a
 * worker of this page, and a stored match, which can only be watched.
 */
export interface Wire {
  /** False if the connection is down and nothing was sent. */
  send(message: ClientMessage): boolean;
  /** Reconnects, after the person's identity has changed. */
  reopen(): void;
  /** The file of a finished match, with everything in it. */
  file(match: string): Promise<Result<Log>>;
  /** What an expert would do now; only in practice. Null if there is nothing to advise. */
  advise?(match: string): Promise<Counsel | null>;
  close(): void;
}

export type Welcome = ServerMessageOf<'welcome'>;

export interface Ear {
  /** The connection is up, for the first time or again. */
  opened(welcome: Welcome): void;
  heard(message: ServerMessage): void;
  /** What was heard so far no longer counts. Only a stored match does that, when it is shown from elsewhere. */
  restarted?(): void;
  /** The connection is down. It is retried automatically, unless the reason rules that out. */
  lost(why: ServerMessageOf<'bye'>['reason'] | 'broken'): void;
}

export type OpenWire = (ear: Ear) => Wire;

let requests = 0;

/** Unique among this person's pages. */
const page = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('');
export const nextId = (): string => `${page}-${++requests}`;
