/** Every way in which a game can break the contract. A finding names one of them. */
export const faults = {
  crash: 'something threw',
  'dead-end': 'not over and no one is asked, someone is asked without a move, or over and someone is still asked',
  endless: 'random play does not end',
  'illegal-accepted': 'a move that is not on the list is accepted, or its refusal is not explained',
  'legal-refused': 'a move that is on the list is refused',
  'refused-but-changed': 'a refused move left a trace',
  conservation: 'the game’s own conservation law is broken',
  'fold-differs': 'the log, or the same match played again, gives another result',
  'clone-shares': 'something that should be a copy shares memory',
  json: 'not plain JSON',
  notation: 'a text does not convert to its meaning and back',
  imagine: 'an imagined world does not look like the view it was built from',
  view: 'the view contradicts the rules',
  order: 'moves out of order, or one question with two answers',
  outcome: 'an ending that makes no sense',
  leak: 'a seat or spectator learns what it should not',
} as const;

export type FaultKind = keyof typeof faults;

/** What a check throws. It knows what is wrong; the driver adds in which match and where. */
export class Fault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

export interface FaultyMatch {
  /** The match's own seed. It is enough to get the same match again. */
  readonly seed: number;
  readonly table: unknown;
  /** Moves so far as text, each after its seat. */
  readonly moves: readonly string[];
  /** The call that repeats this match. */
  readonly repeat: string;
}

export class Finding extends Error {
  readonly kind: FaultKind;
  readonly match: FaultyMatch;

  constructor(kind: FaultKind, sentence: string, match: FaultyMatch, cause: unknown) {
    const { seed, table, moves, repeat } = match;
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
    this.match = match;
  }
}
