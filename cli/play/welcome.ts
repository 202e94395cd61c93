import { botNames, type Speaker } from '@soiree/words';
import { ink } from './ink.ts';
import { centred, clip, wrap } from './lines.ts';
import type { Parlour } from './parlour.ts';
import { widthFor } from './screen.ts';
import type { Terminal } from './terminal.ts';

const LONGEST_NAME = 16;

/** What the welcome says about the table. */
export interface Laid {
  readonly parlour: Parlour;
  readonly options: unknown;
  readonly players: number;
}

/** Title, players, and the rules in short. Asks for the person's name unless it is given. Null if they leave. */
export async function welcome(
  terminal: Terminal,
  words: Speaker,
  { parlour, options, players }: Laid,
  given: string | undefined,
): Promise<string | null> {
  const { t } = words;
  const paint = ink(terminal.colours);
  terminal.paint(() => {
    const width = Math.min(78, widthFor(terminal));
    const people = t('cli.play.opponents', { names: words.list(botNames(words).slice(0, players - 1)) });
    const table = [
      t(`cli.game.${parlour.game.id}`),
      ...parlour.facts(words, options),
      t('cli.table.players', { count: players }),
    ];
    const screen = (rules: readonly string[]) => [
      paint.gilt(centred(`──── ◆ ${t('cli.title')} ◆ ────`, width)).trimEnd(),
      centred(t(`cli.play.tagline.${parlour.game.id}`), width).trimEnd(),
      '',
      ...wrap(table.join(' · '), width).map(paint.strong),
      ...wrap(people, width),
      '',
      ...rules,
      ...wrap(parlour.credit(words), width).map(paint.faint),
      '',
    ];
    // in a very small window the rules appear only in `help`
    const whole = screen([...parlour.rules({ words, ink: paint, width }, options), '']);
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
