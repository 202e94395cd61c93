/** What a line of the rules is: the book's, ours where the book is silent, or an example. */
export type Weight = 'book' | 'ours' | 'example';

/** A line by its key. */
export interface Line<Key extends string = string> {
  readonly key: Key;
  readonly weight: Weight;
}

/** The same, said in a language. */
export interface Told {
  readonly text: string;
  readonly weight: Weight;
}

export const book = <const Key extends string>(key: Key): Line<Key> => ({ key, weight: 'book' });
export const ours = <const Key extends string>(key: Key): Line<Key> => ({ key, weight: 'ours' });
export const example = <const Key extends string>(key: Key): Line<Key> => ({ key, weight: 'example' });

/** As one text, to be searched. */
export const joined = (lines: readonly Told[]): string => lines.map(({ text }) => text).join(' ');
