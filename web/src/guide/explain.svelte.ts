import type { Effect, MaskId } from '@soiree/mascarade';
import type { PrincessId, RoundId, SuitName } from '@soiree/rebel-princess';
import type { OptionName, RebelOptionName } from '@soiree/words';
import { mount } from 'svelte';
import { notices } from '#furniture/notices.svelte.ts';
import { t } from '#speech/speech.svelte.ts';
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
  #sheet: Promise<void> | undefined;

  show(topic: Topic): void {
    this.topic = topic;
    this.#sheet ??= this.#place();
  }

  close(): void {
    this.topic = null;
  }

  /** The words for a topic, or the sheet itself, could not be fetched. */
  fail(): void {
    this.close();
    notices.show(t('web.unreachable'), 'problem');
  }

  /** The sheet lies over every page, once somebody has asked: so no page has to load it, or to know of it. */
  async #place(): Promise<void> {
    try {
      const { default: Sheet } = await import('./Explain.svelte');
      mount(Sheet, { target: document.body });
    } catch {
      this.#sheet = undefined;
      this.fail();
    }
  }
}

export const explain = new Explain();
