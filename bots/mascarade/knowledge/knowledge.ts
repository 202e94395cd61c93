import type { Chance, Seat } from '@soiree/kernel';
import { type Guess, type MascaradeEvent, type MascaradeView, type MaskId, maskIds } from '@soiree/mascarade';
import { leadOf } from '../lead.ts';
import { bringsCoins } from '../worthwhile.ts';
import { Awareness } from './awareness.ts';
import { announces, contests, gives, type Manners, swaps } from './model.ts';
import { PublicTable } from './table.ts';
import { Worlds } from './worlds.ts';

/** The most that a claim can bring: the match. */
const MOST = 7;

/**
 * What a seat can know about the masks, only from the events it hears: a joint distribution over whole worlds, updated
 * by what was seen for certain and by how people behave (model.ts).
 */
export class Knowledge {
  readonly seat: Seat;
  readonly manners: Manners;
  table!: PublicTable;
  worlds!: Worlds;
  aware!: Awareness;
  /** The masks in the game, each once. A mask's index in this list is its kind. */
  kinds: number[] = [];
  #copies: number[] = [];
  readonly #forgets: number;
  readonly #chance: Chance;
  readonly #factors = new Float64Array(15);
  readonly #holders = new Float64Array(15);
  readonly #chances = Array.from({ length: 15 }, () => new Float64Array(15));
  /** The kind that is being claimed, and which slots are under whose hands. */
  claim = -1;
  readonly claimed: { seat: Seat; slot: number }[] = [];
  #stake = 0;
  /** Whether this turn had to be a swap, or its action is done and what follows belongs to a power. */
  #unfree = false;
  #preparatory = 0;
  /** What it heard before the first view: only a view says how many turns are preparatory. Then undefined. */
  #early: MascaradeEvent[] | undefined = [];

  /** `forgets`: the probability per turn and player that it confuses two masks that it had kept apart. */
  constructor(seat: Seat, manners: Manners, chance: Chance, forgets = 0) {
    this.seat = seat;
    this.manners = manners;
    this.#forgets = forgets;
    this.#chance = chance;
  }

  hear(event: MascaradeEvent): void {
    if (this.#early) this.#early.push(event);
    else this.#learn(event);
  }

  /** Must be called with the seat's current view before it is asked anything. */
  look(view: MascaradeView): void {
    this.#preparatory = view.preparatory;
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const event of early) this.#learn(event);
    this.table.match(view);
  }

  #learn(event: MascaradeEvent): void {
    switch (event.type) {
      case 'dealt':
        return this.#dealt(event);
      case 'turn':
        this.#unfree = event.bound || event.turn < this.#preparatory;
        if (this.#forgets > 0 && this.#chance.below(1000) < 1000 * this.#forgets * this.table.seats) this.#forget();
        return;
      case 'swap':
        if (event.seat !== this.seat)
          this.#swap(event.seat, this.table.slot(event.slots[0]), this.table.slot(event.slots[1]));
        return;
      case 'decided':
        return this.#decided(this.table.slot(event.slots[0]), this.table.slot(event.slots[1]), event.really);
      case 'look':
        return this.aware.looked(event.seat, this.table.slot(event.slot));
      case 'sight':
      case 'shown':
        return this.#see(event.slot, event.mask);
      case 'show':
        return this.aware.shown(this.table.firstSlot(event.target), event.target);
      case 'announce':
        return this.#announce(event.seat, this.table.slot(event.slot), event.mask);
      case 'answer':
        return event.slot === null ? this.#pass(event.seat) : this.#contest(event.seat, this.table.slot(event.slot));
      case 'reveal':
        // what was said before, even by naming the mask, does not matter once the mask itself is seen
        if (event.mask !== null) this.#see(event.slot, event.mask);
        return this.aware.shown(this.table.slot(event.slot));
      case 'power':
        this.#unfree = true;
        return;
      default:
        this.table?.hear(event);
    }
  }

  /** How likely a mask (by its number) is in a slot. */
  of(slot: number, mask: number): number {
    const kind = this.kinds.indexOf(mask);
    return kind < 0 ? 0 : this.worlds.of(slot, kind);
  }

  /** How many copies of a mask there are. */
  copies(mask: number): number {
    return this.#copies[this.kinds.indexOf(mask)];
  }

  /** A world that fits everything that was seen, drawn as often as it is likely. */
  sample(_: MascaradeView, chance: Chance): Guess {
    const { rows, slots } = this.worlds;
    const from = this.worlds.draw(chance) * slots;
    // unseen answers are guessed as not given yet: the playout gives them
    const masks: MaskId[] = [];
    for (let slot = 0; slot < slots; slot++) masks.push(maskIds[this.kinds[rows[from + slot]]]);
    return { masks, answers: [] };
  }

