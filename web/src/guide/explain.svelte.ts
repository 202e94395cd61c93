import type { Effect, MaskId } from '@soiree/mascarade';
import type { PrincessId, RoundId, SuitName } from '@soiree/rebel-princess';
import type { OptionName, RebelOptionName } from '@soiree/words';
import type { MascaradePlace, RebelPlace } from './place-ids.ts';

/** What the blank mask of a table is. */
export interface BlankMask {
  readonly name: string;
  readonly steps: readonly Effect[];
}

export type Topic =
  | { readonly kind: 'mask'; readonly id: MaskId; readonly blank?: BlankMask }
  | { readonly kind: 'round'; readonly id: RoundId }
  | { readonly kind: 'princess'; readonly id: PrincessId }
  /** Its text: `qu3`. */
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'suit'; readonly id: SuitName }
  | { readonly kind: 'place'; readonly id: MascaradePlace | RebelPlace }
  | { readonly kind: 'option'; readonly id: `mascarade.${OptionName}` | `rebel-princess.${RebelOptionName}` };

/** What somebody has tapped to read about. */
class Explain {
  topic = $state.raw<Topic | null>(null);

  show(topic: Topic): void {
    this.topic = topic;
  }

  close(): void {
    this.topic = null;
  }
}

export const explain = new Explain();
