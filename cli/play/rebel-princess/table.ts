import type { PlayedView } from '@soiree/rebel-princess';
import { rounds } from '@soiree/rebel-princess';
import { capital, type Speaker } from '@soiree/words';
import {
  cardName,
  passingRule,
  princessName,
  type RebelScene,
  rankName,
  readCard,
  roundName,
  roundRule,
  signed,
  suitName,
} from '@soiree/words/rebel-princess';
import type { Style, TableStyle } from '../game-terminal.ts';
import type { Ink } from '../ink.ts';
import { clip, wrap } from '../lines.ts';
import { type Column, drawGrid } from './grid.ts';

const LONGEST_NAME = 10;

/** The round card in words, everyone clockwise from your left with their cards, and the state of the trick. */
export function tableLines(scene: RebelScene, style: TableStyle): string[] {
  const { width, height, most = height } = style;
  const rule = roundLines(scene, style);
  if (scene.view.phase === 'princess') return [...rule, ...wrap(opponents(scene, style.words), width)];
  const [header, ...people] = peopleLines(scene, style);
  const status = wrap(statusOf(scene, style.words).join(' · '), width, '  ');
  const layouts = [
    [...rule, '', header, ...people, '', ...status],
    [...rule, header, ...people, ...status],
    [...rule, ...people, ...status],
  ];
  for (const room of [height, most]) {
    const fitting = layouts.find((lines) => lines.length <= room);
    if (fitting) return fitting;
  }
  // in a very low window the rule is cut; `round` shows all of it
  const left = Math.max(1, most - people.length - status.length);
  const short = rule.length > left ? [...rule.slice(0, left - 1), `${clip(rule[left - 1], width - 2)} …`] : rule;
  return [...short, ...people, ...status];
}

/** Until the princesses are chosen, names are all there is to see of the others. */
const opponents = (scene: RebelScene, words: Speaker): string => {
  const others = seatedFrom(scene).filter((seat) => seat !== scene.viewer);
  return words.t('cli.play.opponents', { names: words.list(others.map((seat) => scene.names[seat])) });
};

function roundLines({ view }: RebelScene, { words, ink, width }: Style): string[] {
  const round = view.rounds.at(-1);
  if (!round) return [ink.faint(words.t('cli.rebel-princess.no-round'))];
  const passing = view.phase === 'pass' ? `${passingRule(words, rounds[round])} ` : '';
  const name = roundName(words, round);
  const [first, ...more] = wrap(`${name} – ${passing}${roundRule(words, round, view.table)}`, width, '  ');
  return [first.startsWith(name) ? ink.strong(name) + first.slice(name.length) : first, ...more];
}

/** Clockwise from your left; the viewer comes last, nearest to the hand. */
function seatedFrom({ view }: RebelScene): number[] {
  return view.people.map((_, i) => ((view.viewer as number) + i + 1) % view.seats);
}

// people

/** A header, and a line for each person. */
function peopleLines(scene: RebelScene, { words, ink, width }: Style): string[] {
  const { t } = words;
  const { view } = scene;
  const seats = seatedFrom(scene);
  const past = view.trick.length === 0 && view.last.length > 0;
  const trick = past ? view.last : view.trick;
  const people = seats.map((seat) => view.people[seat]);
  const isOpen = people.some(({ open }) => open.length > 0);
  const hasPrincess = people.some(({ princess }) => princess !== null);
  const columns: Column[] = [
    {
      title: '',
      cells: seats.map((seat) => titleOf(scene, seat, words)),
      ink: (text, row) => titleInk(text, seats[row] === view.viewer, ink),
    },
    {
      title: t(past ? 'cli.rebel-princess.column.last' : 'cli.rebel-princess.column.trick'),
      cells: seats.map((seat) => playedBy(trick, seat, words)),
      ink: past ? ink.faint : ink.strong,
      least: 6,
    },
  ];
  if (isOpen) {
    const cells = people.map(({ open }) => (open.length > 0 ? bySuit(words, open) : ''));
    columns.push({ title: t('cli.rebel-princess.column.open'), cells, least: 14 });
  }
  if (hasPrincess) {
    columns.push({
      title: t('cli.rebel-princess.column.princess'),
      cells: people.map(({ princess, upright }) =>
        princess ? `${upright ? '●' : '○'} ${princessName(words, princess)}` : '',
      ),
      ink: (text, row) => (people[row].upright ? text : ink.faint(text)),
      least: 8,
    });
  }
  columns.push(
    { title: t('cli.rebel-princess.column.tricks'), cells: people.map(({ tricks }) => `${tricks}`), figures: true },
    { title: t('cli.rebel-princess.column.proposals'), cells: people.map(({ total }) => signed(total)), figures: true },
  );
  return drawGrid(columns, width, ink.faint);
}

