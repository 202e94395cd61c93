import {
  type AnyGame,
  everyone,
  type Match,
  type Perspective,
  type Seat,
  type Told,
  type Viewer,
} from '@soiree/kernel';
import type { NewTable } from '@soiree/protocol';
import type { MatchRow } from '@soiree/server/testing';
import { Sight } from '@soiree/tables';
import { expect, test } from 'vitest';
import type { Planted } from './controlled-server.ts';
import { MemoryStore } from './memory-store.ts';
import { Leak, Pair } from './pair.ts';
import { emptyReport, walkMatch } from './walk.ts';

/** Leaks that could be built in by mistake. The walk on two servers must find each of them, or it proves nothing. */

const MATCHES = 25;

function caught(name: string, says: RegExp, planted: Planted, table: NewTable): void {
  test(name, async () => {
    const pair = await Pair.open(planted);
    try {
      const walks = async () => {
        for (let seed = 1; seed <= MATCHES; seed++) await walkMatch(pair, seed, () => table, 40, emptyReport());
      };
      const found = await walks().catch((error) => error);
      expect(found).toBeInstanceOf(Leak);
      expect(found.message).toMatch(says);
      expect(found.message).toMatch(
        /seed \d+, \{"table":\{.*\n {2}by .*\n {2}again: SOIREE_LEAK_SEED=\d+ npm test trials/,
      );
    } finally {
      await pair.close();
    }
  });
}

const masks: NewTable = { game: 'mascarade', seats: 5, options: { contest: 'at-once', memorise: 0 } };
const cards: NewTable = { game: 'rebel-princess', seats: 4, options: { princesses: false } };
const timed = { clock: { move: 40, match: null } };

/** A game with a planted leak. */
const wrong =
  (change: (game: AnyGame) => Partial<AnyGame>) =>
  (match: Match): Sight =>
    new Sight(Object.assign(match, { game: { ...match.game, ...change(match.game as AnyGame) } }));

/** A view with extra content. */
const seenWith = (more: (state: never, viewer: Perspective) => object) =>
  wrong((game) => ({
    view: (state, viewer) => ({ ...game.view(state, viewer), ...more(state as never, viewer) }),
  }));

interface Hands {
  readonly hands: readonly number[];
}
interface Masks {
  readonly masks: readonly number[];
}

caught(
  'a hidden card in a player’s view',
  /the (player|second page).*("peek"|"type":"play")/,
  { sight: seenWith(({ hands }: Hands, viewer) => (viewer === 'spectator' ? {} : { peek: hands.slice(0, 12) })) },
  cards,
);

caught(
  'a hidden mask in a spectator’s view',
  /the spectator.*"peek":/,
  { sight: seenWith(({ masks }: Masks, viewer) => (viewer === 'spectator' ? { peek: masks[0] } : {})) },
  masks,
);

caught(
  'padding as long as the number of cards that a seat has of one suit',
  /"pad":"-*"/,
  { sight: seenWith(({ hands }: Hands) => ({ pad: '-'.repeat(hands[4].toString(2).replaceAll('0', '').length) })) },
  cards,
);

caught(
  'a private event that everyone hears',
  /"gave"/,
  {
    sight: wrong((game) => ({
      play: (state, seat, move, chance, emit) =>
        game.play(state, seat, move, chance, (event, audience, later) =>
          emit?.(event, event.type === 'gave' ? everyone : audience, later),
        ),
    })),
  },
  cards,
);

caught(
  'a refusal that says what other players hold',
  /having tried what is barred.*"holds"/,
  {
    sight: wrong((game) => ({
      parseMove(state, seat, text) {
        const read = game.parseMove(state, seat, text);
        if (read.ok) return read;
        const { code, values } = read.refusal;
        return { ok: false, refusal: { code, values: { ...values, holds: `${(state as Hands).hands}` } } };
      },
    })),
  },
  cards,
);

class Talkative extends Sight {
  override noticed(): boolean {
    return true;
  }
}
caught('a message at every secret choice', /should hear nothing/, { sight: (match) => new Talkative(match) }, masks);

class Counting extends Sight {
  override seen(): number {
    return this.match.entries.length;
  }
}
caught('the length of the log as a number', /"seq":\d+/, { sight: (match) => new Counting(match) }, masks);

class Numbering extends Sight {
  readonly #last = Array<number>(this.match.header.seats + 1).fill(0);
  override step(told: readonly Told[]): void {
    super.step(told);
    for (let i = 0; i < this.#last.length; i++) {
      if (this.noticed(i === this.match.header.seats ? 'spectator' : i)) this.#last[i] = this.match.entries.length;
    }
  }
  override seen(viewer: Viewer): number {
    return this.#last?.[viewer === 'spectator' ? this.match.header.seats : viewer] ?? 0;
  }
}
caught(
  'the log’s number of one’s own choice',
  /the (player|second page).*"seq":\d+/,
  { sight: (match) => new Numbering(match) },
  masks,
);

class Exact extends Sight {
  override get actors(): readonly Seat[] {
    const { game, state } = this.match;
    const out: Seat[] = [];
    return out.slice(0, game.actors(state, out));
  }
}
caught(
  'a clock that stops for a seat that has chosen',
  /"asked":\[/,
  { sight: (match) => new Exact(match) },
  { ...masks, ...timed },
);

class Forthcoming extends MemoryStore {
  override async match(id: string): Promise<MatchRow | undefined> {
    const row = await super.match(id);
    return row && { ...row, rated: this.count(id) % 2 === 1 };
  }
}
caught('a page that changes with every move', /at \/api\/matches\//, { store: () => new Forthcoming() }, cards);

test('the same walks find nothing in a sound server', async () => {
  const pair = await Pair.open();
  const report = emptyReport();
  try {
    const tables: NewTable[] = [masks, cards, { ...masks, ...timed }];
    for (let seed = 1; seed <= 6; seed++) await walkMatch(pair, seed, () => tables[seed % 3], 20, report);
  } finally {
    await pair.close();
  }
  expect(report.steps).toBe(120);
});
