import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { stand } from './still.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page as it stands, each with the places where. */
export async function faults(page: Page): Promise<string[]> {
  // As a person's own tool would run: our Content-Security-Policy does not let the page load it.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as AxeResults;
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `    ${html}\n      ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
}

/** In both lights. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme);
    await stand(page);
    all.push(...(await faults(page)).map((fault) => `${theme}: ${fault}`));
  }
  return all;
}
