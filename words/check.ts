// Checks the sentences of a language.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHAIRS, cases } from './cases.ts';
import type { Language, Sentences } from './speaker.ts';

/** Every sentence by its full key. */
export function flatten(tree: Sentences, head = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(head + key, value);
    else for (const [inner, sentence] of flatten(value, `${head}${key}.`)) flat.set(inner, sentence);
  }
  return flat;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key that code asks for: without the suffix of a plural form. */
const baseOf = (key: string): string => key.replace(PLURAL, '');

export const bases = (flat: ReadonlyMap<string, string>): Set<string> => new Set([...flat.keys()].map(baseOf));

const isPlural = (flat: ReadonlyMap<string, string>, base: string): boolean => flat.has(`${base}_other`);

/** The sentences of each key, one or all plural forms. */
export function byBase(flat: ReadonlyMap<string, string>): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [key, sentence] of flat) forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), sentence]);
  return forms;
}

const VALUE = /\{\{([^}]*)\}\}/g;

/** The names of the values in a sentence, without the case. */
export const valuesIn = (sentence: string): Set<string> =>
  new Set([...sentence.matchAll(VALUE)].map(([, value]) => value.split(',')[0]));

/** The cases that a sentence asks for: `{{name, genitive}}`. */
const casesIn = (sentence: string): string[] =>
  [...sentence.matchAll(VALUE)].flatMap(([, value]) => value.split(', ').slice(1));

const allValues = (sentences: readonly string[]): string =>
  [...new Set(sentences.flatMap((sentence) => [...valuesIn(sentence)]))].sort().join(' ');

/** The quotation marks of each language. `apostrophe` is where the same characters may also occur. */
const quotes: Record<Language, { readonly open: string; readonly close: string; readonly apostrophe?: RegExp }> = {
  // also after a plural: the pets’ revenge
  en: { open: '“', close: '”', apostrophe: /(?<=[\p{L}\d])’(?=\p{L})|(?<=s)’(?= \p{L})/gu },
  uk: { open: '«', close: '»', apostrophe: /(?<=\p{L})ʼ(?=\p{L})/gu },
  pl: { open: '„', close: '”', apostrophe: /(?<=[\p{L}\d])’(?=\p{L})/gu },
  ru: { open: '«', close: '»' },
  nl: { open: '‘', close: '’', apostrophe: /(?<=[\p{L}\d])’(?=\p{L})/gu },
};

/** Letters that only the other of these two languages has. */
const foreign: Partial<Record<Language, RegExp>> = { uk: /[ыэёъ]/i, ru: /[іїєґʼ]/i };

/** Words that stay in Latin letters in Cyrillic sentences: names, file formats, what is typed. */
const latin = new Set(
  (
    'Soirée Rebel Princess Daniel Byrne José Gerardo Guerrero Kevin Peláez Tirso Virgós Enter JSON A B e printed ' +
    'npx soiree simulate referee replay play show verify help hint history masks quit round princesses scores COMMAND FILE ' +
    'GAME qu pr serve backup Ctrl C https metrics I L O OpenSkill QR'
  ).split(' '),
);

/** Bots have the same names in several languages. */
const isNameOfBot = (key: string): boolean => /^people\.bot\.\d+\./.test(key);

/** Languages that decline names. Only they have the keys of the cases. */
const declining: readonly Language[] = ['uk', 'pl', 'ru'];
const isCaseOfName = (key: string): boolean =>
  cases.some((one) => key.endsWith(`.${one}`)) && /^people\.(?:bot\.\d+|player)\./.test(key);

/** Keys of sentences that are correct although they are the same as in English: one in each line of a file. */
const sameAsEnglish = (language: Language): string[] =>
  readFileSync(path.join(import.meta.dirname, language, 'same-as-english.txt'), 'utf8')
    .trim()
    .split('\n');

/** All faults of a language, one line each. */
export function wrongIn(language: Language, tree: Sentences, english: Sentences): string[] {
  const own = flatten(tree);
  const en = flatten(english);
  const wrong: string[] = [];
  const same = language === 'en' ? [] : sameAsEnglish(language);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  const ownForms = byBase(own);
  const enForms = byBase(en);

  for (const [base, wanted] of enForms) {
    const forms = ownForms.get(base) ?? [];
    if (forms.length === 0) wrong.push(`${base}: missing`);
    else if (isPlural(own, base) !== isPlural(en, base)) wrong.push(`${base}: a plural in one language only`);
    else if (allValues(forms) !== allValues(wanted)) {
      wrong.push(`${base}: puts in ${allValues(forms) || 'nothing'}, not ${allValues(wanted) || 'nothing'}`);
    }
    if (isPlural(own, base)) {
      for (const category of categories)
        if (!own.has(`${base}_${category}`)) wrong.push(`${base}_${category}: missing`);
    }
  }
  if (declining.includes(language) && en.has('people.you')) {
    const named = ['player', ...Array.from({ length: CHAIRS }, (_, chair) => `bot.${chair}`)];
    const wanted = named.flatMap((one) => cases.map((inCase) => `people.${one}.${inCase}`));
    for (const key of wanted) if (!own.has(key)) wrong.push(`${key}: missing`);
  }
  for (const [key, sentence] of own) {
    const base = baseOf(key);
    if (!enForms.has(base) && !(declining.includes(language) && isCaseOfName(key))) {
      wrong.push(`${key}: not in English`);
    }
    const category = PLURAL.exec(key)?.[1];
    if (category && !(categories as string[]).includes(category)) wrong.push(`${key}: no such plural form`);
    for (const problem of wrongWith(language, sentence)) wrong.push(`${key}: ${problem}`);
    if (language !== 'en' && en.get(key) === sentence && !same.includes(key) && !isNameOfBot(key)) {
      if (/\p{L}/u.test(sentence.replace(VALUE, ''))) wrong.push(`${key}: still in English`);
    }
  }
  return wrong;
}

/** Faults in the typography of one sentence. */
function wrongWith(language: Language, sentence: string): string[] {
  const wrong: string[] = [];
  const text = sentence.replace(VALUE, '0');
  if (sentence.trim() === '') wrong.push('empty');
  if (sentence !== sentence.trim() || / {2}/.test(sentence)) wrong.push('stray spaces');
  if (/[{}]|\$t\(/.test(text)) wrong.push('broken value');
  for (const one of casesIn(sentence)) {
    if (!declining.includes(language) || !(cases as readonly string[]).includes(one))
      wrong.push(`no such case: ${one}`);
  }
  if (/["'`]/.test(text)) wrong.push('typewriter quotes');
  if (/ - |—|\.\.\./.test(text)) wrong.push('a dash is –, and dots are …');

  const { open, close, apostrophe } = quotes[language];
  const words = apostrophe ? text.replaceAll(apostrophe, '') : text;
  const marks = [...words].filter((letter) => /[“”„«»‘’‚‹›ʼ]/.test(letter)).join('');
  if (marks.replaceAll(open + close, '') !== '') wrong.push(`quotes are ${open} ${close}`);

  const strange = foreign[language]?.exec(text);
  if (strange) wrong.push(`the letter ${strange[0]}`);
  if (language === 'uk' || language === 'ru') {
    for (const [word] of text.matchAll(/[A-Za-zÀ-ÖØ-öø-ÿ]+/g))
      if (!latin.has(word)) wrong.push(`${word} in Latin letters`);
  }
  return wrong;
}
