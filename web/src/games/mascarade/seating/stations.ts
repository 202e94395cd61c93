import { type Box, boxAt, moved, type Size } from '#table/box.ts';
import { arrangeSeats, type Ring, type Setting } from '#table/seats.ts';

/** What one player has in front of them at the table, and its layout. All in pixels. */
export interface PlayerStation {
  /** The whole station, which can be pressed. */
  readonly box: Box;
  /** Portrait and name. */
  readonly person: Box;
  /** Whether the name is next to the portrait or below it. */
  readonly isNameBeside: boolean;
  readonly portrait: number;
  /** Left, right and protected, if there are several. */
  readonly cards: readonly Box[];
  readonly coins: Box;
  /** For each card, where its name is shown while it is face up. */
  readonly labels: readonly Box[];
}

/** What a station holds. */
interface Holding {
  readonly hands: number;
  /** Masks are face up to be memorised: they are larger, and portraits and coins are hidden. */
  readonly isOpen: boolean;
}

/** Height of a card divided by its width. */
export const TALL = 1.4;
/** The minimum size for anything that can be pressed. */
const TARGET = 44;
/** Text does not shrink as much as cards do. */
const line = (s: number): number => Math.max(15, 16 * s);

const movedStation = (one: PlayerStation, dx: number, dy: number): PlayerStation => ({
  ...one,
  box: moved(one.box, dx, dy),
  person: moved(one.person, dx, dy),
  cards: one.cards.map((box) => moved(box, dx, dy)),
  coins: moved(one.coins, dx, dy),
  labels: one.labels.map((box) => moved(box, dx, dy)),
});

/** Cards in a row, centred on `middle`. */
function row(middle: number, y: number, width: number, gap: number, count: number): Box[] {
  const all = count * width + (count - 1) * gap;
  return Array.from({ length: count }, (_, i) => boxAt(middle - all / 2 + i * (width + gap), y, width, width * TALL));
}

const CARD = 54;
const GAP = 6;

/** The person above, the masks below. At scale 1 a card is 54 pixels wide. */
function stack(s: number, { hands, isOpen }: Holding): PlayerStation {
  const card = CARD * s * (isOpen ? 1.25 : 1);
  // The names of several open cards in a row need space.
  const gap = (isOpen && hands > 1 ? 3 * GAP : GAP) * s;
  const cards = hands * card + (hands - 1) * gap;
  const width = Math.max(isOpen ? 92 * s : 108 * s, isOpen ? cards + gap : cards);
  const head = isOpen ? line(s) : 42 * s;
  const y = head + gap / 2;
  const lying = row(width / 2, y, card, gap, hands);
  const height = y + card * TALL + (isOpen ? line(s) + gap / 2 : 0);
  return {
    box: boxAt(0, 0, width, height),
    person: boxAt(width / 2 - Math.min(width, 108 * s) / 2, 0, Math.min(width, 108 * s), head),
    isNameBeside: true,
    portrait: isOpen ? 0 : 42 * s,
    cards: lying,
    coins: boxAt(width / 2 - 54 * s + 46 * s, head - 24 * s, 62 * s, 24 * s),
    labels: lying.map((one) => boxAt(one.x - gap / 2, one.y + one.height + gap / 4, one.width + gap, line(s))),
  };
}

/** Measures of a player whose mask is next to them. */
interface Cell {
  readonly card: number;
  readonly text: number;
  /** While masks are face up, their names are here too. */
  readonly openText: number;
  readonly portrait: number;
}
const roomy: Cell = { card: CARD, text: 88, openText: 92, portrait: 42 };
/** For thirteen players on a phone. */
const tight: Cell = { card: 34, text: 80, openText: 96, portrait: 28 };

