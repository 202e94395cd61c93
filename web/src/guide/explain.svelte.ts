import { mount } from 'svelte';
import { t } from '#i18n/i18n.svelte.ts';
import { notices } from '#ui/notices.svelte.ts';
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
    notices.show(t('shell.unreachable'), 'problem');
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
