import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RoomView } from '@soiree/protocol';

/**
 * What a browser will want for the page that it is given, said along with it: it fetches all of that at once, and does
 * not learn of each file only from the one before.
 */
export class Ahead {
  /** The build's own list: by screen, and by screen and language for the words. */
  readonly #files: Readonly<Record<string, readonly string[]>>;

  /** `page` is the page itself: what it names need not be said again. */
  constructor(folder: string, page: string) {
    const all = Object.entries(readList(path.join(folder, 'ahead.json')));
    this.#files = Object.fromEntries(
      all.map(([screen, files]) => [screen, files.filter((file) => !page.includes(file))]),
    );
  }

  /** The value of a `Link` header; undefined where nothing is known of such a screen. */
  links(screen: string, acceptLanguage = ''): string | undefined {
    const words = preferred(acceptLanguage).map((language) => this.#files[`${screen} ${language}`]);
    const files = [...(this.#files[screen] ?? []), ...(words.find((list) => list !== undefined) ?? [])];
    return files.length > 0 ? files.map(link).join(', ') : undefined;
  }
}

/** A build may have no such list. */
function readList(file: string): Readonly<Record<string, readonly string[]>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Styles that come with a script are fetched as scripts are. */
const link = (file: string): string =>
  `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`;

/** Languages as a browser sends them, in the order in which they are wanted; English is always understood. */
const preferred = (header: string): string[] => [
  ...header.split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]),
  'en',
];

/** What is shown at a table, as the build calls it. */
export const tableScreen = ({ game, phase }: Pick<RoomView, 'game' | 'phase'>): string =>
  `${game === 'mascarade' ? 'mascarade' : 'rebel'}-${phase === 'waiting' ? 'waiting' : 'match'}`;
