import type { ClientMessage, RoomView, ServerMessage, ServerMessageOf } from '@soiree/protocol';
import { PROTOCOL } from '@soiree/protocol';
import { WebSocket } from 'ws';

type Body = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;

/** A client at the other end of the socket, as a page would be. */
export class TestClient {
  /** Everything received, unchanged. */
  readonly frames: string[] = [];
  readonly messages: ServerMessage[] = [];
  readonly socket: WebSocket;
  room: RoomView | undefined;
  play: ServerMessageOf<'play'> | undefined;
  closed: Promise<number>;
  #requests = 0;
  #waiting: { wants: (message: ServerMessage) => boolean; got: (message: ServerMessage) => void }[] = [];
  readonly #name: string;

  private constructor(socket: WebSocket, name: string) {
    this.#name = name;
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => {});
    socket.on('message', (data) => {
      this.frames.push(data.toString());
      this.#hear(JSON.parse(data.toString()));
    });
  }

  /** Opens a socket; rejects with the status if it is refused. */
  static async connect(port: number, cookie?: string, headers: Record<string, string> = {}): Promise<TestClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
      headers: { ...headers, ...(cookie && { cookie }) },
      perMessageDeflate: false,
    });
    const client = new TestClient(socket, cookie?.slice(-6) ?? 'visitor');
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('unexpected-response', (_, response) => reject(new Error(`status ${response.statusCode}`)));
      socket.once('error', reject);
    });
    return client;
  }

  async hello(): Promise<this> {
    const welcome = this.next('welcome');
    await this.ask({ type: 'hello', protocol: PROTOCOL });
    await welcome;
    return this;
  }

  #hear(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type === 'room') this.room = message.room;
    if (message.type === 'play') this.play = message;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const one of waiting) {
      if (one.wants(message)) one.got(message);
      else this.#waiting.push(one);
    }
  }

  /** The next message of this type. */
  next<T extends ServerMessage['type']>(
    type: T,
    wants: (message: ServerMessageOf<T>) => boolean = () => true,
  ): Promise<ServerMessageOf<T>> {
    const promise = new Promise<ServerMessageOf<T>>((resolve, reject) => {
      this.#waiting.push({
        wants: (message) => message.type === type && wants(message as ServerMessageOf<T>),
        got: (message) => resolve(message as ServerMessageOf<T>),
      });
      void this.closed.then(() => reject(new Error(`closed while waiting for ${type}`)));
    });
    // A rejection that no one awaits any more must not fail the test.
    promise.catch(() => {});
    return promise;
  }

  /** Resolves once the room is as wanted, now or later. */
  async roomWhere(wants: (room: RoomView) => boolean): Promise<RoomView> {
    if (this.room && wants(this.room)) return this.room;
    return (await this.next('room', ({ room }) => wants(room))).room;
  }

  /** Sends a request and returns its answer. */
  async ask(
    body: Body,
    id = `${this.#name.replace(/\W/g, '_')}-${++this.#requests}`,
  ): Promise<ServerMessageOf<'done' | 'refused' | 'play'>> {
    const answer = new Promise<ServerMessageOf<'done' | 'refused' | 'play'>>((resolve, reject) => {
      this.#waiting.push({
        wants: (message) => 'id' in message && message.id === id,
        got: (message) => resolve(message as ServerMessageOf<'done' | 'refused' | 'play'>),
      });
      void this.closed.then(() => reject(new Error(`closed while waiting for the answer to ${body.type}`)));
    });
    this.send({ ...body, id });
    return answer;
  }

  /** The code of the refusal; undefined if the request succeeds. */
  async try(body: Body, id?: string): Promise<string | undefined> {
    const answer = await this.ask(body, id);
    return answer.type === 'refused' ? answer.code : undefined;
  }

  /** For requests that must succeed. */
  async must(body: Body): Promise<void> {
    const answer = await this.ask(body);
    if (answer.type === 'refused') throw new Error(`${body.type}: ${answer.code} ${JSON.stringify(answer.values)}`);
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async enter(table: string, since?: { match: string; since: number }): Promise<RoomView> {
    await this.must({ type: 'enter', table, ...since });
    return this.room!;
  }

  move(
    action: readonly string[],
    id?: string,
    seq = this.play!.seq,
  ): Promise<ServerMessageOf<'done' | 'refused' | 'play'>> {
    return this.ask({ type: 'move', match: this.play!.match, seq, action: [...action] }, id);
  }

  close(): Promise<number> {
    this.socket.close();
    return this.closed;
  }
}
