import type { AnyGame, Event } from '@soiree/kernel';
import { chanceOf, optionsOf } from '@soiree/words/hint';
import { namesInLog } from '../names.ts';
import type { GameTerminal, Style } from './game-terminal.ts';
import { wrap } from './lines.ts';

/** Whatever a view or an event holds, as readable text. */
const readable = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(readable).join(', ');
  if (typeof value !== 'object' || value === null) return value === null ? '–' : `${value}`;
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${readable(inner)}`)
    .join('; ');
};

const eventText = ({ type, ...rest }: Event): string => `${type} ${readable(rest)}`.trim();

/** What the screen shows anyway. */
const elsewhere: readonly string[] = ['game', 'ask', 'moves', 'barred'];

const viewLines = (view: object, { ink, width }: Style): string[] =>
  Object.entries(view)
    .filter(([key]) => !elsewhere.includes(key))
    .flatMap(([key, value]) => wrap(`${ink.strong(key)}: ${readable(value)}`, width, '  '));

/** For a game that has no drawing and no words of its own: the view as keys and values, and moves as they are written. */
export const plainTerminal = (rules: AnyGame): GameTerminal => ({
  rules,
  usualPlayers: Math.min(rules.seats.max, Math.max(rules.seats.min, 4)),
  flags: [],
  pages: [],
  page: (name, { view }) => ({ title: name, lines: (style) => viewLines(view, style) }),
  panel: ({ view }) => ({ title: rules.id, lines: (style) => viewLines(view, style) }),

  fromFlags: () => ({}),
  scene: (view, names) => ({ view, names, viewer: view.viewer }),

  facts: () => [],
  summary: () => [],
  signs: () => [],

  where: () => '',
  table: ({ view }, style) => viewLines(view, style),
  hand: () => [],

  menu({ view: { ask, moves } }) {
    const choices = moves.map((move) => ({ label: move, leadsTo: move }));
    const picks = ask?.choices?.map(({ count, from }) => ({ count, sign: '✓', texts: from }));
    if (ask?.picks === undefined || !picks) return { question: ask?.kind ?? '', choices };
    return { question: ask.kind, choices: picks[0].texts.map((text) => ({ label: text, leadsTo: text })), picks };
  },
  hint: (advised, { names }, words) => ({
    ...optionsOf(words, advised, (action) => action.join(', ')),
    beliefs: advised.beliefs.map(({ where, chances }) => ({
      where,
      label: names[Number(where)] ?? where,
      chances: chances.map(({ what, likely }) => chanceOf(words, what, likely, null)),
    })),
  }),
  forced: () => undefined,
  turnsThePage: () => true,

  history: (happenings) =>
    happenings.flatMap(({ told: { event, later }, now }) => {
      const shown = now || later === undefined ? event : later;
      return shown ? [{ text: eventText(shown), now, once: now && later !== undefined }] : [];
    }),
  interlude: () => undefined,
  moment: (told) => (told.some(({ later }) => later !== undefined) ? 'read' : 'passing'),
  forgets: ({ later }) => later !== undefined,
  lasts: () => undefined,

  async opening(screen) {
    screen.add(screen.playing.match.told);
    screen.settle();
  },
  ending({ scene: { view, names } }, { ink }) {
    const { outcome } = view;
    if (!outcome) return [];
    const seats = names.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b]);
    const lines = seats.map((seat) => `${outcome.ranks[seat]}. ${names[seat]}: ${outcome.scores[seat]}`);
    return [ink.strong(outcome.reason), '', ...lines];
  },

  tallies: () => [],
  replay: (_, header) => {
    const names = namesInLog(header);
    return {
      tell: (event) => ('seat' in event ? `${names[Number(event.seat)]}: ${eventText(event)}` : eventText(event)),
      heading: '',
    };
  },
});
