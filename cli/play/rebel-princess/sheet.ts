import type { RebelEvent, RebelView, RoundId, SuitName } from '@soiree/rebel-princess';
import { capital, type Speaker } from '@soiree/words';
import {
  type RebelScene,
  readCard,
  rebelOutcomeSentence,
  rebelSentence,
  roundName,
  signed,
  suitName,
  tellRebelEvent,
} from '@soiree/words/rebel-princess';
import type { Page, Style } from '../game-terminal.ts';
import { tellLine } from '../history.ts';
import type { Ink } from '../ink.ts';
import { inFlow, wrap } from '../lines.ts';
import { type Column, drawGrid } from './grid.ts';

type Scored = Extract<RebelEvent, { type: 'scored' }>;

/** Everyone's proposals in this order of seats, a column for each round. */
function sheetRows({ names, view }: RebelScene, seats: readonly number[], { words, ink, width }: Style): string[] {
  const columns: Column[] = [
    nameColumn(names, seats, view, ink),
    ...view.sheet.map((points, round) => figures(`${round + 1}`, seats, (seat) => points[seat])),
    { ...figures(words.t('cli.rebel-princess.column.all'), seats, (seat) => view.people[seat].total), ink: ink.strong },
  ];
  return drawGrid(columns, width, ink.faint);
}

const nameColumn = (names: readonly string[], seats: readonly number[], view: RebelView, ink: Ink): Column => ({
  title: '',
  cells: seats.map((seat) => names[seat]),
  ink: (text, row) => (seats[row] === view.viewer ? ink.strong(text) : text),
  least: 5,
});

const figures = (title: string, seats: readonly number[], points: (seat: number) => number): Column => ({
  title,
  cells: seats.map((seat) => signed(points(seat))),
  figures: true,
});

/** The viewer first, then clockwise. */
const fromViewer = ({ viewer, seats, people }: RebelView): number[] =>
  people.map((_, i) => ((viewer as number) + i) % seats);

const roundNames = ({ rounds }: RebelView, { words, ink, width }: Style): string[] =>
  inFlow(
    rounds.map((round, i) => `${i + 1} ${roundName(words, round)}`),
    width,
  ).map(ink.faint);

/** The score sheet, with the names of the rounds so far. */
export function scorePage(scene: RebelScene, words: Speaker): Page {
  const { view } = scene;
  return {
    title: words.t('cli.rebel-princess.page.scores'),
    lines(style) {
      return [...sheetRows(scene, fromViewer(view), style), '', ...roundNames(view, style)];
    },
  };
}

/** The suit that a round card counts besides the princes. */
const alsoCounts: Partial<Record<RoundId, SuitName>> = {
  'pets-revenge': 'pets',
  'single-fairy': 'fairies',
  'dancing-queens': 'queens',
};

/** What everyone won in a finished round and how many proposals it brings, below the last trick. */
export function countPage(events: readonly RebelEvent[], scored: Scored, scene: RebelScene, words: Speaker): Page {
  const { t } = words;
  const { view, names } = scene;
  const round = view.rounds[scored.round - 1];
  const also = alsoCounts[round];
  const earlier = view.sheet.slice(0, scored.round - 1);
  const last = events.slice(0, events.indexOf(scored)).map((event) => ({ text: tellRebelEvent(words, event, scene) }));
  const rebel = scored.rebel === null ? [] : [rebelSentence(words, scored.rebel, scene)];
  return {
    title: t('cli.rebel-princess.page.count', { number: scored.round, round: roundName(words, round) }),
    lines({ ink, width }) {
      const seats = fromViewer(view);
      const columns: Column[] = [
        nameColumn(names, seats, view, ink),
        cardsColumn('princes', scored, seats, words),
        {
          title: capital(words, t('cli.rebel-princess.column.frog')),
          cells: seats.map((seat) => (scored.won[seat].some((card) => readCard(card).frog) ? '✓' : '–')),
          figures: true,
        },
        ...(also ? [cardsColumn(also, scored, seats, words)] : []),
        ...earlier.map((points, i) => ({ ...figures(`${i + 1}`, seats, (seat) => points[seat]), least: 9 })),
        { ...figures(t('cli.rebel-princess.column.now'), seats, (seat) => scored.proposals[seat]), ink: ink.strong },
        figures(t('cli.rebel-princess.column.all'), seats, (seat) => scored.totals[seat]),
      ];
      return [
        ...last.flatMap((line) => tellLine(line, width)),
        ...(last.length > 0 ? [''] : []),
        ...rebel.flatMap((line) => wrap(line, width)).map(ink.gilt),
        ...drawGrid(columns, width, ink.faint),
      ];
    },
  };
}

/** The cards of a suit that everyone has won, without the frog. */
function cardsColumn(suit: SuitName, { won }: Scored, seats: readonly number[], words: Speaker): Column {
  const ranks = (seat: number) => won[seat].map(readCard).filter((card) => card.suit === suit && !card.frog);
  const cells = seats.map(
    (seat) =>
      ranks(seat)
        .map(({ rank }) => rank)
        .join(' ') || '–',
  );
  return { title: capital(words, suitName(words, suit)), cells, figures: true, least: 7 };
}

/** Who won, and the whole sheet by rank. */
export function endingLines(scene: RebelScene, style: Style): string[] {
  const { view } = scene;
  const { outcome } = view;
  const { words, ink, width } = style;
  if (!outcome) return [];
  const seats = view.people.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b]);
  const [head, ...rows] = sheetRows(scene, seats, { ...style, width: width - 5 });
  const ranked = rows.map((row, i) => {
    const star = outcome.winners.includes(seats[i]) ? ink.gilt('★') : ' ';
    return `${star} ${outcome.ranks[seats[i]]}. ${row}`;
  });
  const best = Math.min(...outcome.scores);
  const tied = seats.some((seat) => outcome.scores[seat] === best && !outcome.winners.includes(seat));
  return [
    ...wrap(rebelOutcomeSentence(words, outcome, scene), width).map(ink.strong),
    ...(tied ? wrap(words.t('cli.rebel-princess.tie'), width) : []),
    '',
    `     ${head}`,
    ...ranked,
    '',
    ...roundNames(view, style),
  ];
}
