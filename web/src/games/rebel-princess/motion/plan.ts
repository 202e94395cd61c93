import type { RebelEvent, RebelView } from '@soiree/rebel-princess';
import { roundFacts } from '@soiree/rebel-princess/round-facts';

/**
 * A card that moves, or that stays for a while where the new view has none. Times in milliseconds after the message.
 */
export interface Flight {
  /** Null for a card back. */
  readonly card: string | null;
  readonly from: string;
  readonly to: string;
  /** It becomes visible, then leaves, then lands. */
  readonly since: number;
  readonly leaves: number;
  readonly lands: number;
  /** It turns face up as it becomes visible. */
  readonly opens: boolean;
  /** From this time it is highlighted as the winning card. */
  readonly shines?: number;
}

/** Something that is turned up in place. */
export interface Turn {
  readonly place: string;
  readonly at: number;
}

export interface Plan {
  readonly flights: readonly Flight[];
  readonly turns: readonly Turn[];
  readonly length: number;
}

/** The names of places, as in the page's `data-place`. */
export const at = {
  hand: (card: string): string => `hand ${card}`,
  /** A player's first or second card in the trick. */
  trick: (seat: number, lap: number): string => `trick ${seat} ${lap}`,
  seat: (seat: number): string => `seat ${seat}`,
  princess: (seat: number): string => `princess ${seat}`,
  middle: 'middle',
  pile: 'pile',
  round: 'round',
};

const FLIGHT = 240;
const TURN = 240;
/** How long a trick stays once all have played. */
const LIES = 640;
/** The delay between cards of one step. */
const STAGGER = 30;
/** The limit for a whole plan. */
const LONGEST = 1500;

interface Lying {
  readonly seat: number;
  readonly lap: number;
  readonly card: string | null;
  /** When it was put there. */
  readonly since: number;
  readonly opens: boolean;
}

/** The motion for these events, from the previous view to the new one. */
export function planOf(events: readonly RebelEvent[], before: RebelView, now: RebelView): Plan {
  const plan = new Planning(before, now);
  for (const event of events) plan.tell(event);
  return plan.done();
}

/** For reduced motion: nothing moves, but cards that would vanish at once stay for a while. */
export function still({ flights }: Plan): Plan {
  const lying = flights.filter(({ from, leaves, since }) => from.startsWith('trick ') && leaves - since >= LIES / 2);
  const length = Math.max(0, ...lying.map(({ leaves }) => leaves));
  return {
    flights: lying.map((one) => ({ ...one, to: one.from, since: 0, leaves: length, lands: length, opens: false })),
    turns: [],
    length,
  };
}

class Planning {
  readonly #before: RebelView;
  readonly #now: RebelView;
  readonly #flights: Flight[] = [];
  readonly #turns: Turn[] = [];
  #lying: Lying[];
  #time = 0;

  constructor(before: RebelView, now: RebelView) {
    this.#before = before;
    this.#now = now;
    this.#lying = [];
    for (const { seat, card } of before.trick) this.#lie(seat, card, false);
  }

  tell(event: RebelEvent): void {
    switch (event.type) {
      case 'dealt':
        return this.#fly(this.#everybody.map((seat) => ({ card: null, from: at.middle, to: at.seat(seat) })));
      case 'princesses':
        return this.#turn(this.#everybody.map(at.princess));
      case 'round':
        return this.#turn([at.round]);
      case 'passed':
        return this.#pass();
      case 'gave':
        return this.#gave(event);
      case 'gifts':
        return this.#fly(this.#everybody.flatMap((seat) => this.#leaving(seat, at.pile)));
      case 'laid-aside':
        return this.#fly(this.#mine.map((card) => ({ card, from: at.hand(card), to: this.#own })));
      case 'taken-up':
        return event.from === 'left' ? this.#fly(this.#around(-1)) : undefined;
      case 'played':
        return this.#play(event);
      case 'turned-up':
        return this.#turnUp(event.cards);
      case 'power':
        return this.#power(event);
      case 'got':
        return this.#fly(event.cards.map((card) => ({ card, from: at.middle, to: at.hand(card) })));
      case 'bartered':
        return this.#move(event.took, event.target, event.seat);
      case 'returned':
        return this.#move(event.gave, event.seat, event.target);
      case 'haggled':
        return this.#exchange(event.seat, event.took, event.gave);
      case 'trick':
        return this.#take(event.winner);
      default:
        return;
    }
  }

