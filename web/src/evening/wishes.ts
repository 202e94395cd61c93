import { refusalSentence } from '@soiree/words';
import { notices } from '#furniture/notices.svelte.ts';
import type { Session, Wish } from '#session/session.svelte.ts';
import { speech } from '#speech/speech.svelte.ts';

/** Sends a request and shows why, if it is refused. Resolves to whether it was done. */
export async function wish(session: Session, what: Wish): Promise<boolean> {
  return notices.unless(await session.ask(what), (refusal) => refusalSentence(speech.speaker, refusal));
}
