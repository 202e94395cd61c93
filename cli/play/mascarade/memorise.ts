import type { MascaradeEvent } from '@soiree/mascarade';
import type { MascaradeScene } from '@soiree/words/mascarade';
import { wrap } from '../lines.ts';
import { readingWidth } from '../screen.ts';
import type { SeatScreen } from '../seat-screen.ts';
import { dealLines } from './table.ts';

/** Shows all masks face up until Enter, then never again. */
export async function memorise(screen: SeatScreen): Promise<void> {
  const { match, terminal, words } = screen.playing;
  const { t } = words;
  const { ink } = screen;
  const events = match.told.map(({ event }) => event as MascaradeEvent);
  const faces = events.find((event) => event.type === 'dealt')?.masks;
  if (!faces) return;
  screen.paintWhole(() => {
    const width = readingWidth(terminal);
    const hint = wrap(t('cli.mascarade.memorise-hint'), width);
    const style = { words, ink, width, height: terminal.rows - hint.length - 3 };
    return [...dealLines(screen.scene as MascaradeScene, faces, style), '', ...hint];
  });
  await terminal.ask(`${t('cli.play.enter')} › `);
  // without time to memorise, the first turn has already begun
  screen.add(match.told);
  screen.settle();
}
