import { type Effect, maskIds, masks, type Step } from '@soiree/mascarade';

const GOAL = 13;
/** How likely a player who is asked cannot name their own mask. */
const WRONG = 0.5;

/** The steps of each mask's power, by its number, all of one shape for speed. A blank mask's are at the table. */
const powers: readonly (readonly Pick<Step, 'name' | 'coins'>[])[] = maskIds.map((id) =>
  id === 'blank' ? [] : masks[id].power.map(({ name, coins }) => ({ name, coins })),
);
const BLANK = maskIds.indexOf('blank');

/** The coins of a table, by place: of a state, of a view, or from events. */
export interface Purses {
  readonly coins: readonly number[];
  readonly court: number;
  readonly bank: number;
  readonly blank: readonly Effect[];
}

/**
 * Where a table's coins would be after a power: a quick estimate in which the user makes the choice that looks best.
 * The engine has the rules. This only answers 'what would it bring' a thousand times a second, for weighing claims. It
 * reads the steps of a power from the game, and a step without an estimate does not compile.
 */
export class Forecast {
  coins: number[] = [];
  court = 0;
  over = false;
  /** One bit for each place that has won. */
  winners = 0;
  #bank = 0;
  #blank: readonly Effect[] = [];

  load(purses: Purses): this {
    const { coins } = purses;
    this.coins.length = coins.length;
    for (let place = 0; place < coins.length; place++) this.coins[place] = coins[place];
    this.court = purses.court;
    this.#bank = purses.bank;
    this.#blank = purses.blank;
    this.over = false;
    this.winners = 0;
    return this;
  }

  /** The power of a mask, used from `place`. */
  use(mask: number, place: number): this {
    if (mask === BLANK) {
      for (const { effect, coins = 0 } of this.#blank) this.#step(effect, coins, place);
      this.#settle();
      return this;
    }
    const power = powers[mask];
    for (let i = 0; i < power.length && !this.over; i++) {
      if (this.#step(power[i].name, power[i].coins, place)) this.#settle();
    }
    return this;
  }

  /** A fine of one coin for each place whose bit is set. */
  fine(places: number): this {
    if (this.over || places === 0) return this;
    for (let place = 0; place < this.coins.length; place++) {
      if (!((places >> place) & 1)) continue;
      this.court += Math.min(1, this.coins[place]);
      this.coins[place] = Math.max(0, this.coins[place] - 1);
    }
    this.#settle();
    return this;
  }

  #fromBank(place: number, coins: number): void {
    if (this.over) return;
    const paid = Math.min(coins, this.#bank);
    this.#bank -= paid;
    this.coins[place] += paid;
  }

  #from(from: number, to: number, coins: number): void {
    const paid = Math.min(coins, this.coins[from]);
    this.coins[from] -= paid;
    this.coins[to] += paid;
  }

  #neighbours(place: number, each: (other: number) => void): void {
    const count = this.coins.length;
    each(place + 1 === count ? 0 : place + 1);
    each(place === 0 ? count - 1 : place - 1);
  }

  #richest(own: number, but = -1): number {
    let richest = -1;
    for (let place = 0; place < this.coins.length; place++) {
      if (place === own || place === but) continue;
      if (richest < 0 || this.coins[place] > this.coins[richest]) richest = place;
    }
    return richest;
  }

  #poorest(own: number): number {
    let poorest = -1;
    for (let place = 0; place < this.coins.length; place++) {
      if (place !== own && (poorest < 0 || this.coins[place] < this.coins[poorest])) poorest = place;
    }
    return poorest;
  }

  #exchange(place: number): void {
    const other = this.#richest(place);
    const [own, theirs] = [this.coins[place], this.coins[other]];
    if (theirs <= own) return;
    this.coins[place] = theirs;
    this.coins[other] = own;
  }

  #beg(place: number): void {
    const count = this.coins.length;
    for (let i = 1; i < count; i++) {
      const other = (place + i) % count;
      if (this.coins[other] > this.coins[place]) this.#from(other, place, 1);
    }
  }

  /** Whether coins moved, so that the match may be over. */
  #step(name: Step['name'], coins: number, place: number): boolean {
    switch (name) {
      case 'take-bank':
        this.#fromBank(place, coins);
        return true;
      case 'take-court':
        this.coins[place] += this.court;
        this.court = 0;
        return true;
      case 'take-neighbours':
        this.#neighbours(place, (other) => this.#from(other, place, coins));
        return true;
      case 'take-richest':
      case 'take-player':
        this.#from(this.#richest(place), place, coins);
        return true;
      case 'give-player':
        this.#from(place, this.#poorest(place), coins);
        return true;
      case 'give-neighbours':
        this.#neighbours(place, (other) => this.#fromBank(other, coins));
        return true;
      case 'peasants':
        this.#fromBank(place, 1);
        return true;
      case 'fill-up':
        this.#fromBank(place, Math.max(0, coins - this.coins[place]));
        return true;
      case 'inquire':
        this.#from(this.#richest(place), place, coins * WRONG);
        return true;
      case 'beg':
        this.#beg(place);
        return true;
      case 'exchange-fortunes':
        this.#exchange(place);
        return true;
      case 'move-people': {
        const first = this.#richest(place);
        this.#from(first, place, 1);
        this.#from(this.#richest(place, first), place, 1);
        return true;
      }
      case 'win':
        if (this.coins[place] >= coins) this.#end(1 << place);
        return false;
      // these move masks, or only show them
      case 'swap-own':
      case 'swap-others':
      case 'look-own':
      case 'look-player':
      case 'spy':
      case 'spy-or-centre':
      case 'show-another':
        return false;
      default:
        return name satisfies never;
    }
  }

  #settle(): void {
    if (this.over) return;
    let rich = 0;
    let broke = false;
    for (let place = 0; place < this.coins.length; place++) {
      if (this.coins[place] >= GOAL) rich |= 1 << place;
      else if (this.coins[place] <= 0) broke = true;
    }
    if (rich) this.#end(rich);
    else if (broke) this.#end(this.#leaders());
  }

  #leaders(): number {
    const most = Math.max(...this.coins);
    let leaders = 0;
    for (let place = 0; place < this.coins.length; place++) if (this.coins[place] === most) leaders |= 1 << place;
    return leaders;
  }

  #end(winners: number): void {
    this.over = true;
    this.winners = winners;
  }
}
