/** The signs that make up a mask's power, each drawn in 24 × 24. */
export const powerGlyphs = {
  /** Coins from the bank start here. */
  bank: 'M2 10V8.5A5.5 5.5 0 0 1 7.5 3h9A5.5 5.5 0 0 1 22 8.5V10zm0 2h7v1.5a3 3 0 0 0 6 0V12h7v9H2z',
  court: 'M12 1 23 7v3H1V7zM3.5 11.5h3.5v7H3.5zm6.750 0h3.5v7h-3.5zm6.750 0H20.5v7H17zM1 20h22v3H1z',
  person: 'M12 2.5a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zM2.5 22c0-5.5 4.2-8.5 9.5-8.5s9.5 3 9.5 8.5z',
  /** The player with the most coins. */
  rich: 'M6 0l3 2.8L12 0l3 2.8L18 0v5.5H6zM7.5 7h9a4.5 4.5 0 0 1-9 0zM3 22.5c0-5 4-8 9-8s9 3 9 8z',
  eye: 'M1 12c3.2-5 6.8-7.5 11-7.5S19.8 7 23 12c-3.2 5-6.8 7.5-11 7.5S4.2 17 1 12zm11-5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0 2.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  mask: 'M12 8.5C15 5.5 18.5 5 23 5.5c.5 7-1.8 13-6.5 13-2.2 0-3.6-1.2-4.5-3.5-.9 2.3-2.3 3.5-4.5 3.5C2.8 18.5.5 12.5 1 5.5c4.5-.5 8 0 11 3zM4.5 10c.7 2.8 3.8 3.3 5.5 1.3-1.5-1.8-3.5-2.2-5.5-1.3zm15 0c-2-.9-4-.5-5.5 1.3 1.7 2 4.8 1.5 5.5-1.3z',
  swap: 'M1 4.5h13.5V1.5L23 6l-8.5 4.5v-3H1zM23 16.5H9.5v-3L1 18l8.5 4.5v-3H23z',
  right: 'M2 10.3h11V5.5l9 6.5-9 6.5v-4.8H2z',
  left: 'M22 10.3H11V5.5L2 12l9 6.5v-4.8h11z',
  star: 'M12 1l3.3 7.4 8 .9-6 5.4 1.7 7.9-7-4-7 4 1.7-7.9-6-5.4 8-.9z',
} as const;

export type Drawn = keyof typeof powerGlyphs;
/** `maybe` is a coin that depends on luck. */
export type Glyph = Drawn | 'coin' | 'maybe' | 'pile' | '3' | '4' | '10' | '?' | 'gap';

const narrow: Partial<Record<Glyph, number>> = { gap: 8, '3': 15, '4': 15, '?': 14, pile: 28, '10': 28 };
const STEP = 26;

/** Each sign in a row with its start, and the length of the row. */
export function inARow(glyphs: readonly Glyph[]): { placed: { glyph: Glyph; x: number }[]; length: number } {
  let x = 0;
  const placed = glyphs.map((glyph) => {
    const at = { glyph, x };
    x += narrow[glyph] ?? STEP;
    return at;
  });
  return { placed, length: x };
}
