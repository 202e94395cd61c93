import { everyone } from '@soiree/kernel';
import { maskNames, otherMasks, otherPairs, otherPlayers } from './choices.ts';
import { ASK, DECIDE, DECLINE, EXCHANGE, firstOf, kindOf, move, reallyOf, SHOW, secondOf } from './codes.ts';
import { BANK, end, hushed, moving, settle, transfer } from './coins.ts';
import { maskIds } from './ids.ts';
import { look, reveal, show, swap } from './sight.ts';
import { leftOf, type State } from './state.ts';
import { act, choose, type Deed, type Step, userPlace } from './step.ts';

/** The special powers, each a separate step. They belong to the game for four or more, where a slot is a place. */

/** Widow: takes coins from the bank up to ten. */
const fillUpTo = (goal: number): Deed =>
  act((state, emit) => {
    const own = userPlace(state);
    const moved = moving(emit);
    if (state.coins[own] < goal) transfer(state, BANK, own, goal - state.coins[own], moved);
    settle(state, moved, emit);
  });

/** Cheat: wins the game with ten coins or more, alone and at once. */
const winWith = (goal: number): Deed =>
  act((state, emit) => {
    if (state.coins[userPlace(state)] >= goal) end(state, 1 << state.user, 'cheat', emit);
  });

/**
 * Peasants: both of them in one step, two coins each if both were revealed. A short bank pays clockwise from the
 * announcer.
 */
const peasants: Deed = act((state, emit) => {
  const moved = moving(emit);
  const both = (state.users & (state.users - 1)) !== 0;
  let place = state.placeOf[state.active];
  for (let i = 0; i < state.seats; i++) {
    if ((state.users >> state.seatAt[place]) & 1) transfer(state, BANK, place, both ? 2 : 1, moved);
    place = leftOf(state, place);
  }
  settle(state, moved, emit);
});

/**
 * Beggar: clockwise, each player who has more coins at that moment gives one. Each gift is a step. It never ends the
 * game.
 */
const beg: Deed = act((state, emit) => {
  const own = userPlace(state);
  for (let place = leftOf(state, own); place !== own && state.phase !== 'over'; place = leftOf(state, place)) {
    if (state.coins[place] <= state.coins[own]) continue;
    const moved = moving(emit);
    transfer(state, place, own, 1, moved);
    settle(state, moved, emit);
  }
});

/** Witch: may exchange her whole fortune with another player's. It is the only power that may be declined. */
const exchangeFortunes: Deed = choose(
  'exchange-fortunes',
  (state, out) => {
    out[0] = move(DECLINE);
    return otherPlayers(state, EXCHANGE, out, 1);
  },
  (state, m, emit) => {
    if (kindOf(m) === DECLINE) {
      emit?.({ type: 'declined', seat: state.user }, everyone, hushed(state));
      return;
    }
    const own = userPlace(state);
    const other = firstOf(m);
    const fortune = state.coins[own];
    state.coins[own] = state.coins[other];
    state.coins[other] = fortune;
    emit?.({ type: 'exchanged-fortunes', seat: state.user, with: state.seatAt[other] }, everyone, hushed(state));
  },
);

/**
 * Spy: looks at their own mask and another one, then swaps them or not. In the first edition also one in the centre.
 */
const spy = (centre: boolean): Deed => ({
  begin: () => true,
  decision: {
    question: (state) => (state.target < 0 ? 'spy-on' : 'spy-swap'),
    moves(state, out) {
      if (state.target < 0) return otherMasks(state, centre, out);
      out[0] = move(DECIDE, 0, 0, 0);
      out[1] = move(DECIDE, 0, 0, 1);
      return 2;
    },
    answer(state, m, emit) {
      const own = userPlace(state);
      if (state.target >= 0) {
        swap(state, state.user, own, state.target, reallyOf(m), emit);
        return false;
      }
      const slot = firstOf(m);
      state.target = slot;
      look(state, state.user, own, emit);
      look(state, state.user, slot, emit);
      return true;
    },
  },
});

/** Inquisitor, Guru: another player names their own mask, then reveals it. If wrong, they pay four. */
const inquire = (coins: number): Deed => ({
  begin: () => true,
  decision: {
    question: (state) => (state.target < 0 ? 'ask-whom' : 'name-mask'),
    seat: (state) => (state.target < 0 ? state.user : state.seatAt[state.target]),
    moves: (state, out) => (state.target < 0 ? otherPlayers(state, ASK, out) : maskNames(state, out)),
    answer(state, m, emit) {
      if (state.target < 0) {
        state.target = firstOf(m);
        emit?.({ type: 'asked', seat: state.user, target: state.seatAt[state.target] }, everyone, hushed(state));
        return true;
      }
      // the target of a contested Inquisitor would show which claimant was not the Inquisitor
      const later = hushed(state);
      emit?.({ type: 'named', seat: state.seatAt[state.target], mask: maskIds[firstOf(m)] }, everyone, later);
      reveal(state, state.target, emit, later === null);
      if (state.masks[state.target] !== firstOf(m)) {
        const moved = moving(emit);
        transfer(state, state.target, userPlace(state), coins, moved);
        settle(state, moved, emit);
      }
      return false;
    },
  },
});

/** Princess: another player shows their mask to everyone else without seeing it. */
const showAnother: Deed = choose(
  'show-whose',
  (state, out) => otherPlayers(state, SHOW, out),
  (state, m, emit) => {
    emit?.({ type: 'show', seat: state.user, target: state.seatAt[firstOf(m)] }, everyone, hushed(state));
    show(state, firstOf(m), emit);
  },
);

/**
 * Puppeteer: takes one coin from each of two others, who then change places. Masks and coins stay where they are. Coins
 * come first: if one of them was a last coin, no one moves.
 */
const movePeople: Deed = choose('move-whom', otherPairs, (state, m, emit) => {
  const own = userPlace(state);
  const [a, b] = [firstOf(m), secondOf(m)];
  const moved = moving(emit);
  transfer(state, a, own, 1, moved);
  transfer(state, b, own, 1, moved);
  settle(state, moved, emit);
  if (isOver(state)) return;
  const [one, other] = [state.seatAt[a], state.seatAt[b]];
  state.seatAt[a] = other;
  state.seatAt[b] = one;
  state.placeOf[one] = b;
  state.placeOf[other] = a;
  emit?.({ type: 'moved', seats: [one, other], places: [b, a] }, everyone, hushed(state));
});

const isOver = (state: State): boolean => state.phase === 'over';

const specials = {
  'fill-up': fillUpTo,
  win: winWith,
  peasants: () => peasants,
  beg: () => beg,
  'exchange-fortunes': () => exchangeFortunes,
  'spy-or-centre': () => spy(true),
  spy: () => spy(false),
  inquire,
  'show-another': () => showAnother,
  'move-people': () => movePeople,
} satisfies Record<string, (coins: number) => Deed>;

export type SpecialName = keyof typeof specials;

export const special = (name: SpecialName, coins = 0): Step => ({ name, coins, ...specials[name](coins) });
