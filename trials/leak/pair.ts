import type { Match, Seat, Viewer } from '@soiree/kernel';
import type { PlayedDecision } from '@soiree/kernel/fuzz';
import type { NewTable } from '@soiree/protocol';
import { ControlledServer, emptyRequest, type Planted, type Recorded, type Since } from './controlled-server.ts';

/** A difference between two worlds that should look alike. */
export class Leak extends Error {}

/** After this many milliseconds, make sure that everyone has answered the server's pings, which come every 20 s. */
const PATIENCE = 9000;

/** Two servers on which the same visible things happen. What each recorded viewer gets from them must be the same. */
export class Pair {
  readonly here: ControlledServer;
  readonly there: ControlledServer;
  /** How many frames were compared. */
  frames = 0;
  #asked = 0;
  #passed = 0;
  /** When the first seat that is visibly asked runs out of time. */
  #deadline = Number.POSITIVE_INFINITY;
  /** How many moves each seat made on each server, as its page would count them. */
  readonly #moves = new Map<string, number>();

  private constructor(here: ControlledServer, there: ControlledServer) {
    this.here = here;
    this.there = there;
  }

  static async open(planted?: Planted): Promise<Pair> {
    return new Pair(await ControlledServer.open(planted), await ControlledServer.open(planted));
  }

  async close(): Promise<void> {
    await this.here.close();
    await this.there.close();
  }

