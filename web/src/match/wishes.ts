import { refusalSentence } from '@soiree/words';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Session, Wish } from '#session/session.svelte.ts';
import { notices } from '#ui/notices.svelte.ts';

/** Sends a request and shows why, if it is refused. Resolves to whether it was done. */
export async function wish(session: Session, what: Wish): Promise<boolean> {
  return notices.unless(await session.ask(what), (refusal) => refusalSentence(i18n.speaker, refusal));
}
