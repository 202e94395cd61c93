import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
  type Request,
} from 'playwright-core';

export type { Page, WebSocketRoute } from 'playwright-core';

/** To the browser this host is another machine, so it is not a secure context, as on a phone in the network. */
export const OTHER_HOST = 'soiree.test';

export const openBrowser = (executablePath: string, ...args: string[]): Promise<Browser> =>
  playwright.launch({ executablePath, args: [...flags, ...args] });

/**
 * Browser features that no test needs. The pop-ups of the address bar cost more than one of our pages. A browser takes
 * only one such list, so the rest repeats what Playwright would disable.
 */
const disabledFeatures = [
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
  `--disable-features=${disabledFeatures}`,
  `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1`,
] as const;

export const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/**
 * What a browser logs while the server is down, when it opens a connection or updates the service worker, or when
 * SvelteKit asks for a new version because the window got the focus. No page can prevent these messages.
 */
const SERVER_DOWN =
  /\/_app\/version\.json net::ERR_CONNECTION_REFUSED$|^Failed to load resource: net::ERR_CONNECTION_REFUSED \(\S+\/_app\/version\.json\)$|^WebSocket connection to 'ws:\/\/[\w.]+:\d+\/live' failed: Error in connection establishment: net::ERR_CONNECTION_REFUSED \(|^An unknown error occurred when fetching the script\. \(/;
/** What a browser logs for a page that does not exist. The page says so too. */
const NOT_FOUND = /^Failed to load resource: the server responded with a status of 404 \(Not Found\) \(/;

/** A person with their own browser. Keeps everything that the browser complains about. */
export class Visitor {
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  readonly #requests = new Set<Request>();
  #page: Page;
  /** The server is down on purpose, so a refused connection is not a complaint. */
  isServerDown = false;
  /** The visited address does not exist. */
  isNotFound = false;

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

  /** Whether the page waits for a file, for example one that it loads in advance. */
  get isLoading(): boolean {
    return this.#requests.size > 0;
  }

  /** Replaces the page by a new one in the same browser, which keeps its cache. */
  async newPage(): Promise<Page> {
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
    page.on('request', (request) => this.#requests.add(request));
    page.on('requestfinished', (request) => this.#requests.delete(request));
    page.on('requestfailed', (request) => {
      this.#requests.delete(request);
      const why = request.failure()?.errorText ?? '';
      // Leaving a page cancels its requests.
      if (why !== 'net::ERR_ABORTED') this.#complain(`${request.url()} ${why}`);
    });
    return page;
  }

  #complain(text: string): void {
    if (this.isServerDown && SERVER_DOWN.test(text)) return;
    if (this.isNotFound && NOT_FOUND.test(text)) return;
    this.complaints.push(text);
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}
