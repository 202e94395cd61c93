import type { Event, View } from '@soiree/kernel';
import type { ClientMessage, ClientMessageOf, RoomView, ServerMessage, ServerMessageOf } from '@soiree/protocol';
import { Session } from './session.svelte.ts';
import type { Ear, Wire } from './wire.ts';

/** For tests: a wire whose both ends the test controls. */
export class FakeWire implements Wire {
  readonly sent: ClientMessage[] = [];
  readonly ear: Ear;
  isUp = false;
  isClosed = false;
  reopened = 0;

  constructor(ear: Ear) {
    this.ear = ear;
  }

  send(message: ClientMessage): boolean {
    if (this.isUp) this.sent.push(message);
    return this.isUp;
  }

  reopen(): void {
    this.reopened++;
    this.breakOff('again');
  }

  file: Wire['file'] = () => Promise.resolve({ ok: false, refusal: { code: 'no-such-match', values: {} } });

  close(): void {
    this.isClosed = true;
  }

  open(you: ServerMessageOf<'welcome'>['you'] = vera): void {
    this.isUp = true;
    this.ear.opened({ type: 'welcome', protocol: 1, version: '0', you });
  }

  hear(...messages: ServerMessage[]): void {
    for (const message of messages) this.ear.heard(message);
  }

  breakOff(why: Parameters<Ear['lost']>[0] = 'broken'): void {
    this.isUp = false;
    this.ear.lost(why);
  }

  /** The last message of this type that was sent. */
  last<T extends ClientMessage['type']>(type: T): ClientMessageOf<T> {
    const found = this.sent.findLast((message) => message.type === type);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as ClientMessageOf<T>;
  }

  /** How many messages of this type were sent. */
  times(type: ClientMessage['type']): number {
    return this.sent.filter((message) => message.type === type).length;
  }

  /** Enters the table: sends these messages, then `done`. */
  async enter(...seen: ServerMessage[]): Promise<void> {
    this.open();
    this.hear(...seen, { type: 'done', id: this.last('enter').id });
    await settled();
  }
}

/** Resolves after everything that is already pending. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function fakeSession(): { session: Session; wire: FakeWire } {
  let wire: FakeWire | undefined;
  const session = new Session('remote', 'KQ7M3X', (ear) => {
    wire = new FakeWire(ear);
    return wire;
  });
  return { session, wire: wire! };
}

export const vera = { player: '1'.repeat(32), name: 'Vera' };
export const adam = { player: '2'.repeat(32), name: 'Adam' };

export function room(change: Partial<RoomView> = {}): ServerMessage {
  const person = { kind: 'person', here: true, standIn: null } as const;
  return {
    type: 'room',
    room: {
      code: 'KQ7M3X',
      game: 'mascarade',
      public: false,
      phase: 'playing',
      host: vera.player,
      seats: [
        { ...person, ...vera },
        { ...person, ...adam },
        { kind: 'bot', level: 'plain' },
      ],
      watchers: [],
      options: {},
      clock: { move: null, match: null },
      pace: 'calm',
      commitment: 'c'.repeat(64),
      match: 'm1',
      votes: { end: [], pause: [] },
      muted: [],
      ...change,
    },
  };
}

const view: View = {
  game: 'mascarade',
  viewer: 0,
  actors: [0],
  ask: { kind: 'turn' },
  moves: ['look', 'swap 1'],
  barred: [],
  outcome: null,
};

/** Events with just a type: all that a session needs. */
export const told = (...types: string[]): Event[] => types.map((type) => ({ type }));

export function play(seq: number, change: Partial<ServerMessageOf<'play'>> = {}): ServerMessage {
  const clock = { running: true, asked: [], match: null };
  return { type: 'play', match: 'm1', seq, events: [], again: false, view, clock, ...change };
}
