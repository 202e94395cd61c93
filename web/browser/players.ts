import { FastChance } from '@soiree/kernel';
import { type Hand, press } from './hands.ts';
import type { Visitor } from './people.ts';
import { isAnswer, isSame, look, type Sight, type Thing } from './sight.ts';
import { choose, isFinal } from './taste.ts';

/** Milliseconds in which something must happen at a table where somebody can always do something. */
const PATIENCE = 30_000;
/** How often somebody looks up: has anybody said that it is enough? */
const GLANCE = 250;

/** Somebody who plays a match by what the page offers, and by nothing else. */
export class Player {
  readonly visitor: Visitor;
  readonly hand: Hand;
  /** Looks more closely whenever there is something new. */
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

  /** Waits a little for something other than what is known. */
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

  /** Does one thing, and says which; null if it was gone before. */
  async act({ things }: Sight): Promise<Thing | null> {
    const thing = choose(things, this.#chance);
    return (await press(this.page, this.hand, thing)) ? thing : null;
  }

  /** Answers what is asked now, by however many things that takes. */
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

  /** Plays until the result lies on the table, or somebody says that it is enough. */
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
        throw new Error(`nothing happens any more: ${JSON.stringify(sight)}`);
      }
      const isNew = !isSame(known, sight);
      known = sight;
      // Gone before it was pressed: looked at afresh.
      if (isNew && sight.things.length > 0 && !(await this.act(sight))) known = null;
    }
  }
}

/** Everybody plays until the match is over, or one of them sees enough; then nobody does anything more. */
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

/** Asks again until there is an answer. */
export async function until<T>(ask: () => Promise<T | false | undefined>, what: string): Promise<T> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`${what} did not come`);
}
