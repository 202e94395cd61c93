import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Ended, MatchRow, MatchSeatRow, RatingRow, Store } from '../contract.ts';
import { type BuiltQuery, type Must, must, type Queries } from './queries.ts';
import type { Rows } from './rows.ts';
import { saving } from './tables.ts';

type Matches = Pick<Store, 'startMatch' | 'match' | 'finish' | 'events' | 'history' | 'dropMatches'>;

export function matchStore({ db, first, together, write }: Queries): Matches {
  return {
    async startMatch(table, match) {
      return (await write(...saving(db, table), ...adding(db, match))) !== undefined;
    },

    async match(id) {
      const found = db.selectFrom('matches').selectAll().where('id', '=', id);
      return matchesOf(await together(found, seatsOf(db, numberOf(id))))[0];
    },

    async finish(ended) {
      return (await write(...finishing(db, ended))) !== undefined;
    },

    async events(match) {
      const row = await first(db.selectFrom('events').select('told').where('match', '=', numberOf(match)));
      return row && JSON.parse(row.told);
    },

    async history(player, most, before) {
      const seats = db
        .selectFrom('match_seats')
        .innerJoin('matches', 'matches.n', 'match_seats.match')
        .select('matches.n')
        .distinct()
        .where('match_seats.player', '=', player)
        .where('match_seats.finished_at', 'is not', null);
      const earlier = before
        ? seats
            .where('match_seats.finished_at', '<=', before.finishedAt)
            .where(({ or, eb }) =>
              or([eb('match_seats.finished_at', '<', before.finishedAt), eb('matches.id', '<', before.match)]),
            )
        : seats;
      const page = earlier.orderBy('match_seats.finished_at', 'desc').orderBy('matches.id', 'desc').limit(most);
      const found = db.selectFrom('matches').selectAll().where('n', 'in', page);
      const newestFirst = found.orderBy('finished_at', 'desc').orderBy('id', 'desc');
      return matchesOf(await together(newestFirst, seatsOf(db, sql`${page}`)));
    },

    async dropMatches(before, most) {
      let dropped = 0;
      while (dropped < most) {
        const few = Math.min(FEW, most - dropped);
        const changes = await write(...dropping(before, few));
        dropped += changes![1]!;
        if (changes![1]! < few) break;
      }
      return dropped;
    },
  };
}

/** How many old matches are deleted in one step. Moves of running matches wait no longer than that takes. */
const FEW = 10;

function dropping(before: number, most: number): BuiltQuery[] {
  const old = sql`(SELECT n FROM matches WHERE finished_at < ${before} ORDER BY finished_at, n LIMIT ${most})`;
  const logs = sql`
    WITH RECURSIVE log (n) AS (
      SELECT last FROM matches WHERE n IN ${old}
      UNION ALL
      SELECT e.before FROM log JOIN entries e ON e.n = log.n
    )
    DELETE FROM entries WHERE n IN (SELECT n FROM log)
  `;
  // seats and events are deleted with their match
  return [logs, sql`DELETE FROM matches WHERE n IN ${old}`];
}

const numberOf = (match: string): RawBuilder<number> => sql`(SELECT n FROM matches WHERE id = ${match})`;

function adding(db: Kysely<Rows>, { id, table, header, seats, ...rest }: MatchRow): BuiltQuery[] {
  const match = numberOf(id);
  return [
    db.insertInto('matches').values({
      id,
      code: table,
      finished_at: rest.finishedAt,
      stand_ins: bit(rest.standIns),
      rated: bit(rest.rated),
      ending: rest.ending && JSON.stringify(rest.ending),
      header: JSON.stringify(header),
    }),
    db.insertInto('match_seats').values(
      seats.map(({ player, name, bot, standIn, rank, score, won }, seat) => ({
        match,
        seat,
        player,
        name,
        bot,
        stand_in: bit(standIn),
        rank,
        score,
        won: bit(won),
        finished_at: rest.finishedAt,
      })),
    ),
    ...(rest.finishedAt === null ? [db.insertInto('running').values({ match, seq: 0, last: null })] : []),
  ];
}

function finishing(db: Kysely<Rows>, ended: Ended): (Must | BuiltQuery)[] {
  const { finishedAt, ending, events, standIns, rated } = ended;
  const match = numberOf(ended.match);
  const seats = db.updateTable('match_seats').where('match', '=', match);
  const { ranks = [], scores = [], winners = [] } = ending.outcome ?? {};
  return [
    must(
      db
        .updateTable('matches')
        .set({
          finished_at: finishedAt,
          last: sql`(SELECT last FROM running WHERE match = matches.n)`,
          stand_ins: bit(standIns.length > 0),
          rated: bit(rated),
          ending: JSON.stringify(ending),
        })
        .where('id', '=', ended.match)
        .where('finished_at', 'is', null),
    ),
    db.deleteFrom('running').where('match', '=', match),
    db.insertInto('events').values({ match, told: JSON.stringify(events) }),
    seats.set({ finished_at: finishedAt }),
    ...ranks.map((rank, seat) =>
      seats.set({ rank, score: scores[seat]!, won: bit(winners.includes(seat)) }).where('seat', '=', seat),
    ),
    ...standIns.map((seat) => seats.set({ stand_in: 1 }).where('seat', '=', seat)),
    ...ended.ratings.map((rating) => rate(match, rating)),
  ];
}

/** A person whose data was deleted during the match no longer has a seat in it, so they are not rated again. */
function rate(match: RawBuilder<number>, { game, pool, id, mu, sigma, matches }: RatingRow): BuiltQuery {
  return sql`
    INSERT INTO ratings (game, pool, id, mu, sigma, matches)
    SELECT ${game}, ${pool}, ${id}, ${mu}, ${sigma}, ${matches}
    WHERE ${pool} = 'bots' OR EXISTS (SELECT 1 FROM match_seats WHERE match = ${match} AND player = ${id})
    ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches
  `;
}

const seatsOf = (db: Kysely<Rows>, matches: RawBuilder<unknown>) =>
  db.selectFrom('match_seats').selectAll().where(sql<boolean>`match IN (${matches})`).orderBy('match').orderBy('seat');

type Found = readonly [(Omit<Rows['matches'], 'n'> & { n: number })[], Rows['match_seats'][]];

const matchesOf = ([rows, seats]: Found): MatchRow[] =>
  rows.map(({ n, id, code, header, finished_at, ending, stand_ins, rated }) => ({
    id,
    table: code,
    header: JSON.parse(header),
    seats: seats.filter(({ match }) => match === n).map(seatOf),
    finishedAt: finished_at,
    ending: ending === null ? null : JSON.parse(ending),
    standIns: stand_ins === 1,
    rated: rated === 1,
  }));

const seatOf = ({ player, name, bot, stand_in, rank, score, won }: Rows['match_seats']): MatchSeatRow => ({
  player,
  name,
  bot,
  standIn: stand_in === 1,
  rank,
  score,
  won: won === 1,
});

const bit = (yes: boolean): number => (yes ? 1 : 0);
