import type { Adviser, Company } from '@soiree/bots';
import type { Match, Seat, Told } from '@soiree/kernel';
import type { Speaker } from '@soiree/words';
import { type Ink, ink } from './ink.ts';
import type { Parlour, Scene } from './parlour.ts';
import { drawScreen, type Scenery } from './screen.ts';
import { type Happening, heardBy, type Line } from './story.ts';
import type { Terminal } from './terminal.ts';

/** One match and the person who plays it. */
export interface Evening {
  readonly parlour: Parlour;
  readonly terminal: Terminal;
  readonly words: Speaker;
  readonly match: Match;
  readonly company: Company;
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
export class Stage {
  readonly evening: Evening;
  readonly ink: Ink;
  #happenings: Happening[] = [];
  #forget = false;

  constructor(evening: Evening) {
    this.evening = evening;
    this.ink = ink(evening.terminal.colours);
  }

  get scene(): Scene {
    const { parlour, match, seat, names } = this.evening;
    return parlour.scene(match.game.view(match.state, seat), names, match.header.options);
  }

  /** Keeps the events that the person was told, and returns them. */
  add(told: readonly Told[]): Told[] {
    const mine = heardBy(told, this.evening.seat);
    for (const one of mine) this.#happenings.push({ told: one, now: true });
    return mine;
  }

  /** The moment is over: from now on events appear in their retold form, and the terminal forgets the rest. */
  settle(): void {
    const { parlour } = this.evening;
    if (this.#happenings.some(({ told, now }) => now && parlour.forgets(told))) this.#forget = true;
    this.#happenings = this.#happenings.map(({ told }) => ({ told, now: false }));
  }

  /** Starts the story on the screen afresh: it shows what happened since the person's last decision. */
  turnThePage(): void {
    this.settle();
    this.#happenings = [];
  }

  story(): Line[] {
    const { parlour, words } = this.evening;
    return parlour.story(this.#happenings, this.scene, words, false);
  }

  /** The whole story in its retold form. */
  wholeStory(): Line[] {
    const { parlour, match, seat, words } = this.evening;
    const all = heardBy(match.told, seat).map((told) => ({ told, now: false }));
    return parlour.story(all, this.scene, words, true);
  }

  paint(below: Scenery['below'], mustRead = false): void {
    const { terminal, parlour, words } = this.evening;
    const scenery = { parlour, words, scene: this.scene, story: this.story(), below, mustRead };
    this.paintWhole(() => drawScreen(terminal, scenery));
  }

  paintWhole(screen: () => readonly string[]): void {
    this.evening.terminal.paint(screen, this.#forget);
    this.#forget = false;
  }
}
