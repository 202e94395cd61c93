// Reads the rules from Markdown. It runs where the page is built and in the terminal; the browser gets the result.
//
//   ## Title {#id}          a section; ### is a part of it
//   A paragraph.            a rule of the book
//   ◆ A paragraph.          a ruling of ours
//   > A paragraph.          an example
//   > [!TIP] A paragraph.   a tip
//   1. A paragraph.         a step, or a note that goes by its number
//   ![](figure:deck)        a picture or a table
//   [](#setup.bank)         alone in its line: the paragraph that ends in {#setup.bank}
//   - [](term:bank)         a related topic
//   [](mask:judge)          the name of a mask; [Judges](mask:judge) in another form

import { lexer, type Token, type Tokens } from 'marked';
import type { Block, Inline, RuleLine, Section, Weight } from './content.ts';

/** What a name is in the language of the text, and whether another form of it can be meant. */
export interface Names {
  /** The name of a reference, undefined if there is no such thing. */
  nameOf(to: string): string | undefined;
  /** Some names begin with a small letter inside a sentence. */
  isSmall(to: string): boolean;
}

/** A paragraph that can be shown in other places too. */
interface Draft {
  readonly line: RuleLine;
  readonly id: string | undefined;
}

/** A place in a section that stands for a paragraph elsewhere. */
interface Inclusion {
  readonly include: string;
}

type DraftBlock = { kind: 'line' | 'step'; draft: Draft | Inclusion } | { kind: 'figure'; name: string };

interface DraftSection {
  readonly id: string;
  readonly title: Inline;
  readonly blocks: DraftBlock[];
  readonly parts: DraftSection[];
  readonly see: string[];
}

const ID = /\s*\{#([\w.-]+)\}$/;
const OURS = /^◆\s*/;
const TIP = /^\[!TIP\]\s*/;

/** The sections of a file. Errors name the file and the text they are about. */
export function parseSections(markdown: string, file: string, names: Names): DraftSection[] {
  const sections: DraftSection[] = [];
  let current: DraftSection | undefined;
  const fail = (problem: string, raw: string): never => {
    throw new Error(`${file}: ${problem}: ${raw.trim().slice(0, 80)}`);
  };

  const inline = (tokens: readonly Token[] = [], raw: string): Inline => {
    const pieces: (string | Inline[number])[] = [];
    for (const token of tokens) {
      if (token.type === 'text' || token.type === 'escape') pieces.push((token as Tokens.Text).text);
      else if (token.type === 'strong') pieces.push({ strong: (token as Tokens.Strong).text });
      else if (token.type === 'link') pieces.push(reference(token as Tokens.Link, pieces, raw));
      else fail(`no ${token.type} in a paragraph`, raw);
    }
    return joined(pieces);
  };

  const reference = ({ href, text }: Tokens.Link, before: readonly unknown[], raw: string) => {
    const name = names.nameOf(href) ?? fail(`there is no ${href}`, raw);
    if (text === '') return { to: href, text: names.isSmall(href) && !isStart(before) ? small(name) : name };
    return isFormOf(text, name) ? { to: href, text } : fail(`“${text}” is not a form of “${name}”`, raw);
  };

  /** A paragraph as a line, or what it stands for. */
  const draft = (tokens: readonly Token[] | undefined, raw: string, weight: Weight = 'book'): Draft | Inclusion => {
    const [only] = tokens ?? [];
    if (tokens?.length === 1 && only.type === 'link' && only.href.startsWith('#'))
      return { include: only.href.slice(1) };
    const text = [...inline(tokens, raw)];
    const id = cut(text, ID, 'end');
    const isOurs = weight === 'book' && cut(text, OURS, 'start') !== undefined;
    const isTip = weight === 'example' && cut(text, TIP, 'start') !== undefined;
    return { id, line: { weight: isOurs ? 'ours' : isTip ? 'tip' : weight, text } };
  };

  const heading = ({ depth, tokens, raw }: Tokens.Heading): void => {
    if (depth === 1) return;
    const title = [...inline(tokens, raw)];
    const id = cut(title, ID, 'end') ?? idOf(title) ?? fail('a heading needs an id', raw);
    current = { id, title, blocks: [], parts: [], see: [] };
    if (depth === 2) sections.push(current);
    else (sections.at(-1) ?? fail('a part without a section', raw)).parts.push(current);
  };

  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      heading(token as Tokens.Heading);
      continue;
    }
    // Comments and the title of the file are for those who write it.
    if (token.type === 'html' && token.raw.startsWith('<!--')) continue;
    const { blocks, see } = current ?? fail('text before the first section', token.raw);
    if (token.type === 'paragraph') {
      const { tokens, raw } = token as Tokens.Paragraph;
      const [only] = tokens;
      if (tokens.length === 1 && only.type === 'image') {
        blocks.push({ kind: 'figure', name: figureName(only as Tokens.Image) ?? fail('no figure', raw) });
      } else blocks.push({ kind: 'line', draft: draft(tokens, raw) });
    } else if (token.type === 'blockquote') {
      for (const inner of (token as Tokens.Blockquote).tokens) {
        if (inner.type === 'space') continue;
        if (inner.type !== 'paragraph') fail(`no ${inner.type} in an example`, token.raw);
        blocks.push({ kind: 'line', draft: draft((inner as Tokens.Paragraph).tokens, inner.raw, 'example') });
      }
    } else if (token.type === 'list') {
      const { ordered, items } = token as Tokens.List;
      for (const { tokens, raw } of items) {
        const inner = tokens.find((one) => one.type === 'text' || one.type === 'paragraph') as Tokens.Text | undefined;
        const [link] = inner?.tokens ?? [];
        if (ordered) blocks.push({ kind: 'step', draft: draft(inner?.tokens, raw) });
        else if (link?.type === 'link') see.push((link as Tokens.Link).href);
        else fail('a list without numbers holds related topics', raw);
      }
    } else fail(`no ${token.type} in the rules`, token.raw);
  }
  return sections;
}

