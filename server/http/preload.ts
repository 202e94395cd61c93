import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RoomView } from '@soiree/protocol';

/**
 * Lists the files that a page will need, in a header sent with the page. The browser fetches them all at once, instead
 * of finding each file only through the one before.
 */
export class Preloads {
  /** The list from the build: by screen, and for words by screen and language. */
  readonly #files: Readonly<Record<string, readonly string[]>>;
  readonly #page: string;

  /** `page` is the HTML. The styles that it links go first, because nothing is painted without them. */
  constructor(folder: string, page: string) {
    this.#files = readList(path.join(folder, 'preload.json'));
    this.#page = page;
  }

  /** The value of a `Link` header; undefined for an unknown screen. */
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

/** Empty if the build has no such list. */
function readList(file: string): Readonly<Record<string, readonly string[]>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const isStyle = (file: string): boolean => file.endsWith('.css');
const style = (file: string): string => `</${file}>; rel=preload; as=style`;
/** Styles imported by a script are fetched with CORS, as scripts are. */
const scriptsStyle = (file: string): string => `${style(file)}; crossorigin`;
const script = (file: string): string => `</${file}>; rel=modulepreload`;

/** The languages in the order in which the browser lists them, then English. */
const preferred = (header: string): string[] => [
  ...header.split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]),
  'en',
];

/** The build's name for the screen that a table shows. */
export const tableScreen = ({ game, phase }: Pick<RoomView, 'game' | 'phase'>): string =>
  `${game}-${phase === 'waiting' ? 'waiting' : 'match'}`;
