import type { ClientMessage, ServerMessage } from '@soiree/protocol';
import type { Page, WebSocketRoute } from '../browser/visitor.ts';

/** Answers over HTTP, by `METHOD /path`. Any other request is refused. */
export type Answers = Readonly<Record<string, unknown>>;

/** The messages on the connection, in answer to the page's messages. */
export type LiveAnswers = (message: ClientMessage) => readonly ServerMessage[] | Promise<readonly ServerMessage[]>;

/** The pages come from a real server, but all answers are prepared. */
export class FakeServer {
  #socket: WebSocketRoute | null = null;

  /** `guest` is the guest that this browser remembers, or null. */
  static async build(page: Page, guest: string | null, answers: Answers, live: LiveAnswers): Promise<FakeServer> {
    const server = new FakeServer();
    // Replaces `fetch` instead of routing requests, because routing disables the browser's cache.
    await page.addInitScript(
      ({ guest, answers }) => {
        localStorage.clear();
        if (guest !== null) localStorage.setItem('soiree.guest', guest);
        const { fetch } = globalThis;
        globalThis.fetch = async (what, how) => {
          const { pathname } = new URL(what instanceof Request ? what.url : what, location.href);
          if (!pathname.startsWith('/api/')) return fetch(what, how);
          const answer = answers[`${how?.method ?? 'GET'} ${pathname}`];
          if (answer !== undefined) return Response.json(answer);
          return Response.json({ code: 'no-such-page', values: {} }, { status: 404 });
        };
      },
      { guest, answers },
    );
    await page.routeWebSocket(/\/live$/, (socket) => {
      server.#socket = socket;
      socket.onMessage(async (text) => server.tell(await live(JSON.parse(`${text}`))));
    });
    return server;
  }

  /** Sends messages to the page. */
  tell(messages: readonly ServerMessage[]): void {
    for (const message of messages) this.#socket?.send(JSON.stringify(message));
  }

  /** Breaks the connection. */
  async breakOff(): Promise<void> {
    await this.#socket?.close();
  }
}
