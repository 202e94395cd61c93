import type { ServerMessage } from '@soiree/protocol';

/** What goes over the wire. The message of a move is put together by hand: its parts are written already. */

export const frame = (message: ServerMessage): string => JSON.stringify(message);

export interface Play {
  readonly match: string;
  readonly seq: number;
  readonly again: boolean;
  /** These are JSON already; events without their brackets. */
  readonly events: string;
  readonly view: string;
  readonly clock: string;
  /** The events as they may be kept, where that is not as they were told. */
  readonly later?: string | undefined;
}

/** Without its end, so that the answer to a request can name the request. */
export const playFrame = ({ match, seq, again, events, view, clock, later }: Play): string =>
  `{"type":"play","match":"${match}","seq":${seq},"again":${again},"events":[${events}],"view":${view},"clock":${clock}` +
  (later === undefined ? '' : `,"later":[${later}]`);

export const ended = (unended: string): string => `${unended}}`;
export const endedFor = (unended: string, id: string): string => `${unended},"id":${JSON.stringify(id)}}`;
