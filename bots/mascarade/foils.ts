import type { View } from '@soiree/kernel';
import { type MascaradeView, maskIds } from '@soiree/mascarade';
import { readMove } from '@soiree/mascarade/moves';
import type { MakeBot } from '../bot.ts';
import { announced } from './moves.ts';
import { plain } from './plain.ts';
import { bringsCoins } from './worthwhile.ts';

/** What a foil insists on; undefined if it has no opinion. */
type Habit = (view: MascaradeView, mine: number) => string | undefined;

/** Plays like the plain bot, except for one habit. */
const withHabit =
  (habit: Habit): MakeBot =>
  (seat, chance) => {
    const bot = plain(seat, chance);
    return {
      hear: (event) => bot.hear(event),
      choose(any: View, budget) {
        const view = any as MascaradeView;
        const insisted = habit(view, view.seatAt.indexOf(seat));
        return insisted === undefined ? bot.choose(view, budget) : [insisted];
      },
    };
  };

const is = (kind: 'contest' | 'pass') => (move: string) => readMove(move).kind === kind;

/** Contests every claim. */
const contester = withHabit(({ ask, moves }) => (ask?.kind === 'contest' ? moves.find(is('contest')) : undefined));

/** Never contests. */
const believer = withHabit(({ ask, moves }) => (ask?.kind === 'contest' ? moves.find(is('pass')) : undefined));

/** Always announces whatever brings most, true or not. */
export const boaster = withHabit((view, mine) => {
  if (view.ask?.kind !== 'turn') return undefined;
  let most = Number.NEGATIVE_INFINITY;
  let richest: string | undefined;
  for (const move of view.moves) {
    const mask = announced(move);
    if (mask === undefined) continue;
    const brings = bringsCoins(maskIds.indexOf(mask), view, mine);
    if (brings > most) [most, richest] = [brings, move];
  }
  return richest;
});

/** Simple opponents that must not do well against a good player. A player that cannot punish them has a weakness. */
export const foils = { contester, believer, boaster } satisfies Readonly<Record<string, MakeBot>>;
