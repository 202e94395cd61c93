import type { Event, Log, Result } from '@soiree/kernel';
import { createContext, untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { pageGames } from '#games/index.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Session } from '#session/session.svelte.ts';
import type { GameHistory, Scene } from './game-history.ts';
import { namesAtTable } from './names.ts';

/** What can cover the table on a small screen. On a wide screen, story and talk are next to it. */
export type Panel = 'story' | 'talk' | 'room' | 'hint';

/** For a game that has no history of its own. */
const loadPlain = async () => ({ history: (await import('./plain/history.ts')).plainHistory });

/** State that the parts of a match's frame share. */
export class MatchScreen {
  readonly session: Session;
  panel = $state<Panel | null>(null);
  /** The result was closed, to look at the table again. */
  isResultAside = $state(false);
  /** The question at the bottom of the table, and whether it is for this person. */
  question = $state('');
  isAsked = $state(false);
  /** Whether a hint is available, and there is something to choose. */
  readonly mayAsk: boolean = $derived.by(() => {
    const { room, play } = this.session;
    return this.isLocal && this.isAsked && (play?.view.moves.length ?? 0) > 1 && !!pageGames[room!.game].hints;
  });
  /** The number of the last chat message that was seen. */
  seenTalk = $state(-1);
  /** The words for its events, once they are loaded. */
  history = $state.raw<GameHistory | null>(null);
  readonly #wide = new MediaQuery('min-width: 64rem');

  constructor(session: Session) {
    this.session = session;
    // Messages from before the person came do not count as unread.
    this.readTalk();
    const { history: load = loadPlain } = pageGames[session.room!.game];
    void load().then(({ history }) => {
      this.history = history;
    });
  }

  get isWide(): boolean {
    return this.#wide.current;
  }

  get isLocal(): boolean {
    return this.session.kind === 'local';
  }

  /** A match is under way, even if it is paused. */
  get isOn(): boolean {
    const phase = this.session.room?.phase;
    return phase === 'playing' || phase === 'paused';
  }

  /** Why a bot plays for this person; null if none does. */
  get standIn(): 'away' | 'host' | null {
    const { room, seat } = this.session;
    const at = seat === null ? undefined : room?.seats[seat];
    return at?.kind === 'person' ? at.standIn : null;
  }

  // One text, so that a new room with the same people does not recompute anything. Names have no line breaks.
  readonly #list = $derived.by(() => {
    const { room } = this.session;
    return room ? namesAtTable(i18n.speaker, room).join('\n') : '';
  });
  /** By seat. */
  readonly names: readonly string[] = $derived(this.#list.split('\n'));

  /** The names of these seats in a list, as in a sentence. */
  list(seats: readonly number[]): string {
    return i18n.speaker.list(seats.map((seat) => this.names[seat]));
  }

  get scene(): Scene | null {
    const { play, room } = this.session;
    return play && room && { names: this.names, view: play.view, options: room.options };
  }

  readonly #match = $derived.by(() => this.session.play?.match);
  readonly #viewer = $derived.by(() => this.session.play?.view.viewer);

  /** An event in words. Each is worded once, until language, names or viewer change. */
  readonly tell: (event: Event) => string = $derived.by(() => {
    const [history, words] = [this.history, i18n.speaker];
    void [this.names, this.#match, this.#viewer];
    const scene = untrack(() => this.scene);
    const told = new WeakMap<Event, string>();
    return (event) => {
      if (!history || !scene) return '';
      const before = told.get(event);
      if (before !== undefined) return before;
      const sentence = history.tell(words, event, scene);
      told.set(event, sentence);
      return sentence;
    };
  });

  /** The last event, in its retold form. The beginning of a turn is left out: the question says it. */
  readonly last: string = $derived.by(() => {
    const event = this.session.story.findLast((one) => this.history?.chapter(one) === null);
    return event ? this.tell(event) : '';
  });

  readonly unread: number = $derived.by(() => {
    const { talk, you } = this.session;
    return talk.filter(({ n, player }) => n > this.seenTalk && player !== you?.player).length;
  });

  #file: { readonly match: string; readonly answer: Promise<Result<Log>> } | null = null;

  /** The file of the finished match, fetched once. `isAnew` fetches it again. */
  file(isAnew = false): Promise<Result<Log>> {
    const match = this.session.over?.match ?? '';
    if (isAnew || this.#file?.match !== match) this.#file = { match, answer: this.session.file() };
    return this.#file.answer;
  }

  readTalk(): void {
    this.seenTalk = Math.max(this.seenTalk, this.session.talk.at(-1)?.n ?? -1);
  }

  open(panel: Panel): void {
    this.panel = panel;
  }

  close(): void {
    this.panel = null;
  }
}

export const [matchScreen, setMatchScreen] = createContext<MatchScreen>();
