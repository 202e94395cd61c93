import { FastChance } from '@soiree/kernel';
import { choose, isFinal } from './choose.ts';
import { type InputDevice, press } from './input.ts';
import { type Control, isAnswer, isSameState, type PageState, readPage } from './page-state.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds within which something must happen at a table. */
const PATIENCE = 30_000;
/** Milliseconds between checks of whether to stop. */
const GLANCE = 250;

/** Plays a match using only what the page offers. */
export class Player {
  readonly visitor: Visitor;
  readonly device: InputDevice;
  /** Called whenever there is something new. */
  onchange: () => Promise<void> = async () => {};
  readonly #chance: FastChance;

  constructor(visitor: Visitor, device: InputDevice, seed: number) {
    this.visitor = visitor;
    this.device = device;
    this.#chance = new FastChance(seed);
  }

  get page() {
    return this.visitor.page;
  }

  /** Waits a little for something other than `known`. */
  look(known: PageState | null = null): Promise<PageState> {
    return readPage(this.page, known, this.device !== 'keys', GLANCE);
  }

  /** Waits until this person can answer. */
  asked(): Promise<PageState> {
    return until(async () => {
      const state = await this.look();
      return state.controls.some(isAnswer) && state;
    }, 'a question');
  }

  /** Presses one control and returns it; null if it was gone before. */
  async act({ controls }: PageState): Promise<Control | null> {
    const control = choose(controls, this.#chance);
    return (await press(this.page, this.device, control)) ? control : null;
  }

  /** Answers the current question, with as many presses as that takes. */
  async answer(): Promise<void> {
    let known: PageState | null = null;
    await until(async () => {
      const state: PageState = await this.look(known);
      if (isSameState(known, state) || state.controls.length === 0) return false;
      const done = await this.act(state);
      known = done && state;
      return done !== null && isFinal(done);
    }, 'an answer');
  }

  /** Plays until the result is on the table, or `isEnough` says stop. */
  async play(isEnough: (state: PageState) => boolean): Promise<void> {
    let known: PageState | null = null;
    let seen: PageState | null = null;
    let since = performance.now();
    for (;;) {
      const state = await this.look(known);
      if (state.isOver || isEnough(state)) return;
      if (!isSameState(seen, state)) {
        seen = state;
        since = performance.now();
        await this.onchange();
      } else if (performance.now() - since > PATIENCE) {
        throw new Error(`the match stands still: ${JSON.stringify(state)}`);
      }
      const isNew = !isSameState(known, state);
      known = state;
      // It was gone before it was pressed, so look again.
      if (isNew && state.controls.length > 0 && !(await this.act(state))) known = null;
    }
  }
}

/** Everyone plays until the match is over, or until `isEnough` stops all of them. */
export async function playOn(
  players: readonly Player[],
  isEnough: (state: PageState, player: Player) => boolean = () => false,
) {
  let isStopped = false;
  await Promise.all(
    players.map((player) =>
      player.play((state) => {
        isStopped ||= isEnough(state, player);
        return isStopped;
      }),
    ),
  );
}

/** Repeats `ask` until it has an answer. */
export async function until<T>(ask: () => Promise<T | false | undefined>, what: string): Promise<T> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    // lets events arrive, even if asking needs none
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`timed out waiting for ${what}`);
}
