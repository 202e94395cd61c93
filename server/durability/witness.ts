import type { Entry } from '@soiree/kernel';

/** A move as its player sent it. */
export interface Sent {
  readonly match: string;
  readonly id: string;
  readonly seat: number;
  readonly action: readonly string[];
}

interface Told {
  readonly sent: Map<string, Sent>;
  /** By id: the number of the entry, where the answer said it. */
  readonly acknowledged: Map<string, number | undefined>;
  /** The highest number that anybody was told. */
  heard: number;
  /** The log as it was read last. */
  log: readonly Entry[];
}

/** Remembers what clients sent and what they were told, and holds it against what is stored. */
export class Witness {
  readonly #matches = new Map<string, Told>();

  #of(match: string): Told {
    const known = this.#matches.get(match);
    if (known) return known;
    const fresh: Told = { sent: new Map(), acknowledged: new Map(), heard: 0, log: [] };
    this.#matches.set(match, fresh);
    return fresh;
  }

  get matches(): readonly string[] {
    return [...this.#matches.keys()];
  }

  get acknowledged(): number {
    let count = 0;
    for (const { acknowledged } of this.#matches.values()) count += acknowledged.size;
    return count;
  }

  sent(sent: Sent): void {
    this.#of(sent.match).sent.set(sent.id, sent);
  }

  /** Somebody was shown a match up to this number. */
  heard(match: string, seq: number): void {
    const told = this.#of(match);
    told.heard = Math.max(told.heard, seq);
  }

  /** A move was answered with its `play`, which has its number, or with `done`, which has none. */
  answered(match: string, id: string, seq?: number): void {
    const { acknowledged } = this.#of(match);
    acknowledged.set(id, acknowledged.get(id) ?? seq);
  }

  /** What is wrong with the stored log of a match: nothing, it is to be hoped. */
  check(match: string, log: readonly Entry[]): string[] {
    const told = this.#of(match);
    const wrong: string[] = [];
    const fault = (text: string) => wrong.push(`match ${match}: ${text}`);
    const byId = new Map<string, Entry>();
    for (const [i, entry] of log.entries()) {
      if (entry.seq !== i + 1) fault(`entry ${i + 1} has number ${entry.seq}`);
      if (byId.has(entry.id)) fault(`${entry.id} is there twice`);
      byId.set(entry.id, entry);
      if (entry.by !== 'person') continue;
      const sent = told.sent.get(entry.id);
      if (!sent) fault(`nobody sent ${entry.id}`);
      else if (!isSame(sent, entry)) fault(`${entry.id} was sent otherwise`);
    }
    for (const [id, seq] of told.acknowledged) {
      const entry = byId.get(id);
      if (!entry) fault(`${id} was acknowledged and is not there`);
      else if (seq !== undefined && entry.seq !== seq) fault(`${id} is ${entry.seq}, not ${seq} as it was told`);
    }
    if (told.heard > log.length) fault(`${told.heard} was told, the last one there is ${log.length}`);
    for (const [i, before] of told.log.entries()) {
      if (log[i]?.id !== before.id) fault(`entry ${i + 1} was ${before.id}, now it is ${log[i]?.id}`);
    }
    told.log = log;
    return wrong;
  }
}

/** The log has the picks of a decision in ascending order, whatever order they were sent in. */
function isSame(sent: Sent, { seat, action }: Entry): boolean {
  return sent.seat === seat && sent.action.toSorted().join() === action.toSorted().join();
}
