import type { ClientMessage, ServerMessage } from '@soiree/protocol';
import type { Page, WebSocketRoute } from '../browser/people.ts';

/** Answers over HTTP, by `METHOD /path`. Whatever is not there is refused. */
export type Answers = Readonly<Record<string, unknown>>;

/** What is said on the line, in answer to what the page says. */
export type Live = (message: ClientMessage) => readonly ServerMessage[];

/** A house of cardboard: the real pages come from the real one, but what they are told is written beforehand. */
export class Stage {
  #socket: WebSocketRoute | null = null;

  /** `guest`: whom this browser remembers; nobody, if null. */
  static async build(page: Page, guest: string | null, answers: Answers, live: Live): Promise<Stage> {
    const stage = new Stage();
    // Not by way of the network: a browser that is asked about every request keeps nothing that it has fetched.
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
      stage.#socket = socket;
      socket.onMessage((text) => stage.tell(live(JSON.parse(`${text}`))));
    });
    return stage;
  }

  /** Something happens. */
  tell(messages: readonly ServerMessage[]): void {
    for (const message of messages) this.#socket?.send(JSON.stringify(message));
  }

  /** The line breaks. */
  async breakOff(): Promise<void> {
    await this.#socket?.close();
  }
}
