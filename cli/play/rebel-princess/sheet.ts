import type { RebelEvent, RebelView, RoundId, SuitName } from '@soiree/rebel-princess';
import {
  type RebelScene,
  readCard,
  rebelOutcomeSentence,
  roundName,
  type Speaker,
  signed,
  suitName,
  tellRebelEvent,
} from '@soiree/words';
import { columns } from '../../columns.ts';
import { capital, clip, wrap } from '../lines.ts';
import type { Page, Style } from '../parlour.ts';
import { tellLine } from '../story.ts';

const LONGEST_NAME = 14;

type Scored = Extract<RebelEvent, { type: 'scored' }>;

/** Everyone's proposals, a column for each round, in this order. */
function sheetRows({ names, view }: RebelScene, seats: readonly number[], { words, ink }: Style): string[] {
  const rounds = view.sheet.map((_, round) => `${round + 1}`);
  const head = ['', ...rounds, words.t('cli.rebel.column.all')].map((title) => ink.faint(title));
  const rows = seats.map((seat) => [
    nameOf(names, seat, view, ink.strong),
    ...view.sheet.map((points) => signed(points[seat])),
    ink.strong(signed(view.people[seat].total)),
  ]);
  return columns([head, ...rows]).split('\n');
}

const nameOf = (
  names: readonly string[],
  seat: number,
  { viewer }: RebelView,
  strong: (text: string) => string,
): string => {
  const name = clip(names[seat], LONGEST_NAME);
  return seat === viewer ? strong(name) : name;
};

/** The score sheet, with the names of the rounds played and being played. */
export function scorePage(scene: RebelScene, words: Speaker): Page {
  const { view } = scene;
  return {
    title: words.t('cli.rebel.page.scores'),
    lines(style) {
      const seats = view.people.map((_, i) => ((view.viewer as number) + i) % view.seats);
      const rounds = view.rounds.map((round, i) => `${i + 1} ${roundName(words, round)}`);
      return [...sheetRows(scene, seats, style), '', ...wrap(rounds.join(' · '), style.width).map(style.ink.faint)];
    },
  };
}

/** What else a round card counts. */
const alsoCounts: Partial<Record<RoundId, SuitName>> = {
  'pets-revenge': 'pets',
  'single-fairy': 'fairies',
  'dancing-queens': 'queens',
};

/** What everyone has won in a round that is over, and what it brings. Above it how the last trick went. */
export function countPage(events: readonly RebelEvent[], scored: Scored, scene: RebelScene, words: Speaker): Page {
  const { t } = words;
  const { view, names } = scene;
  const round = view.rounds[scored.round - 1];
  const also = alsoCounts[round];
  const earlier = view.sheet.slice(0, scored.round - 1);
  const last = events.slice(0, events.indexOf(scored)).map((event) => ({ text: tellRebelEvent(words, event, scene) }));
  const rebel = scored.rebel === null ? [] : [tellRebelEvent(words, scored, scene).split('! ', 1)[0]];
  return {
    title: t('cli.rebel.page.count', { number: scored.round, round: roundName(words, round) }),
    lines({ ink, width }) {
      const ranks = (seat: number, suit: SuitName) => {
        const won = scored.won[seat].map(readCard).filter((card) => card.suit === suit && !card.frog);
        return won.map(({ rank }) => rank).join(' ') || '–';
      };
      const head = [
        '',
        capital(suitName(words, 'princes')),
        capital(t('cli.rebel.column.frog')),
        ...(also ? [capital(suitName(words, also))] : []),
        ...earlier.map((_, i) => `${i + 1}`),
        t('cli.rebel.column.now'),
        t('cli.rebel.column.all'),
      ].map((title) => ink.faint(title));
      const rows = view.people.map((_, i) => {
        const seat = ((view.viewer as number) + i) % view.seats;
        const frog = scored.won[seat].some((card) => readCard(card).frog);
        return [
          nameOf(names, seat, view, ink.strong),
          ranks(seat, 'princes'),
          frog ? ink.yes('✓') : '–',
          ...(also ? [ranks(seat, also)] : []),
          ...earlier.map((points) => signed(points[seat])),
          ink.strong(signed(scored.proposals[seat])),
          signed(scored.totals[seat]),
        ];
      });
      const table = columns([head, ...rows]).split('\n');
      return [
        ...last.flatMap((line) => tellLine(line, width)),
        ...(last.length > 0 ? [''] : []),
        ...rebel.flatMap((line) => wrap(`${line}!`, width)).map(ink.gilt),
        ...table,
      ];
    },
  };
}

/** Who won, and the whole sheet by rank. */
export function endingLines(scene: RebelScene, style: Style): string[] {
  const { view } = scene;
  const { outcome } = view;
  const { words, ink, width } = style;
  if (!outcome) return [];
  const seats = view.people.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b]);
  const [head, ...rows] = sheetRows(scene, seats, style);
  const ranked = rows.map((row, i) => {
    const star = outcome.winners.includes(seats[i]) ? ink.gilt('★') : ' ';
    return `${star} ${outcome.ranks[seats[i]]}. ${row}`;
  });
  const rounds = view.rounds.map((round, i) => `${i + 1} ${roundName(words, round)}`);
  const best = Math.min(...outcome.scores);
  const tied = seats.some((seat) => outcome.scores[seat] === best && !outcome.winners.includes(seat));
  return [
    ...wrap(rebelOutcomeSentence(words, outcome, scene), width).map(ink.strong),
    ...(tied ? wrap(words.t('cli.rebel.tie'), width) : []),
    '',
    `     ${head}`,
    ...ranked,
    '',
    ...wrap(rounds.join(' · '), width).map(ink.faint),
  ];
}
