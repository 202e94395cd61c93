import type { Generated } from 'kysely';
import type { Pool } from '../contract.ts';

/** The columns of every table, for Kysely. migrations.ts creates them. Booleans are 0 and 1. */
export interface Rows {
  keys: { name: string; value: string };
  players: {
    id: string;
    name: string;
    language: string | null;
    code_hash: string | null;
    generation: string | null;
    created_at: number;
    seen_at: number;
  };
  tables: {
    code: string;
    version: number;
    phase: string;
    changed_at: number;
    /** JSON */
    room: string;
  };
  sitters: { player: string; code: string };
  chat: { code: string; n: number; player: string | null; name: string; text: string; at: number };
  matches: {
    n: Generated<number>;
    id: string;
    code: string;
    finished_at: number | null;
    /** The last entry of a match that is over. */
    last: number | null;
    stand_ins: number;
    rated: number;
    /** JSON */
    ending: string | null;
    /** JSON */
    header: string;
  };
  match_seats: {
    match: number;
    seat: number;
    player: string | null;
    name: string;
    bot: string | null;
    stand_in: number;
    rank: number | null;
    score: number | null;
    won: number;
    /** The same as in its match. A person's history is read in this order. */
    finished_at: number | null;
  };
  running: { match: number; seq: number; last: number | null };
  events: {
    match: number;
    /** JSON */
    told: string;
  };
  ratings: { game: string; pool: Pool; id: string; mu: number; sigma: number; matches: number };
  dues: { code: string; at: number };
}
