import type { Event } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView, MaskId } from '@soiree/mascarade';
import { refusalSentence, scene } from '@soiree/words';
import { createContext } from 'svelte';
import { explain } from '#guide/explain.svelte.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Session } from '#session/session.svelte.ts';
import { notices } from '#ui/notices.svelte.ts';
import { Choosing } from './asking/choosing.svelte.ts';
import { Moments } from './moments/moments.svelte.ts';
import { cuesOf } from './motion/cues.ts';
import { Flights } from './motion/flights.svelte.ts';
import { Notes } from './notes/notes.svelte.ts';
import { maskTopic } from './topics.ts';

/** State that the parts of the table share. */
export class MascaradeBoard {
  readonly session: Session;
  readonly #names: () => readonly string[];
  readonly moments = new Moments();
  readonly flights = new Flights();
  readonly choosing: Choosing;
  readonly notes: Notes;
  /** The last view, shown while the match is being cleared away. */
  #before: MascaradeView | undefined;

  constructor(session: Session, names: () => readonly string[]) {
    this.session = session;
    this.#names = names;
    this.choosing = new Choosing(
      () => this.view,
      (text) => void this.answer(text),
    );
    this.notes = new Notes(() => session.play?.match ?? '');
  }

  readonly view: MascaradeView = $derived.by(() => {
    const view = this.session.play?.view as MascaradeView | undefined;
    this.#before = view ?? this.#before;
    return this.#before!;
  });

  readonly blankName: string | undefined = $derived.by(() => {
    const blank = this.session.room?.options.blank as { readonly name: string } | null | undefined;
    return blank?.name;
  });

  /** Everything that a sentence may need. */
  readonly scene = $derived.by(() => scene(this.view, this.#names(), this.blankName));

  get names(): readonly string[] {
    return this.#names();
  }

  get isHelpful(): boolean {
    return this.view.memory === 'helpful';
  }

  /** Shows the events that have just arrived. */
  hear(events: readonly Event[], isAgain: boolean): void {
    if (isAgain) {
      this.moments.forget();
      this.flights.finish();
      return;
    }
    const told = events as readonly MascaradeEvent[];
    this.moments.hear(told, this.view);
    this.flights.launch(cuesOf(told, this.view));
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
