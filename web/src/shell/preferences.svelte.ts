import { keep, kept } from '#storage.ts';

const YES = 'yes';

/** Preferences besides language and theme. Both are off by default. */
class Preferences {
  #sound = $state(kept('sound') === YES);
  #vibration = $state(kept('vibration') === YES);

  get sound(): boolean {
    return this.#sound;
  }

  set sound(on: boolean) {
    this.#sound = on;
    keep('sound', on ? YES : null);
  }

  get vibration(): boolean {
    return this.#vibration;
  }

  set vibration(on: boolean) {
    this.#vibration = on;
    keep('vibration', on ? YES : null);
  }
}

export const preferences = new Preferences();
