/** Control characters, and those that change the direction of the text. Joiners and tags belong to emoji. */
const HARMFUL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Removes them from a sentence that contains text from a file or a stranger. */
export const printable = (sentence: string): string => sentence.replaceAll(HARMFUL, '');
