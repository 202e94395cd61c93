let areAskedFor = false;

/**
 * Our own letters weigh as much as all else that a page begins with, and it can be read without them. So they are asked
 * for once it stands.
 */
export function fetchLetters(): void {
  if (areAskedFor) return;
  areAskedFor = true;
  // If they do not come now, the stand-ins have to do.
  import('./letters.css').catch(() => {});
}
