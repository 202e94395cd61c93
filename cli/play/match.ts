import { submit, type Told } from '@soiree/kernel';
import { refusalSentence } from '@soiree/words';
import { type HistoryLine, tellLine } from './history.ts';
import { wrap } from './lines.ts';
import { readPages } from './pages.ts';
import { askAction } from './question.ts';
import { readingWidth, widthFor } from './screen.ts';
import { SeatScreen, type TerminalMatch } from './seat-screen.ts';

/** Plays one match to its end. Returns the history of its last moments, or undefined if the person left. */
export async function playMatch(playing: TerminalMatch): Promise<HistoryLine[] | undefined> {
  const { match, bots, terminal, game } = playing;
  const play = new Play(playing);
  await game.opening(play.screen);
  while (!terminal.ended && !match.game.outcome(match.state)) {
    const bot = bots.next();
    if (bot !== undefined) await play.tell(bots.move(bot, Date.now()));
    else if (!(await play.decide())) return undefined;
  }
  return terminal.ended ? undefined : play.screen.history();
}

class Play {
  readonly screen: SeatScreen;
  readonly #playing: TerminalMatch;
  /** Enter was pressed while bots played: no more pauses until the next question. */
  #hurry = false;
  #notice = '';

  constructor(playing: TerminalMatch) {
    this.#playing = playing;
    this.screen = new SeatScreen(playing);
  }

  /** Shows the events of a move: for a moment, or until Enter if they will not be shown again. */
  async tell(told: readonly Told[]): Promise<void> {
    const { match, pace, keep, terminal, game, words } = this.#playing;
    this.#notice = keep(match) ?? '';
    const before = this.screen.history().length;
    const mine = this.screen.add(told);
    const { scene } = this.screen;
    const page = game.interlude(mine, scene, words);
    if (page) {
      this.#hurry = false;
      const style = () => ({ words, ink: this.screen.ink, width: readingWidth(terminal) });
      await readPages(terminal, words, page.title, () => page.lines(style()));
    }
    // the end has its own screen
    if (scene.view.outcome) return;
    const moment = game.moment(mine, scene);
    if (moment === 'held') return;
    if (moment === 'read') {
      await this.#tellOnce();
    } else if (scene.view.ask === null) {
      const after = this.screen.history().length;
      if (after > 0) {
        this.screen.paint((_, width) => this.#waiting(width));
        const wait = pace * (game.lasts(mine) ?? (before === after ? 0 : 1));
        if (!this.#hurry && (await terminal.pause(wait))) this.#hurry = true;
      }
    }
    this.screen.settle();
  }

  /** Shows the events until Enter; on separate pages in the rare case that they do not fit on one screen. */
  async #tellOnce(): Promise<void> {
    const { terminal, words } = this.#playing;
    const { t } = words;
    this.#hurry = false;
    const width = () => Math.min(78, widthFor(terminal));
    const once = () => wrap(t('cli.play.once'), width());
    const news = this.screen.history().filter(({ now }) => now);
    const pages = () => news.flatMap((line) => tellLine(line, width()));
    if (pages().length + once().length + 5 > terminal.rows) {
      return readPages(terminal, words, once().join(' '), pages);
    }
    this.screen.paint(() => once().map(this.screen.ink.faint), true);
    await terminal.ask(`${t('cli.play.enter')} › `);
  }

  #waiting(width: number): string[] {
    const { words, names, game } = this.#playing;
    const { scene, ink } = this.screen;
    const { actors, viewer } = scene.view;
    const name = names[actors.find((seat) => seat !== viewer) ?? 0];
    const thinking = `${words.t('cli.table.thinking', { name })} (${words.t('cli.play.hurry')})`;
    return [...game.hand(scene, { words, ink, width }), ...wrap(thinking, width).map(ink.faint)];
  }

  /** Asks until a move is made. False if the person has left. */
  async decide(): Promise<boolean> {
    const { match, seat, words, game } = this.#playing;
    const { screen } = this;
    let told: readonly Told[] = [];
    const attempt = (action: readonly string[]): string | undefined => {
      const result = submit(match, { seat, action, by: 'person', at: Date.now() });
      if (!result.ok) return refusalSentence(words, result.refusal, screen.scene);
      if (forced === undefined && game.turnsThePage(action)) screen.turnThePage();
      told = result.value.told;
      return undefined;
    };
    const forced = game.forced(screen.scene);
    if (forced !== undefined) {
      attempt([forced]);
    } else {
      this.#hurry = false;
      if (!(await askAction(screen, this.#notice, attempt))) return false;
    }
    await this.tell(told);
    return true;
  }
}
