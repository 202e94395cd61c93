import { submit, type Told } from '@soiree/kernel';
import { refusalSentence } from '@soiree/words';
import { wrap } from './lines.ts';
import { readPages } from './pages.ts';
import { askAction } from './question.ts';
import { readingWidth, widthFor } from './screen.ts';
import { type Evening, Stage } from './stage.ts';
import { type Line, tellLine } from './story.ts';

/** Plays one match to its end. Returns the story of its last moments, or undefined if the person left. */
export async function playEvening(evening: Evening): Promise<Line[] | undefined> {
  const { match, company, terminal, parlour } = evening;
  const play = new Play(evening);
  await parlour.opening(play.stage);
  while (!terminal.ended && !match.game.outcome(match.state)) {
    const bot = company.next();
    if (bot !== undefined) await play.tell(company.move(bot, Date.now()));
    else if (!(await play.decide())) return undefined;
  }
  return terminal.ended ? undefined : play.stage.story();
}

class Play {
  readonly stage: Stage;
  readonly #evening: Evening;
  /** Enter was pressed while bots played: no more pauses until the next question. */
  #hurry = false;
  #notice = '';

  constructor(evening: Evening) {
    this.#evening = evening;
    this.stage = new Stage(evening);
  }

  /** Shows the events of a move: for a moment, or until Enter if they will not be shown again. */
  async tell(told: readonly Told[]): Promise<void> {
    const { match, pace, keep, terminal, parlour, words } = this.#evening;
    this.#notice = keep(match) ?? '';
    const before = this.stage.story().length;
    const mine = this.stage.add(told);
    const { scene } = this.stage;
    const page = parlour.interlude(mine, scene, words);
    if (page) {
      this.#hurry = false;
      const style = () => ({ words, ink: this.stage.ink, width: readingWidth(terminal) });
      await readPages(terminal, words, page.title, () => page.lines(style()));
    }
    // the end has its own screen
    if (scene.view.outcome) return;
    const moment = parlour.moment(mine, scene);
    if (moment === 'held') return;
    if (moment === 'read') {
      await this.#tellOnce();
    } else if (scene.view.ask === null && this.stage.story().length > 0) {
      this.stage.paint((_, width) => this.#waiting(width));
      const news = before === this.stage.story().length ? 0 : 1;
      const wait = pace * (parlour.lasts(mine) ?? news);
      if (!this.#hurry && (await terminal.pause(wait))) this.#hurry = true;
    }
    this.stage.settle();
  }

  /** Shows the events until Enter; on separate pages in the rare case that they do not fit on one screen. */
  async #tellOnce(): Promise<void> {
    const { terminal, words } = this.#evening;
    const { t } = words;
    this.#hurry = false;
    const width = () => Math.min(78, widthFor(terminal));
    const once = () => wrap(t('cli.play.once'), width());
    const news = this.stage.story().filter(({ now }) => now);
    const pages = () => news.flatMap((line) => tellLine(line, width()));
    if (pages().length + once().length + 5 > terminal.rows) {
      return readPages(terminal, words, once().join(' '), pages);
    }
    this.stage.paint(() => once().map(this.stage.ink.faint), true);
    await terminal.ask(`${t('cli.play.enter')} › `);
  }

  #waiting(width: number): string[] {
    const { words, names, parlour } = this.#evening;
    const { scene, ink } = this.stage;
    const { actors, viewer } = scene.view;
    const name = names[actors.find((seat) => seat !== viewer) ?? 0];
    const thinking = `${words.t('cli.table.thinking', { name })} (${words.t('cli.play.hurry')})`;
    return [...parlour.hand(scene, { words, ink, width }), ...wrap(thinking, width).map(ink.faint)];
  }

  /** Asks until a move is made. False if the person has left. */
  async decide(): Promise<boolean> {
    const { match, seat, words, parlour } = this.#evening;
    const { stage } = this;
    let told: readonly Told[] = [];
    const attempt = (action: readonly string[]): string | undefined => {
      const result = submit(match, { seat, action, by: 'person', at: Date.now() });
      if (!result.ok) return refusalSentence(words, result.refusal, stage.scene);
      if (forced === undefined && parlour.turnsThePage(action)) stage.turnThePage();
      told = result.value.told;
      return undefined;
    };
    const forced = parlour.forced(stage.scene);
    if (forced !== undefined) {
      attempt([forced]);
    } else {
      this.#hurry = false;
      if (!(await askAction(stage, this.#notice, attempt))) return false;
    }
    await this.tell(told);
    return true;
  }
}
