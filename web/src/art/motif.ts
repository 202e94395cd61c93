/** A small ornament of 32 × 32 for the upper left corner. The other corners mirror it. */
export interface Motif {
  readonly shape?: string;
  readonly lines?: string;
}
