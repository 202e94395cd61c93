/** Removes control characters from a sentence that contains text from a file or a stranger. */
export const printable = (sentence: string): string => sentence.replaceAll(/\p{Cc}/gu, '');
