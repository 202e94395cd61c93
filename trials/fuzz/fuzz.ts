import { FastChance } from '@soiree/kernel';
import { LONGEST_MESSAGE } from '@soiree/protocol';
import { type Caller, endsConnection, helloIn } from './caller.ts';
import { oddMessage, type RawMessage } from './messages.ts';
import { Pages, wrongPage, wrongReply } from './pages.ts';
import { ServerProcess } from './process.ts';
import { brokenFrame, converse, oddRequest, oddUpgrade } from './raw.ts';
import { asked, type Cookies, type OpenApi, type Route, routesOf } from './requests.ts';
import { oneIn, pick } from './rubbish.ts';
import { Participants, playOut } from './scenes.ts';
import { within } from './within.ts';

export interface FuzzPlan {
  /** How many messages to send over sockets. */
  readonly messages: number;
  /** How many HTTP requests to send. */
  readonly requests: number;
  readonly seed: number;
  /** A planted leak: bytes lost with every refusal, to check that it is noticed. */
  readonly leak?: number;
  progress?(line: string): void;
}

export interface FuzzReport {
  readonly messages: number;
  readonly requests: number;
  /** How many more bytes are in use at the end than after a third of the run. */
  readonly growth: number;
  /** How often each refusal code and each status came; 0 is a connection that was cut off. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly statuses: Readonly<Record<number, number>>;
  readonly faults: readonly string[];
}

const ROUND = 2500;
/** Milliseconds of the server's time that pass in each round. */
const PACE = 3000;
/** Longer than an empty table stays in memory. */
const REST = 75_000;
const STEP = 5000;
const MOST_FAULTS = 20;

/** Sends all kinds of rubbish and checks that the server still works. */
export async function fuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const server = await ServerProcess.open(plan);
  const pages = new Pages(server.port);
  const run = new Run(plan, server, pages);
  try {
    await run.all();
  } catch (error) {
    run.fault(error instanceof Error ? error.message : `${error}`);
  } finally {
    await run.leave();
    pages.close();
    const end = await server.close();
    if (end) run.ended(end);
  }
  return run.report();
}

/** The command that repeats a run. */
export const repeatedBy = ({ messages, requests, seed }: FuzzPlan): string =>
  `node trials/fuzz/run.ts --messages ${messages} --requests ${requests} --seed ${seed}`;

class Run {
  readonly #plan: FuzzPlan;
  readonly #server: ServerProcess;
  readonly #pages: Pages;
  readonly #chance: FastChance;
  readonly #faults: string[] = [];
  readonly #refusals: Record<string, number> = {};
  readonly #statuses: Record<number, number> = {};
  readonly #cookies = { people: [] as string[], expendable: [] as string[] } satisfies Cookies;
  #messages = 0;
  #requests = 0;
  #growth = 0;
  #routes: Route[] = [];
  #participants: Participants | undefined;

  constructor(plan: FuzzPlan, server: ServerProcess, pages: Pages) {
    this.#plan = plan;
    this.#server = server;
    this.#pages = pages;
    this.#chance = new FastChance(plan.seed);
  }

  fault(sentence: string): void {
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(sentence);
  }

  /** Goes first in the list: the other faults probably follow from it. */
  ended(how: string): void {
    this.#faults.unshift(`the server ended badly, ${how}`);
  }

  report(): FuzzReport {
    return {
      messages: this.#messages,
      requests: this.#requests,
      growth: this.#growth,
      refusals: this.#refusals,
      statuses: this.#statuses,
      faults: this.#faults,
    };
  }