/** The player next to the mask, with the mask on the side of the table. Only if everyone has one mask. */
function cell(s: number, measure: Cell, side: 'left' | 'right', { isOpen }: Holding): PlayerStation {
  const card = measure.card * s;
  const text = (isOpen ? measure.openText : measure.text) * s;
  const gap = 4 * s;
  const portrait = isOpen ? 0 : measure.portrait * s;
  const name = line(s);
  const height = Math.max(TARGET, card * TALL, portrait + name);
  const width = text + gap + card;
  const textX = side === 'left' ? 0 : card + gap;
  const cardX = side === 'left' ? text + gap : 0;
  const top = (height - portrait - name) / 2;
  const person = isOpen ? boxAt(textX, height / 2 + 1, text, height / 2 - 1) : boxAt(textX, top, text, portrait + name);
  return {
    box: boxAt(0, 0, width, height),
    person,
    isNameBeside: false,
    portrait,
    cards: [boxAt(cardX, (height - card * TALL) / 2, card, card * TALL)],
    coins: boxAt(textX + measure.portrait * s + gap, top, text - measure.portrait * s - gap, measure.portrait * s),
    labels: [boxAt(textX, 0, text, height / 2 - 1)],
  };
}

/** The viewer's own station: everything is larger, because it is nearest. */
function own(s: number, ownCard: number, { hands, isOpen }: Holding): PlayerStation {
  const card = ownCard * s;
  const gap = 8 * s;
  const aside = (hands === 3 ? 80 : 88) * s;
  const cards = hands * card + (hands - 1) * gap;
  const width = aside + gap + cards + gap + aside;
  const portrait = 46 * s;
  const name = line(s);
  const label = isOpen ? name + gap / 2 : 0;
  const height = Math.max(card * TALL, portrait + name) + label;
  const lying = row(width / 2, 0, card, gap, hands);
  return {
    box: boxAt(0, 0, width, height),
    person: boxAt(0, (height - label - portrait - name) / 2, aside, portrait + name),
    isNameBeside: false,
    portrait,
    cards: lying,
    coins: boxAt(width - aside, 0, aside, height - label),
    labels: lying.map((one) => boxAt(one.x - gap, one.height + gap / 4, one.width + 2 * gap, name)),
  };
}

// at the table

export interface TableContents extends Holding {
  /** The number of people around the table, without the viewer. */
  readonly others: number;
  /** Whether the viewer plays. */
  readonly isSeated: boolean;
  /** The number of masks in the centre. */
  readonly centre: number;
}

/** Where everyone sits, and what is in front of them. */
export type MaskRing = Ring<PlayerStation>;

export const ringFor = (room: Size, contents: TableContents): MaskRing => arrangeSeats(room, settingOf(contents));

function settingOf(contents: TableContents): Setting<PlayerStation> {
  const { others, isSeated, hands } = contents;
  const cells = (s: number, measure: Cell) => ({
    left: cell(s, measure, 'left', contents),
    right: cell(s, measure, 'right', contents),
  });
  const stacks = (s: number) => {
    const one = stack(s, contents);
    return { top: one, left: one, right: one, own: own(s, hands === 3 ? 62 : 72, contents) };
  };
  const tightCells = (s: number) => {
    const { left, right } = cells(s, tight);
    return { top: left, left, right, own: own(s, 58, contents) };
  };
  return {
    others,
    isSeated,
    around: (s) => ({ top: stack(s, contents), ...cells(s, roomy), own: own(s, 76, contents) }),
    hasSides: hands === 1 && others > 3,
    columns: hands === 1 ? [stacks, tightCells] : [stacks],
    middles: (s) => middles(contents).map(({ width, height }) => ({ width: width * s, height: height * s })),
    narrow: { width: 92, height: lowest(contents) },
    move: movedStation,
  };
}

/** What is needed in the middle: bank and courthouse, masks between or above them if any, and the claim. */
function middles({ centre, isOpen }: TableContents): Size[] {
  if (isOpen) return [{ width: 150, height: centre > 0 ? 178 : 76 }];
  if (centre === 0) return [{ width: 232, height: 130 }];
  return [
    { width: 300, height: 146 },
    { width: 118, height: 196 },
  ];
}

const lowest = ({ centre, isOpen }: TableContents): number =>
  isOpen ? (centre > 0 ? 170 : 92) : centre > 0 ? 216 : 150;
