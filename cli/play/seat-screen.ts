import type { Adviser, SeatedBots } from '@soiree/bots';
import { heard, type Match, type Seat, type Told } from '@soiree/kernel';
import type { Speaker } from '@soiree/words';
import type { GameScene, GameTerminal } from './game-terminal.ts';
import { type Happening, type HistoryLine, heardBy } from './history.ts';
import { type Ink, ink } from './ink.ts';
import { drawScreen, type ScreenContents } from './screen.ts';
import type { Terminal } from './terminal.ts';

/** One match and the person who plays it. */
export interface TerminalMatch {
  readonly game: GameTerminal;
  readonly terminal: Terminal;
  readonly words: Speaker;
  readonly match: Match;
  readonly bots: SeatedBots;
  /** Gives the person hints. */
  readonly adviser: Adviser;
  readonly seat: Seat;
  /** By seat. */
  readonly names: readonly string[];
  /** Milliseconds between the bots' moves. */
  readonly pace: number;
  /** Called after every move. Returns a message if the match could not be stored. */
  readonly keep: (match: Match) => string | undefined;
}

/** The person's screen. Everything on it comes from the view and the events of their seat. */
export class SeatScreen {
  readonly playing: TerminalMatch;
  readonly ink: Ink;
  #happenings: Happening[] = [];
  #forget = false;

  constructor(playing: TerminalMatch) {
    this.playing = playing;
    this.ink = ink(playing.terminal.colours);
  }

  get scene(): GameScene {
    const { game, match, seat, names } = this.playing;
    return game.scene(match.game.view(match.state, seat), names, match.header.options, heard(match.told, seat));
  }

  /** Keeps the events that the person was told, and returns them. */
  add(told: readonly Told[]): Told[] {
    const mine = heardBy(told, this.playing.seat);
    for (const one of mine) this.#happenings.push({ told: one, now: true });
    return mine;
  }

  /** The moment is over: from now on events appear in their retold form, and the terminal forgets the rest. */
  settle(): void {
    const { game } = this.playing;
    if (this.#happenings.some(({ told, now }) => now && game.forgets(told))) this.#forget = true;
    this.#happenings = this.#happenings.map(({ told }) => ({ told, now: false }));
  }

  /** Starts the history on the screen afresh: it shows what happened since the person's last decision. */
  turnThePage(): void {
    this.settle();
    this.#happenings = [];
  }

  history(): HistoryLine[] {
    const { game, words } = this.playing;
    return game.history(this.#happenings, this.scene, words, false);
  }

  /** The whole history in its retold form. */
  wholeHistory(): HistoryLine[] {
    const { game, match, seat, words } = this.playing;
    const all = heardBy(match.told, seat).map((told) => ({ told, now: false }));
    return game.history(all, this.scene, words, true);
  }

  paint(below: ScreenContents['below'], mustRead = false): void {
    const { terminal, game, words } = this.playing;
    const contents = { game, words, scene: this.scene, history: this.history(), below, mustRead };
    this.paintWhole(() => drawScreen(terminal, contents));
  }

  paintWhole(screen: () => readonly string[]): void {
    this.playing.terminal.paint(screen, this.#forget);
    this.#forget = false;
  }
}