/** A sign in front of each name; `help` explains them. */
function titleOf({ names, view }: RebelScene, seat: number, { t }: Speaker): string {
  const you = t('cli.table.you');
  const name = clip(names[seat], seat === view.viewer ? 16 : LONGEST_NAME);
  const own = seat === view.viewer && name.toLocaleLowerCase() !== you.toLocaleLowerCase();
  // no sign where everyone chooses at the same time
  const acts = view.actors.includes(seat) && view.actors.length < view.seats;
  const won = view.trick.length === 0 && view.last.length > 0 && view.winner === seat;
  return `${acts ? '▸' : won ? '★' : ' '} ${own ? `${name} (${you})` : name}`;
}

function titleInk(title: string, own: boolean, ink: Ink): string {
  const [sign, name] = [title.slice(0, 1), title.slice(1)];
  const acts = sign === '▸';
  return `${acts ? ink.yes(sign) : ink.gilt(sign)}${own || acts ? ink.strong(name) : name}`;
}

function playedBy(trick: readonly PlayedView[], seat: number, words: Speaker): string {
  return trick
    .filter((played) => played.seat === seat)
    .map(({ card, zero }) => {
      const face = card === null ? `[${words.t('cli.table.hidden')}]` : capital(words, cardName(words, card));
      return zero ? `${face} = 0` : face;
    })
    .join(' + ');
}

/** Cards of one suit, in short. */
const bySuit = (words: Speaker, cards: readonly string[]): string =>
  `${suitName(words, readCard(cards[0]).suit)} ${cards.map((card) => rankName(words, card)).join(', ')}`;

// the state of the trick

function statusOf({ names, view }: RebelScene, words: Speaker): string[] {
  const { t } = words;
  if (view.phase === 'princess' || view.phase === 'over') return [];
  const parts: string[] = [];
  const suit = view.suit && suitName(words, view.suit);
  const leads = view.leader === view.viewer ? 'you' : 'other';
  if (view.trick.length > 0 && suit) parts.push(t('cli.rebel-princess.status.lead-suit', { suit }));
  else parts.push(t(`cli.rebel-princess.status.leads.${leads}`, { name: names[view.leader] }));
  parts.push(t(view.party ? 'cli.rebel-princess.status.open' : 'cli.rebel-princess.status.closed'));
  parts.push(t(view.lowWins ? 'cli.rebel-princess.status.reversed' : 'cli.rebel-princess.status.high'));
  if (view.trick.length === 0 && view.ice) parts.push(t('cli.rebel-princess.status.ice'));
  if (view.trick.length === 0 && view.mermaid) {
    parts.push(t('cli.rebel-princess.status.mermaid', { suit: suitName(words, view.mermaid) }));
  }
  for (const seat of view.peas) {
    parts.push(t(`cli.rebel-princess.status.pea.${seat === view.viewer ? 'you' : 'other'}`, { name: names[seat] }));
  }
  if (view.pile > 0) parts.push(t('cli.rebel-princess.status.pile', { cards: view.pile }));
  return parts;
}
