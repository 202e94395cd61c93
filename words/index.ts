import { createInstance } from 'i18next';

export * from './mascarade.ts';
export type { People } from './people.ts';
export * from './rebel-princess.ts';
export * from './rebel-questions.ts';
export * from './refusals.ts';

/** Every language there is, by its own name. */
export const languages = {
  en: 'English',
  uk: 'Українська',
  pl: 'Polski',
  ru: 'Русский',
  nl: 'Nederlands',
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The first of the preferred tags (`uk-UA`, `pl_PL.UTF-8`) that is a language of ours; English if there is none. */
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

export type Resources = Partial<Record<Language, Sentences>>;
export type Values = Readonly<Record<string, string | number>>;

/** Says things in one language. */
export interface Speaker {
  readonly language: Language;
  /** The sentence of a key with its values put in; `count` chooses among plural forms. English where it is missing. */
  t(key: string, values?: Values): string;
  /** 'Adele, Bruno and Cedric'. */
  list(items: readonly string[]): string;
}

// one import each, in so many words, so that a bundler makes one file of each
const loaders: Record<Language, () => Promise<{ default: Sentences }>> = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  uk: () => import('./uk.json', { with: { type: 'json' } }),
  pl: () => import('./pl.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
  nl: () => import('./nl.json', { with: { type: 'json' } }),
};

export const sentences = async (language: Language): Promise<Sentences> => (await loaders[language]()).default;

/** A speaker of a language, with English behind it; loads both unless they are given. */
export async function speaker(language: Language, resources: Resources = {}): Promise<Speaker> {
  const [own, english] = await Promise.all([language, 'en' as const].map((one) => resources[one] ?? sentences(one)));
  return speakerOf(language, { en: english, [language]: own });
}

/** The same at once, from sentences that are at hand. */
export function speakerOf(language: Language, resources: Resources): Speaker {
  const i18n = createInstance();
  i18n.init({
    lng: language,
    fallbackLng: 'en',
    resources: Object.fromEntries(Object.entries(resources).map(([tag, translation]) => [tag, { translation }])),
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const lists = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });
  return {
    language,
    t: (key, values) => i18n.t(key, { ...values }),
    list: (items) => lists.format(items),
  };
}