/** Puts the paragraphs that are shown elsewhere in their places. */
export function complete(drafts: readonly DraftSection[], within: readonly DraftSection[], file: string): Section[] {
  const lines = new Map(allDrafts(within).flatMap(({ id, line }) => (id === undefined ? [] : [[id, line]])));
  const lineOf = (draft: Draft | Inclusion): RuleLine => {
    if (!('include' in draft)) return draft.line;
    const line = lines.get(draft.include);
    if (!line) throw new Error(`${file}: no paragraph ends in {#${draft.include}}`);
    return line;
  };
  return drafts.map(({ id, title, blocks, parts, see }) => {
    const whole: Block[] = [];
    for (const block of blocks) {
      if (block.kind === 'figure') {
        whole.push(block);
        continue;
      }
      const kind = block.kind === 'line' ? 'lines' : 'steps';
      const last = whole.at(-1);
      if (last?.kind === kind) (last.lines as RuleLine[]).push(lineOf(block.draft));
      else whole.push({ kind, lines: [lineOf(block.draft)] });
    }
    return { id, title, blocks: whole, parts: complete(parts, within, file), see };
  });
}

const allDrafts = (sections: readonly DraftSection[]): Draft[] =>
  sections.flatMap(({ blocks, parts }) => [
    ...blocks.flatMap((block) => (block.kind === 'figure' || 'include' in block.draft ? [] : [block.draft])),
    ...allDrafts(parts),
  ]);

const figureName = ({ href }: Tokens.Image): string | undefined => /^figure:([\w-]+)$/.exec(href)?.[1];

/** The id of what a heading names: `judge` of `[](mask:judge)`. */
const idOf = (title: Inline): string | undefined => {
  const [only] = title;
  return title.length === 1 && typeof only === 'object' && 'to' in only ? only.to.split(':')[1] : undefined;
};

/** Cuts what a pattern finds off one end of a text; its group, or '' if it has none. */
function cut(text: (string | Inline[number])[], pattern: RegExp, end: 'start' | 'end'): string | undefined {
  const at = end === 'start' ? 0 : text.length - 1;
  const piece = text[at];
  if (typeof piece !== 'string') return undefined;
  const found = pattern.exec(piece);
  if (!found) return undefined;
  const rest = piece.replace(pattern, '');
  if (rest === '') text.splice(at, 1);
  else text[at] = rest;
  return found[1] ?? '';
}

/** Neighbouring texts as one, on one line. */
function joined(pieces: readonly (string | Inline[number])[]): Inline {
  const all: (string | Inline[number])[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
  }
  return all.map((piece) => (typeof piece === 'string' ? piece.replaceAll('\n', ' ') : piece));
}

/** Whether a name that comes next begins a sentence. */
function isStart(before: readonly unknown[]): boolean {
  const last = before.at(-1);
  if (last === undefined) return true;
  return typeof last === 'string' && /(?:^(?:◆|\[!TIP\])|[.?!…])\s*$/.test(last);
}

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Letters that a form has in common with its name. */
const STEM = 3;

const stems = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\d]+/gu)].map(([word]) => word.slice(0, STEM));

/** 'Judges' is a form of 'Judge', 'Mermaid' of 'The Little Mermaid': one of their words begins alike. */
const isFormOf = (text: string, name: string): boolean => {
  const wanted = new Set(stems(name));
  return stems(text).some((stem) => wanted.has(stem));
};
