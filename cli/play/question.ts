import type { Speaker } from '@soiree/words';
import { gameText, type Style } from './game-terminal.ts';
import { askExpert } from './hint.ts';
import { tellLine } from './history.ts';
import { wrap } from './lines.ts';
import { type Menu, menuLines, readChoice, severalNumbers, type TypedInput } from './menu.ts';
import { readPages } from './pages.ts';
import { AnswerPicks } from './picks.ts';
import { readingWidth, typable } from './screen.ts';
import type { SeatScreen } from './seat-screen.ts';
import type { Terminal } from './terminal.ts';

/**
 * Asks the person one choice after another until `attempt` accepts the action. A refusal is shown, and the person stays
 * where they are. False if they leave.
 */
export async function askAction(
  screen: SeatScreen,
  notice: string,
  attempt: (action: readonly string[]) => string | undefined,
): Promise<boolean> {
  const { words, game } = screen.playing;
  const asking = new Asking(game.menu(screen.scene, words));
  for (;;) {
    const typed = await askMenu(screen, asking, notice);
    if (typed === null) return false;
    notice = '';
    const several = asking.picks && severalNumbers(typed);
    for (const part of several ?? [typed]) {
      const { menu, mayGoBack } = asking;
      const back = mayGoBack ? { back: words.t('cli.play.back') } : {};
      const reading = readChoice(part, menu, { commands: typable(game), ...back });
      if (reading.kind === 'command' && reading.command !== 'back') {
        if (!(await obey(screen, reading.command))) return false;
        continue;
      }
      const action = asking.take(reading);
      const refused = action && attempt(action);
      if (action && refused === undefined) return true;
      notice = refused ?? whatIsWrong(words, asking, reading, part.trim());
      if (notice !== '') break;
    }
  }
}

/** How far the person has got on the way to an action. */
class Asking {
  readonly #path: Menu[];
  picks: AnswerPicks | undefined;
  /** The last choice was one too many. */
  full = false;

  constructor(menu: Menu) {
    this.#path = [menu];
    this.#enter();
  }

  get menu(): Menu {
    return this.#path[this.#path.length - 1];
  }

  get mayGoBack(): boolean {
    return this.#path.length > 1 || (this.picks !== undefined && !this.picks.isEmpty);
  }

  #enter(): void {
    this.picks = this.menu.picks && new AnswerPicks(this.menu.picks);
  }

  /** Follows what was typed. Returns the action once it is complete. */
  take(reading: TypedInput): readonly string[] | undefined {
    const { menu, picks } = this;
    this.full = false;
    if (reading.kind === 'nothing') {
      if (menu.only) return [menu.only.leadsTo];
      return picks?.isComplete ? picks.texts : undefined;
    }
    if (reading.kind === 'command') this.#back();
    if (reading.kind !== 'choice') return undefined;
    if (picks) {
      this.full = !picks.toggle(reading.index);
      return undefined;
    }
    const { leadsTo } = menu.choices[reading.index];
    if (typeof leadsTo === 'string') return [leadsTo];
    this.#path.push(leadsTo);
    this.#enter();
    return undefined;
  }

  #back(): void {
    if (this.picks && !this.picks.isEmpty) {
      this.picks.takeBack();
      return;
    }
    this.#path.pop();
    this.#enter();
  }
}

function whatIsWrong({ t }: Speaker, { picks, full }: Asking, { kind }: TypedInput, text: string): string {
  if (full) return t('cli.play.picks.full');
  switch (kind) {
    case 'nothing':
      return picks ? t('cli.play.picks.more', { count: picks.missing }) : t('cli.play.how');
    case 'several':
      return t('cli.play.ambiguous', { text });
    case 'unknown':
      return t('cli.play.no-choice', { text });
    default:
      return '';
  }
}

