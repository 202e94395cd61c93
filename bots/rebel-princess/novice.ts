import type { Chance, Event, Seat, View } from '@soiree/kernel';
import type { RebelView } from '@soiree/rebel-princess';
import type { MakeBot, StyleName } from '../bot.ts';
import type { Memory } from './knowledge/knowledge.ts';
import { Thumb } from './thumb.ts';

/** It misses every other card that says something about a hand. */
const forgetful: Memory = { notes: 500, weighs: false };

/** How often it plays the first thing that comes to its mind, in hundredths. */
const RASH = 12;

/** Plausible: follows rules of thumb, forgets half of what it sees, and is rash now and then. */
export const novice: MakeBot = (seat, chance, style) => new Novice(seat, chance, style);

class Novice {
  readonly #thumb: Thumb;
  readonly #chance: Chance;

  constructor(seat: Seat, chance: Chance, style?: StyleName) {
    this.#thumb = new Thumb(seat, chance, forgetful, style);
    this.#chance = chance;
  }

  hear(event: Event): void {
    this.#thumb.hear(event);
  }

  choose(any: View): readonly string[] {
    const view = any as RebelView;
    const { moves, phase } = view;
    if (phase === 'play' && this.#chance.below(100) < RASH) return [moves[this.#chance.below(moves.length)]];
    return this.#thumb.withPower(view);
  }
}
