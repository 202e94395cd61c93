import type { Event } from '@soiree/kernel';
import type { MascaradeEvent, MaskId } from '@soiree/mascarade';
import { maskName } from '@soiree/words/mascarade';
import { percent, type Tally } from '../../simulate/tally.ts';

interface Claims {
  announced: number;
  contested: number;
  /** Contested claims in which someone had the mask. */
  true: number;
  coins: number;
}

/** How often each mask was announced, contested and true, and how many coins its power brought. */
export function mascaradeTally(): Tally {
  const masks = new Map<MaskId, Claims>();
  const of = (mask: MaskId): Claims => {
    const claims = masks.get(mask) ?? { announced: 0, contested: 0, true: 0, coins: 0 };
    masks.set(mask, claims);
    return claims;
  };
  let claim: MaskId | undefined;
  let contested = false;
  return {
    count(any: Event) {
      const event = any as MascaradeEvent;
      if (event.type === 'announce') {
        claim = event.mask;
        contested = false;
        of(event.mask).announced++;
      } else if (event.type === 'answer' && event.contests && claim && !contested) {
        contested = true;
        of(claim).contested++;
      } else if (event.type === 'power' && contested) {
        of(event.mask).true++;
      } else if (event.type === 'coins' && event.why !== 'fine') {
        for (const transfer of event.transfers) if (transfer.to !== 'court') of(event.why).coins += transfer.coins;
      }
    },
    table: (words) => ({
      title: 'by-mask',
      headings: ['mask', 'announced', 'contested', 'true', 'coins'],
      rows: [...masks]
        .sort(([, a], [, b]) => b.announced - a.announced)
        .map(([mask, claims]) => [
          maskName(words, mask),
          claims.announced.toLocaleString(words.language),
          percent(claims.contested, claims.announced),
          percent(claims.true, claims.contested),
          (claims.coins / claims.announced).toFixed(2),
        ]),
    }),
  };
}
