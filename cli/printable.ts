/** A sentence with what a file or a stranger says in it: without the characters that steer a terminal. */
export const printable = (sentence: string): string => sentence.replaceAll(/\p{Cc}/gu, '');
