import type { Speaker } from '@soiree/words';
import { ink } from './ink.ts';
import { wrap } from './lines.ts';
import { readingWidth } from './screen.ts';
import type { Terminal } from './terminal.ts';

/**
 * Shows a long text one screen at a time. Read from the end, it begins with the latest lines, and typing anything shows
 * earlier ones.
 */
export async function readPages(
  terminal: Terminal,
  { t }: Speaker,
  title: string,
  lines: () => readonly string[],
  from: 'start' | 'end' = 'start',
): Promise<void> {
  for (let page = 0; ; page++) {
    const heading = () => wrap(title, readingWidth(terminal)).map(ink(terminal.colours).gilt);
    const perPage = () => Math.max(4, terminal.rows - heading().length - 3);
    terminal.paint(() => {
      const all = lines();
      const start = from === 'start' ? page * perPage() : Math.max(0, all.length - (page + 1) * perPage());
      const end = from === 'start' ? start + perPage() : all.length - page * perPage();
      return [...heading(), '', ...all.slice(start, end), ''];
    });
    const more = (page + 1) * perPage() < lines().length;
    const prompt = from === 'end' && more ? t('cli.play.earlier', { key: 'e' }) : t('cli.play.enter');
    const typed = await terminal.ask(`${prompt} › `);
    if (typed === null || !more || (from === 'end') === (typed.trim() === '')) return;
  }
}
