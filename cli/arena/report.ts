import { type Estimate, faultKinds } from '@soiree/bots/arena';
import { refusalSentence, type Speaker } from '@soiree/words';
import { columns } from '../columns.ts';
import { gameText } from '../play/game-terminal.ts';
import { printable } from '../printable.ts';
import { figure, interval, percent, percentInterval, shortName } from './figures.ts';
import type { BotResult, Findings } from './findings.ts';

/** The result of a run as text tables. */
export function report(words: Speaker, found: Findings): string {
  const { t } = words;
  const number = (value: number) => value.toLocaleString(words.language);
  const bot = t('cli.simulate.bot');
  const titled = (title: string, rows: readonly (readonly string[])[]) => `${title}\n${columns(rows)}`;

  const run = [
    [t('cli.simulate.games'), number(found.games)],
    [t('cli.arena.deals'), number(found.deals)],
    [t('cli.arena.fair'), percent(1 / found.bots.length)],
    ...(found.unfinished > 0 ? [[t('cli.arena.unfinished'), number(found.unfinished)]] : []),
  ];
  const parts = [
    columns(run),
    titled(t('cli.arena.by-share'), [
      [bot, t('cli.arena.seats'), t('cli.simulate.share'), '95 %', t('cli.arena.relative'), '95 %'],
      ...found.standings.map(({ name, seats, share, relative }) => [
        inTable(name),
        `${seats}`,
        percent(share.mean),
        percentInterval(share),
        figure(relative.mean),
        interval(relative),
      ]),
    ]),
    titled(gameText(words, found.game, 'by-result'), [
      [bot, t('cli.arena.mean'), '95 %'],
      ...found.standings.map(({ name, result }) => [inTable(name), ...meanAndInterval(result)]),
    ]),
    ...ratingTable(words, found.standings, titled),
    ...faultTable(words, found.standings, titled),
  ];
  return `${parts.join('\n\n')}\n`;
}

type Titled = (title: string, rows: readonly (readonly string[])[]) => string;

const inTable = (name: string): string => shortName(printable(name), 32);

const meanAndInterval = (result: Estimate | null): string[] =>
  result ? [figure(result.mean), interval(result)] : ['–', '–'];

function ratingTable({ t }: Speaker, standings: readonly BotResult[], titled: Titled): string[] {
  const rated = standings.flatMap(({ name, rating }) => (rating ? [{ name, ...rating }] : []));
  if (rated.length === 0) return [];
  const rows = rated
    .sort((a, b) => b.shown - a.shown)
    .map(({ name, mu, sigma, shown }) => [inTable(name), figure(shown), figure(mu), figure(sigma)]);
  const headings = [t('cli.simulate.bot'), t('cli.arena.rating'), t('cli.arena.strength'), t('cli.arena.spread')];
  return [titled(t('cli.arena.by-rating'), [headings, ...rows])];
}

/** The faults of programs: how often, and the first of each kind in full. */
function faultTable(words: Speaker, standings: readonly BotResult[], titled: Titled): string[] {
  const { t } = words;
  const rows: string[][] = [];
  const details: string[] = [];
  for (const { name, faults, firstFaults } of standings) {
    for (const kind of faultKinds) {
      const [count, first] = [faults[kind], firstFaults[kind]];
      if (!count || !first) continue;
      rows.push([inTable(name), t(`cli.arena.fault.${kind}`), count.toLocaleString(words.language)]);
      const { deal, rotation, seat, n } = first;
      const where = t('cli.arena.first-fault', { bot: name, deal, rotation, seat, n });
      details.push(printable(`${where} ${refusalSentence(words, first)}`));
      if (first.said) details.push(...lastLines(first.said).map((line) => `  ${printable(line)}`));
    }
  }
  return rows.length === 0 ? [] : [titled(t('cli.arena.faults'), rows), details.join('\n')];
}

/** The end of what a program wrote to its error stream, because a traceback names its cause last. */
const lastLines = (said: string): string[] => said.split('\n').slice(-4);
