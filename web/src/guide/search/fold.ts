/** How texts are compared: without case, accents and apostrophes. */
export interface Folded {
  readonly text: string;
  /** Where in the original each of its letters comes from; one more for the end. */
  readonly from: readonly number[];
}

/** Letters that Unicode keeps apart, but that people in a hurry type as others. */
const plain: Readonly<Record<string, string>> = { ł: 'l', ґ: 'г', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss' };

export function foldText(original: string): Folded {
  let text = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of original) {
    const bare = letter
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[\p{M}'’ʼ]/gu, '');
    for (const one of bare) {
      for (const code of plain[one] ?? one) {
        text += code;
        for (let i = 0; i < code.length; i++) from.push(at);
      }
    }
    at += letter.length;
  }
  return { text, from: [...from, at] };
}

/** The words of a query, folded. */
export const terms = (query: string): string[] =>
  foldText(query)
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '');
