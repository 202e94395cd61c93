import { tick } from 'svelte';

/**
 * When a keyboard player answers, the pressed button disappears. This moves the focus to where the next answers will
 * be, so that it is not lost.
 */
export function keepFocus(table: HTMLElement): () => void {
  let wasInside = false;
  const noticed = ({ target }: FocusEvent) => {
    wasInside = target instanceof Node && table.contains(target);
  };
  const changed = new MutationObserver(async () => {
    if (!wasInside || isSomewhere()) return;
    // The removed element may be back within the same tick.
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
