import type { MakeBot } from '../bot.ts';
import { Judge } from './judge.ts';
import type { JudgementStyle } from './judgement.ts';
import { cautious } from './knowledge/model.ts';
import { byCoins } from './standing.ts';
import { styled } from './styles.ts';

const style: JudgementStyle = {
  manners: cautious,
  standing: byCoins,
  later: 0.6,
  forgets: 0.12,
  tastes: { bluffing: 0.02, hidden: 0, contesting: 0, pretending: 0 },
};

/** The largest error in its weighing: about two coins. */
const MISTAKEN = 0.12;

/** Plausible, but forgetful, and wrong about what a move is worth. So it bluffs at the wrong moment. */
export const novice: MakeBot = (seat, chance, name) => new Judge(seat, chance, styled(style, name), MISTAKEN);
