import { mount } from 'svelte';
import { notices } from '#furniture/notices.svelte.ts';
import { t } from '#speech/speech.svelte.ts';
import type { Topic } from './topics.ts';

/** What the player has tapped to read about. */
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

  /** Once asked for, the sheet lies over every page, so no page has to load it. */
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