  get #servers(): readonly [ControlledServer, ControlledServer] {
    return [this.here, this.there];
  }

  /** Does the same on both servers at the same time. */
  both<T>(act: (controlled: ControlledServer) => Promise<T>): Promise<[T, T]> {
    return Promise.all([act(this.here), act(this.there)]);
  }

  // what happens

  /** The same seed gives the same deal, whatever was played before. */
  async begin(seed: number, wanted: NewTable, recorded: Recorded): Promise<void> {
    this.#moves.clear();
    this.#deadline = Number.POSITIVE_INFINITY;
    await this.both((controlled) => controlled.begin(seed, wanted, recorded));
    await this.compare('at the start');
  }

  /** The request id that a seat's page would use next. For the watched seat it is the same on both servers. */
  nextId(controlled: ControlledServer, seat: Seat): string {
    return `p${seat}-${this.#count(controlled, seat) + 1}`;
  }

  #count(controlled: ControlledServer, seat: Seat): number {
    return this.#moves.get(`${this.#servers.indexOf(controlled)} ${seat}`) ?? 0;
  }

  async #play(controlled: ControlledServer, { seat, action }: Pick<PlayedDecision, 'seat' | 'action'>): Promise<void> {
    const id = this.nextId(controlled, seat);
    this.#moves.set(`${this.#servers.indexOf(controlled)} ${seat}`, this.#count(controlled, seat) + 1);
    await controlled.play(seat, action, id);
  }

  /** Both worlds make their decisions in the same span of time. */
  async step(
    ours: readonly PlayedDecision[],
    theirs: readonly PlayedDecision[],
    span: number,
    below: (n: number) => number,
  ): Promise<void> {
    const noticed = ours.some((one) => one.noticed);
    const shown = ours.some((one) => one.shown);
    const plans = new Map([
      [this.here, plan(ours, span, below)],
      [this.there, plan(theirs, span, below)],
    ]);
    await this.both(async (controlled) => {
      let now = 0;
      for (const { decision, at } of plans.get(controlled)!) {
        controlled.time.advance(at - now);
        now = at;
        await this.#play(controlled, decision);
      }
      controlled.time.advance(span - now);
    });
    this.#passed += span;
    const quiet = [...(noticed ? [] : ['player', 'second page']), ...(shown ? [] : ['spectator'])];
    await this.compare(`after ${ours.map(({ seat, action }) => `${seat} ${action.join(' ')}`).join(', ')}`, quiet);
  }

  /** Everyone disconnects. */
  async end(): Promise<void> {
    await this.both((controlled) => controlled.end());
  }

  // time

  /** How long until the first seat runs out of time. */
  get untilDeadline(): number {
    return this.#deadline - this.here.time.now();
  }

  /** Lets time pass on both servers. `brings` is how many moves this alone will cause on each. */
  async pass(milliseconds: number, brings: readonly [number, number], quiet: readonly string[]): Promise<void> {
    const wanted = this.#servers.map((controlled, i) => controlled.store.count(controlled.id) + brings[i]);
    for (let left = milliseconds; left > 0; left -= PATIENCE) {
      for (const controlled of this.#servers) controlled.time.advance(Math.min(left, PATIENCE));
      await this.#allAnswer();
    }
    // A timer that was set only after the last advance may be due already.
    for (const controlled of this.#servers) controlled.time.advance(0);
    for (const [i, controlled] of this.#servers.entries()) await controlled.store.holds(controlled.id, wanted[i]);
    await this.compare(`after ${milliseconds} ms`, quiet);
  }

  /** Lets time pass while all clocks stand still. */
  async standStill(milliseconds: number): Promise<void> {
    this.#deadline += milliseconds;
    await this.pass(milliseconds, [0, 0], []);
  }

  /** Makes sure that pings are answered: the first answer comes after the ping, the second question after the pong. */
  async #allAnswer(): Promise<void> {
    this.#passed = 0;
    for (let i = 0; i < 2; i++) {
      const id = `f${++this.#asked}`;
      await this.both((controlled) =>
        Promise.all([...controlled.everybody()].map((client) => client.ask(emptyRequest, id))),
      );
    }
  }

  // what is seen

  /**
   * Checks that both servers sent the same, and nothing to those who should notice nothing. A last question to each
   * viewer makes sure that everything sent before has arrived.
   */
  async compare(when: string, quiet: readonly string[] = []): Promise<void> {
    if (this.#passed > PATIENCE) await this.#allAnswer();
    this.#asked++;
    const id = `f${this.#asked}`;
    await this.both((controlled) =>
      Promise.all([...controlled.viewers.values()].map(({ client }) => client.ask(emptyRequest, id))),
    );
    for (const [name, recorded] of this.here.viewers) {
      const [ours, theirs] = [this.#heard(recorded.take()), this.#heard(this.there.viewers.get(name)!.take())];
      expectAlike(ours, theirs, `the ${name}, ${when}`);
      this.frames += ours.length;
      const asked = (text: string) => /^\{"type":"done","id":"(f\d+|p\d+-\d+-before)"\}$/.test(text);
      const heard = ours.find((text) => !asked(text));
      if (quiet.includes(name) && heard !== undefined)
        throw new Leak(`the ${name}, ${when}, should hear nothing: ${heard}`);
    }
    this.#readClock();
  }

  /** Once a match is over, the rest is public and comes whenever it is written, so it is not compared. */
  #heard(frames: readonly string[]): string[] {
    const last = this.here.match.game.outcome(this.here.match.state) !== null;
    return last ? frames.filter((text) => /^\{"type":"(play|done|refused)"/.test(text)) : [...frames];
  }

  #readClock(): void {
    const { play } = this.here.viewers.get('spectator')!.client;
    if (!play || play === this.#read) return;
    this.#read = play;
    const times = play.clock.asked.flatMap(({ left }) => (left === null ? [] : [left]));
    this.#deadline = this.here.time.now() + Math.min(...times);
  }
  #read: unknown;

  /** Compares an HTTP page as one of the viewers gets it. */
  async page(path: string, name: string): Promise<void> {
    const [ours, theirs] = await this.both((controlled) => controlled.page(path, controlled.viewers.get(name)!.guest));
    expectAlike([ours], [theirs], `the ${name}, at ${path}`);
  }

  async reconnect(name: string, since: Since | undefined): Promise<void> {
    await this.both((controlled) => controlled.leave(name));
    await this.both((controlled) => controlled.comeBack(name, since));
    await this.compare(`the ${name} having come back with ${JSON.stringify(since)}`);
  }

  /** Closes both servers and opens them again on what is stored. */
  async restart(since: (viewer: Viewer) => Since | undefined): Promise<void> {
    await this.both((controlled) => controlled.restart(since));
    await this.compare('after a restart');
  }

  /** Gives both worlds the same number of entries again, so that the next one has the same chance in both. */
  level(): void {
    const [ours, theirs] = [this.here.match.entries, this.there.match.entries];
    for (const [short, long] of [
      [ours, theirs],
      [theirs, ours],
    ]) {
      while (short.length < long.length) short.push(blank(short.length + 1));
    }
  }
}

/** When each decision is made: a visible one at the end of the span, a secret one at some moment within it. */
function plan(decisions: readonly PlayedDecision[], span: number, below: (n: number) => number) {
  if (decisions.slice(0, -1).some((one) => one.noticed || one.shown))
    throw new Error('a visible decision must be the last');
  const times = decisions.map(() => below(span + 1)).sort((a, b) => a - b);
  return decisions.map((decision, i) => ({
    decision,
    at: decision.noticed || decision.shown ? span : times[i],
  }));
}

const blank = (seq: number): Match['entries'][number] => ({
  seq,
  seat: 0,
  action: ['-'],
  at: 0,
  by: 'person',
  id: `.blank ${seq}`,
});

/** Compares count, order, length and content. */
function expectAlike(ours: readonly string[], theirs: readonly string[], where: string): void {
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    const [one, other] = [ours[i] ?? '(nothing)', theirs[i] ?? '(nothing)'];
    if (one === other) continue;
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    const from = Math.max(0, at - 60);
    const around = (text: string) => `…${text.slice(from, at + 60)}…`;
    throw new Leak(`${where}: frame ${i + 1} is ${around(one)} or ${around(other)}`);
  }
}
