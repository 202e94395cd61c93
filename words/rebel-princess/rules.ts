// The rules of Rebel Princess as a book: facts about round cards and princesses that stand beside their text.

import { firstGame } from '@soiree/rebel-princess/first-game';
import { type PrincessId, princessIds, type RoundId, roundIds, type SuitName, suits } from '@soiree/rebel-princess/ids';
import { isCard } from '@soiree/rebel-princess/moves';
import { roundFacts } from '@soiree/rebel-princess/round-facts';
import { linesOf, plainText, type RulesText, referencesIn, type Section } from '../rules/content.ts';
import {
  type CardTopic,
  type Cell,
  type FigureTable,
  type GameRules,
  headingOf,
  type SignCell,
  sectionOf,
} from '../rules/game-rules.ts';
import { bullets, type Writing, write, writeCards, writeLine } from '../rules/markdown.ts';
import type { Speaker } from '../speaker.ts';
import {
  cardName,
  passingRule,
  princessName,
  princessPower,
  princessTitle,
  readCard,
  roundName,
  roundRule,
  starNote,
  suitName,
} from './cards.ts';
import { meetingsOf, meetingsWith, met, noteOn, noteSign, notesIn } from './meetings.ts';
import { type RebelOptionName, rebelOptionAbout, rebelOptionName, rebelOptionValue } from './options.ts';

// cards

export function roundCardFacts(speaker: Speaker, round: RoundId): string[] {
  const letter = String.fromCharCode('a'.charCodeAt(0) + roundIds.indexOf(round));
  const star = roundFacts[round].star ? [`★ ${starNote(speaker)}`] : [];
  return [passingRule(speaker, roundFacts[round]), ...star, speaker.t('guide.rebel-princess.fact.letter', { letter })];
}

/** When a power may be used. */
const moments = {
  'snow-white': 'card',
  alice: 'won',
  'ice-princess': 'before',
  mulan: 'played',
  'sleeping-beauty': 'before',
  scheherazade: 'before',
  'pea-princess': 'card',
  'little-mermaid': 'before',
  pocahontas: 'taken',
  cinderella: 'before',
  carmesina: 'copied',
} as const satisfies Record<PrincessId, string>;

export const momentOf = ({ t }: Speaker, princess: PrincessId): string =>
  t(`guide.rebel-princess.moment.${moments[princess]}`);

export const princessFacts = (speaker: Speaker, princess: PrincessId): string[] => [
  momentOf(speaker, princess),
  speaker.t('guide.rebel-princess.fact.once'),
  ...(princess === 'carmesina' ? [speaker.t('guide.rebel-princess.fact.promo')] : []),
];

const noMask = { steps: [], sets: [], related: [] };

const roundTopic = (speaker: Speaker, rules: RulesText, round: RoundId): CardTopic => ({
  ...noMask,
  kind: 'round',
  id: round,
  name: roundName(speaker, round),
  motto: '',
  power: roundRule(speaker, round),
  facts: roundCardFacts(speaker, round),
  section: sectionOf(rules.rounds, round),
  meetings: meetingsOf(round),
  pairs: [],
});

const princessTopic = (speaker: Speaker, rules: RulesText, princess: PrincessId): CardTopic => ({
  ...noMask,
  kind: 'princess',
  id: princess,
  name: princessName(speaker, princess),
  motto: princessTitle(speaker, princess),
  power: princessPower(speaker, princess),
  facts: princessFacts(speaker, princess),
  section: sectionOf(rules.princesses, princess),
  meetings: meetingsWith(princess),
  pairs: pairsWith(rules, princess),
});

/** The pairs of powers that have a princess in their title. */
const pairsWith = ({ pairs = [] }: RulesText, princess: PrincessId): Section[] =>
  pairs.filter(({ title }) => referencesIn(title).includes(`princess:${princess}`));

// tables

