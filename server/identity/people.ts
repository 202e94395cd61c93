import type { PlayerRow, Store } from '../store/contract.ts';
import type { Time } from '../time.ts';

/** Whoever was looked up lately, so that a request costs no query. */
export interface People {
  find(id: string): Promise<PlayerRow | undefined>;
  /** Somebody changed, or is no more. To be called once that is written. */
  changed(id: string): void;
  readonly size: number;
}

const MOST = 10_000;
/** Another process may change people too; it is believed after this long. */
const FRESH_FOR = 60_000;

export function createPeople(store: Pick<Store, 'player'>, time: Time, most = MOST): People {
  // Promises rather than rows: what `changed` throws out is not put back by a look that began before it
  const known = new Map<string, { readonly row: Promise<PlayerRow | undefined>; readonly at: number }>();

  function look(id: string, now: number): Promise<PlayerRow | undefined> {
    const entry = { row: store.player(id), at: now };
    known.delete(id);
    known.set(id, entry);
    if (known.size > most) known.delete(known.keys().next().value!);
    entry.row.catch(() => {
      if (known.get(id) === entry) known.delete(id);
    });
    return entry.row;
  }

  return {
    find(id) {
      const now = time.now();
      const entry = known.get(id);
      return entry && Math.abs(now - entry.at) < FRESH_FOR ? entry.row : look(id, now);
    },
    changed: (id) => void known.delete(id),
    get size() {
      return known.size;
    },
  };
}
