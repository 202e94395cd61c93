import {
  type ByPart,
  fetchParts,
  isLanguage,
  type Language,
  type Part,
  pickLanguage,
  type Sentences,
  type Speaker,
  speakerOf,
  together,
  type Values,
} from '@soiree/words';
import { keep, kept } from '#house/keep.ts';

/** Before the first sentences are here nothing can be said. */
const speechless: Speaker = { language: 'en', t: (key) => key, list: (items) => items.join(', ') };

/** The language of this page, and the sentences that it needs so far. */
class Speech {
  #language = $state<Language>('en');
  #speaker = $state.raw(speechless);
  /** What it speaks from. */
  #sentences: Record<string, Sentences[string]> | null = null;
  readonly #needed = new Set<Part>();
  #loaded: ByPart = {};
  /** What else has to be in a language before the page changes to it. */
  readonly #before: ((language: Language) => Promise<void>)[] = [];
  /** Another whenever more can be said. */
  #more = $state.raw({});

  /** The one chosen here before, else the browser's. */
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
    // It cannot be said as yet: it is, as soon as more can.
    if (said === key) void this.#more;
    return said;
  };

  /** Resolves when these parts can be spoken; asked for again, at once. */
  async need(...parts: Part[]): Promise<void> {
    const missing = parts.filter((part) => !Object.hasOwn(this.#loaded, part));
    for (const part of parts) this.#needed.add(part);
    if (missing.length === 0) return;
    const language = this.#language;
    const more = await fetchParts(language, missing);
    // Another language was chosen meanwhile: it brings its own.
    if (language !== this.#language) return this.need(...parts);
    this.#take(language, { ...this.#loaded, ...more });
  }

  /** Everything that is on the page is said in another language, once all of it can be. */
  async choose(language: Language): Promise<void> {
    const wanted = [...this.#needed];
    const [all] = await Promise.all([fetchParts(language, wanted), ...this.#before.map((load) => load(language))]);
    this.#language = language;
    keep('language', language);
    document.documentElement.lang = language;
    this.#take(language, all);
    await this.need(...this.#needed);
  }

  /** Has something fetched whenever another language is chosen, before the page changes. */
  before(load: (language: Language) => Promise<void>): void {
    this.#before.push(load);
  }

  #take(language: Language, all: ByPart): void {
    const isAnother = this.#sentences === null || this.#speaker.language !== language;
    this.#loaded = all;
    this.#more = {};
    // Who speaks already learns what is new: all that has been said need not be said again.
    if (!isAnother) Object.assign(this.#sentences!, together(all));
    else {
      this.#sentences = { ...together(all) };
      this.#speaker = speakerOf(language, this.#sentences);
    }
  }
}

export const speech = new Speech();
/** Short, for it stands in every line of every page. */
export const t = speech.t;
