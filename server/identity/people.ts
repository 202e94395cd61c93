import type { Time } from '@soiree/tables';
import type { PlayerRow, Store } from '../store/contract.ts';

/** A cache of people who were looked up recently, so that a request needs no query. */
interface People {
  find(id: string): Promise<PlayerRow | undefined>;
  /** A person was changed or deleted. Must be called after the write. */
  changed(id: string): void;
  readonly size: number;
}

const MOST = 10_000;
/** Another process may change people too. Such a change is seen after at most this long. */
const FRESH_FOR = 60_000;

export function createPeople(store: Pick<Store, 'player'>, time: Time, most = MOST): People {
  // Promises rather than rows: a lookup that began before `changed` cannot put the old row back.
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
