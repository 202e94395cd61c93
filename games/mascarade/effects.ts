import { otherMaskPairs, otherPlayers, ownLooks, ownSwaps } from './choices.ts';
import { firstOf, GIVE, LOOK, move, reallyOf, secondOf, TAKE } from './codes.ts';
import { BANK, COURT, mostOfOthers, moving, settle, transfer } from './coins.ts';
import type { Effect, EffectName } from './effect-names.ts';
import { look, swap } from './sight.ts';
import { centreFrom, leftOf, rightOf } from './state.ts';
import { act, choose, type Deed, type Step, userPlace } from './step.ts';

/**
 * The plain effects. Printed masks use them, and a blank mask may use only these, as data. The special powers are
 * separate steps in powers.ts.
 */
const plain = {
  'take-bank': (coins: number) =>
    act((state, emit) => {
      const moved = moving(emit);
      transfer(state, BANK, userPlace(state), coins, moved);
      settle(state, moved, emit);
    }),

  'take-court': () =>
    act((state, emit) => {
      const moved = moving(emit);
      transfer(state, COURT, userPlace(state), state.court, moved);
      settle(state, moved, emit);
    }),

  'take-neighbours': (coins: number) =>
    act((state, emit) => {
      const own = userPlace(state);
      const moved = moving(emit);
      transfer(state, leftOf(state, own), own, coins, moved);
      transfer(state, rightOf(state, own), own, coins, moved);
      settle(state, moved, emit);
    }),

  'take-richest': (coins: number): Deed => {
    const asking = choose(
      'take-from-richest',
      (state, out) => {
        const most = mostOfOthers(state, userPlace(state));
        const count = otherPlayers(state, TAKE, out);
        let kept = 0;
        for (let i = 0; i < count; i++) if (state.coins[firstOf(out[i])] === most) out[kept++] = out[i];
        return kept;
      },
      (state, m, emit) => takeFrom(coins)(state, m, emit),
    );
    return {
      ...asking,
      // everyone can see who is richest, so no question is asked if there is only one
      begin(state, emit) {
        const own = userPlace(state);
        const most = mostOfOthers(state, own);
        let only = -1;
        for (let place = 0; place < state.seats; place++) {
          if (place === own || state.coins[place] !== most) continue;
          if (only >= 0) return true;
          only = place;
        }
        takeFrom(coins)(state, move(TAKE, only), emit);
        return false;
      },
    };
  },

  'take-player': (coins: number) =>
    choose('take-from', (state, out) => otherPlayers(state, TAKE, out), takeFrom(coins)),

  'give-player': (coins: number) =>
    choose(
      'give-to',
      (state, out) => otherPlayers(state, GIVE, out),
      (state, m, emit) => {
        const moved = moving(emit);
        transfer(state, userPlace(state), firstOf(m), coins, moved);
        settle(state, moved, emit);
      },
    ),

  'give-neighbours': (coins: number) =>
    act((state, emit) => {
      const own = userPlace(state);
      const moved = moving(emit);
      transfer(state, BANK, leftOf(state, own), coins, moved);
      transfer(state, BANK, rightOf(state, own), coins, moved);
      settle(state, moved, emit);
    }),

  'swap-own': () =>
    choose(
      'swap-own',
      (state, out) => {
        const count = ownSwaps(state, userPlace(state), out, 0);
        let kept = 0;
        for (let i = 0; i < count; i++) if (secondOf(out[i]) < centreFrom(state)) out[kept++] = out[i];
        return kept;
      },
      (state, m, emit) => swap(state, state.user, firstOf(m), secondOf(m), reallyOf(m), emit),
    ),

  'swap-others': () =>
    choose('swap-others', otherMaskPairs, (state, m, emit) =>
      swap(state, state.user, firstOf(m), secondOf(m), reallyOf(m), emit),
    ),

  'look-own': () => choose('look-own', (state, out) => ownLooks(state, userPlace(state), out, 0), lookAt),

  'look-player': () => choose('look-at', (state, out) => otherPlayers(state, LOOK, out), lookAt),
} satisfies Record<EffectName, (coins: number) => Deed>;

function takeFrom(coins: number): NonNullable<Parameters<typeof choose>[2]> {
  return (state, m, emit) => {
    const moved = moving(emit);
    transfer(state, firstOf(m), userPlace(state), coins, moved);
    settle(state, moved, emit);
  };
}

const lookAt: Parameters<typeof choose>[2] = (state, m, emit) => {
  look(state, state.user, firstOf(m), emit);
};

export const effect = (name: EffectName, coins = 0): Step => ({ name, coins, ...plain[name](coins) });

const known = new Map<string, Step>();

/** The step of an effect, created once. */
export function stepOf({ effect: name, coins = 0 }: Effect): Step {
  const key = `${name} ${coins}`;
  let step = known.get(key);
  if (!step) {
    step = effect(name, coins);
    known.set(key, step);
  }
  return step;
}
