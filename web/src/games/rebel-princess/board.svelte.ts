import type { View } from '@soiree/kernel';
import type { PrincessId, RebelEvent, RebelView, SuitName } from '@soiree/rebel-princess';
import { hearTrick, type LastTrick, lastTrick } from '@soiree/rebel-princess/last-trick';
import { passesOf } from '@soiree/rebel-princess/moves';
import { refusalSentence } from '@soiree/words';
import { type RebelScene, readCard, rebelScene } from '@soiree/words/rebel-princess';
import { i18n, t } from '#i18n/i18n.svelte.ts';
import type { News, Session } from '#session/session.svelte.ts';
import { Kept } from '#table/kept.svelte.ts';
import { Motion } from '#table/motion/motion.svelte.ts';
import {
  type Answer,
  actionOf,
  answerOf,
  type Handful,
  isFull,
  isRoomOn,
  openWay,
  toggle,
  wayOf,
} from '#table/picks.ts';
import { notices } from '#ui/notices.svelte.ts';
import { Counting } from './counting.svelte.ts';
import { freshAfter } from './fresh.ts';
import {
  type AnswerPart,
  type AnswerParts,
  answersOf,
  cardsOf,
  firstDraft,
  offered,
  type Picks,
  type Side,
  withPick,
} from './picks.ts';
import { type Flying, planOf, swept } from './plan.ts';

/** The picks for one question. */
interface Picking {
  readonly draft: Picks;
  readonly handful: Handful<Side> | null;
  /** Which way the next card of a handful goes. */
  readonly towards: number;
}

