import { expect, heard, type Match, openMatch, retold, secretFromSeed, submit, type Viewer } from '@soiree/kernel';
import type { MascaradeEvent, Purse } from './events.ts';
import { type MaskId, maskIds } from './ids.ts';
import { mascarade } from './index.ts';
import { ownerOf, type State } from './state.ts';
import type { MascaradeView } from './view.ts';

/** The names used in the books, clockwise; the eighth and later are ours. */
export const personNames = [
  'Adele',
  'Bruno',
  'Cedric',
  'David',
  'Fran',
  'Josh',
  'Harry',
  'Ida',
  'Kim',
  'Lou',
  'Mia',
  'Ned',
  'Olga',
] as const;
export type Person = (typeof personNames)[number];

export interface Scene {
  /** Mask ids place by place, then the centre; `king` is the King of the edition. */
  readonly masks: string;
  /** How many players. The default is one per mask. */
  readonly seats?: number;
  readonly coins?: Partial<Record<Person, number>>;
  readonly court?: number;
  /** Turns already played. The default is 4, so that the preparatory turns are over. */
  readonly turn?: number;
  readonly first?: Person;
  readonly options?: Record<string, unknown>;
}

/** A table set up for a test. It plays through `submit`, so every move is checked, and tests read like the game. */
export function scene(given: Scene) {
  const edition = given.options?.edition ?? '1e';
  const masks = given.masks.split(' ').map((word) => named(word, edition as string));
  const seats = given.seats ?? masks.length;
  const people = personNames.slice(0, seats);
  const seat = (person: Person) => {
    if (people.indexOf(person) < 0) throw new Error(`${person} is not at the table`);
    return people.indexOf(person);
  };
  const match = expect(
    openMatch(mascarade, {
      seats,
      secret: secretFromSeed('scene'),
      options: {
        memorise: 0,
        first: seat(given.first ?? 'Adele'),
        ...(seats > 3 && { set: masks }),
        ...given.options,
      },
      deal: {
        masks,
        coins: people.map((person) => given.coins?.[person] ?? 6),
        court: given.court ?? 0,
        turn: given.turn ?? 4,
      },
    }),
  );
  return new Table(match, people);
}

function named(word: string, edition: string): MaskId {
  const id = [word, `${word}-${edition}`].find((one) => (maskIds as readonly string[]).includes(one));
  if (!id) throw new Error(`no mask is called ${word}`);
  return id as MaskId;
}

export class Table {
  readonly match: Match<State, MascaradeView, MascaradeEvent>;
  readonly people: readonly Person[];

  constructor(match: Match<State, MascaradeView, MascaradeEvent>, people: readonly Person[]) {
    this.match = match;
    this.people = people;
  }

  get state(): State {
    return this.match.state;
  }

  seat(person: Person): number {
    return this.people.indexOf(person);
  }

  /** Plays a move that must be legal. Returns its events, as a spectator sees them. */
  plays(person: Person, move: string): MascaradeEvent[] {
    const result = submit(this.match, { seat: this.seat(person), action: [move] });
    if (!result.ok) throw new Error(`${person}: ${move}: ${JSON.stringify(result.refusal)}`);
    return heard(result.value.told, 'spectator');
  }

  /** The code with which a move is refused. */
  refuses(person: Person, move: string): string {
    const before = JSON.stringify([this.state, this.match.entries, this.match.told]);
    const result = submit(this.match, { seat: this.seat(person), action: [move] });
    if (result.ok) throw new Error(`${person}: ${move} was accepted`);
    if (JSON.stringify([this.state, this.match.entries, this.match.told]) !== before) throw new Error('state changed');
    return result.refusal.code;
  }

  /** Announces, and lets everyone answer in turn: those named contest, the others pass. */
  claims(person: Person, mask: string, ...contesters: Person[]): MascaradeEvent[] {
    const from = this.match.told.length;
    this.plays(person, `announce ${mask}`);
    while (this.state.phase === 'contest') {
      const [asked] = this.asked;
      this.plays(asked, contesters.includes(asked) ? 'contest' : 'pass');
    }
    return heard(this.match.told.slice(from), 'spectator');
  }

  /** Who may move now. */
  get asked(): Person[] {
    const seats: number[] = [];
    const count = mascarade.actors(this.state, seats);
    return seats.slice(0, count).map((seat) => this.people[seat]);
  }

  /** What someone is asked, and what they may answer. */
  question(person: Person): string | null {
    return mascarade.ask(this.state, this.seat(person))?.kind ?? null;
  }

  moves(person: Person): readonly string[] {
    return this.view(person).moves;
  }

  view(viewer: Person | 'spectator'): MascaradeView {
    return mascarade.view(this.state, this.viewer(viewer));
  }

  /** All events that a viewer has heard so far, or since an index into `match.told`. */
  heard(viewer: Person | 'spectator', from = 0): MascaradeEvent[] {
    return heard(this.match.told.slice(from), this.viewer(viewer));
  }

  retold(viewer: Person | 'spectator', from = 0): MascaradeEvent[] {
    return retold(this.match.told.slice(from), this.viewer(viewer));
  }

  /** The players' coins, in the order of the company. */
  get coins(): number[] {
    return this.people.map((_, seat) => this.state.coins[this.state.placeOf[seat]]);
  }

  coinsOf(person: Person): number {
    return this.coins[this.seat(person)];
  }

  get court(): number {
    return this.state.court;
  }

  /** The real masks in front of a player. */
  masksOf(person: Person): MaskId[] {
    return this.state.masks
      .filter((_, slot) => ownerOf(this.state, slot) === this.seat(person))
      .map((mask) => maskIds[mask]);
  }

  get winners(): Person[] | null {
    return mascarade.outcome(this.state)?.winners.map((seat) => this.people[seat]) ?? null;
  }

  get bank(): number {
    return this.state.bank;
  }

  /** Leaves this many coins in the bank. The others go to the courthouse, so that none are lost. */
  leaveInBank(coins: number): void {
    this.state.court += this.state.bank - coins;
    this.state.bank = coins;
  }

  /** The real masks in the centre. */
  get centre(): MaskId[] {
    return this.state.masks.filter((_, slot) => ownerOf(this.state, slot) === null).map((mask) => maskIds[mask]);
  }

  /** The player who is bound in this turn by a reveal in the last. */
  get bound(): Person | null {
    const { bound } = this.view('spectator');
    return bound === null ? null : this.people[bound];
  }

  get outcome() {
    return mascarade.outcome(this.state);
  }

  /** Everyone at the table, and a spectator. */
  get viewers(): (Person | 'spectator')[] {
    return [...this.people, 'spectator'];
  }

  /** The masks a viewer has been sent since an index into `match.told`, each with its slot. */
  sightsOf(viewer: Person | 'spectator', from = 0): string[] {
    return this.heard(viewer, from).flatMap((event) =>
      event.type === 'sight' || event.type === 'shown' || event.type === 'reveal'
        ? [`${event.slot} ${event.mask}`]
        : [],
    );
  }

  /** The coin steps since an index into `match.told`, each written as what moved, such as `Adele→court 1`. */
  steps(from = 0): string[] {
    const purse = (one: Purse) => (typeof one === 'number' ? this.people[one] : one);
    return this.heard('spectator', from).flatMap((event) => {
      if (event.type !== 'coins') return [];
      const moved = event.transfers.map((one) => `${purse(one.from)}→${purse(one.to)} ${one.coins}`);
      return [moved.sort().join(', ')];
    });
  }

  private viewer(viewer: Person | 'spectator'): Viewer {
    return viewer === 'spectator' ? viewer : this.seat(viewer);
  }
}
