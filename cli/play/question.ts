import type { Speaker } from '@soiree/words';
import { type Menu, menuOf } from './choices.ts';
import { helpLines, maskLines } from './guide.ts';
import { wrap } from './lines.ts';
import { type Command, menuLines, readChoice } from './menu.ts';
import { readPages } from './pages.ts';
import { widthFor } from './screen.ts';
import type { Stage } from './stage.ts';
import { tellLine } from './story.ts';
import type { Terminal } from './terminal.ts';

/** Puts the person's question, one choice after another; the move that comes out, or null if they leave. */
export async function askMove(stage: Stage, notice = ''): Promise<string | null> {
  const { words } = stage.evening;
  const path: Menu[] = [menuOf(words, stage.scene)];
  for (;;) {
    const menu = path[path.length - 1];
    const typed = await askMenu(stage, menu, path.length > 1, notice);
    if (typed === null) return null;
    const reading = readChoice(typed, menu, words.t('cli.play.back'), path.length > 1);
    notice = '';
    if (reading.kind === 'choice') {
      const { leadsTo } = menu.choices[reading.index];
      if (typeof leadsTo === 'string') return leadsTo;
      path.push(leadsTo);
    } else if (reading.kind === 'command') {
      if (reading.command === 'back') path.pop();
      else if (!(await obey(stage, reading.command))) return null;
    } else {
      notice = whatIsWrong(words, reading.kind, typed.trim());
    }
  }
}

function whatIsWrong({ t }: Speaker, kind: 'nothing' | 'several' | 'unknown', text: string): string {
  if (kind === 'nothing') return t('cli.play.how');
  return t(kind === 'several' ? 'cli.play.ambiguous' : 'cli.play.no-choice', { text });
}

function askMenu(stage: Stage, menu: Menu, mayGoBack: boolean, notice: string): Promise<string | null> {
  const { words, terminal } = stage.evening;
  const { t } = words;
  const { ink } = stage;
  stage.paint((room, width) => {
    const question = wrap(menu.question, width).map(ink.strong);
    const barred = (menu.barred ?? []).flatMap((reason) => wrap(reason, width));
    const wrong = notice === '' ? [] : wrap(notice, width).map(ink.danger);
    const style = { ink, width, ...(mayGoBack && { back: t('cli.play.back') }) };
    const left = room - question.length - barred.length - wrong.length;
    return [...question, ...barred.map(ink.faint), ...menuLines(menu, left, style), ...wrong];
  });
  return terminal.ask(`${ink.faint(`${t('cli.play.choice')} (${t('cli.play.hint')})`)} › `);
}

/** What is typed instead of an answer; false if the person leaves. */
async function obey(stage: Stage, command: Exclude<Command, 'back'>): Promise<boolean> {
  const { terminal, words } = stage.evening;
  const { t } = words;
  const { ink, scene } = stage;
  const width = () => Math.min(100, widthFor(terminal));
  const story = stage.wholeStory();
  if (story.length === 0) story.push({ text: t('cli.play.story-empty'), now: false, once: false });
  switch (command) {
    case 'masks':
      await readPages(terminal, words, t('cli.table.masks'), () => maskLines(words, ink, scene, width()));
      break;
    case 'help':
      await readPages(terminal, words, t('cli.game.mascarade'), () => helpLines(words, ink, scene, width()));
      break;
    case 'story':
      await readPages(
        terminal,
        words,
        t('cli.play.story'),
        () => story.flatMap((line) => tellLine(line, width())),
        'end',
      );
      break;
    case 'quit':
      return (await confirm(terminal, words, t('cli.play.quit-question'))) === false;
  }
  return !terminal.ended;
}

/** Yes or no; null if the person has gone. */
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
