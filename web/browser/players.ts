import { FastChance } from '@soiree/kernel';
import { type Hand, press } from './hands.ts';
import type { Visitor } from './people.ts';
import { isAnswer, isSame, look, type Sight, type Thing } from './sight.ts';
import { choose, isFinal } from './taste.ts';

/** Milliseconds within which something must happen at a table. */
const PATIENCE = 30_000;
/** Milliseconds between checks of whether to stop. */
const GLANCE = 250;

/** Plays a match using only what the page offers. */
export class Player {
  readonly visitor: Visitor;
  readonly hand: Hand;
  /** Called whenever there is something new. */
  onsight: () => Promise<void> = async () => {};
  readonly #chance: FastChance;

  constructor(visitor: Visitor, hand: Hand, seed: number) {
    this.visitor = visitor;
    this.hand = hand;
    this.#chance = new FastChance(seed);
  }

  get page() {
    return this.visitor.page;
  }

  /** Waits a little for something other than `known`. */
  look(known: Sight | null = null): Promise<Sight> {
    return look(this.page, known, this.hand !== 'keys', GLANCE);
  }

  /** Waits until this person can answer. */
  asked(): Promise<Sight> {
    return until(async () => {
      const sight = await this.look();
      return sight.things.some(isAnswer) && sight;
    }, 'a question');
  }

  /** Presses one thing and returns it; null if it was gone before. */
  async act({ things }: Sight): Promise<Thing | null> {
    const thing = choose(things, this.#chance);
    return (await press(this.page, this.hand, thing)) ? thing : null;
  }

  /** Answers the current question, with as many presses as that takes. */
  async answer(): Promise<void> {
    let known: Sight | null = null;
    await until(async () => {
      const sight: Sight = await this.look(known);
      if (isSame(known, sight) || sight.things.length === 0) return false;
      const done = await this.act(sight);
      known = done && sight;
      return done !== null && isFinal(done);
    }, 'an answer');
  }

  /** Plays until the result is on the table, or `isEnough` says stop. */
  async play(isEnough: (sight: Sight) => boolean): Promise<void> {
    let known: Sight | null = null;
    let seen: Sight | null = null;
    let since = performance.now();
    for (;;) {
      const sight = await this.look(known);
      if (sight.isOver || isEnough(sight)) return;
      if (!isSame(seen, sight)) {
        seen = sight;
        since = performance.now();
        await this.onsight();
      } else if (performance.now() - since > PATIENCE) {
        throw new Error(`the match stands still: ${JSON.stringify(sight)}`);
      }
      const isNew = !isSame(known, sight);
      known = sight;
      // It was gone before it was pressed, so look again.
      if (isNew && sight.things.length > 0 && !(await this.act(sight))) known = null;
    }
  }
}

/** Everyone plays until the match is over, or until `isEnough` stops all of them. */
export async function playOn(
  players: readonly Player[],
  isEnough: (sight: Sight, player: Player) => boolean = () => false,
) {
  let isStopped = false;
  await Promise.all(
    players.map((player) =>
      player.play((sight) => {
        isStopped ||= isEnough(sight, player);
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
  }
  throw new Error(`timed out waiting for ${what}`);
}
