import {
  type ByPart,
  fetchParts,
  isLanguage,
  type Language,
  mergeParts,
  type Part,
  pickLanguage,
  type Sentences,
  type Speaker,
  speakerOf,
  type Values,
} from '@soiree/words';
import { keep, kept } from '#storage.ts';

/** Used until the first sentences are loaded. */
const speechless: Speaker = { language: 'en', t: (key) => key, list: (items) => items.join(', ') };

/** The language of this page, and the sentences it has needed so far. */
class I18n {
  #language = $state<Language>('en');
  #speaker = $state.raw(speechless);
  /** The sentences behind the current speaker. */
  #sentences: Record<string, Sentences[string]> | null = null;
  readonly #needed = new Set<Part>();
  #loaded: ByPart = {};
  /** What else has to be loaded in a language before the page changes to it. */
  readonly #before: ((language: Language) => Promise<void>)[] = [];
  /** Replaced whenever more sentences are loaded. */
  #more = $state.raw({});

  /** The language chosen here before, or else the browser's. */
  constructor() {
    const before = kept('language');
    this.#language = before !== null && isLanguage(before) ? before : pickLanguage(navigator.languages);
    document.documentElement.lang = this.#language;
  }

  get language(): Language {
    return this.#language;
  }

  get speaker(): Speaker {
    return this.#speaker;
  }

  /** The sentence of a key. */
  readonly t = (key: string, values?: Values): string => {
    const said = this.#speaker.t(key, values);
    // Depend on later loads: the sentence may still come.
    if (said === key) void this.#more;
    return said;
  };

  /** Resolves when these parts are loaded. */
  async need(...parts: Part[]): Promise<void> {
    const missing = parts.filter((part) => !Object.hasOwn(this.#loaded, part));
    for (const part of parts) this.#needed.add(part);
    if (missing.length === 0) return;
    const language = this.#language;
    const more = await fetchParts(language, missing);
    // Another language was chosen in the meantime, so load the parts in that one.
    if (language !== this.#language) return this.need(...parts);
    this.#take(language, { ...this.#loaded, ...more });
  }

  /** Changes the language of the whole page, once everything on it is loaded. */
  async choose(language: Language): Promise<void> {
    const wanted = [...this.#needed];
    const [all] = await Promise.all([fetchParts(language, wanted), ...this.#before.map((load) => load(language))]);
    this.#language = language;
    keep('language', language);
    document.documentElement.lang = language;
    this.#take(language, all);
    await this.need(...this.#needed);
  }

  /** Registers something to load whenever the language changes, before the page does. */
  before(load: (language: Language) => Promise<void>): void {
    this.#before.push(load);
  }

  #take(language: Language, all: ByPart): void {
    const isAnother = this.#sentences === null || this.#speaker.language !== language;
    this.#loaded = all;
    this.#more = {};
    // Loading more parts must not replace the speaker, or every sentence on the page would be computed again.
    if (!isAnother) Object.assign(this.#sentences!, mergeParts(all));
    else {
      this.#sentences = { ...mergeParts(all) };
      this.#speaker = speakerOf(language, this.#sentences);
    }
  }
}

export const i18n = new I18n();
/** Short, because it is everywhere. */
export const t = i18n.t;
