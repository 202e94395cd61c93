import type { GameId } from '@soiree/games/ids';
import { type Folded, foldText, terms } from './fold.ts';

/** Something in the rules that can be found. */
export interface SearchEntry {
  /** `chapter`, `term`, `option`, `question`, a game's kind of card, or something else of its own. */
  readonly kind: string;
  readonly game: GameId;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** A text in pieces; those that match the search are marked. */
export type Pieces = readonly { readonly text: string; readonly isHit: boolean }[];

export interface Found {
  readonly entry: SearchEntry;
  readonly title: Pieces;
  /** The part of its text around the first word found. */
  readonly excerpt: Pieces;
}

export interface Index {
  readonly entries: readonly { readonly entry: SearchEntry; readonly title: Folded; readonly text: Folded }[];
}

/** Nearly every text contains a single letter. */
export const FEWEST_LETTERS = 2;

export const indexOf = (entries: readonly SearchEntry[]): Index => ({
  entries: entries.map((entry) => ({ entry, title: foldText(entry.title), text: foldText(entry.text) })),
});

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** The position of a term, at the beginning of a word if there is such a place; -1 if the text does not have it. */
function placeOf(term: string, { text }: Folded): number {
  const first = text.indexOf(term);
  for (let at = first; at >= 0; at = text.indexOf(term, at + 1)) if (!isLetter(text[at - 1])) return at;
  return first;
}

/** How well a term matches: best in a title, at the beginning of a word. 0 if it is not there. */
function worth(term: string, title: Folded, text: Folded): number {
  const inTitle = placeOf(term, title);
  if (inTitle === 0) return 8;
  if (inTitle > 0) return isLetter(title.text[inTitle - 1]) ? 5 : 7;
  const inText = placeOf(term, text);
  if (inText < 0) return 0;
  return isLetter(text.text[inText - 1]) ? 1 : 3;
}

/** Entries with all words of a query, the best first; the game of the page comes before the others. */
export function find(index: Index, query: string, game?: SearchEntry['game']): Found[] {
  const wanted = terms(query);
  if (wanted.join('').length < FEWEST_LETTERS) return [];
  return index.entries
    .map((one) => {
      const worths = wanted.map((term) => worth(term, one.title, one.text));
      const value = worths.includes(0) ? 0 : worths.reduce((sum, each) => sum + each);
      return { ...one, value: value > 0 && one.entry.game === game ? value + 0.5 : value };
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ entry, title, text }) => ({
      entry,
      title: pieces(entry.title, title, wanted),
      excerpt: excerpt(entry.text, text, wanted),
    }));
}

/** The original text in pieces, cut where its folded form matches. */
function pieces(original: string, folded: Folded, wanted: readonly string[], start = 0, end = original.length): Pieces {
  const isHit = new Array<boolean>(original.length).fill(false);
  for (const term of wanted) {
    const { text, from } = folded;
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
      // Two letters would match everywhere; the beginning of a word is meant.
      if (term.length < 3 && isLetter(text[at - 1])) continue;
      isHit.fill(true, from[at], from[at + term.length]);
    }
  }
  const all: { text: string; isHit: boolean }[] = [];
  for (let at = start; at < end; at++) {
    const last = all.at(-1);
    if (last?.isHit === isHit[at]) last.text += original[at];
    else all.push({ text: original[at], isHit: isHit[at] });
  }
  return all;
}

const BEFORE = 50;
const LENGTH = 180;

function excerpt(original: string, folded: Folded, wanted: readonly string[]): Pieces {
  const places = wanted.map((term) => placeOf(term, folded)).filter((at) => at >= 0);
  const hit = places.length === 0 ? 0 : folded.from[Math.min(...places)];
  const start = hit <= BEFORE ? 0 : original.indexOf(' ', hit - BEFORE) + 1;
  const end = original.length <= start + LENGTH ? original.length : original.lastIndexOf(' ', start + LENGTH);
  const middle = pieces(original, folded, wanted, start, end);
  const dots = (is: boolean) => (is ? [{ text: '…', isHit: false }] : []);
  return [...dots(start > 0), ...middle, ...dots(end < original.length)];
}