/** What a person sees at the table, and what they have picked but not yet sent. */
export class RebelBoard {
  readonly session: Session;
  readonly #names: () => readonly string[];
  readonly motion = new Motion<Flying>();
  readonly count = new Counting();
  /** The last events. */
  told = $state.raw<readonly RebelEvent[]>([]);
  /** What the viewer has heard of the trick on the table, or else of the last one. */
  #heard = $state.raw<readonly RebelEvent[]>([]);
  /** If the same question comes again after another player has moved, the picks stay. */
  readonly #picking = new Kept<Picking>(
    () => this.#question,
    () => this.#first,
  );
  /** The sheet that is open over the table. */
  sheet = $state<'scores' | 'last' | 'aside' | 'standing' | 'copy' | null>(null);
  /** Cards the viewer has just received, until they play one. */
  #fresh = $state.raw<ReadonlySet<string>>(new Set());
  /** A card raised while others play. It is picked as soon as it can be. */
  #wished = $state.raw<string | null>(null);

  constructor(session: Session, names: () => readonly string[]) {
    this.session = session;
    this.#names = names;
  }

  // the view

  readonly view: RebelView = $derived.by(() => this.session.play!.view as RebelView);
  readonly scene: RebelScene = $derived.by(() => rebelScene(this.view, this.#names()));

  get names(): readonly string[] {
    return this.#names();
  }

  /** The seat at the bottom: the viewer, or the first seat for a spectator. */
  get bottom(): number {
    return typeof this.view.viewer === 'number' ? this.view.viewer : 0;
  }

  get isPlaying(): boolean {
    return typeof this.view.viewer === 'number';
  }

  get isAsked(): boolean {
    return this.view.ask !== null;
  }

  /** The hand, or, for latecomers in the last trick, the card laid aside. */
  readonly hand: readonly string[] = $derived.by(() => (this.view.laid ? this.view.aside : this.view.hand));

  readonly last: LastTrick = $derived.by(() => lastTrick(this.view, this.#heard));

  /** For each card that may not be played, why. */
  readonly barred: ReadonlyMap<string, string> = $derived.by(() => {
    const said = (refusal: RebelView['barred'][number]) => refusalSentence(i18n.speaker, refusal);
    return new Map(this.view.barred.map((refusal) => [`${refusal.values.card}`, said(refusal)]));
  });

  /** The same reasons, each once. */
  readonly reasons: readonly string[] = $derived.by(() => [...new Set(this.barred.values())]);

  /** Shows the events that have just arrived. */
  hear({ events, again }: News, before: View | null): void {
    const told = events as readonly RebelEvent[];
    if (told.length > 0) this.told = told;
    this.#heard = hearTrick(this.#heard, told, again, this.view);
    if (!before) return this.motion.finish();
    const plan = planOf(told, before as RebelView, this.view);
    this.motion.run(plan);
    this.count.tell(told, swept(plan));
    this.#fresh = freshAfter(this.#fresh, told, this.view.viewer);
  }

  isFresh(card: string): boolean {
    return this.#fresh.has(card);
  }

  // picking

  readonly answers: readonly Answer<AnswerParts>[] = $derived.by(() =>
    this.view.ask?.choices ? [] : answersOf(this.view),
  );
  readonly passes: readonly string[] = $derived.by(() => passesOf(this.view));

  readonly #question: string = $derived.by(() => {
    const { ask, moves, rounds, hand } = this.view;
    return ask ? `${ask.kind} ${rounds.length} ${moves.join()} ${hand.join()}` : '';
  });

  get #first(): Picking {
    const { view } = this;
    const wished = this.#wished;
    const isMeant = view.phase === 'play' && wished !== null && offered(this.answers, [], 'card').includes(wished);
    return {
      draft: isMeant ? [['card', wished]] : firstDraft(view),
      handful: view.ask ? cardsOf(view.ask) : null,
      towards: 0,
    };
  }

  readonly draft: Partial<AnswerParts> = $derived.by(() => Object.fromEntries(this.#picking.now.draft));

  get handful(): Handful<Side> | null {
    return this.#picking.now.handful;
  }

  get towards(): number {
    return this.#picking.now.towards;
  }

  /** The answer that the draft makes; undefined while something still has to be picked. */
  readonly answer: string | undefined = $derived.by(() => answerOf(this.answers, this.#picking.now.draft));

  get isReady(): boolean {
    return this.handful ? isFull(this.handful) : this.answer !== undefined;
  }

  offered<P extends AnswerPart>(part: P): AnswerParts[P][] {
    return this.isAsked ? offered(this.answers, this.#picking.now.draft, part) : [];
  }

  pick<P extends AnswerPart>(part: P, value: AnswerParts[P]): void {
    const { now } = this.#picking;
    this.#picking.now = { ...now, draft: withPick(this.answers, now.draft, part, value) };
  }

  /** The next cards go this way. */
  head(way: number): void {
    this.#picking.now = { ...this.#picking.now, towards: way };
  }

  isRaised(card: string): boolean {
    if (!this.isAsked) return this.#wished === card;
    if (this.handful) return wayOf(this.handful, card) >= 0;
    const { suit, card: picked } = this.draft;
    return picked === card || (this.view.ask?.kind === 'lay' && suit === readCard(card).suit);
  }

  /** The viewer taps a card in their hand. */
  tap(card: string): void {
    if (!this.isPlaying) return;
    if (!this.isAsked) return this.#wish(card);
    if (this.handful) return this.#toggle(this.handful, card);
    const why = this.barred.get(card);
    if (why !== undefined) return notices.show(why);
    if (this.view.ask?.kind === 'lay') return this.pick('suit', readCard(card).suit as SuitName);
    if (!this.offered('card').includes(card)) {
      if (this.draft.power === 'mulan') notices.show(t('table.rebel-princess.aim.mulan-not'));
      return;
    }
    // A second tap plays a card, but takes back a card to pass.
    if (this.view.phase === 'play' && this.draft.card === card && this.answer) return this.confirm();
    this.pick('card', card);
  }

  /** Raising a card in advance saves waiting. */
  #wish(card: string): void {
    this.#wished = this.#wished === card ? null : card;
  }

  #toggle(handful: Handful<Side>, card: string): void {
    const next = toggle(handful, card, this.towards);
    if (next === handful) return notices.show(t('table.rebel-princess.pick.full'));
    const way = isRoomOn(next, this.towards) ? this.towards : openWay(next);
    this.#picking.now = { ...this.#picking.now, handful: next, towards: way < 0 ? this.towards : way };
  }

  // answering

  confirm(): void {
    if (this.handful) void this.say(actionOf(this.handful));
    else if (this.answer !== undefined) void this.say([this.answer]);
  }

  async say(action: readonly string[]): Promise<void> {
    if (this.session.isMoving) return;
    this.#wished = null;
    const result = await this.session.move(action);
    notices.unless(result, (refusal) => refusalSentence(i18n.speaker, refusal));
  }

  /** The powers that can be used now. */
  readonly powers: readonly PrincessId[] = $derived.by(() => offered(this.answers, [], 'power'));
}
