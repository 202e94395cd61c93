import { type Language, languages, speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { KEY } from '../testing.ts';
import { chart } from './chart.ts';
import type { BotResult, Findings } from './findings.ts';

const english = await speaker('en');

type Share = [mean: number, low: number | null, high: number | null];

const findings = (
  shares: Readonly<Record<string, Share>>,
  bots = ['plain', 'random', 'random', 'random'],
): Findings => ({
  game: 'mascarade',
  bots,
  options: {},
  seed: '1',
  budget: {},
  planned: 500,
  deals: 500,
  games: 2000,
  unfinished: 0,
  sentHome: null,
  standings: Object.entries(shares).map(
    ([name, [mean, low, high]]): BotResult => ({
      name,
      seats: 1,
      share: { mean, low, high },
      relative: { mean, low, high },
      result: null,
      faults: {},
      rating: null,
      firstFaults: {},
    }),
  ),
});

const numbers = (svg: string, pattern: RegExp): number[][] =>
  [...svg.matchAll(pattern)].map(([, ...found]) => found.map(Number));

/** The elements that are not closed, or not in order. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, end, name, , alone] of svg.matchAll(/<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (alone) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

describe('the chart', () => {
  const svg = chart(english, findings({ plain: [0.4, 0.3, 0.5], random: [0.2, 0.1, 0.25], novice: [0, 0, 0.05] }));

  test('draws bars in proportion to the shares, from the same left edge', () => {
    const bars = numbers(svg, /<rect class="bar" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g);
    expect(bars).toHaveLength(3);
    const [[left, plain], [other, random], [, none]] = bars;
    expect(other).toBe(left);
    expect(plain).toBeCloseTo(2 * random, 0);
    expect(none).toBe(0);
  });

  test('draws each interval from its low to its high end, on the same scale as the bars', () => {
    const [[left, width]] = numbers(svg, /<rect class="bar" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g);
    const [[low, high]] = numbers(svg, /class="whisker"[^>]* d="M([\d.]+) [\d.]+v12m0 -6H([\d.]+)/g);
    const x = (share: number) => left + (width * share) / 0.4;
    expect(low).toBeCloseTo(x(0.3), 0);
    expect(high).toBeCloseTo(x(0.5), 0);
    const [[fair]] = numbers(svg, /class="fair"[^>]* d="M([\d.]+) /g);
    expect(fair).toBeCloseTo(x(0.25), 0);
  });

  test('gives all figures as text too', () => {
    for (const text of [
      'Mascarade: share of wins',
      'matches: 2,000, deals: 500',
      '40.0 % (30.0–50.0 %)',
      'Fair share 25.0 %',
    ])
      expect(svg).toContain(text);
  });

  test('follows the viewer’s light or dark theme', () => {
    expect(svg).toContain('@media (prefers-color-scheme: dark)');
    const classes = new Set([...svg.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names.split(' ')));
    const dark = svg.slice(svg.indexOf('@media'));
    for (const name of ['ground', 'ink', 'soft', 'bar', 'line', 'fair', 'whisker']) {
      expect(classes).toContain(name);
      expect(dark).toContain(`.${name} {`);
    }
  });

  test('is valid XML, whatever a program is called', () => {
    const name = 'exec:python3 "my bot.py" <a> && \x1b[2J';
    const odd = chart(english, findings({ [name]: [0.5, null, null], plain: [0.5, null, null] }, ['a', 'b']));
    expect(unclosed(odd)).toEqual([]);
    expect(odd).toContain('&quot;my bot.py&quot; &lt;a&gt; &amp;&amp; [2J: 50.0 %');
    expect(odd).not.toContain('\x1b');
    expect(unclosed(odd.replace('&lt;a&gt;', '<a>'))).not.toEqual([]);
  });

  test('draws no intervals if there are none', () => {
    expect(chart(english, findings({ plain: [1, null, null] }))).not.toContain('class="whisker"');
  });

  test('cuts a long command at its beginning, and shows all of it in a tooltip', () => {
    const name = 'exec:/somewhere/far/away/python3 clever-bot.py';
    const cut = chart(english, findings({ [name]: [0.2, 0.1, 0.3] }));
    expect(cut).toMatch(/>….*clever-bot\.py<\/text>/);
    expect(cut).toContain(`<title>${name}: `);
  });
});

test.each(Object.keys(languages) as Language[])('in %s there are no bare keys', async (language) => {
  expect(chart(await speaker(language), findings({ plain: [0.4, 0.3, 0.5] }))).not.toMatch(KEY);
});
