import type { AnyGame, Header } from '@soiree/kernel';
import { type Blank, type MascaradeEvent, type MaskId, mascarade, maskIds, type Options } from '@soiree/mascarade';
import type { Speaker } from '@soiree/words';
import { type MascaradeScene, mascaradeScene, optionValue, tellEvent } from '@soiree/words/mascarade';
import { mascaradeHint } from '@soiree/words/mascarade/hint';
import { namesInLog } from '../../names.ts';
import type { GameTerminal, ReplayWords } from '../game-terminal.ts';
import { menuOf } from './choices.ts';
import { endingLines } from './ending.ts';
import { maskPage, ruleLines, signNotes } from './guide.ts';
import { historyLines, isOnlyNow, onlyPasses } from './history.ts';
import { memorise } from './memorise.ts';
import { tableLines } from './table.ts';
import { mascaradeTally } from './tally.ts';

/** The pause for passing is shorter than for other moves. */
const QUICK = 0.4;

export const mascaradeTerminal: GameTerminal<MascaradeScene, MascaradeEvent> = {
  rules: mascarade as AnyGame,
  usualPlayers: 6,
  flags: ['edition', 'set'],
  pages: ['masks'],
  page: (_, here, words) => maskPage(here, words),
  panel: maskPage,

  fromFlags: ({ edition, set }) => ({
    ...(edition !== undefined && { edition }),
    ...(set !== undefined && { set: namedMasks(`${set}`, `${edition ?? '1e'}`) }),
  }),
  scene: (view, names, options) => mascaradeScene(view, names, (options as Options).blank?.name),

  facts: (words, options) => [optionValue(words, 'edition', (options as Options).edition)],
  summary: (style, options) => ruleLines(style, (options as Options).memory),
  signs: signNotes,

  where,
  table: tableLines,
  hand: () => [],

  menu: (here, words) => menuOf(words, here),
  hint: (advised, here, words) => mascaradeHint(words, advised, here),
  forced: ({ view }) => (view.ask?.kind === 'memorise' ? 'ready' : undefined),
  turnsThePage: () => true,

  history: historyLines,
  interlude: () => undefined,
  moment(told, { view }) {
    // the Spy holds both masks while deciding
    if (view.ask?.kind === 'spy-swap') return 'held';
    return isOnlyNow(told) ? 'read' : 'passing';
  },
  forgets: ({ later }) => later !== undefined,
  lasts: (told) => (onlyPasses(told) ? QUICK : undefined),

  opening: memorise,
  ending: ({ scene: here, playing }, style) => endingLines(here as MascaradeScene, playing.match, style),

  tallies: () => [mascaradeTally()],
  replay,
};

function replay(words: Speaker, header: Header): ReplayWords {
  const { seats, options } = header;
  const hands = seats === 2 ? 3 : seats === 3 ? 2 : 1;
  const people = {
    names: namesInLog(header),
    hands,
    ...(Array.isArray(options.set) && { centre: options.set.length - seats * hands }),
    blankName: (options.blank as Blank | undefined)?.name,
  };
  return {
    tell: (event, viewer) => tellEvent(words, event as MascaradeEvent, { ...people, viewer }),
    heading: 'turn',
  };
}

function where({ view }: MascaradeScene, { t }: Speaker): string {
  const { turn, preparatory, phase } = view;
  if (phase === 'memorise' || phase === 'over') return '';
  return turn < preparatory
    ? t('cli.mascarade.preparatory', { number: turn + 1, turns: preparatory })
    : t('cli.mascarade.turn', { number: turn + 1 });
}

/** A set by its name, or masks separated by commas. `king` is the King of this edition. */
function namedMasks(set: string, edition: string): string | string[] {
  if (!set.includes(',')) return set;
  return set
    .split(',')
    .map((mask) => mask.trim().toLowerCase())
    .map((mask) => (maskIds.includes(mask as MaskId) ? mask : `${mask}-${edition}`))
    .map((mask, i) => (maskIds.includes(mask as MaskId) ? mask : set.split(',')[i].trim()));
}
