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
  readonly #page: string;

  /** `page` is the page itself: before its own styles are there nothing is painted. */
  constructor(folder: string, page: string) {
    this.#files = readList(path.join(folder, 'ahead.json'));
    this.#page = page;
  }

  /** The value of a `Link` header; undefined where nothing is known of such a screen. */
  links(screen: string, acceptLanguage = ''): string | undefined {
    const words = preferred(acceptLanguage).map((language) => this.#files[`${screen} ${language}`]);
    const all = [...(this.#files[screen] ?? []), ...(words.find((list) => list !== undefined) ?? [])];
    const files = [...new Set(all)];
    const own = files.filter((file) => isStyle(file) && this.#page.includes(file));
    const others = files.filter((file) => !own.includes(file));
    const links = [...own.map(style), ...others.map((file) => (isStyle(file) ? scriptsStyle(file) : script(file)))];
    return links.length > 0 ? links.join(', ') : undefined;
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

const isStyle = (file: string): boolean => file.endsWith('.css');
const style = (file: string): string => `</${file}>; rel=preload; as=style`;
/** Styles that come with a script are fetched as scripts are. */
const scriptsStyle = (file: string): string => `${style(file)}; crossorigin`;
const script = (file: string): string => `</${file}>; rel=modulepreload`;

/** Languages as a browser sends them, in the order in which they are wanted; English is always understood. */
const preferred = (header: string): string[] => [
  ...header.split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]),
  'en',
];

/** What is shown at a table, as the build calls it. */
export const tableScreen = ({ game, phase }: Pick<RoomView, 'game' | 'phase'>): string =>
  `${game === 'mascarade' ? 'mascarade' : 'rebel'}-${phase === 'waiting' ? 'waiting' : 'match'}`;
