import type { AnyGame } from '@soiree/kernel';
import { type Options, type RebelEvent, rebelPrincess } from '@soiree/rebel-princess';
import { lastTrick } from '@soiree/rebel-princess/last-trick';
import type { Speaker } from '@soiree/words';
import {
  powerOfMove,
  type RebelScene,
  rebelOptionValue,
  rebelScene,
  tellRebelEvent,
} from '@soiree/words/rebel-princess';
import { rebelHint } from '@soiree/words/rebel-princess/hint';
import { namesInLog } from '../../names.ts';
import type { GameTerminal } from '../game-terminal.ts';
import { menuOf } from './choices.ts';
import { princessPage, roundPage, ruleLines, signNotes } from './guide.ts';
import { handLines } from './hand.ts';
import { historyLines } from './history.ts';
import { countPage, endingLines, scorePage } from './sheet.ts';
import { tableLines } from './table.ts';
import { princessTally, roundTally } from './tallies.ts';

const ROUNDS = 5;
/** A finished trick is shown a little longer than a card. */
const TRICK = 1.6;

const windows: readonly string[] = ['before', 'played', 'won', 'next'];

const pages = { round: roundPage, princesses: princessPage, scores: scorePage };

export const rebelTerminal: GameTerminal<RebelScene, RebelEvent> = {
  rules: rebelPrincess as AnyGame,
  usualPlayers: 4,
  flags: [],
  pages: Object.keys(pages),
  page: (name, scene, words) => pages[name as keyof typeof pages](scene, words),
  panel: princessPage,

  fromFlags: () => ({}),
  scene: (view, names, _, heard) => rebelScene({ ...view, last: lastTrick(view, heard).cards }, names),

  facts: (words, options) => {
    const { rounds, princesses } = options as Options;
    return [rebelOptionValue(words, 'rounds', rounds), rebelOptionValue(words, 'princesses', princesses)];
  },
  summary: (style, options) => ruleLines(style, options as Options),
  signs: signNotes,

  where,
  table: tableLines,
  hand: handLines,

  menu: (scene, words) => menuOf(words, scene),
  hint: (advised, scene, words) => rebelHint(words, advised, scene),
  forced({ view }) {
    // a seat is asked by public information alone, even if nothing in its hand can use the power
    const idle = windows.includes(view.phase) && view.ask !== null && !view.moves.some((move) => powerOfMove(move));
    return idle ? 'pass' : undefined;
  },
  turnsThePage: ([move]) => !move.startsWith('pass'),

  history: historyLines,
  interlude(told, scene, words) {
    const events = told.map(({ event }) => event);
    const scored = events.find((event) => event.type === 'scored');
    return scored && countPage(events, scored, scene, words);
  },
  moment: (told, { view }) =>
    // without looking back, a finished trick disappears for good
    view.table.peek === 0 && told.some(({ event }) => event.type === 'trick') ? 'read' : 'passing',
  forgets: ({ event }) => event.type === 'trick',
  lasts: (told) => (told.some(({ event }) => event.type === 'trick') ? TRICK : undefined),

  async opening(screen) {
    screen.add(screen.playing.match.told);
    screen.settle();
  },
  ending: ({ scene }, style) => endingLines(scene as RebelScene, style),

  tallies: () => [roundTally(), princessTally()],
  replay: (words, header) => ({
    tell: (event, viewer) => tellRebelEvent(words, event as RebelEvent, { names: namesInLog(header), viewer }),
    heading: 'dealt',
  }),
};

function where({ view }: RebelScene, { t }: Speaker): string {
  if (view.phase === 'over') return '';
  if (view.phase === 'princess') return t('cli.rebel-princess.choosing');
  const round = t('cli.rebel-princess.round', { number: view.rounds.length, rounds: ROUNDS });
  const tricks = view.people.reduce((sum, { tricks }) => sum + tricks, 0);
  const before = ['pass', 'aside', 'lay'].includes(view.phase);
  return before ? round : `${round} · ${t('cli.rebel-princess.trick', { number: tricks + 1 })}`;
}
