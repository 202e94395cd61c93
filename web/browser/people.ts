import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core';

/** A house that is not on this machine, as far as the browser can tell: not a secure context, like a phone's way in. */
export const FOREIGN = 'soiree.test';

export const openBrowser = (executablePath: string, ...args: string[]): Promise<Browser> =>
  playwright.launch({ executablePath, args: [...flags, ...args] });

export const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  `--host-resolver-rules=MAP ${FOREIGN} 127.0.0.1`,
] as const;

export const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** Somebody with a browser of their own. Whatever their browser complains about is kept. */
export class Visitor {
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  /** The house is closed: that it does not answer is no complaint. */
  isHouseClosed = false;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#complain(`${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.#complain(`${error.stack ?? error}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Whoever leaves a page takes back what it asked for.
      if (why !== 'net::ERR_ABORTED') this.#complain(`${request.url()} ${why}`);
    });
  }

  static async come(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...screens.desktop,
      ...options,
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    return new Visitor(context, await context.newPage());
  }

  #complain(text: string): void {
    const isAboutHouse = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/.test(text);
    if (!(this.isHouseClosed && isAboutHouse)) this.complaints.push(text);
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}