/** The deck by the number of players: its lowest and highest number, the cards of a hand, the proposals in it. */
export const decks = [
  { players: 3, low: 2, high: 10, hand: 12, worth: 14 },
  { players: 4, low: 1, high: 10, hand: 10, worth: 15 },
  { players: 5, low: 1, high: 10, hand: 8, worth: 15 },
  { players: 6, low: 1, high: 12, hand: 8, worth: 17 },
] as const;

const deckTable = ({ t }: Speaker): FigureTable => ({
  head: (['players', 'ranks', 'hand', 'worth'] as const).map((column) => t(`guide.rebel-princess.deck.${column}`)),
  rows: decks.map(({ players, low, high, hand, worth }) => ({
    name: `${players}`,
    cells: [`${low}–${high}`, `${hand}`, `${worth}`],
  })),
});

/** What each round card asks to be passed. */
const passingTable = (speaker: Speaker): FigureTable => ({
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
function meetingsTable(speaker: Speaker, rules: RulesText): FigureTable {
  const notes = notesIn(rules);
  const { t } = speaker;
  const copied: SignCell = { sign: '=', heard: t('guide.rebel-princess.meetings.copies') };
  const nothing: SignCell = { sign: '–', heard: t('guide.rebel-princess.meetings.nothing') };
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

// written

function writeMeetings({ kind, meetings }: CardTopic, writing: Writing): string[] {
  const { speaker, rules } = writing;
  const { t } = speaker;
  const isRound = kind === 'round';
  if (meetings.length === 0) return isRound ? [t('guide.rebel-princess.meetings.none')] : [];
  const notes = notesIn(rules);
  const nameOf = (id: string) =>
    isRound ? princessName(speaker, id as PrincessId) : roundName(speaker, id as RoundId);
  const items = meetings.map(({ note, ids }) => {
    const names = ids.map((id) => writing.link(`${isRound ? 'princess' : 'round'}:${id}`, nameOf(id))).join(', ');
    return writing.anchor
      ? `${names}: ${writing.link(`note:${note}`, noteSign(note, notes))}`
      : `**${note}.** ${names}: ${writeLine(notes[note - 1], writing)}`;
  });
  return [
    `**${t(isRound ? 'guide.rebel-princess.meetings.of-round' : 'guide.rebel-princess.meetings.of-princess')}**`,
    bullets(items),
  ];
}

/** All notes, each with the round cards and princesses that it is about. */
function writeNotes(writing: Writing): string {
  const { speaker, rules } = writing;
  const items = notesIn(rules).map((line, i) => {
    const note = i + 1;
    const rounds = roundIds.filter((round) => met.some((princess) => noteOn(round, princess) === note));
    const princesses = met.filter((princess) => rounds.some((round) => noteOn(round, princess) === note));
    const names = [
      rounds.map((round) => writing.link(`round:${round}`, roundName(speaker, round))),
      princesses.map((princess) => writing.link(`princess:${princess}`, princessName(speaker, princess))),
    ];
    const place = writing.anchor?.(`note:${note}`) ?? '';
    return `${note}. ${place}${names.map((own) => own.join(', ')).join(' · ')}: ${writeLine(line, writing)}`;
  });
  return items.join('\n');
}

function writePairsOf({ pairs }: CardTopic, writing: Writing): string[] {
  if (pairs.length === 0) return [];
  const title = `**${writing.speaker.t('guide.rebel-princess.pairs')}**`;
  if (!writing.anchor) return [title, writePairs(pairs, writing)];
  return [title, bullets(pairs.map((pair) => writing.link(`pair:${pair.id}`, plainText(pair.title))))];
}

const writePairs = (pairs: readonly Section[], writing: Writing): string =>
  bullets(
    pairs.map((pair) => {
      const place = writing.anchor?.(`pair:${pair.id}`) ?? '';
      const said = linesOf(pair).map((line) => writeLine(line, writing));
      return `${place}${write(pair.title, writing)}: ${said.join(' ')}`;
    }),
  );

/** Suits and the frog are terms; the chapter on cards shows them. */
export const suitsIn = ({ terms = [] }: RulesText): Section[] =>
  terms.filter(({ id }) => id === 'frog' || suits.some((suit) => suit === id));

function writeSuits(writing: Writing): string {
  const { speaker, rules } = writing;
  return bullets(
    suitsIn(rules).map((suit) => {
      const said = linesOf(suit).map((line) => write(line.text, writing));
      return `**${headingOf(speaker, suit)}.** ${said.join(' ')}`;
    }),
  );
}

const writeFirstGame = ({ speaker, link }: Writing): string =>
  firstGame.map((round, i) => `${i + 1}. ${link(`round:${round}`, roundName(speaker, round))}`).join('\n');

const figures: Readonly<Record<string, (writing: Writing) => string[]>> = {
  rounds: (writing) => writeCards('round', writing),
  princesses: (writing) => writeCards('princess', writing),
  'first-game': (writing) => [writeFirstGame(writing)],
  pairs: (writing) => [writePairs(writing.rules.pairs ?? [], writing)],
  suits: (writing) => [writeSuits(writing)],
  notes: (writing) => [writeNotes(writing)],
};

// the game

/** What can be chosen for each option, the default first. */
const options: Readonly<Record<RebelOptionName, readonly unknown[]>> = {
  princesses: [true, false],
  promo: [false, true],
  rounds: ['random', 'first-game', []],
  order: ['random', 'chosen'],
  starLast: [false, true],
  bathroomBreakDoubles: ['all', 'princes'],
  rebelOfTheBall: [false, true],
  first: ['random'],
  peek: ['last', 'none', 'all'],
};

const isRound = (id: string): id is RoundId => roundIds.some((round) => round === id);
const isPrincess = (id: string): id is PrincessId => princessIds.some((princess) => princess === id);
const isSuit = (id: string): id is SuitName => suits.some((suit) => suit === id);

function nameOf(speaker: Speaker, kind: string, id: string): string | undefined {
  if (kind === 'round' && isRound(id)) return roundName(speaker, id);
  if (kind === 'princess' && isPrincess(id)) return princessName(speaker, id);
  if (kind === 'suit' && isSuit(id)) return suitName(speaker, id);
  return kind === 'card' && isCard(id) ? cardName(speaker, id) : undefined;
}

export const rebelRules: GameRules = {
  files: ['rules', 'rounds', 'princesses', 'meetings', 'pairs', 'terms', 'options', 'questions'],
  decks: [
    { kind: 'round', ids: roundIds, anchor: 'all-rounds', title: 'The round cards one by one' },
    { kind: 'princess', ids: princessIds, anchor: 'all-princesses', title: 'The princesses one by one' },
  ],
  card: (speaker, rules, id) =>
    isRound(id) ? roundTopic(speaker, rules, id) : princessTopic(speaker, rules, id as PrincessId),
  moreAbout: (card, writing) => [...writeMeetings(card, writing), ...writePairsOf(card, writing)],
  options,
  optionName: (speaker, option) => rebelOptionName(speaker, option as RebelOptionName),
  optionAbout: (speaker, option) => rebelOptionAbout(speaker, option as RebelOptionName),
  optionValue: (speaker, option, value) => rebelOptionValue(speaker, option as RebelOptionName, value),
  nameOf,
  isSmall: () => false,
  // A card is explained with its suit; the frog has its own entry.
  explains(to) {
    const [kind, id] = to.split(':');
    if (kind === 'suit') return `term:${id}`;
    if (kind !== 'card') return to;
    const { suit, frog } = readCard(id);
    return `term:${frog ? 'frog' : suit}`;
  },
  table(speaker, figure, rules) {
    if (figure === 'deck') return deckTable(speaker);
    if (figure === 'passing-table') return passingTable(speaker);
    return figure === 'meetings' ? meetingsTable(speaker, rules) : undefined;
  },
  write: (figure, writing) => (Object.hasOwn(figures, figure) ? figures[figure](writing) : undefined),
};
