/** A table's code in two groups, as people read it aloud. */
export function spelled(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

/** Letter by letter, for screen readers. */
export const letterByLetter = (code: string): string => [...code].join(' ');

/** The link to invite someone with. */
export const linkTo = (origin: string, code: string): string => `${origin}/t/${code}`;

/** Whether an address only works on this device. */
export const isOwnAddress = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
