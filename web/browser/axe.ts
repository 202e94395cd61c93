import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { stand } from './still.ts';

export type Light = 'light' | 'dark';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lighthouse asks for this one too. */
const more: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** The rules that look at colours: all that another light can change. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with a page as it stands, each with the places where. */
async function faults(page: Page, options: RunOptions): Promise<string[]> {
  // As a person's own tool would run: our Content-Security-Policy does not let the page load it.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })})`,
  )) as AxeResults;
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `    ${html}\n      ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
}

/** By all rules in one light, and in the other by those that light has to do with. */
export async function faultsInBothLights(page: Page, first: Light): Promise<string[]> {
  const all: string[] = [];
  for (const [light, options] of [
    [first, more],
    [first === 'light' ? 'dark' : 'light', { runOnly: colours }],
  ] as const) {
    await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), light);
    await stand(page);
    all.push(...(await faults(page, options)).map((fault) => `${light}: ${fault}`));
  }
  return all;
}
