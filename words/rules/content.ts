// The rules of a game in one language, as data: what `parse.ts` makes of the Markdown in `words/<language>/rules/`.

/** A name that leads to its topic: `{ to: 'mask:judge', text: 'Judge' }`. */
export interface Reference {
  readonly to: string;
  readonly text: string;
}

export interface Strong {
  readonly strong: string;
}

/** Running text in pieces. */
export type Inline = readonly (string | Reference | Strong)[];

/** Where a line comes from: the rulebook, or a ruling of ours (◆). Examples and tips are ours too, but rule nothing. */
export type Weight = 'book' | 'ours' | 'example' | 'tip';

export interface RuleLine {
  readonly weight: Weight;
  readonly text: Inline;
}

/** What a section is made of. A figure is a picture or a table that the reader's program draws. */
export type Block =
  | { readonly kind: 'lines'; readonly lines: readonly RuleLine[] }
  | { readonly kind: 'steps'; readonly lines: readonly RuleLine[] }
  | { readonly kind: 'figure'; readonly name: string };

export interface Section {
  readonly id: string;
  readonly title: Inline;
  readonly blocks: readonly Block[];
  /** Smaller sections inside this one. */
  readonly parts: readonly Section[];
  /** Related topics: `mask:judge`, or `#setup` for a chapter. */
  readonly see: readonly string[];
}

/** All sections of a game by file, in the order of the files. */
export type RulesText = Readonly<Partial<Record<string, readonly Section[]>>>;

export const plainText = (text: Inline): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : piece.text)).join('');

export const linesOf = ({ blocks }: Section): RuleLine[] =>
  blocks.flatMap((block) => (block.kind === 'figure' ? [] : block.lines));

/** A section's own text and that of its parts, to be searched. */
export const textOf = (section: Section): string =>
  [
    ...linesOf(section).map(({ text }) => plainText(text)),
    ...section.parts.map((part) => `${plainText(part.title)}. ${textOf(part)}`),
  ].join(' ');

/** The topics that a text leads to. */
export const referencesIn = (text: Inline): string[] =>
  text.flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : []));
