import type { StyleName } from '../bot.ts';
import type { JudgementStyle } from './judgement.ts';

/** What a bot likes beyond what it should bring, as a part of the match. */
export interface Tastes {
  /** Announcing a mask that it does not have. */
  readonly bluffing: number;
  /** The same if no one else can know better. */
  readonly hidden: number;
  /** Contesting with a mask that it does not have. */
  readonly contesting: number;
  /** Taking two masks and giving back the same. */
  readonly pretending: number;
}

const none: Tastes = { bluffing: 0, hidden: 0, contesting: 0, pretending: 0 };

const tastes: Readonly<Record<StyleName, Tastes>> = {
  bold: { ...none, bluffing: 0.05, contesting: 0.04 },
  careful: { ...none, bluffing: -0.06, contesting: -0.08 },
  sly: { ...none, bluffing: -0.02, hidden: 0.07, pretending: 0.04 },
};

/** A level's way of playing, modified by a style. */
export function styled(style: JudgementStyle, name: StyleName | undefined): JudgementStyle {
  if (name === undefined) return style;
  const more = tastes[name];
  return {
    ...style,
    tastes: {
      bluffing: style.tastes.bluffing + more.bluffing,
      hidden: style.tastes.hidden + more.hidden,
      contesting: style.tastes.contesting + more.contesting,
      pretending: style.tastes.pretending + more.pretending,
    },
  };
}
