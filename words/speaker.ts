import { createInstance } from 'i18next';
import { cases, inCase } from './cases.ts';
import { type Part, parts } from './parts.ts';

/** Every language, by its own name. */
export const languages = {
  en: 'English',
  uk: 'Українська',
  pl: 'Polski',
  ru: 'Русский',
  nl: 'Nederlands',
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The first of the preferred tags (`uk-UA`, `pl_PL.UTF-8`) that is one of our languages; otherwise English. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [language] = tag.toLowerCase().split(/[-_.@]/);
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Sentences by key, nested as in the JSON files. */
export interface Sentences {
  readonly [key: string]: string | Sentences;
}

export type Values = Readonly<Record<string, string | number>>;

/** Turns keys into sentences of one language. */
export interface Speaker {
  readonly language: Language;
  /** The sentence of a key with its values filled in; `count` chooses the plural form. */
  t(key: string, values?: Values): string;
  /** 'Adele, Bruno and Cedric'. */
  list(items: readonly string[]): string;
}

/** Sentences by part. */
export type ByPart = { readonly [part in Part]?: Sentences };

/** Loads parts of a language separately. */
export async function fetchParts(language: Language, wanted: readonly Part[]): Promise<ByPart> {
  const files = wanted.map((part) => import(`./${language}/${part}.json`, { with: { type: 'json' } }));
  const loaded: { default: Sentences }[] = await Promise.all(files);
  return Object.fromEntries(wanted.map((part, i) => [part, loaded[i].default]));
}

/** Merges parts, with every sentence under its key. */
export function mergeParts(byPart: ByPart): Sentences {
  const all: Record<string, Sentences> = {};
  for (const [part, own] of Object.entries(byPart)) {
    const [whole, within] = part.replace(/\+.*/, '').split('.');
    all[whole] = { ...all[whole], ...(within === undefined ? own : { [within]: own }) };
  }
  return all;
}

/** The sentences of a language: all of them, or only some parts. */
export const sentences = async (language: Language, wanted: readonly Part[] = parts): Promise<Sentences> =>
  mergeParts(await fetchParts(language, wanted));

export const speaker = async (language: Language, wanted?: readonly Part[]): Promise<Speaker> =>
  speakerOf(language, await sentences(language, wanted));

/** A speaker from sentences that are already loaded. */
export function speakerOf(language: Language, own: Sentences): Speaker {
  const i18n = createInstance();
  i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: own } },
    interpolation: { escapeValue: false },
    // if these are set, i18next does not examine every key for what it could be
    keySeparator: '.',
    nsSeparator: false,
    initAsync: false,
  });
  for (const one of cases) i18n.services.formatter?.add(one, (name) => inCase(name, one, own));
  /** Most sentences have no values, and are always the same. */
  const fixed = new Map<string, string>();
  return {
    language,
    t(key, values) {
      if (values) return i18n.t(key, { ...values });
      const known = fixed.get(key);
      if (known !== undefined) return known;
      const sentence = i18n.t(key);
      // a key without a sentence may get one when more parts are loaded
      if (sentence !== key) fixed.set(key, sentence);
      return sentence;
    },
    list: (items) => listsOf(language).format(items),
  };
}

/** With a capital, as at the beginning of a line. */
export const capital = ({ language }: Pick<Speaker, 'language'>, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

const lists = new Map<Language, Intl.ListFormat>();

/** Created when first needed, because it takes a browser longer than all the rest of a speaker. */
function listsOf(language: Language): Intl.ListFormat {
  const before = lists.get(language);
  if (before) return before;
  const made = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });
  lists.set(language, made);
  return made;
}