  #dealt(event: Extract<MascaradeEvent, { type: 'dealt' }>): void {
    const masks = (event.masks ?? []).map((mask) => maskIds.indexOf(mask));
    this.kinds = [...new Set(masks)].sort((a, b) => a - b);
    this.#copies = this.kinds.map((kind) => masks.filter((mask) => mask === kind).length);
    this.table = new PublicTable(event);
    this.worlds = new Worlds(
      masks.map((mask) => this.kinds.indexOf(mask)),
      this.#chance,
    );
    this.aware = new Awareness(this.table.seats, masks.length);
  }

  #swap(seat: Seat, a: number, b: number): void {
    const place = this.table.placeOf[seat];
    const first = this.table.firstSlot(seat);
    const own = (slot: number) => slot >= first && slot < first + this.table.hands;
    const brings = this.kinds.map((mask) => bringsCoins(mask, this.table, place));
    const [knowsA, knowsB] = [this.aware.of(seat, a), this.aware.of(seat, b)];
    if (!this.#unfree && own(a) && this.table.hands === 1) {
      for (const [kind, coins] of brings.entries()) this.#factors[kind] = gives(coins, knowsA);
      this.worlds.weighSlot(a, this.#factors);
    }
    const wishes = own(a) && !own(b);
    const { rows, weights, slots, count } = this.worlds;
    for (const [x, mine] of brings.entries()) {
      for (const [y, other] of brings.entries()) {
        this.#chances[x][y] = wishes ? swaps(other - mine, knowsA * knowsB) : 0.5;
      }
    }
    let really = 0;
    for (let i = 0, from = 0; i < count; i++, from += slots) {
      really += weights[i] * this.#chances[rows[from + a]][rows[from + b]];
    }
    this.worlds.maybeSwap(a, b, this.#chances);
    this.aware.swapped(seat, a, b, really);
  }

  /** Confuses two masks: was it this one or that one? */
  #forget(): void {
    const { slots } = this.worlds;
    const a = this.#chance.below(slots);
    const b = (a + 1 + this.#chance.below(slots - 1)) % slots;
    for (const row of this.#chances) row.fill(0.5);
    this.worlds.maybeSwap(a, b, this.#chances);
  }

  #decided(a: number, b: number, really: boolean): void {
    if (really) this.worlds.swap(a, b);
    this.aware.swapped(this.seat, a, b, 0.5);
  }

  #see(text: string, mask: MaskId): void {
    const slot = this.table.slot(text);
    const kind = this.kinds.indexOf(maskIds.indexOf(mask));
    this.worlds.see(slot, kind);
  }

  #announce(seat: Seat, slot: number, mask: MaskId): void {
    this.#unfree = true;
    this.claimed.length = 0;
    this.claimed.push({ seat, slot });
    const number = maskIds.indexOf(mask);
    this.claim = this.kinds.indexOf(number);
    this.#stake = Math.min(1, bringsCoins(number, this.table, this.table.placeOf[seat]) / MOST);
    if (seat === this.seat) return;
    const aware = this.aware.of(seat, slot);
    const lead = leadOf(this.table.coins, this.table.placeOf[seat]);
    const likely = (has: boolean) => this.manners.claims?.(number, lead, has) ?? announces(this.manners, has, aware);
    this.#factors.fill(likely(false));
    this.#factors[this.claim] = likely(true);
    this.worlds.weighSlot(slot, this.#factors);
  }

  #contest(seat: Seat, slot: number): void {
    this.claimed.push({ seat, slot });
    if (seat === this.seat) return;
    const aware = this.aware.of(seat, slot);
    this.#factors.fill(contests(this.manners, false, aware, this.#stake));
    this.#factors[this.claim] = contests(this.manners, true, aware, this.#stake);
    this.worlds.weighSlot(slot, this.#factors);
  }

  #pass(seat: Seat): void {
    if (seat === this.seat) return;
    this.#holders.fill(1);
    const first = this.table.firstSlot(seat);
    for (let slot = first; slot < first + this.table.hands; slot++) {
      const aware = this.aware.of(seat, slot);
      this.#holders[slot] =
        (1 - contests(this.manners, true, aware, this.#stake)) /
        (1 - contests(this.manners, false, aware, this.#stake));
    }
    this.worlds.weighHolder(this.claim, this.#holders);
  }
}
