import type { Counsel } from '@soiree/bots';
import type { Log, Result } from '@soiree/kernel';
import type { ClientMessage, ServerMessage, ServerMessageOf } from '@soiree/protocol';

/** The line to whoever deals: the server, or a worker in this page. Both speak the same messages. */
export interface Wire {
  /** False if the line is down: nothing was sent. */
  send(message: ClientMessage): boolean;
  /** Opens the line anew, for somebody who has become somebody else. */
  reopen(): void;
  /** The file of a match that is over, with everything in it. */
  file(match: string): Promise<Result<Log>>;
  /** What an expert would do now; only where one practises. Null if there is nothing to advise. */
  advise?(match: string): Promise<Counsel | null>;
  close(): void;
}

export type Welcome = ServerMessageOf<'welcome'>;

export interface Ear {
  /** The line is up, again or for the first time. */
  opened(welcome: Welcome): void;
  heard(message: ServerMessage): void;
  /** The line is down. It is tried again by itself, unless the reason says that this makes no sense. */
  lost(why: ServerMessageOf<'bye'>['reason'] | 'broken'): void;
}

export type OpenWire = (ear: Ear) => Wire;

let requests = 0;

/** An id that no other page of this person's has. */
const page = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('');
export const nextId = (): string => `${page}-${++requests}`;
