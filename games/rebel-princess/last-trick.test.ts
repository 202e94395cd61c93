import type { Viewer } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import type { RebelEvent } from './events.ts';
import { hearTrick, lastTrick } from './last-trick.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' };
const played = (seat: number, card: string, zero = false) => ({ seat, card, zero });
const asPlayed = [played(0, 'qu3'), played(1, 'qu9'), played(2, 'qu7')];

/** What a viewer's screen remembers of a table: it hears each move as it happens, or again when it comes back. */
class Screen {
  readonly #table: Table;
  readonly #viewer: Viewer;
  #heard: readonly RebelEvent[] = [];
  #from = 0;

  constructor(table: Table, viewer: Viewer) {
    this.#table = table;
    this.#viewer = viewer;
    this.comesBack();
  }

  hears(play: () => void): this {
    play();
    return this.#hear(this.#table.heard(this.#viewer, this.#from), false);
  }

  /** It hears again what it has missed. */
  comesBack(): this {
    return this.#hear(this.#table.retold(this.#viewer, this.#from), true);
  }

  #hear(events: readonly RebelEvent[], again: boolean): this {
    this.#from = this.#table.now;
    this.#heard = hearTrick(this.#heard, events, again, this.#table.view(this.#viewer));
    return this;
  }

  get last() {
    return lastTrick(this.#table.view(this.#viewer), this.#heard);
  }
}

describe('an exchange with the hag', () => {
  const hag = (options = {}) => three({ round: 'haggle-with-the-hag', hands, options });
  const haggled = { type: 'haggled', seat: 1, gave: 'fa9', took: 'qu7' };

  test('everyone sees who played which card, and what was exchanged', () => {
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const table = hag();
      const screen = new Screen(table, viewer);
      for (const card of ['qu3', 'qu9', 'qu7']) screen.hears(() => table.trickOf(card));
      expect(screen.last.cards).toEqual([]);
      screen.hears(() => table.plays(1, 'exchange fa9 qu7'));
      expect(screen.last).toEqual({ cards: asPlayed, haggled, mayBeHaggled: false });
      screen.hears(() => table.trickOf('qu5'));
      expect(screen.last).toEqual({ cards: [], haggled: null, mayBeHaggled: false });
    }
  });

  test('the trick after it is as it was played', () => {
    const table = hag();
    const screen = new Screen(table, 0).hears(() => table.trickOf('qu3', 'qu9', 'qu7'));
    screen.hears(() => table.plays(1, 'exchange fa9 qu7'));
    screen.hears(() => table.takes('qu7', 'fa4', 'fa2'));
    expect(screen.last.cards).toEqual([played(1, 'qu7'), played(2, 'fa4'), played(0, 'fa2')]);
    expect(screen.last.haggled).toBeNull();
  });

  test('a whole trick, and more, in one message', () => {
    const table = hag();
    const screen = new Screen(table, 0).hears(() => {
      table.trickOf('qu3', 'qu9', 'qu7');
      table.plays(1, 'exchange fa9 qu7');
      table.trickOf('qu7', 'fa4', 'fa2');
      table.plays(1, 'exchange qu5 fa4');
    });
    expect(screen.last.cards).toEqual([played(1, 'qu7'), played(2, 'fa4'), played(0, 'fa2')]);
    expect(screen.last.haggled).toEqual({ type: 'haggled', seat: 1, gave: 'qu5', took: 'fa4' });
  });

  test('known if the viewer comes back in the middle of the trick', () => {
    for (const before of [1, 2, 3]) {
      const table = hag();
      const cards = ['qu3', 'qu9', 'qu7'];
      table.trickOf(...cards.slice(0, before));
      const screen = new Screen(table, 2);
      for (const card of cards.slice(before)) screen.hears(() => table.trickOf(card));
      screen.hears(() => table.plays(1, 'exchange fa9 qu7'));
      expect(screen.last).toEqual({ cards: asPlayed, haggled, mayBeHaggled: false });
    }
  });

  describe('if the viewer comes back after the trick', () => {
    const exchanged = [played(0, 'qu3'), played(1, 'qu9'), played(2, 'fa9')];

    test('peek all: everything is known', () => {
      const table = hag({ peek: 'all' });
      table.trickOf('qu3', 'qu9', 'qu7');
      table.plays(1, 'exchange fa9 qu7');
      expect(new Screen(table, 0).last).toEqual({ cards: asPlayed, haggled, mayBeHaggled: false });
    });

    test('peek last: the cards that were taken, and that one may have been exchanged', () => {
      const table = hag();
      table.trickOf('qu3', 'qu9', 'qu7');
      table.plays(1, 'exchange fa9 qu7');
      expect(new Screen(table, 0).last).toEqual({ cards: exchanged, haggled: null, mayBeHaggled: true });
    });

    test('the same if only the exchange was missed', () => {
      const table = hag();
      const screen = new Screen(table, 0).hears(() => table.trickOf('qu3', 'qu9', 'qu7'));
      table.plays(1, 'exchange fa9 qu7');
      expect(screen.comesBack().last).toEqual({ cards: exchanged, haggled: null, mayBeHaggled: true });
    });

    test('a connection that breaks later forgets nothing', () => {
      const table = hag();
      const screen = new Screen(table, 0).hears(() => table.trickOf('qu3', 'qu9', 'qu7'));
      screen.hears(() => table.plays(1, 'exchange fa9 qu7'));
      expect(screen.comesBack().last).toEqual({ cards: asPlayed, haggled, mayBeHaggled: false });
    });

    test('nothing can have been exchanged in another round', () => {
      const table = three({ hands });
      table.takes('qu3', 'qu9', 'qu7');
      expect(new Screen(table, 0).last).toEqual({ cards: asPlayed, haggled: null, mayBeHaggled: false });
    });
  });
});

