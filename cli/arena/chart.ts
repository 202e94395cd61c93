import type { Speaker } from '@soiree/words';
import { gameText } from '../play/game-terminal.ts';
import { percent, percentInterval, shortName } from './figures.ts';
import type { BotResult, Findings } from './findings.ts';

/** The layout of the picture. */
const WIDTH = 760;
const LEFT = 212;
const RIGHT = 590;
const TOP = 100;
const ROW = 40;
const BAR = 18;

/** Ivory in a light theme, velvet in a dark one. */
const STYLE = `
  .ground { fill: #fffaf0 } .ink { fill: #2a2030 } .soft { fill: #5a4c60 } .bar { fill: #c9a24a }
  .line { stroke: #d5c6ad } .fair { stroke: #8c2f4f } .whisker { stroke: #2a2030 }
  text { font: 14px system-ui, sans-serif } .title { font: 600 17px Georgia, serif } .small { font-size: 12px }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #1d1428 } .ink { fill: #f4ecdf } .soft { fill: #c6b8cf } .bar { fill: #8a6420 }
    .line { stroke: #4a3a58 } .fair { stroke: #f08aa3 } .whisker { stroke: #f4ecdf }
  }`;

/** The win share of each bot as a bar, its interval as a whisker, the fair share as a line across all bars. */
export function chart(words: Speaker, { game, bots, deals, games, standings }: Findings): string {
  const { t, language } = words;
  const most = scale(standings);
  const x = (share: number): number => round(LEFT + ((RIGHT - LEFT) * share) / most);
  const bottom = TOP + standings.length * ROW;
  const fair = 1 / bots.length;
  const number = (value: number) => value.toLocaleString(language);

  const ticks = Array.from({ length: Math.round(most * 10) + 1 }, (_, i) => i / 10).filter(
    (_, i, all) => all.length <= 6 || i % 2 === 0,
  );
  const title = t('cli.arena.chart-title', { game: gameText(words, game, 'name') });
  const foot = t('cli.arena.chart-foot', { games: number(games), deals: number(deals) });
  const parts = [
    `<title>${xml(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect class="ground" width="100%" height="100%" rx="10"/>`,
    `<text class="title ink" x="24" y="34">${xml(title)}</text>`,
    `<text class="small soft" x="24" y="56">${xml(foot)}</text>`,
    ...ticks.flatMap((tick) => [
      `<path class="line" d="M${x(tick)} ${TOP - 6}V${bottom}"/>`,
      `<text class="small soft" text-anchor="middle" x="${x(tick)}" y="${bottom + 18}">${Math.round(100 * tick)} %</text>`,
    ]),
    ...standings.flatMap((standing, i) => row(standing, TOP + i * ROW, x)),
    `<path class="fair" stroke-width="2" stroke-dasharray="5 4" d="M${x(fair)} ${TOP - 6}V${bottom}"/>`,
    `<text class="small soft" text-anchor="middle" x="${x(fair)}" y="${TOP - 13}">${xml(`${t('cli.arena.fair')} ${percent(fair)}`)}</text>`,
  ];
  const size = `viewBox="0 0 ${WIDTH} ${bottom + 36}" width="${WIDTH}" height="${bottom + 36}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n${parts.join('\n')}\n</svg>\n`;
}

function row({ name, share }: BotResult, top: number, x: (share: number) => number): string[] {
  const middle = top + ROW / 2;
  const said = `${percent(share.mean)} (${percentInterval(share)})`;
  const whisker =
    share.low === null || share.high === null
      ? []
      : [
          `<path class="whisker" stroke-width="2" fill="none" d="M${x(share.low)} ${middle - 6}v12m0 -6H${x(share.high)}m0 -6v12"/>`,
        ];
  return [
    `<g><title>${xml(`${name}: ${said}`)}</title>`,
    `<text class="ink" text-anchor="end" x="${LEFT - 14}" y="${middle + 5}">${xml(shortName(name, LONGEST_NAME))}</text>`,
    `<rect class="bar" x="${LEFT}" y="${middle - BAR / 2}" width="${round(x(share.mean) - LEFT)}" height="${BAR}"/>`,
    ...whisker,
    `<text class="ink small" x="${RIGHT + 16}" y="${middle + 4}">${xml(said)}</text></g>`,
  ];
}

/** The right end of the scale: the next tenth beyond everything that is drawn. */
const scale = (standings: readonly BotResult[]): number =>
  Math.min(10, Math.ceil(Math.max(...standings.map(({ share }) => 10 * (share.high ?? share.mean)), 1))) / 10;

const LONGEST_NAME = 22;

const round = (value: number): number => Math.round(10 * value) / 10;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, and removes control characters, which XML does not allow. */
const xml = (text: string): string => text.replaceAll(/\p{Cc}/gu, '').replaceAll(/[&<>"]/g, (sign) => signs[sign]);
