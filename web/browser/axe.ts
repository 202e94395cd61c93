import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { animationsEnd } from './animations.ts';

export type Light = 'light' | 'dark';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  resultTypes: ['violations'],
  // Lighthouse checks this one too.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** The faults that axe finds on a page in this theme, each with its places. */
export async function faults(page: Page, light: Light): Promise<string[]> {
  await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), light);
  await animationsEnd(page);
  // Evaluated like a browser extension, because our Content-Security-Policy does not let the page load it.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `    ${html}\n      ${failureSummary}`);
    return `${light}: ${id}: ${help}\n${places.join('\n')}`;
  });
}
