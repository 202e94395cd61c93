import { FastChance, heard, type Match, retold, type Told, type View, type Viewer } from '@soiree/kernel';
import { drawDecision } from '@soiree/kernel/fuzz';
import type { NewTable } from '@soiree/protocol';
import type { Guest, TestClient } from '@soiree/server/testing';
import { Sight } from '@soiree/tables';
import { expect, test } from 'vitest';
import { ControlledServer, emptyRequest, type Planted, type Since } from './controlled-server.ts';
import { isUsual, patience, seedsFrom } from './seeds.ts';
import { withReport } from './walk.ts';

/**
 * A client that stays connected is told every event of its seat once. A client that comes back, from any device, is
 * retold only what players need not remember. No one ever gets an event or a view of another seat.
 */

interface Report {
  comings: number;
  /** Events that are retold in another form, or not at all. */
  withheld: number;
}

/** How much had been told when the player's view had this number. */
interface Mark {
  readonly seq: number;
  readonly told: number;
}

const json = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Enters a running match in every possible way. */
class Visits {
  readonly #controlled: ControlledServer;
  readonly #report: Report;
  /** The same person on another device, through their recovery code. */
  readonly #elsewhere: Guest;
  readonly #stranger: Guest;
  readonly #marks: Mark[] = [];

  private constructor(controlled: ControlledServer, report: Report, elsewhere: Guest, stranger: Guest) {
    this.#controlled = controlled;
    this.#report = report;
    this.#elsewhere = elsewhere;
    this.#stranger = stranger;
  }

  static async of(controlled: ControlledServer, watched: number, report: Report): Promise<Visits> {
    const { server } = controlled;
    const guest = controlled.guests[watched];
    controlled.time.advance(5000);
    const elsewhere = await server.recover(guest, controlled.code);
    expect(elsewhere.cookie).not.toBe(guest.cookie);
    return new Visits(controlled, report, elsewhere, await server.guest('Stranger'));
  }

  mark(watched: number): void {
    this.#marks.push({ seq: this.#controlled.clients[watched].play!.seq, told: this.#controlled.match.told.length });
  }

  async all(watched: number, chance: FastChance): Promise<void> {
    const { id, guests } = this.#controlled;
    const mark = this.#marks[chance.below(this.#marks.length)];
    const again: Since = { match: id, since: mark.seq };
    await this.#one(watched, guests[watched], undefined, 0);
    await this.#one(watched, guests[watched], { match: id, since: 0 }, this.#afterDeal());
    await this.#one(watched, guests[watched], again, mark.told);
    await this.#one(watched, guests[watched], { match: 'f'.repeat(32), since: mark.seq }, 0);
    await this.#one(watched, this.#elsewhere, undefined, 0);
    await this.#one(watched, this.#elsewhere, again, mark.told);
    await this.#one('spectator', undefined, undefined, 0);
    await this.#one('spectator', this.#stranger, { match: id, since: 0 }, this.#afterDeal());
  }

  /** The first event after the deal. The deal has number 0, and so has a client that has seen only the deal. */
  #afterDeal(): number {
    const { told } = this.#controlled.match;
    const first = told.findIndex(({ seq }) => seq > 0);
    return first < 0 ? told.length : first;
  }

  async #one(viewer: Viewer, guest: Guest | undefined, since: Since | undefined, from: number): Promise<void> {
    const { server, table, match } = this.#controlled;
    const client = await server.connect(guest);
    await client.enter(table, since);
    const plays = client.messages.filter((message) => message.type === 'play');
    expect(plays.length).toBe(1);
    const [{ again, events, view }] = plays;
    expect(again).toBe(true);
    expect(view).toEqual(json(match.game.view(match.state, viewer)));
    const later = match.told.slice(from);
    expect(events).toEqual(json(retold(later, viewer)));
    for (const told of later) this.#expectWithheld(told, viewer, later, client);
    this.#report.comings++;
    await client.close();
  }

  /** An event that is retold in another form does not occur in the traffic in its original form. */
  #expectWithheld(told: Told, viewer: Viewer, all: readonly Told[], client: TestClient): void {
    if (told.later === undefined) return;
    const text = JSON.stringify(told.event);
    // Unless this viewer may be retold an identical event.
    if (retold(all, viewer).some((event) => JSON.stringify(event) === text)) return;
    for (const frame of client.frames) expect(frame).not.toContain(text);
    this.#report.withheld++;
  }
}

