import type { AnyGame, Event, Header, Perspective, Told, View } from '@soiree/kernel';
import type { People, RefusalTable, Speaker } from '@soiree/words';
import type { Advised, Hint } from '@soiree/words/hint';
import type { Tally } from '../simulate/tally.ts';
import type { Happening, HistoryLine } from './history.ts';
import type { Ink } from './ink.ts';
import type { Menu } from './menu.ts';
import type { SeatScreen } from './seat-screen.ts';

/** Who sits at the table, and what the person sees now. */
export interface GameScene<V extends View = View> extends People, RefusalTable {
  readonly view: V;
}

/** How to write on a screen. */
export interface Style {
  readonly words: Speaker;
  readonly ink: Ink;
  readonly width: number;
}

export interface TableStyle extends Style {
  /** The preferred height of the table in lines, and the most that is possible if blank lines and history give way. */
  readonly height: number;
  readonly most?: number;
}

/** Something to read. */
export interface Page {
  readonly title: string;
  lines(style: Style): readonly string[];
}

/**
 * How long something stays visible: for a while; until Enter, because it will not be shown again; or as long as the
 * question that it belongs to.
 */
type DisplayTime = 'passing' | 'read' | 'held';

/** The events of a stored match in words. */
export interface ReplayWords {
  tell(event: Event, viewer: Perspective): string;
  /** The type of event that begins a new section. */
  readonly heading: string;
}

/** One of the terminal's texts about a game. A game without words goes by its id. */
export function gameText(
  { t }: Speaker,
  id: string,
  text: 'name' | 'tagline' | 'credit' | 'result' | 'by-result',
): string {
  const said = t(`cli.${id}.${text}`);
  return said === `cli.${id}.${text}` ? id : said;
}

/** Everything about one game that the terminal needs. All other files are the same for all games. */
export interface GameTerminal<S extends GameScene = GameScene, E extends Event = Event> {
  readonly rules: AnyGame;
  readonly usualPlayers: number;
  /** Flags that only this game has. */
  readonly flags: readonly string[];
  /** Pages that can be opened at any question by typing their name, besides history and help. */
  readonly pages: readonly string[];
  page(name: string, scene: S, words: Speaker): Page;
  /** What a wide window shows beside the table. */
  panel(scene: S, words: Speaker): Page;

  /** Table options from the game's own flags. */
  fromFlags(values: Readonly<Record<string, string | number | boolean | undefined>>): object;
  /** `heard`: all events that the person has heard. */
  scene(view: S['view'], names: readonly string[], options: unknown, heard: readonly E[]): S;

  /** What is being played, for the welcome. */
  facts(words: Speaker, options: unknown): readonly string[];
  /** The game in a few sentences. */
  summary(style: Style, options: unknown): readonly string[];
  /** What the signs on the screen mean. */
  signs(scene: S, words: Speaker): readonly string[];

  /** The current turn or round, for the headline. */
  where(scene: S, words: Speaker): string;
  table(scene: S, style: TableStyle): readonly string[];
  /** The person's hand, below the history. */
  hand(scene: S, style: Style): readonly string[];

  menu(scene: S, words: Speaker): Menu;
  /** What an expert advises, in words. */
  hint(advised: Advised, scene: S, words: Speaker): Hint;
  /** An answer that is given without asking the person. */
  forced(scene: S): string | undefined;
  /** Whether the history on the screen starts afresh with this answer. */
  turnsThePage(action: readonly string[]): boolean;

  history(happenings: readonly Happening<E>[], scene: S, words: Speaker, all: boolean): HistoryLine[];
  /** A page to read before the game goes on. */
  interlude(told: readonly Told<E>[], scene: S, words: Speaker): Page | undefined;
  moment(told: readonly Told<E>[], scene: S): DisplayTime;
  /** Whether nothing of it may stay on the terminal once the moment is over. */
  forgets(told: Told<E>): boolean;
  /** How long to show it, in multiples of the pace; undefined means once, if there is something new in the history. */
  lasts(told: readonly Told<E>[]): number | undefined;

  /** Before the first question. */
  opening(screen: SeatScreen): Promise<void>;
  /** Who won, and everyone's result. */
  ending(screen: SeatScreen, style: Style): readonly string[];

  /** What `simulate` counts in addition. */
  tallies(): readonly Tally[];
  /** The sentences of `replay show`, with what the log's header says about the table. */
  replay(words: Speaker, header: Header): ReplayWords;
}
