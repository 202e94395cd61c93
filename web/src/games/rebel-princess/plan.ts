import type { RebelEvent, RebelView } from '@soiree/rebel-princess';
import { roundFacts } from '@soiree/rebel-princess/round-facts';
import { type Flight, type MotionPlan, Planning, TURN } from '#table/motion/plan.ts';

/** A card, or null for a card back. */
export type Flying = string | null;

/** The names of places, on the table. */
export const at = {
  hand: (card: string): string => `hand ${card}`,
  /** A player's first or second card in the trick. */
  trick: (seat: number, lap: number): string => `trick ${seat} ${lap}`,
  /** In front of a player, where the cards of the trick lie. */
  front: (seat: number): string => `trick ${seat}`,
  seat: (seat: number): string => `seat ${seat}`,
  princess: (seat: number): string => `princess ${seat}`,
  middle: 'middle',
  pile: 'pile',
  round: 'round',
};

const FLIGHT = 240;
/** How long a trick stays once all have played. */
const LIES = 640;
/** The delay between cards of one step. */
const STAGGER = 30;

interface Lying {
  readonly seat: number;
  readonly lap: number;
  readonly card: Flying;
  /** When it was put there. */
  readonly since: number;
  readonly opens: boolean;
}

/** A card on its way. */
type Way = readonly [card: Flying, from: string, to: string];

/** The motion for these events, from the previous view to the new one. */
export function planOf(events: readonly RebelEvent[], before: RebelView, now: RebelView): MotionPlan<Flying> {
  const planning = new CardPlanning(before, now);
  for (const event of events) planning.tell(event);
  return planning.plan.done();
}

/** When the last trick has reached its winner. */
export const swept = ({ flights }: MotionPlan<Flying>): number =>
  Math.max(0, ...flights.map(({ from, lands }) => (from.startsWith('trick ') ? lands : 0)));

class CardPlanning {
  readonly plan = new Planning<Flying>();
  readonly #before: RebelView;
  readonly #now: RebelView;
  #lying: Lying[] = [];

  constructor(before: RebelView, now: RebelView) {
    this.#before = before;
    this.#now = now;
    for (const { seat, card } of before.trick) this.#lie(seat, card, false);
  }

  tell(event: RebelEvent): void {
    switch (event.type) {
      case 'dealt':
        return this.#fly(this.#everybody.map((seat) => [null, at.middle, at.seat(seat)]));
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
        return this.#fly(this.#mine.map((card) => [card, at.hand(card), this.#own]));
      case 'taken-up':
        return event.from === 'left' ? this.#fly(this.#around(-1)) : undefined;
      case 'played':
        return this.#play(event);
      case 'turned-up':
        return this.#turnUp(event.cards);
      case 'power':
        return this.#power(event);
      case 'got':
        return this.#fly(event.cards.map((card) => [card, at.middle, at.hand(card)]));
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

  #fly(ways: readonly Way[]): void {
    for (const [i, [thing, from, to]] of ways.entries()) {
      const leaves = this.plan.time + i * STAGGER;
      // A card from the hand stays visible there until it leaves.
      const since = from.startsWith('hand ') ? 0 : leaves;
      this.#add({ thing, from, to, since, leaves, lands: leaves + FLIGHT });
    }
    if (ways.length > 0) this.plan.time += FLIGHT + (ways.length - 1) * STAGGER;
  }

  /** Hides a card at its destination until it lands, so that it is not seen twice. */
  #add(flight: Flight<Flying>): void {
    this.plan.fly(flight);
    if (/^(hand|trick) /.test(flight.to)) this.plan.hide(flight.to, 0, flight.lands);
  }

