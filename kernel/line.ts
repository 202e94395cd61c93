/** One line of text from a person: a name, a chat message, the name of a blank mask. */

/** What is wrong with a line, by the name of what is wanted instead (misfit.ts). */
export type LineFault = 'text-between' | 'printable' | 'visible' | 'few-accents';

/** Characters that are not seen, or that change how the text around them is shown. Three have no property for it. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{1d159}]/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** No language needs more marks on one letter. More of them cover the lines above and below. */
const STACKED = /[\p{Mn}\p{Me}]{4}/u;

/** Emoji may contain hidden characters, as https://unicode.org/reports/tr51/#EBNF_and_Regex says. */
const part = String.raw`\p{Emoji}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f]\u20e3?)?`;
const REGION = String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{3,6}\u{e007f}`;
const EMOJI = new RegExp(String.raw`^(?:\p{RI}\p{RI}|${REGION}|${part}(?:\u200d${part})*)$`, 'u');

/** A Han character with a chosen form, as in some Japanese names. */
const HAN_VARIANT = /^\p{Ideographic}[\u{e0100}-\u{e01ef}]$/u;

/** A long emoji has 25 bytes, nearly all letters have up to 3. */
const BYTES_PER_CHARACTER = 8;

const segmenter = new Intl.Segmenter();

/** The characters of a text as a reader counts them. */
const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

export const tidyLine = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** What is wrong with a tidy line of at most this many characters, or undefined. */
export function lineFault(line: string, most: number): LineFault | undefined {
  if (line === '' || new TextEncoder().encode(line).length > most * BYTES_PER_CHARACTER) return 'text-between';
  const characters = charactersOf(line);
  if (characters.length > most) return 'text-between';
  if (STACKED.test(line)) return 'few-accents';
  const plain = characters.filter((character) => !EMOJI.test(character) && !HAN_VARIANT.test(character));
  if (plain.some((character) => HIDDEN.test(character))) return 'printable';
  return VISIBLE.test(line) ? undefined : 'visible';
}

/** Names with the same key look alike: they differ at most in case, accents and width. */
const lookOf = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Tells people apart who have the same name: the second Adele is `Adele (2)`. An empty name stays empty. */
export function namesApart(names: readonly string[]): string[] {
  const taken = new Set(names.map(lookOf));
  const seen = new Set<string>();
  return names.map((name) => {
    const look = lookOf(name);
    if (name === '' || !seen.has(look)) {
      seen.add(look);
      return name;
    }
    let number = 2;
    while (taken.has(lookOf(`${name} (${number})`))) number++;
    const apart = `${name} (${number})`;
    taken.add(lookOf(apart));
    return apart;
  });
}
