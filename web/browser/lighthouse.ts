import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type Flags } from 'lighthouse';
import { type BrowserContext, chromium as playwright } from 'playwright-core';
import { freePort, type House } from './house.ts';
import { flags } from './people.ts';
import { fillWithBots, openTable, start } from './tables.ts';

export type Category = 'accessibility' | 'best-practices' | 'performance';

/** A score from 0 to 100, and what cost points. */
export interface Score {
  readonly score: number;
  readonly lost: readonly string[];
}

/** A browser that Lighthouse can be let loose on, with whoever sits before it. */
export class Keeper {
  readonly #context: BrowserContext;
  readonly #port: number;
  readonly #folder: string;

  private constructor(context: BrowserContext, port: number, folder: string) {
    this.#context = context;
    this.#port = port;
    this.#folder = folder;
  }

  static async come(executablePath: string): Promise<Keeper> {
    const folder = mkdtempSync(path.join(tmpdir(), 'soiree-lighthouse-'));
    const port = await freePort();
    const context = await playwright.launchPersistentContext(folder, {
      executablePath,
      args: [...flags, `--remote-debugging-port=${port}`],
      locale: 'en-GB',
    });
    return new Keeper(context, port, folder);
  }

  /** Sits down at a new table, at which a match begins. Answers its address. */
  async sitDown(house: House): Promise<string> {
    const page = await this.#context.newPage();
    await page.goto(house.address);
    await openTable(page, 'mascarade', 5, 'Adele');
    await fillWithBots(page);
    await start(page);
    await page.locator('[data-seq]').waitFor();
    const address = page.url();
    await page.close();
    return address;
  }

  async judge<C extends Category>(address: string, ...categories: C[]): Promise<Record<C, Score>> {
    const settings: Flags = {
      port: this.#port,
      onlyCategories: categories,
      // Whoever sits before it stays who they are.
      disableStorageReset: true,
      logLevel: 'error',
    };
    const result = await lighthouse(address, settings);
    if (!result || result.lhr.runtimeError) throw new Error(`no result: ${result?.lhr.runtimeError?.message}`);
    const { lhr } = result;
    const scores = categories.map((category): [C, Score] => {
      const { score, auditRefs } = lhr.categories[category];
      const lost = auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
        .map(({ id }) => `${id}: ${lhr.audits[id].displayValue ?? lhr.audits[id].title}`);
      return [category, { score: Math.round((score ?? 0) * 100), lost }];
    });
    return Object.fromEntries(scores) as Record<C, Score>;
  }

  async leave(): Promise<void> {
    await this.#context.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
