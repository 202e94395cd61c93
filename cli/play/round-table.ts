import { centred, inColumns, padEnd, padStart, widest } from './lines.ts';

/** The lines drawn for one person. */
export type PersonLines = readonly string[];

export interface RoundTable {
  /** Clockwise, beginning with the one at the bottom. */
  readonly places: readonly PersonLines[];
  /** What is on the table, in lines of this width. */
  readonly middle: (width: number) => readonly string[];
  /** Colours the rim of the table. */
  readonly rim: (text: string) => string;
  /** Space to reserve on either side, so that nothing moves when people's lines grow. */
  readonly side?: number;
}

const LEAST_TABLE = 22;
const MOST_TABLE = 36;
/** The rim and the space on both sides of it. */
const RIM = 6;

/**
 * People around a table, seen from the one at the bottom, with the next one clockwise on the left. Undefined if it does
 * not fit.
 */
export function drawRoundTable(
  { places, middle, rim, side: kept = 0 }: RoundTable,
  width: number,
): string[] | undefined {
  const [you, ...others] = places;
  const half = Math.floor(others.length / 2);
  const top = others.length % 2 === 1 ? others[half] : [];
  const left = others.slice(0, half).reverse();
  const right = others.slice(others.length - half);
  const leftWidth = widest(left.flat());
  const side = half === 0 ? 0 : Math.max(kept, leftWidth, widest(right.flat()));
  const table = Math.min(MOST_TABLE, width - 2 * side);
  if (table < LEAST_TABLE || widest([...you, ...top]) > width) return undefined;

  const on = middle(table - RIM);
  const height = Math.max(on.length, tall(left), tall(right), 1);
  const [before, inside, after] = [left, [on], right].map((column) => spread(column, height));
  const margin = ' '.repeat(Math.floor((width - 2 * side - table) / 2));
  const across = (text: string) => centred(text, 2 * margin.length + 2 * side + table).trimEnd();
  return [
    ...top.map(across),
    across(rim(`╭${'─'.repeat(table - 4)}╮`)),
    ...inside.map((line, i) => {
      const surface = `${rim(' │')}${centred(line, table - 4)}${rim('│ ')}`;
      return (margin + padStart(padEnd(before[i], leftWidth), side) + surface + after[i]).trimEnd();
    }),
    across(rim(`╰${'─'.repeat(table - 4)}╯`)),
    ...you.map(across),
  ];
}

const tall = (places: readonly PersonLines[]): number => places.reduce((sum, place) => sum + place.length, 0);

/** Spreads people evenly over this many lines. */
function spread(places: readonly PersonLines[], height: number): string[] {
  const lines: string[] = [];
  let free = height - tall(places);
  for (const [i, place] of places.entries()) {
    const gap = Math.floor(free / (places.length - i + 1));
    free -= gap;
    lines.push(...Array<string>(gap).fill(''), ...place);
  }
  while (lines.length < height) lines.push('');
  return lines;
}

/** The same people as a list in clockwise order, for a narrow window. */
export function drawList({ places, middle }: RoundTable, width: number): string[] {
  const short = places.every((place) => place.length === 1);
  const list = short ? inColumns(places.flat(), width) : places.flat();
  const lines = middle(width);
  const joined = lines.join(' · ');
  return [...list, ...(widest([joined]) <= width && lines.length > 0 ? [joined] : lines)];
}
