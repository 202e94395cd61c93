import type { Header } from '@soiree/kernel';
import type { Append, AppendAnswer, MatchEnd, TableRow, TableStore } from '@soiree/tables';
import { rate } from '../ratings.ts';
import type { AppendQueue } from '../store/append-queue.ts';
import type { MatchRow, RatingRow, Store } from '../store/contract.ts';
import type { Dues } from './dues.ts';

/** What tables write: moves through the queue, due times for the alarm of this process, and ends with ratings. */
export class Records implements TableStore {
  readonly #store: Store;
  readonly #queue: AppendQueue;
  readonly #dues: Dues;
  #ends: Promise<unknown> = Promise.resolve();

  constructor(store: Store, queue: AppendQueue, dues: Dues) {
    this.#store = store;
    this.#queue = queue;
    this.#dues = dues;
  }

  saveTable(table: TableRow): Promise<boolean> {
    return this.#store.saveTable(table);
  }

  startMatch(table: TableRow, header: Header): Promise<boolean> {
    return this.#store.startMatch(table, newMatchRow(table, header));
  }

  append(append: Append, written: (answer: AppendAnswer | 'failed') => void): void {
    const due = append.due?.at ?? null;
    this.#queue.append(append, (answer) => {
      if (due !== null && answer === 'done') this.#dues.note(due);
      written(answer);
    });
  }

  /** One after another, so that two matches of one person that end at once both count. */
  finish(end: MatchEnd): Promise<void> {
    const finished = this.#ends.then(() => finishMatch(this.#store, end));
    this.#ends = finished.catch(() => undefined);
    return finished;
  }

  addChat: TableStore['addChat'] = (table, line) => this.#store.addChat(table, line);

  chat: TableStore['chat'] = (table, most) => this.#store.chat(table, most);

  schedule(table: string, at: number | null): void {
    this.#dues.schedule(table, at);
  }
}

/** The match that a table has just dealt, as it is stored. */
export function newMatchRow({ code, room }: TableRow, { names: _, ...header }: Header): MatchRow {
  return {
    id: room.match!,
    table: code,
    header,
    seats: room.seats.map((seat) => ({
      player: seat.kind === 'person' ? seat.player : null,
      name: seat.kind === 'person' ? seat.name : '',
      bot: seat.kind === 'bot' ? seat.level : null,
      standIn: false,
      rank: null,
      score: null,
      won: false,
    })),
    finishedAt: null,
    ending: null,
    standIns: false,
    rated: false,
  };
}

/** Writes how a match ended, with its events and ratings. Only the first attempt has an effect. */
export async function finishMatch(store: Store, end: MatchEnd): Promise<void> {
  const row = await store.match(end.match);
  if (!row) throw new Error('the match is missing in the store');
  const ratings = await ratingsAfter(store, row, end.ending);
  await store.finish({ ...end, rated: ratings.length > 0, ratings });
}

async function ratingsAfter(store: Store, row: MatchRow, { outcome }: MatchEnd['ending']): Promise<RatingRow[]> {
  if (!outcome) return [];
  const { game } = row.header;
  const people = row.seats.flatMap(({ player }) => (player === null ? [] : [player]));
  const levels = [...new Set(row.seats.flatMap(({ bot }) => (bot === null ? [] : [bot])))];
  const before = {
    people: await store.ratings(game, 'people', people),
    bots: await store.ratings(game, 'bots', levels),
  };
  return rate(game, row.seats, outcome.ranks, before);
}
