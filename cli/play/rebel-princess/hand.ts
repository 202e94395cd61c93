import type { RebelView } from '@soiree/rebel-princess';
import { cardsPhrase, type RebelScene, rankName, readCard, suitName } from '@soiree/words/rebel-princess';
import { widthOf } from '../../columns.ts';
import type { Style } from '../game-terminal.ts';
import { padEnd, padStart, widest, wrap } from '../lines.ts';

/** How the cards of the hand are marked. Numbers are shown only during a choice. */
interface Marks {
  readonly numbers?: boolean;
  /** Cards that may be chosen; the others are faint. */
  readonly raised?: ReadonlySet<string>;
  /** Signs of picked cards, by position in the hand. */
  readonly signs?: ReadonlyMap<number, string>;
}

/** The cards to play from: the hand, or in the last trick of Late to the Ball the card laid aside. */
export const cardsOf = (view: RebelView): readonly string[] => (view.laid ? view.aside : view.hand);

/** The hand, a line for each suit, raised cards in brackets. Cards stay in place whether they are numbered or not. */
export function handLines({ view }: RebelScene, style: Style, marks: Marks = {}): string[] {
  const { words, ink, width } = style;
  const cards = cardsOf(view);
  const suits = Map.groupBy([...cards.keys()], (i) => readCard(cards[i]).suit);
  const names = [...suits.keys()].map((suit) => suitName(words, suit));
  const column = widest(names) + 1;
  const lines = [...suits.values()].flatMap((places, row) => {
    const cells = places.map((i) => cell(cards[i], i, cards.length, style, marks));
    return inRow(padEnd(names[row], column), cells, width);
  });
  if (view.laid || view.aside.length === 0) return lines;
  const aside = `${words.t('cli.rebel-princess.aside')}: ${cardsPhrase(words, view.aside)}`;
  return [...lines, ...wrap(aside, width, '  ').map(ink.faint)];
}

/** The number, the rank in brackets if raised, and a sign. All cells but the frog have the same width. */
function cell(card: string, i: number, of: number, { words, ink }: Style, marks: Marks): string {
  const { numbers = false, raised, signs } = marks;
  const digits = `${of}`.length;
  const number = padStart(numbers ? `${i + 1}` : '', digits);
  const rank = rankName(words, card);
  const width = digits + WIDEST;
  if (!numbers) return padEnd(`${number}  ${rank} `, width);
  if (raised && !raised.has(card)) return padEnd(ink.faint(`${number}  ${rank} `), width);
  const box = `[${rank}]`;
  const sign = signs?.get(i);
  return padEnd(`${ink.gilt(number)} ${sign ? ink.yes(box + sign) : ink.strong(box)}`, width);
}

/** A space, a rank of two digits in brackets, and a sign. */
const WIDEST = 6;

function inRow(name: string, cells: readonly string[], width: number): string[] {
  const indent = ' '.repeat(widthOf(name));
  const lines: string[] = [];
  let line = name;
  for (const one of cells) {
    if (widthOf(`${line} ${one}`.trimEnd()) > width && line !== indent && line !== name) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += ` ${one}`;
  }
  return [...lines, line.trimEnd()];
}
