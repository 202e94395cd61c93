// Finds words that GLOSSARY.md tells writers to avoid.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from './speaker.ts';

interface Avoided {
  /** As the glossary writes it: `story`, or `богатейш*` with any ending. */
  readonly words: string;
  readonly instead: string;
  /** Keys and files that may contain it. */
  readonly fineIn: readonly string[];
}

/** The rows under '### Words to avoid in English' and so on. */
export function readAvoided(glossary: string, language: Language): Avoided[] {
  const [, section = ''] = glossary.split(`\n### Words to avoid in ${languages[language]}\n`);
  const rows = section.split(/\n#+ /)[0].split('\n');
  return rows
    .filter((row) => row.startsWith('| `'))
    .map((row) => {
      const [words, instead, fineIn] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return {
        words: words.replaceAll('`', ''),
        instead,
        fineIn: [...fineIn.matchAll(/`([^`]+)`/g)].map(([, key]) => key),
      };
    });
}

export const glossary = (): string => readFileSync(path.join(import.meta.dirname, 'GLOSSARY.md'), 'utf8');

/** Whole words in any case; `*` stands for any ending. */
function patternOf({ words }: Avoided): RegExp {
  const text = words.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '\\p{L}*');
  return new RegExp(`(?<![\\p{L}\\d])${text}(?!\\p{L})`, 'iu');
}

/** A text to look at, and where it is. */
export interface Written {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** The words to replace, one line each: file, key, word and what to write instead. */
export function findAvoided(written: readonly Written[], avoided: readonly Avoided[]): string[] {
  const patterns = avoided.map((one) => ({ ...one, pattern: patternOf(one) }));
  return written.flatMap(({ file, key, text }) => {
    const said = text.replaceAll(/\{\{[^}]*\}\}/g, '');
    return patterns
      .filter(({ pattern, fineIn }) => pattern.test(said) && !fineIn.includes(key) && !fineIn.includes(file))
      .map(({ words, instead }) => `${file}: ${key}: not “${words}” but ${instead}`);
  });
}
