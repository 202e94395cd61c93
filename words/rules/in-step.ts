// How the rules in one language differ from those in another: in nothing but their words.

import type { Block, RulesText, Section } from './content.ts';

/** What is out of step with English, one line each: file, section, what differs. */
export function outOfStep(own: RulesText, english: RulesText): string[] {
  const files = [...new Set([...Object.keys(english), ...Object.keys(own)])] as (keyof RulesText)[];
  return files.flatMap((file) => {
    const [mine, theirs] = [own[file], english[file]];
    if (!mine || !theirs) return [`${file}: only in ${mine ? 'this language' : 'English'}`];
    return sections(mine, theirs, file);
  });
}

function sections(own: readonly Section[], english: readonly Section[], place: string): string[] {
  const order = differ('sections', ids(own), ids(english), place);
  return [
    ...order,
    ...english.flatMap((theirs) => {
      const mine = own.find(({ id }) => id === theirs.id);
      if (!mine) return [];
      const here = `${place}, ${theirs.id}`;
      return [
        ...differ('blocks', mine.blocks.map(shape), theirs.blocks.map(shape), here),
        ...differ('related topics', mine.see, theirs.see, here),
        ...sections(mine.parts, theirs.parts, here),
      ];
    }),
  ];
}

const ids = (all: readonly Section[]): string[] => all.map(({ id }) => id);

/** 'steps of book book ours', 'figure deck'. */
const shape = (block: Block): string =>
  block.kind === 'figure'
    ? `figure ${block.name}`
    : `${block.kind} of ${block.lines.map(({ weight }) => weight).join(' ')}`;

const differ = (what: string, own: readonly string[], english: readonly string[], place: string): string[] =>
  own.join() === english.join() ? [] : [`${place}: ${what} [${own.join(', ')}], in English [${english.join(', ')}]`];
