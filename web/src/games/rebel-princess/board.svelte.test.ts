import { expect as certain, heard, openMatch, retold, secretFromSeed, submit } from '@soiree/kernel';
import { type RebelEvent, rebelPrincess } from '@soiree/rebel-princess';
import { describe, expect, test, vi } from 'vitest';
import type { News, Session } from '#session/session.svelte.ts';
import type { RebelBoard } from './board.svelte.ts';

// The page's language is set when its components are loaded.
vi.stubGlobal('document', { documentElement: {} });
const { RebelBoard: Board } = await import('./board.svelte.ts');

const ME = 2;
type Told = Parameters<typeof heard<RebelEvent>>[0];

/** A match in which seat 1 exchanges a card with the hag after the first trick, and the board on which seat 2 sees it. */
class Played {
  readonly #match = certain(
    openMatch(rebelPrincess, {
      seats: 3,
      options: {},
      secret: secretFromSeed('hag'),
      deal: {
        hands: [
          'qu3 qu4 fa2 fa5 fa8 pe2 pe5 pe8 pr2 pr5 pr8 qu10'.split(' '),
          'qu9 qu5 fa3 fa6 fa9 pe3 pe6 pe9 pr3 pr6 pr9 fa10'.split(' '),
          'qu7 qu2 fa4 fa7 qu6 pe4 pe7 pe10 pr4 pr7 pr10 qu8'.split(' '),
        ],
        princesses: ['snow-white', 'mulan', 'pocahontas'],
        rounds: ['haggle-with-the-hag', 'invitation', 'once-upon-a-time', 'royal-decree', 'upside-down'],
        leader: 0,
        passed: true,
      },
    }),
  );
  #known = 0;
  #view = $state.raw(this.#seen());
  board = this.#newBoard();

  #seen() {
    return rebelPrincess.view(this.#match.state, ME);
  }

  #newBoard(): RebelBoard {
    const view = () => this.#view;
    const session = {
      get play() {
        return { view: view() };
      },
    } as unknown as Session;
    return new Board(session, () => ['Ann', 'Ben', 'Cleo']);
  }

  plays(seat: number, action: string): void {
    certain(submit(this.#match, { seat, action: [action] }));
    const before = this.#view;
    this.#view = this.#seen();
    const events = heard(this.#match.told.slice(this.#known) as Told, ME);
    this.#known = this.#match.told.length;
    this.board.hear({ events, again: false } as unknown as News, before);
  }

  reloads(): void {
    this.board = this.#newBoard();
    this.board.hear({ events: retold(this.#match.told as Told, ME), again: true } as unknown as News, null);
  }
}

const moves = [
  [0, 'qu3 zero'],
  [1, 'qu9'],
  [2, 'qu7'],
  [1, 'pass'],
  [1, 'exchange fa9 qu7'],
] as const;

describe('the last trick', () => {
  const asPlayed = [
    { seat: 0, card: 'qu3', zero: true },
    { seat: 1, card: 'qu9', zero: false },
    { seat: 2, card: 'qu7', zero: false },
  ];

  test('is shown as it was played, with the exchange', () => {
    const table = new Played();
    for (const [seat, move] of moves) table.plays(seat, move);
    expect(table.board.last.cards).toEqual(asPlayed);
    expect(table.board.last.haggled).toMatchObject({ gave: 'fa9', took: 'qu7' });
  });

  test('also after a reload in the middle of it; after a later one the board says what it does not know', () => {
    const table = new Played();
    for (const [seat, move] of moves.slice(0, 3)) table.plays(seat, move);
    table.reloads();
    for (const [seat, move] of moves.slice(3)) table.plays(seat, move);
    expect(table.board.last.cards).toEqual(asPlayed);
    table.reloads();
    expect(table.board.last.mayBeHaggled).toBe(true);
    expect(table.board.last.cards[2]).toEqual({ seat: 2, card: 'fa9', zero: false });
  });
});
