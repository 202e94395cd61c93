let areAskedFor = false;

/**
 * Our own fonts are as large as everything else a page begins with, and it can be read without them. So they are loaded
 * once the page is there.
 */
export function fetchLetters(): void {
  if (areAskedFor) return;
  areAskedFor = true;
  // If they fail to load, the fallback fonts stay.
  import('./letters.css').catch(() => {});
}
