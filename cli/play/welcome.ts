import { botNames, type Speaker } from '@soiree/words';
import { type GameTerminal, gameText } from './game-terminal.ts';
import { ink } from './ink.ts';
import { centred, clip, wrap } from './lines.ts';
import { widthFor } from './screen.ts';
import type { Terminal } from './terminal.ts';

const LONGEST_NAME = 16;

/** What the welcome says about the table. */
interface WelcomeFacts {
  readonly game: GameTerminal;
  readonly options: unknown;
  readonly players: number;
}

/** Title, players, and the rules in short. Asks for the person's name unless it is given. Null if they leave. */
export async function welcome(
  terminal: Terminal,
  words: Speaker,
  { game, options, players }: WelcomeFacts,
  given: string | undefined,
): Promise<string | null> {
  const { t } = words;
  const paint = ink(terminal.colours);
  terminal.paint(() => {
    const width = Math.min(78, widthFor(terminal));
    const people = t('cli.play.opponents', { names: words.list(botNames(words).slice(0, players - 1)) });
    const table = [
      gameText(words, game.rules.id, 'name'),
      ...game.facts(words, options),
      t('cli.table.players', { count: players }),
    ];
    const screen = (rules: readonly string[]) => [
      paint.gilt(centred(`──── ◆ ${t('cli.title')} ◆ ────`, width)).trimEnd(),
      centred(gameText(words, game.rules.id, 'tagline'), width).trimEnd(),
      '',
      ...wrap(table.join(' · '), width).map(paint.strong),
      ...wrap(people, width),
      '',
      ...rules,
      ...wrap(gameText(words, game.rules.id, 'credit'), width).map(paint.faint),
      '',
    ];
    // in a very small window the rules appear only in `help`
    const whole = screen([...game.summary({ words, ink: paint, width }, options), '']);
    return whole.length < terminal.rows ? whole : screen([]);
  });
  if (given !== undefined) {
    const name = nameOf(given) || t('cli.play.default-name');
    const gone = (await terminal.ask(`${t('cli.play.welcome', { name })} ${t('cli.play.enter')} › `)) === null;
    return gone ? null : name;
  }
  const typed = await terminal.ask(`${t('cli.play.name-question')} › `);
  return typed === null ? null : nameOf(typed) || t('cli.play.default-name');
}

/** A name fit for display: one line, not too long, nothing that moves the cursor. */
const nameOf = (text: string): string => clip(text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim(), LONGEST_NAME);
