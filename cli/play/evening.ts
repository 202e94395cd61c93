import { submit, type Told } from '@soiree/kernel';
import type { MascaradeView } from '@soiree/mascarade';
import { refusalSentence } from '@soiree/words';
import { wrap } from './lines.ts';
import { readPages } from './pages.ts';
import { askMove } from './question.ts';
import { widthFor } from './screen.ts';
import { type Evening, Stage } from './stage.ts';
import { isOnlyNow, type Line, tellLine } from './story.ts';
import { dealLines } from './table.ts';

/** Someone who lets a claim pass is waited for less than someone who does something. */
const QUICK = 0.4;

/** One match from the deal to its end; answers with the story of its last moments, or undefined if the person left. */
export async function playEvening(evening: Evening): Promise<Line[] | undefined> {
  const { match, company, terminal } = evening;
  const play = new Play(evening);
  await play.memorise();
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
  /** Enter was pressed while bots play: no more waiting until the next question. */
  #hurry = false;
  #notice = '';

  constructor(evening: Evening) {
    this.#evening = evening;
    this.stage = new Stage(evening);
  }

  /** All masks face up until Enter; then they are gone for good. */
  async memorise(): Promise<void> {
    const { match, terminal, words } = this.#evening;
    const { t } = words;
    const { ink, scene } = this.stage;
    const faces = match.told.map(({ event }) => event).find((event) => event.type === 'dealt')?.masks;
    if (!faces) return;
    this.stage.paintWhole(() => {
      const width = Math.min(100, widthFor(terminal));
      const hint = wrap(t('cli.play.memorise-hint'), width);
      const style = { words, ink, width, height: terminal.rows - hint.length - 3 };
      return [...dealLines(scene, faces, style), '', ...hint];
    });
    await terminal.ask(`${t('cli.play.enter')} › `);
    // where a table gives no time to memorise, the first turn has begun already
    this.stage.add(match.told);
    this.stage.settle();
  }

  /** Shows what a move brought about: for a moment, or until Enter where it will not be told again. */
  async tell(told: readonly Told[]): Promise<void> {
    const { match, seat, pace, keep, terminal } = this.#evening;
    this.#notice = keep(match) ?? '';
    const before = this.stage.story().length;
    const mine = this.stage.add(told);
    const view = match.game.view(match.state, seat);
    // the Spy holds both masks while deciding, and the end has a screen of its own
    if (view.outcome || view.ask?.kind === 'spy-swap') return;
    if (isOnlyNow(mine)) {
      await this.#tellOnce();
    } else if (view.ask === null && this.stage.story().length > 0) {
      this.stage.paint((_, width) => wrap(this.#waitingFor(view), width).map(this.stage.ink.faint));
      const passes = mine.every(({ event }) => event.type === 'answer' && !event.contests);
      const wait = before === this.stage.story().length && !passes ? 0 : passes ? pace * QUICK : pace;
      if (!this.#hurry && (await terminal.pause(wait))) this.#hurry = true;
    }
    this.stage.settle();
  }

  /** Until Enter; on pages of its own in the rare case that a screen cannot hold it. */
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

  #waitingFor({ actors, viewer }: MascaradeView): string {
    const { t } = this.#evening.words;
    const name = this.#evening.names[actors.find((seat) => seat !== viewer) ?? 0];
    return `${t('cli.table.thinking', { name })} (${t('cli.play.hurry')})`;
  }

  /** Asks until a move is made; false if the person has gone. */
  async decide(): Promise<boolean> {
    const { match, seat, company, words } = this.#evening;
    this.#hurry = false;
    const memorised = this.stage.scene.view.ask?.kind === 'memorise';
    for (;;) {
      const action = memorised ? 'ready' : await askMove(this.stage, this.#notice);
      if (action === null) return false;
      const result = submit(match, { seat, action: [action], by: 'person', at: Date.now() });
      if (result.ok) {
        if (!memorised) this.stage.turnThePage();
        company.tell(result.value.told);
        await this.tell(result.value.told);
        return true;
      }
      this.#notice = refusalSentence(words, result.refusal, this.stage.scene);
    }
  }
}
