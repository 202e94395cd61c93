import { t } from '#i18n/i18n.svelte.ts';
import { notices } from './notices.svelte.ts';

/** Copies a text. A notice says whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await copied(text);
  notices.show(isCopied ? t('shell.copied') : t('shell.not-copied'), isCopied ? 'news' : 'problem');
  return isCopied;
}

/**
 * Over plain http, as on a local network, a page has no clipboard. Then the text is selected in an invisible field and
 * copied from there.
 */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'heard';
  // Behind an open sheet nothing can be selected, so the field is placed inside it.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
