import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core';

export type { Page, WebSocketRoute } from 'playwright-core';

/** A house that is not on this machine, as far as the browser can tell: not a secure context, like a phone's way in. */
export const FOREIGN = 'soiree.test';

export const openBrowser = (executablePath: string, ...args: string[]): Promise<Browser> =>
  playwright.launch({ executablePath, args: [...flags, ...args] });

/**
 * What a browser brings along that no test looks at. What unfolds below its address bar costs more than a page of ours.
 * Only one such list counts: the rest of it is what Playwright would leave out.
 */
const leftOut = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

export const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  `--disable-features=${leftOut}`,
  `--host-resolver-rules=MAP ${FOREIGN} 127.0.0.1`,
] as const;

export const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/**
 * What a browser says of a house that is closed, when it is asked to open a line to it, or to look after the service
 * worker. No page can keep it from that.
 */
const SILENCE =
  /^WebSocket connection to 'ws:\/\/[\w.]+:\d+\/live' failed: Error in connection establishment: net::ERR_CONNECTION_REFUSED \(|^An unknown error occurred when fetching the script\. \(/;
/** What a browser says of an address, when there is no such page: the page says so too. */
const NOWHERE = /^Failed to load resource: the server responded with a status of 404 \(Not Found\) \(/;

/** Somebody with a browser of their own. Whatever their browser complains about is kept. */
export class Visitor {
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  #page: Page;
  /** The house is closed, on purpose: that it takes no line is no complaint. */
  isHouseClosed = false;
  /** An address was typed that does not exist. */
  isLost = false;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = this.#watch(page);
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

  get page(): Page {
    return this.#page;
  }

  /** Another page in place of this one, in the same browser: what it has fetched it need not fetch again. */
  async turnPage(): Promise<Page> {
    await this.#page.close();
    this.#page = this.#watch(await this.#context.newPage());
    return this.#page;
  }

  #watch(page: Page): Page {
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
    return page;
  }

  #complain(text: string): void {
    if (this.isHouseClosed && SILENCE.test(text)) return;
    if (this.isLost && NOWHERE.test(text)) return;
    this.complaints.push(text);
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}