  async all(): Promise<void> {
    const { messages, requests, seed, progress } = this.#plan;
    const report = {
      fault: (sentence: string) => this.fault(sentence),
      refused: (code: string) => {
        this.#refusals[code] = (this.#refusals[code] ?? 0) + 1;
      },
    };
    const participants = await Participants.gather(this.#server.port, this.#pages, report, seed);
    this.#participants = participants;
    this.#cookies.people.push(...participants.guests.map(({ cookie }) => cookie));
    this.#routes = routesOf(JSON.parse((await this.#page('/docs/json')).text) as OpenApi);

    const rounds = Math.max(3, Math.ceil((messages + requests) / ROUND));
    let before = 0;
    for (let round = 1; round <= rounds && this.#faults.length === 0; round++) {
      await this.#round(Math.ceil(messages / rounds), Math.ceil(requests / rounds));
      if (round === Math.ceil(rounds / 3)) before = await this.#weigh();
      progress?.(`${this.#messages} messages, ${this.#requests} requests`);
    }
    if (this.#faults.length > 0) return;
    this.#growth = (await this.#weigh()) - before;
    await participants.playWhole('mascarade', 4);
    await participants.playWhole('rebel-princess', 4);
    await this.#readLog();
  }

  async leave(): Promise<void> {
    await this.#participants?.leave();
  }

  async #page(path: string) {
    const page = await this.#pages.ask({ method: 'GET', path, headers: {}, body: undefined, chunked: false });
    if (page?.status !== 200) throw new Error(`${path}: ${page?.status}`);
    return page;
  }

  async #round(messages: number, requests: number): Promise<void> {
    const participants = this.#participants!;
    await participants.tend();
    for (let i = 0; i < 3; i++) this.#cookies.expendable.push((await participants.guest('leaving')).cookie);
    const [last] = await Promise.all([this.#talk(messages), this.#ask(requests)]);
    await Promise.all(participants.callers.map((caller) => caller.settled()));
    for (const [caller, words] of last) await this.#end(caller, words);
    await this.#server.pass(PACE);
    await this.#beat();
    await this.#readLog();
  }

  /**
   * Sends messages from random callers. Holds back those that would end a connection, and returns them: at most one per
   * caller.
   */
  async #talk(count: number): Promise<Map<Caller, RawMessage>> {
    const participants = this.#participants!;
    const chance = this.#chance;
    const { callers, known } = participants;
    const silent = new Set(participants.silent);
    const last = new Map<Caller, RawMessage>();
    for (let i = 0; i < count; i++) {
      const caller = pick(callers, chance);
      const words = oddMessage(caller.nextId(), caller, known, chance);
      if (endsConnection(words)) last.set(caller, words);
      else if (!silent.has(caller) || helloIn(words) === undefined) {
        caller.say(words);
        this.#messages++;
      }
      // A caller that only sends and never reads would be dropped as a slow reader.
      if (i % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const somebody = pick(callers, chance);
    if (!last.has(somebody)) last.set(somebody, 'x'.repeat(LONGEST_MESSAGE + 1 + chance.below(40_000)));
    return last;
  }

  async #end(caller: Caller, words: RawMessage): Promise<void> {
    this.#messages++;
    const isLong = Buffer.byteLength(words) > LONGEST_MESSAGE;
    const code = oneIn(8, this.#chance)
      ? await caller.sayLast(Buffer.from([0x22, 0xff, 0xfe, 0x22]), false)
      : await caller.sayLast(words);
    const wanted = isLong ? [1009, 1007] : [1000, 1007];
    if (!wanted.includes(code)) this.fault(`${caller.name} was disconnected with ${code}`);
    if (code === 1000 && caller.byes.join() !== 'protocol') this.fault(`the goodbye was ${caller.byes.join()}`);
  }

  async #ask(count: number): Promise<void> {
    const chance = this.#chance;
    const { known } = this.#participants!;
    const asking: Promise<void>[] = [];
    const begin = (one: Promise<void>) => asking.push(one.catch((error) => this.fault(`${error}`)));
    for (let i = 0; i < count; i++) {
      const kind = chance.below(100);
      if (kind < 6) begin(this.#converse(oddRequest(chance), true));
      else if (kind < 8) begin(this.#converse(oddUpgrade(chance), false));
      else if (kind < 9) begin(this.#converse(brokenFrame(chance), false));
      else begin(this.#request(asked(this.#routes, known, this.#cookies, chance)));
      if (i % 8 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(asking);
  }

  async #request(wanted: ReturnType<typeof asked>): Promise<void> {
    const page = await within(this.#pages.ask(wanted), () => `no answer to ${JSON.stringify(wanted).slice(0, 600)}`);
    this.#count(page?.status ?? 0);
    const wrong = page ? wrongPage(wanted, page) : undefined;
    if (wrong) this.fault(`${wrong}: ${JSON.stringify(wanted).slice(0, 600)} → ${page?.text.slice(0, 300)}`);
  }

  async #converse(sent: Buffer, hangsUpFirst: boolean): Promise<void> {
    const reply = await within(
      converse(this.#server.port, sent, hangsUpFirst),
      () => `not disconnected after ${JSON.stringify(sent.toString('latin1')).slice(0, 600)}`,
    );
    this.#count(Number(/^HTTP\/1\.1 (\d{3}) /.exec(reply.toString('latin1'))?.[1] ?? 0));
    const wrong = wrongReply(reply);
    if (wrong)
      this.fault(`${wrong}: ${JSON.stringify(sent.toString('latin1')).slice(0, 600)} → ${reply.subarray(0, 300)}`);
  }

  #count(status: number): void {
    this.#requests++;
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  /** Everyone asks once and is answered: all that was sent before has arrived, pings and their answers too. */
  async #beat(): Promise<void> {
    const present = this.#participants!.callers.filter(({ isOpen }) => isOpen);
    await Promise.all(present.map((caller) => caller.ask({ type: 'lobby', on: false })));
  }

  /**
   * Measures the memory in use when every table is fresh and empty tables have left memory. Before that, it plays the
   * matches that received all those messages to their end.
   */
  async #weigh(): Promise<number> {
    const participants = this.#participants!;
    await participants.tend();
    await Promise.all(participants.inPlay().map((players) => playOut(players)));
    await participants.setAll();
    await participants.dismissSilent();
    for (let passed = 0; passed < REST; passed += STEP) {
      await this.#server.pass(STEP);
      await this.#beat();
    }
    return this.#server.memory();
  }

  async #readLog(): Promise<void> {
    for (const line of await this.#server.log()) this.fault(`the server logged ${JSON.stringify(line)}`);
  }
}
