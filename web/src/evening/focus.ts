import { tick } from 'svelte';

/**
 * Whoever plays by keyboard answers, and the answer is gone with its button: the focus is then given to where the next
 * answers will be, instead of to nowhere.
 */
export function keepFocus(table: HTMLElement): () => void {
  let wasInside = false;
  const noticed = ({ target }: FocusEvent) => {
    wasInside = target instanceof Node && table.contains(target);
  };
  const changed = new MutationObserver(async () => {
    if (!wasInside || isSomewhere()) return;
    // What was taken away may be put back in the same breath.
    await tick();
    if (!isSomewhere()) table.querySelector<HTMLElement>('[data-answers]')?.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', noticed);
  changed.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', noticed);
    changed.disconnect();
  };
}

const isSomewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body;