describe('a card that counts as 0', () => {
  const zero = [played(0, 'qu3', true), played(1, 'qu9'), played(2, 'qu7')];
  const white = (given: Scene = {}) => three({ princesses: { 0: 'snow-white' }, hands, ...given });

  test('is still 0 in the last trick', () => {
    const table = white();
    const screen = new Screen(table, 2);
    for (const card of ['qu3 zero', 'qu9', 'qu7']) screen.hears(() => table.trickOf(card));
    expect(screen.last.cards).toEqual(zero);
    screen.hears(() => table.takes('fa9', 'fa4', 'fa2'));
    expect(screen.last.cards).toEqual([played(1, 'fa9'), played(2, 'fa4'), played(0, 'fa2')]);
  });

  test('also if the viewer comes back in the middle of the trick', () => {
    const table = white();
    table.trickOf('qu3 zero', 'qu9');
    const screen = new Screen(table, 2).hears(() => table.trickOf('qu7'));
    expect(screen.last.cards).toEqual(zero);
  });

  test('also if it was face down', () => {
    const table = white({ round: 'masquerade-ball', leader: 1, princesses: { 2: 'snow-white' } });
    const screen = new Screen(table, 0);
    for (const card of ['qu9', 'qu7 zero', 'qu3']) screen.hears(() => table.trickOf(card));
    expect(screen.last.cards).toEqual([played(1, 'qu9'), played(2, 'qu7', true), played(0, 'qu3')]);
  });

  test('only that one of two cards', () => {
    const table = white({ round: 'prince-rings-twice' });
    const screen = new Screen(table, 0);
    for (const card of ['qu3', 'qu9', 'qu7', 'fa2 zero', 'qu5', 'fa4']) screen.hears(() => table.trickOf(card));
    expect(screen.last.cards.filter((one) => one.zero)).toEqual([played(0, 'fa2', true)]);
  });

  test('also if the hag has it', () => {
    const table = white({ round: 'haggle-with-the-hag' });
    const screen = new Screen(table, 2).hears(() => table.trickOf('qu3 zero', 'qu9', 'qu7'));
    screen.hears(() => table.plays(1, 'exchange fa9 qu3'));
    expect(screen.last.cards).toEqual(zero);
  });

  test('peek last: not known if the viewer comes back after the trick', () => {
    const table = white();
    table.trickOf('qu3 zero', 'qu9', 'qu7');
    expect(new Screen(table, 2).last.cards).toEqual(asPlayed);
    const all = white({ options: { peek: 'all' } });
    all.trickOf('qu3 zero', 'qu9', 'qu7');
    expect(new Screen(all, 2).last.cards).toEqual(zero);
  });
});
