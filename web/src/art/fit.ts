/** The widths of the display serif's letters, relative to the font size. Rounded up, so that text is never too long. */
const widths: readonly (readonly [width: number, letters: string])[] = [
  [0.32, " !.,:;'ʼijlłіїï"],
  [0.37, '’ftJIІЇ1()'],
  [0.48, 'rsśґгзzźż357'],
  [0.52, 'cćсevęéëеёєayąауэ-–24'],
  [0.57, 'xхgдьoóвоkбтя968ҐГSŚ'],
  [0.61, 'bqdpлрчhuкnńFЗLZŁŹŻY'],
  [0.66, 'нпцийABTVĄАВТУEPĘÉЕЁРЬБД0'],
  [0.73, 'мъXХRЯKUCĆСЭЄКЛGNŃЧ'],
  [0.83, 'wыюфDOQÓОЪHНПЦИЙ'],
  [0.91, 'mшщжMМФ'],
  [1.08, 'WЫЖЮШЩ…'],
];
const widthOf = new Map(widths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

/** Relative to the font size. */
export const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? 1), 0);

interface NameArea {
  readonly width: number;
  readonly height: number;
  /** The size of short names. */
  readonly largest: number;
}

/** Where the cards have their names, in percent of the card's width. */
export const places = {
  mask: { width: 80, height: 16, largest: 13.5 },
  princess: { width: 82, height: 40, largest: 12.5 },
  round: { width: 72, height: 35, largest: 12 },
} as const satisfies Record<string, NameArea>;

/** The line height, relative to the font size. */
const LEADING = 1.08;

/** How many lines a text takes. Like in a browser, lines break between words and after hyphens. */
function linesOf(text: string, width: number): number {
  const space = lengthOf(' ');
  let lines = 1;
  let used = -space;
  for (const word of text.split(/ |(?<=-)/)) {
    const length = lengthOf(word);
    if (length > width) return Number.POSITIVE_INFINITY;
    used += space + length;
    if (used <= width) continue;
    lines++;
    used = length;
  }
  return lines;
}

/** The largest size at which a name fits. Both are in the same unit. */
export function fittingSize(name: string, { width, height, largest }: NameArea): number {
  const fits = (size: number) => linesOf(name, width / size) * size * LEADING <= height;
  const smallest = largest / 4;
  let size = largest;
  while (size > smallest && !fits(size)) size -= largest / 50;
  return Math.max(size, smallest);
}
