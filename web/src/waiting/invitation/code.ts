/** A table's code as it is read aloud: in two breaths. */
export function spelled(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

/** Letter by letter, for those who listen to it. */
export const letterByLetter = (code: string): string => [...code].join(' ');

/** What is given to somebody who is to come. */
export const linkTo = (origin: string, code: string): string => `${origin}/t/${code}`;

/** Whether only this very device finds an address. */
export const isOwnAddress = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