  done(): Plan {
    const length = this.#time;
    const pace = Math.min(1, LONGEST / Math.max(1, length));
    const flights = this.#flights.map((one) => ({
      ...one,
      since: one.since * pace,
      leaves: one.leaves * pace,
      lands: one.lands * pace,
      ...(one.shines !== undefined && { shines: one.shines * pace }),
    }));
    return { flights, turns: this.#turns.map((one) => ({ ...one, at: one.at * pace })), length: length * pace };
  }

  get #everybody(): number[] {
    return this.#now.people.map((_, seat) => seat);
  }

  get #own(): string {
    return at.seat(this.#now.viewer as number);
  }

  /** Cards that have left the viewer's hand. */
  get #mine(): string[] {
    return this.#before.hand.filter((card) => !this.#now.hand.includes(card));
  }

  #fly(list: readonly Pick<Flight, 'card' | 'from' | 'to'>[]): void {
    for (const [i, one] of list.entries()) {
      const leaves = this.#time + i * STAGGER;
      // A card from the hand stays visible there until it leaves.
      const since = one.from.startsWith('hand ') ? 0 : leaves;
      this.#flights.push({ ...one, since, leaves, lands: leaves + FLIGHT, opens: false });
    }
    if (list.length > 0) this.#time += FLIGHT + (list.length - 1) * STAGGER;
  }

  #turn(places: readonly string[]): void {
    this.#turns.push(...places.map((place) => ({ place, at: this.#time })));
    this.#time += TURN;
  }

  /** Where a seat's card starts: in the hand, if that is visible. */
  #from(seat: number, card: string | null): string {
    return seat === this.#now.viewer && card !== null ? at.hand(card) : at.seat(seat);
  }

  #lie(seat: number, card: string | null, opens: boolean): void {
    const lap = this.#lying.filter((one) => one.seat === seat).length;
    this.#lying.push({ seat, lap, card, since: this.#time, opens });
  }

  #play({ seat, card }: Extract<RebelEvent, { type: 'played' }>): void {
    const lap = this.#lying.filter((one) => one.seat === seat).length;
    // The viewer knows their own card even if it is face down.
    const own = seat === this.#now.viewer ? (card ?? this.#mine[0] ?? null) : card;
    this.#fly([{ card: own, from: this.#from(seat, own), to: at.trick(seat, lap) }]);
    this.#lie(seat, own, false);
  }

  #turnUp(cards: readonly { readonly seat: number; readonly card: string }[]): void {
    for (const { seat, card } of cards) {
      const down = this.#lying.find((one) => one.seat === seat && one.card !== card);
      const place = at.trick(seat, down?.lap ?? 0);
      if (down?.card === null) this.#stay(down, place);
      this.#turns.push({ place, at: this.#time });
    }
    const faces = new Map(cards.map(({ seat, card }) => [seat, card]));
    this.#lying = this.#lying.map((one) =>
      one.card === null ? { ...one, card: faces.get(one.seat) ?? null, since: this.#time, opens: true } : one,
    );
    this.#time += TURN;
  }

  /** It stays visible until now, whatever the new view shows in its place. */
  #stay({ card, since }: Lying, place: string): void {
    this.#flights.push({ card, from: place, to: place, since, leaves: this.#time, lands: this.#time, opens: false });
  }

  /** Each player's card goes this many places to the left. */
  #around(steps: number): Pick<Flight, 'card' | 'from' | 'to'>[] {
    const { seats } = this.#now;
    return this.#everybody.map((seat) => ({
      card: null,
      from: at.seat(seat),
      to: at.seat((seat + steps + seats) % seats),
    }));
  }

  /** The cards that others pass. The viewer's own arrive as separate events, face up. */
  #pass(): void {
    const { viewer } = this.#now;
    const round = this.#before.rounds.at(-1);
    if (!round) return;
    const { left, right } = this.#before.phase === 'chairs' ? { left: 0, right: 1 } : roundFacts[round];
    const ways = [...(left ? this.#around(1) : []), ...(right ? this.#around(-1) : [])];
    const others = ways.filter(({ from, to }) => viewer === 'spectator' || ![from, to].includes(at.seat(viewer)));
    const time = this.#time;
    this.#fly(others);
    // All at the same time.
    if (viewer !== 'spectator') this.#time = time;
  }

  #gave({ from, to, cards }: Extract<RebelEvent, { type: 'gave' }>): void {
    const out = from === this.#now.viewer;
    this.#fly(
      cards.map((card) =>
        out
          ? { card, from: at.hand(card), to: at.seat(to) }
          : { card, from: at.seat(from), to: this.#now.hand.includes(card) ? at.hand(card) : at.seat(to) },
      ),
    );
  }

  #leaving(seat: number, to: string): Pick<Flight, 'card' | 'from' | 'to'>[] {
    if (seat !== this.#now.viewer) return [{ card: null, from: at.seat(seat), to }];
    return this.#mine.map((card) => ({ card, from: at.hand(card), to }));
  }

  /** Between two people. Only they know which card. */
  #move(card: string, from: number, to: number): void {
    this.#fly([{ card, from: this.#from(from, card), to: this.#from(to, card) }]);
  }

  #power(event: Extract<RebelEvent, { type: 'power' }>): void {
    const { princess, seat, target, took, laid } = event;
    const { viewer } = this.#now;
    if (princess === 'mulan' && took && laid) this.#exchange(seat, took, laid);
    else if (princess === 'alice') this.#dealBack();
    else if (princess === 'scheherazade' && target !== undefined && ![seat, target].includes(viewer as number)) {
      this.#fly([{ card: null, from: at.seat(target), to: at.seat(seat) }]);
    }
  }

  /** Swaps a card of the trick for one from a hand. */
  #exchange(seat: number, took: string, laid: string): void {
    const old = this.#lying.find(({ card }) => card === took);
    if (!old) return;
    const place = at.trick(old.seat, old.lap);
    this.#flights.push({
      card: took,
      from: place,
      to: this.#from(seat, took),
      since: old.since,
      leaves: this.#time,
      lands: this.#time + FLIGHT,
      opens: old.opens,
    });
    this.#fly([{ card: laid, from: this.#from(seat, laid), to: place }]);
    this.#lying = this.#lying.map((one) =>
      one === old ? { ...one, card: laid, since: this.#time, opens: false } : one,
    );
  }

  #dealBack(): void {
    this.#time += LIES / 2;
    this.#sweep((one) => at.seat(one.seat));
  }

  #take(winner: number): void {
    this.#time += LIES;
    if (this.#before.pile > 0 && this.#now.pile === 0) {
      this.#flights.push({
        ...{ card: null, from: at.pile, to: at.seat(winner), opens: false },
        ...{ since: 0, leaves: this.#time, lands: this.#time + FLIGHT },
      });
    }
    this.#sweep(() => at.seat(winner), winner);
  }

  #sweep(to: (one: Lying) => string, winner?: number): void {
    for (const one of this.#lying) {
      this.#flights.push({
        card: one.card,
        from: at.trick(one.seat, one.lap),
        to: to(one),
        since: one.since,
        leaves: this.#time,
        lands: this.#time + FLIGHT,
        opens: one.opens,
        ...(one.seat === winner && { shines: this.#time - LIES }),
      });
    }
    this.#lying = [];
    this.#time += FLIGHT;
  }
}
