import type { PlayedView, RebelView } from '@soiree/rebel-princess';
import { rounds } from '@soiree/rebel-princess';
import {
  cardName,
  cardsPhrase,
  passingRule,
  princessName,
  type RebelScene,
  readCard,
  roundName,
  roundRule,
  type Speaker,
  signed,
  suitName,
} from '@soiree/words';
import { widthOf } from '../../columns.ts';
import type { Ink } from '../ink.ts';
import { capital, clip, padEnd, padStart, widest, wrap } from '../lines.ts';
import type { Style, TableStyle } from '../parlour.ts';

const LONGEST_NAME = 10;

/** The round card in words, everyone clockwise from one's left with their cards, and how the trick stands. */
export function tableLines(scene: RebelScene, style: TableStyle): string[] {
  const { width, height, most = height } = style;
  const rule = roundLines(scene, style);
  const [header, ...people] = peopleLines(scene, style);
  const status = wrap(statusOf(scene, style.words).join(' · '), width, '  ').map(style.ink.faint);
  const layouts = [
    [...rule, '', header, ...people, '', ...status],
    [...rule, header, ...people, ...status],
    [...rule, ...people, ...status],
  ];
  for (const room of [height, most]) {
    const fitting = layouts.find((lines) => lines.length <= room);
    if (fitting) return fitting;
  }
  // in a very low window `round` tells the whole of it
  const left = Math.max(1, most - people.length - status.length);
  const short = rule.length > left ? [...rule.slice(0, left - 1), `${clip(rule[left - 1], width - 2)} …`] : rule;
  return [...short, ...people, ...status];
}

function roundLines({ view }: RebelScene, { words, ink, width }: Style): string[] {
  const round = view.rounds.at(-1);
  if (!round) return [ink.faint(words.t('cli.rebel.no-round'))];
  const passing = view.phase === 'pass' ? `${passingRule(words, rounds[round])} ` : '';
  const name = roundName(words, round);
  const [first, ...more] = wrap(`${name} – ${passing}${roundRule(words, round, view.table)}`, width, '  ');
  return [first.startsWith(name) ? ink.strong(name) + first.slice(name.length) : first, ...more];
}

/** Clockwise from one's left; the viewer comes last, nearest to the hand. */
function seatedFrom({ view }: RebelScene): number[] {
  return view.people.map((_, i) => ((view.viewer as number) + i + 1) % view.seats);
}

// people

/** A column of the table: what stands above it, and what each person has in it. */
interface Column {
  readonly title: string;
  readonly cells: readonly string[];
  readonly figures?: boolean;
}

/** A header, and a line for each person. What does not fit is left out from the least needed on. */
function peopleLines(scene: RebelScene, { words, ink, width }: Style): string[] {
  const { t } = words;
  const { view } = scene;
  const seats = seatedFrom(scene);
  const trick = view.trick.length > 0 ? view.trick : view.last;
  const past = view.trick.length === 0 && view.last.length > 0;
  const each = (say: (seat: number) => string) => seats.map(say);
  const people = (seat: number) => view.people[seat];

  const name: Column = { title: '', cells: each((seat) => titleOf(scene, seat, words, ink)) };
  const cards: Column = {
    title: t(past ? 'cli.rebel.column.last' : 'cli.rebel.column.trick'),
    cells: each((seat) => {
      const played = playedBy(trick, seat, words);
      return past ? ink.faint(played) : ink.strong(played);
    }),
  };
  const figures: Column[] = [
    { title: t('cli.rebel.column.tricks'), cells: each((seat) => `${people(seat).tricks}`), figures: true },
    { title: t('cli.rebel.column.proposals'), cells: each((seat) => signed(people(seat).total)), figures: true },
  ];
  const princess: Column = {
    title: t('cli.rebel.column.princess'),
    cells: each((seat) => princessOf(scene, seat, words, ink)),
  };
  const open: Column = {
    title: t('cli.rebel.column.open'),
    cells: each((seat) => (people(seat).open.length > 0 ? bySuit(words, people(seat).open) : '')),
  };
  const isOpen = view.people.some((one) => one.open.length > 0);
  const none = view.people.every((one) => one.princess === null);
  const rest = [...(isOpen ? [open] : []), ...(none ? [] : [princess])];
  return fit([name, cards, ...figures], rest, width, ink);
}

