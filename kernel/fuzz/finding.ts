/** Every way in which a game can break the contract. A finding names one of them. */
export const faults = {
  crash: 'something threw',
  'dead-end': 'not over and nobody asked, somebody asked without a move, or over and somebody still asked',
  endless: 'random play does not end',
  'illegal-accepted': 'a move that is not on the list is taken, or is not explained',
  'legal-refused': 'a move that is on the list is refused',
  'refused-but-changed': 'a refused move left a trace',
  conservation: 'the game’s own conservation law is broken',
  'fold-differs': 'the log, the same match played again, comes out otherwise',
  'clone-shares': 'what should be a copy shares memory',
  json: 'not plain JSON',
  notation: 'text and meaning do not go back and forth',
  imagine: 'an imagined world does not look like the view it was imagined from',
  view: 'the view contradicts the rules',
  order: 'moves out of order, or the same question answered in two ways',
  outcome: 'an ending that makes no sense',
  leak: 'a seat or spectator gets to know what it should not',
} as const;

export type FaultKind = keyof typeof faults;

/** What a check throws. It knows what is wrong; where in which match, the driver adds. */
export class Fault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

export interface Place {
  /** The match's own seed: it alone brings the same match again. */
  readonly seed: number;
  readonly table: unknown;
  /** Moves so far in text, each after its seat. */
  readonly moves: readonly string[];
  /** The call that repeats this match. */
  readonly repeat: string;
}

export class Finding extends Error {
  readonly kind: FaultKind;
  readonly place: Place;

  constructor(kind: FaultKind, sentence: string, place: Place, cause: unknown) {
    const { seed, table, moves, repeat } = place;
    super(
      [
        `${kind} (${faults[kind]}): ${sentence}`,
        `  match seed ${seed}, table ${JSON.stringify(table)}`,
        `  after move ${moves.length}: ${moves.join(', ') || '–'}`,
        `  again: ${repeat}`,
      ].join('\n'),
      { cause },
    );
    this.name = 'Finding';
    this.kind = kind;
    this.place = place;
  }
}
