import type { Effect, MaskId } from '@soiree/mascarade';
import type { Speaker } from '../speaker.ts';
import type { MascaradePeople } from './events.ts';

export const maskName = ({ t }: Speaker, mask: MaskId, table?: Pick<MascaradePeople, 'blankName'>): string =>
  (mask === 'blank' && table?.blankName) || t(`mascarade.mask.${mask}.name`);

/** 'I’m the King' */
export const maskClaim = (speaker: Speaker, mask: MaskId, table?: Pick<MascaradePeople, 'blankName'>): string =>
  speaker.t(`mascarade.mask.${mask}.claim`, { name: maskName(speaker, mask, table) });

/** What a mask does. The blank mask does the given steps. */
export function maskPower({ t }: Speaker, mask: MaskId, blank: readonly Effect[] = []): string {
  if (mask !== 'blank' || blank.length === 0) return t(`mascarade.mask.${mask}.power`);
  return blank.map(({ effect, coins = 0 }) => t(`mascarade.effect.${effect}`, { count: coins })).join(' ');
}
