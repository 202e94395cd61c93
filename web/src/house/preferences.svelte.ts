import { keep, kept } from './keep.ts';

const YES = 'yes';

/** What this person likes besides language and light; both are off until somebody asks for them. */
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
