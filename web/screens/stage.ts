import type { ClientMessage, ServerMessage } from '@soiree/protocol';
import type { Page, WebSocketRoute } from 'playwright-core';

/** Answers over HTTP, by `METHOD /path`. Whatever is not there is refused. */
export type Answers = Readonly<Record<string, unknown>>;

/** What is said on the line, in answer to what the page says. */
export type Live = (message: ClientMessage) => readonly ServerMessage[];

/** A house of cardboard: the real pages come from the real one, but what they are told is written beforehand. */
export class Stage {
  #socket: WebSocketRoute | null = null;

  static async build(page: Page, answers: Answers, live: Live): Promise<Stage> {
    const stage = new Stage();
    await page.route('**/api/**', (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const answer = answers[`${request.method()} ${pathname}`];
      if (answer !== undefined) return route.fulfill({ json: answer });
      return route.fulfill({ status: 404, json: { code: 'no-such-page', values: {} } });
    });
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
