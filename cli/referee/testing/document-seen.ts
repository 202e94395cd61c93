import { bots, SeatedBots } from '@soiree/bots';
import {
  type AnyGame,
  everyone,
  FastChance,
  type Match,
  openMatch,
  secretFromSeed,
  expect as sure,
} from '@soiree/kernel';
import { expect } from 'vitest';
import { quoted, rowsBelow } from './document.ts';

/** A row of a page's table of moves: the kinds of move, and the questions they answer. */
interface MoveRow {
  readonly kinds: readonly string[];
  readonly asked: readonly string[];
}

/** The rows of a page's table of events. */
export const eventRows = (page: string): { type: string; fields: string; audience: string }[] =>
  rowsBelow(page, 'Events').map(([type, fields, audience]) => ({ type: quoted(type)[0], fields, audience }));

/** Every move of every question is described, and no other. */
export function expectMoves(moves: readonly MoveRow[], seen: Seen): void {
  const described = moves.flatMap(({ kinds, asked }) => asked.flatMap((ask) => kinds.map((kind) => `${ask}: ${kind}`)));
  expect([...new Set(described)].sort()).toEqual([...seen.moves].sort());
}

/** Every event is described with all its fields and who gets it, and no other. */
export function expectEvents(events: ReturnType<typeof eventRows>, seen: Seen): void {
  expect(events.map(({ type }) => type).sort()).toEqual([...seen.events.keys()].sort());
  for (const { type, fields, audience } of events) {
    const missing = [...(seen.events.get(type) ?? [])].filter((field) => !quoted(fields).includes(field));
    expect([type, missing]).toEqual([type, []]);
    expect([type, audience === 'everyone']).toEqual([type, !seen.secret.has(type)]);
  }
}

/** What came up in matches: all of it should be on the game's page. */
export class Seen {
  /** Each as `question: kind of move`. */
  readonly moves = new Set<string>();
  /** By event: every field. */
  readonly events = new Map<string, Set<string>>();
  /** Events that not everyone gets. */
  readonly secret = new Set<string>();
  /** Fields of views and of questions. */
  readonly views = new Set<string>();
  readonly asks = new Set<string>();
  readonly #kindOf: (move: string) => string;

  constructor(kindOf: (move: string) => string) {
    this.#kindOf = kindOf;
  }

  /** Plays a whole match of random bots. */
  play(game: AnyGame, seats: number, options: object, deal: object | undefined, seed: number): void {
    const match: Match = sure(openMatch(game, { seats, options, deal, secret: secretFromSeed(seed) }));
    const seated = Array.from({ length: seats }, (_, seat) => {
      const bot = bots[game.id].random(seat, new FastChance(100 * seed + seat));
      return {
        hear: () => {},
        choose: (...[view, budget]: Parameters<typeof bot.choose>) => {
          for (const field of Object.keys(view)) this.views.add(field);
          for (const field of Object.keys(view.ask ?? {})) this.asks.add(field);
          const all = [...view.moves, ...(view.ask?.choices ?? []).flatMap(({ from }) => from)];
          for (const move of all) this.moves.add(`${view.ask?.kind}: ${this.#kindOf(move)}`);
          return bot.choose(view, budget);
        },
      };
    });
    new SeatedBots(match, seated, { milliseconds: 0 }).playOn(10_000);
    for (const { event, audience } of match.told) {
      const fields = this.events.get(event.type) ?? new Set();
      for (const field of Object.keys(event)) if (field !== 'type') fields.add(field);
      this.events.set(event.type, fields);
      if (audience !== everyone) this.secret.add(event.type);
    }
  }
}
