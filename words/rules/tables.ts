// Figures of the rules that are tables: filled from the facts of the games, so that no number is typed twice.

import { maskIds } from '@soiree/mascarade/ids';
import { masksOf, type NamedSet } from '@soiree/mascarade/named-sets';
import { princessIds, roundIds } from '@soiree/rebel-princess/ids';
import { roundFacts } from '@soiree/rebel-princess/round-facts';
import { princessName, roundName } from '../cards.ts';
import type { Speaker } from '../index.ts';
import { maskName } from '../masks.ts';
import type { Rules } from './content.ts';
import { countsOf } from './facts.ts';
import { met, noteOn, noteSign, notesIn } from './meetings.ts';

/** A cell whose sign is not its text: '●' is read aloud as 'in the game'. */
export interface Sign {
  readonly sign: string;
  readonly heard: string;
}

export type Cell = string | Sign;

export interface Table {
  readonly caption?: string;
  /** The columns; the first is over the names of the rows. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
}

/** Which masks a named set has for how many players. */
function setTable(speaker: Speaker, set: NamedSet): Table {
  const { t } = speaker;
  const counts = countsOf(set);
  const sets = counts.map((seats) => masksOf(set, seats)!);
  const masks = maskIds.filter((mask) => sets.some((one) => one.includes(mask)));
  const none: Sign = { sign: '', heard: '–' };
  const one: Sign = { sign: '●', heard: t('guide.mascarade.sets.in') };
  const pair: Sign = { sign: '●●', heard: t('guide.mascarade.sets.pair') };
  // With two and three players everyone has several masks, and none is in the centre.
  const centre = counts.map((seats, i) => `${seats < 4 ? 0 : sets[i].length - seats}`);
  return {
    caption: t(`guide.mascarade.sets.${set}`),
    head: [t('guide.mascarade.sets.mask'), ...counts.map(String)],
    rows: [
      ...masks.map((mask) => ({
        name: maskName(speaker, mask),
        cells: sets.map((own) => (own.includes(mask) ? (mask === 'peasant' ? pair : one) : none)),
      })),
      { name: t('guide.mascarade.sets.centre'), cells: centre },
    ],
  };
}

/** The deck by the number of players: its lowest and highest number, the cards of a hand, the proposals in it. */
export const decks = [
  { players: 3, low: 2, high: 10, hand: 12, worth: 14 },
  { players: 4, low: 1, high: 10, hand: 10, worth: 15 },
  { players: 5, low: 1, high: 10, hand: 8, worth: 15 },
  { players: 6, low: 1, high: 12, hand: 8, worth: 17 },
] as const;

const deckTable = ({ t }: Speaker): Table => ({
  head: (['players', 'ranks', 'hand', 'worth'] as const).map((column) => t(`guide.rebel-princess.deck.${column}`)),
  rows: decks.map(({ players, low, high, hand, worth }) => ({
    name: `${players}`,
    cells: [`${low}–${high}`, `${hand}`, `${worth}`],
  })),
});

/** What each round card asks to be passed. */
const passingTable = (speaker: Speaker): Table => ({
  head: (['card', 'left', 'right', 'star'] as const).map((column) =>
    speaker.t(`guide.rebel-princess.passing.${column}`),
  ),
  rows: roundIds.map((round) => {
    const { left, right, star } = roundFacts[round];
    const count = (cards: number) => (cards === 0 ? '' : `${cards}`);
    return { name: roundName(speaker, round), cells: [count(left), count(right), star ? '★' : ''] };
  }),
});

/** Every round card and every princess; a number is the note on what happens where they meet. */
function meetingsTable(speaker: Speaker, rules: Rules): Table {
  const notes = notesIn(rules);
  const { t } = speaker;
  const copied: Sign = { sign: '=', heard: t('guide.rebel-princess.meetings.copies') };
  const nothing: Sign = { sign: '–', heard: t('guide.rebel-princess.meetings.nothing') };
  return {
    head: [t('guide.rebel-princess.meetings.round'), ...princessIds.map((princess) => princessName(speaker, princess))],
    rows: roundIds.map((round) => {
      const cells = met.map((princess): Cell => {
        const note = noteOn(round, princess);
        return note === 0 ? nothing : noteSign(note, notes);
      });
      return { name: roundName(speaker, round), cells: [...cells, copied] };
    }),
  };
}

/** The table of a figure; undefined if the figure is a picture. */
export function tableOf(speaker: Speaker, figure: string, rules: Rules): Table | undefined {
  switch (figure) {
    case 'set-printed':
      return setTable(speaker, 'printed');
    case 'set-a':
      return setTable(speaker, 'A');
    case 'set-b':
      return setTable(speaker, 'B');
    case 'deck':
      return deckTable(speaker);
    case 'passing-table':
      return passingTable(speaker);
    case 'meetings':
      return meetingsTable(speaker, rules);
    default:
      return undefined;
  }
}