/** Puts columns side by side; of the rest each gets what room is left, or none. */
function fit(needed: readonly Column[], rest: readonly Column[], width: number, ink: Ink): string[] {
  const widthsOf = (column: Column) => widest([...column.cells, column.title]);
  let left = width - needed.reduce((sum, column) => sum + widthsOf(column) + 2, 0);
  const untitled = left < 0;
  const shown = needed.map((column) => ({ ...column, title: untitled ? '' : column.title }));
  if (untitled) left = 0;
  const columns: (Column & { readonly width: number })[] = shown.map((column) => ({
    ...column,
    width: widthsOf(column),
  }));
  for (const column of rest) {
    const room = Math.min(widthsOf(column), left);
    if (room < 8) continue;
    left -= room + 2;
    const cells = column.cells.map((cell) => (widthOf(cell) > room ? clip(cell, room) : cell));
    columns.splice(2, 0, { title: clip(column.title, room), cells, width: room });
  }
  const line = (pick: (column: Column) => string) =>
    columns
      .map((column) => (column.figures ? padStart(pick(column), column.width) : padEnd(pick(column), column.width)))
      .join('  ')
      .trimEnd();
  const rows = needed[0].cells.map((_, i) => line(({ cells }) => cells[i]));
  return [ink.faint(line(({ title }) => title)), ...rows];
}

/** A sign before each name; `help` explains them. */
function titleOf({ names, view }: RebelScene, seat: number, { t }: Speaker, ink: Ink): string {
  const you = t('cli.table.you');
  const name = clip(names[seat], seat === view.viewer ? 16 : LONGEST_NAME);
  const own = seat === view.viewer && name.toLocaleLowerCase() !== you.toLocaleLowerCase();
  const whole = own ? `${name} (${you})` : name;
  // where all choose at the same time nobody is before the others
  const acts = view.actors.includes(seat) && view.actors.length < view.seats;
  const won = view.trick.length === 0 && view.last.length > 0 && view.winner === seat;
  const sign = acts ? ink.yes('▸') : won ? ink.gilt('★') : ' ';
  return `${sign} ${acts || seat === view.viewer ? ink.strong(whole) : whole}`;
}

function playedBy(trick: readonly PlayedView[], seat: number, words: Speaker): string {
  return trick
    .filter((played) => played.seat === seat)
    .map(({ card, zero }) => {
      const face = card === null ? `[${words.t('cli.table.hidden')}]` : capital(cardName(words, card));
      return zero ? `${face} = 0` : face;
    })
    .join(' + ');
}

function princessOf({ view }: RebelScene, seat: number, words: Speaker, ink: Ink): string {
  const { princess, upright } = view.people[seat];
  if (!princess) return '';
  const name = princessName(words, princess);
  return upright ? `● ${name}` : ink.faint(`○ ${name}`);
}

/** As short as it gets, for a column. */
const bySuit = (words: Speaker, cards: readonly string[]): string =>
  cards.length > 3
    ? cardsPhrase(words, cards)
    : `${suitName(words, readCard(cards[0]).suit)} ${cards.map((card) => readCard(card).rank).join(', ')}`;

// how the trick stands

/** Which way the ranking goes now, as far as everybody can see. */
export function isReversed({ reversed, rounds: turned, trick }: RebelView): boolean {
  if (turned.at(-1) !== 'upside-down') return reversed;
  const sixes = trick.filter(({ card, zero }) => card !== null && !zero && readCard(card).rank === 6).length;
  return reversed !== (sixes % 2 === 1);
}

function statusOf({ names, view }: RebelScene, words: Speaker): string[] {
  const { t } = words;
  if (view.phase === 'princess' || view.phase === 'over') return [];
  const parts: string[] = [];
  const suit = view.suit && suitName(words, view.suit);
  const leads = view.leader === view.viewer ? 'you' : 'other';
  if (view.trick.length > 0 && suit) parts.push(t('cli.rebel.status.lead-suit', { suit }));
  else parts.push(t(`cli.rebel.status.leads.${leads}`, { name: names[view.leader] }));
  parts.push(t(view.party ? 'cli.rebel.status.open' : 'cli.rebel.status.closed'));
  parts.push(t(isReversed(view) ? 'cli.rebel.status.reversed' : 'cli.rebel.status.high'));
  if (view.trick.length === 0 && view.ice) parts.push(t('cli.rebel.status.ice'));
  if (view.trick.length === 0 && view.mermaid) {
    parts.push(t('cli.rebel.status.mermaid', { suit: suitName(words, view.mermaid) }));
  }
  for (const seat of view.peas) {
    parts.push(t(`cli.rebel.status.pea.${seat === view.viewer ? 'you' : 'other'}`, { name: names[seat] }));
  }
  if (view.pile > 0) parts.push(t('cli.rebel.status.pile', { cards: view.pile }));
  return parts;
}
