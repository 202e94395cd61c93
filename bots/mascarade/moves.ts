import { type MaskId, maskIds } from '@soiree/mascarade';
import { type MascaradeMove, readMove } from '@soiree/mascarade/moves';
import type { Knowledge } from './knowledge/knowledge.ts';

/** A move as the seat of a view means it, in numbers; -1 where it names nothing. */
export interface Said {
  readonly kind: MascaradeMove['kind'];
  readonly mask: number;
  /** One's own slot, and the other slot of a swap. One's own is left out of the text if there is only one. */
  readonly slot: number;
  readonly other: number;
  /** The place it refers to, in moves that name people. */
  readonly place: number;
}

const nothing = { mask: -1, slot: -1, other: -1, place: -1 };

export function said(text: string, { table }: Knowledge, mine: number): Said {
  const own = table.hands === 1 ? mine : -1;
  const at = (slot: string | null) => (slot === null ? own : table.slot(slot));
  const move = readMove(text);
  const { kind } = move;
  switch (kind) {
    case 'announce':
      return { ...nothing, kind, mask: maskIds.indexOf(move.mask), slot: at(move.slot) };
    case 'name':
      return { ...nothing, kind, mask: maskIds.indexOf(move.mask), slot: own };
    case 'look':
    case 'contest':
      return { ...nothing, kind, slot: at(move.slot) };
    case 'swap':
    case 'pretend': {
      const [other, slot] = move.slots.toReversed();
      return { ...nothing, kind, slot: at(slot ?? null), other: other === undefined ? -1 : at(other) };
    }
    case 'take':
    case 'give':
    case 'exchange':
    case 'ask':
    case 'show':
      return { ...nothing, kind, place: Number(move.place) };
    case 'move':
      return { ...nothing, kind, place: Number(move.places[0]) };
    default:
      return { ...nothing, kind };
  }
}

/** The mask that a move announces, if it does. */
export function announced(text: string): MaskId | undefined {
  const move = readMove(text);
  return move.kind === 'announce' ? move.mask : undefined;
}
