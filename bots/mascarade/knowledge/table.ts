import type { Seat } from '@soiree/kernel';
import type { Effect, MascaradeEvent, MascaradeView, Purse } from '@soiree/mascarade';
import { readSlot } from '@soiree/mascarade/moves';

const START = 6;

/** The public side of a table as a seat hears it: who sits where, and who has how many coins. */
export class PublicTable {
  readonly seats: number;
  readonly hands: number;
  readonly slots: ReadonlyMap<string, number>;
  readonly coins: number[];
  readonly seatAt: Seat[];
  readonly placeOf: number[];
  court = 0;
  bank = 100;
  blank: readonly Effect[] = [];

  constructor(dealt: Extract<MascaradeEvent, { type: 'dealt' }>) {
    const places = dealt.slots.map((slot) => readSlot(slot).place);
    this.hands = places.filter((place) => place === 0).length;
    this.seats = places.filter((place) => place !== null).length / this.hands;
    this.slots = new Map(dealt.slots.map((slot, index) => [slot, index]));
    this.coins = Array.from({ length: this.seats }, () => START);
    this.seatAt = Array.from({ length: this.seats }, (_, seat) => seat);
    this.placeOf = this.seatAt.slice();
  }

  slot(text: string): number {
    return this.slots.get(text) as number;
  }

  firstSlot(seat: Seat): number {
    return this.placeOf[seat] * this.hands;
  }

  hear(event: MascaradeEvent): void {
    switch (event.type) {
      case 'coins':
        for (const { from, to, coins } of event.transfers) {
          this.#add(from, -coins);
          this.#add(to, coins);
        }
        return;
      case 'exchanged-fortunes': {
        const [a, b] = [this.placeOf[event.seat], this.placeOf[event.with]];
        [this.coins[a], this.coins[b]] = [this.coins[b], this.coins[a]];
        return;
      }
      case 'moved':
        for (const [i, seat] of event.seats.entries()) {
          this.placeOf[seat] = event.places[i];
          this.seatAt[event.places[i]] = seat;
        }
        return;
    }
  }

  /** A match may have begun with unusual coins; the view has the real ones. */
  match(view: MascaradeView): void {
    for (const [place, coins] of view.coins.entries()) this.coins[place] = coins;
    this.court = view.court;
    this.bank = view.bank;
    this.blank = view.blank;
  }

  #add(purse: Purse, coins: number): void {
    if (purse === 'court') this.court += coins;
    else if (purse === 'bank') this.bank += coins;
    else this.coins[this.placeOf[purse]] += coins;
  }
}
