import type { View } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView, MaskId } from '@soiree/mascarade';
import { refusalSentence } from '@soiree/words';
import { mascaradeScene } from '@soiree/words/mascarade';
import { createContext } from 'svelte';
import { explain } from '#guide/explain.svelte.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { News, Session } from '#session/session.svelte.ts';
import { Motion } from '#table/motion/motion.svelte.ts';
import { notices } from '#ui/notices.svelte.ts';
import { Choosing } from './asking/choosing.svelte.ts';
import { Moments } from './moments/moments.svelte.ts';
import { type Flying, planOf } from './motion/plan.ts';
import { Notes } from './notes/notes.svelte.ts';
import { lastLine } from './sentences.ts';
import { blankNameIn, maskTopic } from './topics.ts';

/** State that the parts of the table share. */
export class MascaradeBoard {
  readonly session: Session;
  readonly #names: () => readonly string[];
  readonly moments = new Moments();
  readonly motion = new Motion<Flying>();
  readonly choosing: Choosing;
  /** What happened last, in words. */
  last = $state('');
  readonly notes: Notes;

  constructor(session: Session, names: () => readonly string[]) {
    this.session = session;
    this.#names = names;
    this.choosing = new Choosing(
      () => this.view,
      (text) => void this.answer(text),
    );
    this.notes = new Notes(() => session.play?.match ?? '');
  }

  readonly view: MascaradeView = $derived.by(() => this.session.play!.view as MascaradeView);

  readonly blankName: string | undefined = $derived.by(() => blankNameIn(this.session.room?.options));

  /** Everything that a sentence may need. */
  readonly scene = $derived.by(() => mascaradeScene(this.view, this.#names(), this.blankName));

  get names(): readonly string[] {
    return this.#names();
  }

  get isHelpful(): boolean {
    return this.view.memory === 'helpful';
  }

  /** Shows the events that have just arrived. */
  hear({ events, again }: News, before: View | null): void {
    const told = events as readonly MascaradeEvent[];
    this.last = again ? '' : lastLine(i18n.speaker, told, this.scene) || this.last;
    if (again) this.moments.forget();
    else this.moments.hear(told, this.view);
    if (before) this.motion.run(planOf(told, before as MascaradeView));
    else this.motion.finish();
  }

  /** Opens the description of a mask. */
  explain(mask: MaskId): void {
    const { blankName } = this;
    explain.show(maskTopic(mask, blankName === undefined ? undefined : { name: blankName, steps: this.view.blank }));
  }

  async answer(text: string): Promise<void> {
    this.moments.layDown();
    const result = await this.session.move([text]);
    notices.unless(result, (refusal) => refusalSentence(i18n.speaker, refusal, this.scene));
  }
}

export const [board, setBoard] = createContext<MascaradeBoard>();
