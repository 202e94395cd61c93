/** A small ornament of 32 × 32, as it stands in the upper left corner; the other corners mirror it. */
export interface Motif {
  readonly shape?: string;
  readonly lines?: string;
}
