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
  forgets: 0.045,
  tastes: { bluffing: 0.03, hidden: 0, contesting: -0.015, pretending: 0 },
};

/** Sound: remembers most, weighs each claim by what the others may have, bluffs where few can tell. */
export const regular: MakeBot = (seat, chance, name) => new Judge(seat, chance, styled(style, name));
