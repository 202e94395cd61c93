import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type Flags } from 'lighthouse';
import { type BrowserContext, chromium as playwright } from 'playwright-core';
import { freePort, type ServerProcess } from './server-process.ts';
import { fillWithBots, openTable, start } from './tables.ts';
import { flags } from './visitor.ts';

export type Category = 'accessibility' | 'best-practices' | 'performance';

/** A score from 0 to 100, and what cost points. */
export interface Score {
  readonly score: number;
  readonly lost: readonly string[];
}

/** A browser with a guest's profile, in which Lighthouse can run. */
export class LighthouseBrowser {
  readonly #context: BrowserContext;
  readonly #port: number;
  readonly #folder: string;

  private constructor(context: BrowserContext, port: number, folder: string) {
    this.#context = context;
    this.#port = port;
    this.#folder = folder;
  }

  static async come(executablePath: string): Promise<LighthouseBrowser> {
    const folder = mkdtempSync(path.join(tmpdir(), 'soiree-lighthouse-'));
    const port = await freePort();
    const context = await playwright.launchPersistentContext(folder, {
      executablePath,
      args: [...flags, `--remote-debugging-port=${port}`],
      locale: 'en-GB',
    });
    return new LighthouseBrowser(context, port, folder);
  }

  /** Creates a table and starts a match. Returns the table's address. */
  async sitDown(server: ServerProcess): Promise<string> {
    const page = await this.#context.newPage();
    await page.goto(server.address);
    await openTable(page, 'mascarade', 5, 'Adele');
    await fillWithBots(page);
    await start(page);
    await page.locator('[data-seq]').waitFor();
    const address = page.url();
    await page.close();
    return address;
  }

  async judge<C extends Category>(address: string, ...categories: C[]): Promise<Record<C, Score>> {
    const { categories: judged, audits } = await this.#run(address, categories);
    const scores = categories.map((category): [C, Score] => {
      const { score, auditRefs } = judged[category];
      const lost = auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`);
      return [category, { score: Math.round((score ?? 0) * 100), lost }];
    });
    return Object.fromEntries(scores) as Record<C, Score>;
  }

  /** How fast the page is: the score, and the figures behind it in milliseconds. */
  async time(address: string): Promise<{ score: number; figures: Record<string, number> }> {
    const { categories, audits } = await this.#run(address, ['performance']);
    const counted = categories.performance.auditRefs.filter(({ weight }) => weight > 0);
    return {
      score: Math.round((categories.performance.score ?? 0) * 100),
      figures: Object.fromEntries(counted.map(({ id }) => [audits[id].title, audits[id].numericValue ?? Number.NaN])),
    };
  }

  async #run(address: string, onlyCategories: Category[]) {
    // Lighthouse clears the cache, but the guest stays the same.
    const settings: Flags = { port: this.#port, onlyCategories, logLevel: 'error' };
    const result = await lighthouse(address, settings);
    if (!result || result.lhr.runtimeError) throw new Error(`no result: ${result?.lhr.runtimeError?.message}`);
    return result.lhr;
  }

  async leave(): Promise<void> {
    await this.#context.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