  #turn(places: readonly string[]): void {
    for (const place of places) this.plan.turn(place);
    this.plan.time += TURN;
  }

  /** Where a seat's card starts: in the hand, if that is visible. */
  #from(seat: number, card: string | null): string {
    return seat === this.#now.viewer && card !== null ? at.hand(card) : at.seat(seat);
  }

  #lie(seat: number, card: string | null, opens: boolean): void {
    const lap = this.#lying.filter((one) => one.seat === seat).length;
    this.#lying.push({ seat, lap, card, since: this.plan.time, opens });
  }

  #play({ seat, card }: Extract<RebelEvent, { type: 'played' }>): void {
    const lap = this.#lying.filter((one) => one.seat === seat).length;
    // The viewer knows their own card even if it is face down.
    const own = seat === this.#now.viewer ? (card ?? this.#mine[0] ?? null) : card;
    this.#fly([[own, this.#from(seat, own), at.trick(seat, lap)]]);
    this.#lie(seat, own, false);
  }

  #turnUp(cards: readonly { readonly seat: number; readonly card: string }[]): void {
    for (const { seat, card } of cards) {
      const down = this.#lying.find((one) => one.seat === seat && one.card !== card);
      const place = at.trick(seat, down?.lap ?? 0);
      if (down?.card === null) this.#stay(down, place);
      this.plan.turn(place);
    }
    const faces = new Map(cards.map(({ seat, card }) => [seat, card]));
    this.#lying = this.#lying.map((one) =>
      one.card === null ? { ...one, card: faces.get(one.seat) ?? null, since: this.plan.time, opens: true } : one,
    );
    this.plan.time += TURN;
  }

  /** It stays visible until now, whatever the new view shows in its place. */
  #stay({ card, since }: Lying, place: string): void {
    this.#add({ thing: card, from: place, to: place, since, leaves: this.plan.time, lands: this.plan.time });
  }

  /** Each player's card goes this many places to the left. */
  #around(steps: number): Way[] {
    const { seats } = this.#now;
    return this.#everybody.map((seat) => [null, at.seat(seat), at.seat((seat + steps + seats) % seats)]);
  }

  /** The cards that others pass. The viewer's own arrive as separate events, face up. */
  #pass(): void {
    const { viewer } = this.#now;
    const round = this.#before.rounds.at(-1);
    if (!round) return;
    const { left, right } = this.#before.phase === 'chairs' ? { left: 0, right: 1 } : roundFacts[round];
    const ways = [...(left ? this.#around(1) : []), ...(right ? this.#around(-1) : [])];
    const others = ways.filter((way) => typeof viewer !== 'number' || !way.includes(at.seat(viewer)));
    const { time } = this.plan;
    this.#fly(others);
    // All at the same time.
    if (typeof viewer === 'number') this.plan.time = time;
  }

  #gave({ from, to, cards }: Extract<RebelEvent, { type: 'gave' }>): void {
    const out = from === this.#now.viewer;
    this.#fly(
      cards.map((card) =>
        out
          ? [card, at.hand(card), at.seat(to)]
          : [card, at.seat(from), this.#now.hand.includes(card) ? at.hand(card) : at.seat(to)],
      ),
    );
  }

  #leaving(seat: number, to: string): Way[] {
    if (seat !== this.#now.viewer) return [[null, at.seat(seat), to]];
    return this.#mine.map((card) => [card, at.hand(card), to]);
  }

  /** Between two people. Only they know which card. */
  #move(card: string, from: number, to: number): void {
    this.#fly([[card, this.#from(from, card), this.#from(to, card)]]);
  }

  #power(event: Extract<RebelEvent, { type: 'power' }>): void {
    const { princess, seat, target, took, laid } = event;
    const { viewer } = this.#now;
    if (princess === 'mulan' && took && laid) this.#exchange(seat, took, laid);
    else if (princess === 'alice') this.#dealBack();
    else if (princess === 'scheherazade' && target !== undefined && ![seat, target].includes(viewer as number)) {
      this.#fly([[null, at.seat(target), at.seat(seat)]]);
    }
  }

  /** Swaps a card of the trick for one from a hand. */
  #exchange(seat: number, took: string, laid: string): void {
    const old = this.#lying.find(({ card }) => card === took);
    if (!old) return;
    const place = at.trick(old.seat, old.lap);
    this.#lift(old, this.#from(seat, took));
    this.#fly([[laid, this.#from(seat, laid), place]]);
    this.#lying = this.#lying.map((one) =>
      one === old ? { ...one, card: laid, since: this.plan.time, opens: false } : one,
    );
  }

  #dealBack(): void {
    this.plan.time += LIES / 2;
    this.#sweep((one) => at.seat(one.seat));
  }

  #take(winner: number): void {
    const shines = this.plan.time;
    this.plan.time += LIES;
    if (this.#before.pile > 0 && this.#now.pile === 0) {
      const { time } = this.plan;
      this.#add({ thing: null, from: at.pile, to: at.seat(winner), since: 0, leaves: time, lands: time + FLIGHT });
    }
    this.#sweep(() => at.seat(winner), winner, shines);
  }

  #sweep(to: (one: Lying) => string, winner?: number, shines?: number): void {
    for (const one of this.#lying) this.#lift(one, to(one), { stays: true, ...(one.seat === winner && { shines }) });
    this.#lying = [];
    this.plan.time += FLIGHT;
  }

  /** A card of the trick goes away. */
  #lift({ seat, lap, card, since, opens }: Lying, to: string, more: Partial<Flight<Flying>> = {}): void {
    const { time: leaves } = this.plan;
    this.#add({ thing: card, from: at.trick(seat, lap), to, since, leaves, lands: leaves + FLIGHT, opens, ...more });
  }
}
