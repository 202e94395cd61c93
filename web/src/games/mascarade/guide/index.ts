import swapping from 'icon:card-exchange';
import speaking from 'icon:public-speaker';
import looking from 'icon:semi-closed-eye';
import type { MaskId } from '@soiree/mascarade';
import { maskClaim, maskName, maskPower } from '@soiree/words/mascarade';
import type { GameGuide } from '#guide/game-guide.ts';
import type { Topic } from '#guide/topics.ts';
import type { MaskTopic } from '../topics.ts';
import CardMark from './CardMark.svelte';
import CardMore from './CardMore.svelte';
import Claim from './Claim.svelte';
import Dealt from './Dealt.svelte';
import Goal from './Goal.svelte';
import Hands from './Hands.svelte';
import Masks from './Masks.svelte';
import Picture from './Picture.svelte';
import Swap from './Swap.svelte';

const blankOf = (topic: Topic): MaskTopic['blank'] => (topic as MaskTopic).blank;

export const guide: GameGuide = {
  pictures: { goal: Goal, dealt: Dealt, swap: Swap, claim: Claim, hands: Hands },
  figures: { 'turn-swap': swapping, 'turn-look': looking, 'turn-announce': speaking, masks: Masks },
  Picture,
  CardMark,
  CardMore,
  /** The blank mask of a table has its own name and power. */
  cardAtTable(speaker, topic, card) {
    const blank = blankOf(topic);
    if (!blank) return card;
    const claim = maskClaim(speaker, 'blank', { blankName: blank.name });
    return {
      ...card,
      motto: speaker.t('mascarade.move.name', { claim }),
      power: maskPower(speaker, 'blank', blank.steps),
      steps: [],
    };
  },
  name(speaker, topic) {
    const blank = blankOf(topic);
    return maskName(speaker, topic.id as MaskId, blank && { blankName: blank.name });
  },
};