function askMenu(screen: SeatScreen, asking: Asking, notice: string): Promise<string | null> {
  const { words, terminal, game } = screen.playing;
  const { t } = words;
  const { ink, scene } = screen;
  const { menu, mayGoBack, picks } = asking;
  const held = (style: Style) =>
    menu.drawing ? menu.drawing.lines(style, picks?.signs ?? new Map()) : game.hand(scene, style);
  screen.paint((room, width) => {
    const hand = held({ words, ink, width });
    const question = wrap(menu.question, width).map(ink.strong);
    const barred = (menu.barred ?? []).flatMap((reason) => wrap(reason, width));
    const wrong = notice === '' ? [] : wrap(notice, width).map(ink.danger);
    const back = mayGoBack && !picks ? { back: t('cli.play.back') } : {};
    const left = room - hand.length - question.length - barred.length - wrong.length;
    const choices = menuLines(menu, left, { ink, width, ...back });
    return [...hand, ...question, ...barred.map(ink.faint), ...choices, ...wrong];
  });
  return terminal.ask(`${ink.faint(promptOf(words, asking))} › `);
}

function promptOf({ t }: Speaker, { menu, picks }: Asking): string {
  if (picks?.isComplete) return `${t('cli.play.choice')} (${t('cli.play.picks.hint-done')})`;
  if (picks) return `${t('cli.play.choice')} (${t('cli.play.picks.hint', { count: picks.missing })})`;
  if (menu.only) return `${t('cli.play.choice')} (Enter: ${menu.only.label})`;
  return `${t('cli.play.choice')} (${t('cli.play.hint')})`;
}

/** Carries out a command that was typed instead of an answer. False if the person leaves. */
async function obey(screen: SeatScreen, command: string): Promise<boolean> {
  const { terminal, words, game } = screen.playing;
  const { t } = words;
  const { ink, scene } = screen;
  const style = () => ({ words, ink, width: readingWidth(terminal) });
  if (command === 'quit') return (await confirm(terminal, words, t('cli.play.quit-question'))) === false;
  if (command === 'history') {
    const history = screen.wholeHistory();
    const lines = history.length > 0 ? history : [{ text: t('cli.play.history-empty') }];
    const told = () => lines.flatMap((line) => tellLine(line, style().width));
    await readPages(terminal, words, t('cli.play.history'), told, 'end');
  } else if (command === 'help') {
    await readPages(terminal, words, gameText(words, game.rules.id, 'name'), () => helpLines(screen, style()));
  } else if (command === 'hint') {
    const lines = askExpert(screen);
    await readPages(terminal, words, t('hint.title'), () => lines(style()));
  } else {
    const page = game.page(command, scene, words);
    await readPages(terminal, words, page.title, () => page.lines(style()));
  }
  return !terminal.ended;
}

/** The rules in short, the commands, and what the signs mean. */
function helpLines(screen: SeatScreen, style: Style): string[] {
  const { game, match } = screen.playing;
  const { words, ink, width } = style;
  const { t } = words;
  const typed = typable(game).map((name) => t(`cli.play.command.${name}`));
  const keys = `${t('cli.play.command.back', { key: 'b' })} · ${t('cli.play.command.enter')}`;
  const list = [...typed, keys];
  return [
    ...game.summary(style, match.header.options),
    '',
    ink.strong(t('cli.play.commands')),
    ...list.flatMap((one) => wrap(one, width, '    ', '  ')),
    '',
    ...wrap(game.signs(screen.scene, words).join(' · '), width),
  ];
}

/** Yes or no; null if the person has left. */
export async function confirm(terminal: Terminal, { t }: Speaker, question: string): Promise<boolean | null> {
  const yes = t('cli.play.yes');
  const no = t('cli.play.no');
  for (;;) {
    const typed = (await terminal.ask(`${question} (${yes}/${no}) › `))?.trim().toLocaleLowerCase();
    if (typed === undefined) return null;
    const meant = (word: string, letter: string) => typed !== '' && (word.startsWith(typed) || letter === typed);
    if (meant(yes, 'y')) return true;
    if (meant(no, 'n')) return false;
    terminal.write(`${t('cli.play.yes-or-no', { yes, no })}\r\n`);
  }
}
