import { SEATS, type Table, type Told } from './table.ts';

/** The result of one round with one server. */
export interface Load {
  /** Actions done within the time, and the time in seconds. */
  readonly actions: number;
  readonly seconds: number;
  /** All actions done: those in progress when the time is up are waited for. */
  readonly all: number;
  /** Milliseconds from sending an action to the server's acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  /** The share of a core that the generator itself used. */
  readonly busy: number;
}

/** Drives one table: sends an action, and waits until all four clients have seen the result. */
export class Driver implements Told {
  table!: Table;
  whenAcknowledged = (_milliseconds: number): void => {};
  whenDone = (): void => {};
  whenSeen = (_update: Buffer | object): void => {};
  isBusy = false;
  #from = 0;
  #unseen = 0;
  #isAcknowledged = false;

  act(from: number): void {
    this.isBusy = true;
    this.#from = from;
    this.#unseen = SEATS;
    this.#isAcknowledged = false;
    this.table.act();
  }

  acknowledged(): void {
    if (!this.isBusy || this.#isAcknowledged) throw new Error('acknowledgement of an action that no one waits for');
    this.#isAcknowledged = true;
    this.whenAcknowledged(performance.now() - this.#from);
    this.#finish();
  }

  seen(update: Buffer | object): void {
    if (!this.isBusy || this.#unseen === 0) throw new Error('more than one update for one action');
    this.whenSeen(update);
    this.#unseen--;
    this.#finish();
  }

  #finish(): void {
    if (this.#unseen > 0 || !this.#isAcknowledged) return;
    this.isBusy = false;
    this.whenDone();
  }
}

/** Plays two rounds at one table and checks what came: four updates must differ. Returns the size of one, in bytes. */
export async function look(driver: Driver): Promise<number> {
  let bytes = 0;
  for (let action = 0; action < 2 * SEATS; action++) {
    const updates: string[] = [];
    const done = Promise.withResolvers<void>();
    driver.whenSeen = (update) =>
      updates.push(Buffer.isBuffer(update) ? update.toString('latin1') : JSON.stringify(update));
    driver.whenDone = done.resolve;
    driver.act(performance.now());
    await done.promise;
    if (new Set(updates).size < SEATS) throw new Error(`four clients got the same: ${updates[0]}`);
    // the first ones may be longer, because clients have just joined
    if (action >= SEATS) bytes += updates.join('').length;
  }
  driver.whenSeen = () => {};
  return bytes / SEATS ** 2;
}

/** Starts an action. `from` is when it was due, if that was earlier. */
type Act = (driver: Driver, from?: number) => void;
/** Starts the load, and returns what a table does when its action is done. */
type Begin = (act: Act, start: number, isOver: () => boolean) => (driver: Driver) => void;

/** Every table acts again as soon as its last action is done. */
export const saturate = (drivers: readonly Driver[], milliseconds: number): Promise<Load> =>
  measure(drivers, milliseconds, (act) => {
    for (const driver of drivers) act(driver);
    return act;
  });

/**
 * Every table acts once in `every` milliseconds, evenly spread. An action that is due before the last one is done waits
 * for it.
 */
export const pace = (drivers: readonly Driver[], milliseconds: number, every: number): Promise<Load> =>
  measure(drivers, milliseconds, (act, start, isOver) => {
    const due = drivers.map((_, i) => start + ((i + 1) * every) / drivers.length);
    const late = new Map<Driver, number>();
    let next = 0;
    const tick = () => {
      const now = performance.now();
      if (isOver()) return;
      for (; due[next] <= now; next = (next + 1) % drivers.length) {
        if (drivers[next].isBusy) late.set(drivers[next], due[next]);
        else act(drivers[next]);
        due[next] += every;
      }
      setTimeout(tick, 1);
    };
    tick();
    return (driver) => {
      const from = late.get(driver);
      if (late.delete(driver)) act(driver, from);
    };
  });

/** After the time nothing new is started, and what is in progress is waited for. */
function measure(drivers: readonly Driver[], milliseconds: number, begin: Begin): Promise<Load> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const used = process.cpuUsage();
    const start = performance.now();
    let actions = 0;
    let all = 0;
    let running = 0;
    let isOver = false;

    const act: Act = (driver, from) => {
      running++;
      driver.act(from ?? performance.now());
    };
    const finish = () => {
      const { user, system } = process.cpuUsage(used);
      const busy = (user + system) / 1000 / (performance.now() - start);
      const sorted = Float64Array.from(times).sort();
      const [p50, p99] = [0.5, 0.99].map((share) => sorted[Math.floor(share * sorted.length)]);
      resolve({ actions, seconds: milliseconds / 1000, all, p50, p99, busy });
    };
    for (const driver of drivers) {
      driver.whenAcknowledged = (time) => times.push(time);
      driver.whenDone = () => {
        running--;
        all++;
        // only the timer decides: by the clock it may be slightly early, and then nothing would finish the measurement
        if (!isOver) {
          actions++;
          again(driver);
        } else if (running === 0) finish();
      };
    }
    const again = begin(act, start, () => isOver);
    setTimeout(() => {
      isOver = true;
      if (running === 0) finish();
    }, milliseconds);
  });
}