const viewOf = (frame: string): View | undefined => (JSON.parse(frame) as { view?: View }).view;

/** A client that never disconnected heard every event of its viewer, in order, and nothing else. */
function expectHeard(client: TestClient, viewer: Viewer, match: Match): void {
  const events = client.messages.flatMap((message) =>
    message.type === 'play' && !message.again ? message.events : [],
  );
  expect(events).toEqual(json(heard(match.told, viewer)));
  for (const frame of client.frames) expect(viewOf(frame)?.viewer ?? viewer).toBe(viewer);
}

async function playAndVisit(table: NewTable, seed: number, report: Report, planted?: Planted): Promise<void> {
  const controlled = await ControlledServer.open(planted);
  try {
    const chance = new FastChance(seed);
    const watched = chance.below(table.seats);
    await controlled.begin(seed, table, { watched, twice: false, named: false, coded: true });
    const visits = await Visits.of(controlled, watched, report);
    visits.mark(watched);
    for (let i = 0; i < 60 && !controlled.match.game.outcome(controlled.match.state); i++) {
      const { seat, action } = drawDecision(controlled.match, chance);
      await controlled.play(seat, action, `m${i}`);
      if (chance.below(4) === 0) {
        await settled(controlled, watched);
        visits.mark(watched);
      }
      if (i % 12 === 11 && !controlled.match.game.outcome(controlled.match.state)) await visits.all(watched, chance);
    }
    for (const [seat, client] of controlled.clients.entries()) {
      await settled(controlled, seat);
      expectHeard(client, seat, controlled.match);
    }
    const { client } = controlled.viewers.get('spectator')!;
    await client.ask(emptyRequest);
    expectHeard(client, 'spectator', controlled.match);
  } finally {
    await controlled.close();
  }
}

/** Resolves when this seat has received everything that was sent to it. */
const settled = (controlled: ControlledServer, seat: number) => controlled.clients[seat].ask(emptyRequest);

/** With the least number of withheld events. */
const tables: [string, NewTable, number][] = [
  ['Mascarade, strict memory', { game: 'mascarade', seats: 5, options: { memory: 'strict' } }, 200],
  [
    'Mascarade, strict memory, all at once',
    { game: 'mascarade', seats: 6, options: { memory: 'strict', contest: 'at-once', edition: '2e', set: 'B' } },
    200,
  ],
  ['Mascarade, helpful memory', { game: 'mascarade', seats: 4, options: { memory: 'helpful' } }, 10],
  ['Rebel Princess, no looking back', { game: 'rebel-princess', seats: 4, options: { peek: 'none' } }, 100],
  ['Rebel Princess, the last trick open', { game: 'rebel-princess', seats: 3, options: { peek: 'last' } }, 100],
];

test.each(tables)(
  '%s: a client that comes back is retold only what players need not remember',
  async (_, table, withheld) => {
    const report: Report = { comings: 0, withheld: 0 };
    for (const seed of seedsFrom(7000, 2)) await withReport({ seed, table }, () => playAndVisit(table, seed, report));
    if (!isUsual) return;
    expect(report.comings).toBeGreaterThan(20);
    expect(report.withheld).toBeGreaterThan(withheld);
  },
  patience,
);

class Repeating extends Sight {
  override again(viewer: Viewer, since: number) {
    return since < 0 ? heard(this.match.told, viewer) : super.again(viewer, since);
  }
}
class Mixed extends Sight {
  override view(viewer: Viewer): string {
    return super.view(viewer === 'spectator' ? 0 : viewer);
  }
}
const faults: [string, Planted][] = [
  ['retells everything as it was told', { sight: (match) => new Repeating(match) }],
  ['shows a spectator the view of a seat', { sight: (match) => new Mixed(match) }],
];

test.each(faults)('a server that %s is caught', async (_, planted) => {
  const play = playAndVisit(tables[0][1], 7000, { comings: 0, withheld: 0 }, planted);
  await expect(play).rejects.toThrow(/expected .* to/);
});
