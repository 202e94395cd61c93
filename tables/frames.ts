import type { ServerMessage } from '@soiree/protocol';

/** What goes over the wire. The message of a move is put together by hand, because its parts are already JSON. */

export const frame = (message: ServerMessage): string => JSON.stringify(message);

interface PlayParts {
  readonly match: string;
  readonly seq: number;
  readonly again: boolean;
  /** `events`, `view` and `clock` are already JSON. The events are without brackets. */
  readonly events: string;
  readonly view: string;
  readonly clock: string;
  /** The form of the events that may be kept, if it differs from what was told. */
  readonly later?: string | undefined;
}

/** Without the closing brace, so that the answer to a request can add its id. */
export const playFrame = ({ match, seq, again, events, view, clock, later }: PlayParts): string =>
  `{"type":"play","match":"${match}","seq":${seq},"again":${again},"events":[${events}],"view":${view},"clock":${clock}` +
  (later === undefined ? '' : `,"later":[${later}]`);

export const ended = (unended: string): string => `${unended}}`;
export const endedFor = (unended: string, id: string): string => `${unended},"id":${JSON.stringify(id)}}`;
