import { type MascaradeView, type MaskId, maskIds } from '@soiree/mascarade';
import type { Knowledge } from './knowledge/knowledge.ts';

/** The words of a move, read as the seat of a view means them. One's own mask is left out where there is only one. */
export interface Said {
  readonly word: string;
  readonly mask: number;
  /** One's own slot, and the other slot of a swap; -1 if there is none. */
  readonly slot: number;
  readonly other: number;
  /** The place it refers to, in moves that name people. */
  readonly place: number;
}

export function said(move: string, knowledge: Knowledge, mine: number): Said {
  const [word, ...rest] = move.split(' ');
  const own = knowledge.table.hands === 1 ? mine : -1;
  const slot = (text: string | undefined) => (text === undefined ? own : knowledge.table.slot(text));
  switch (word) {
    case 'announce':
      return { word, mask: maskIds.indexOf(rest[0] as MaskId), slot: slot(rest[1]), other: -1, place: -1 };
    case 'name':
      return { word, mask: maskIds.indexOf(rest[0] as MaskId), slot: own, other: -1, place: -1 };
    case 'swap':
    case 'pretend': {
      const [a, b] =
        rest.length < 2 ? [own, rest[0] === undefined ? -1 : slot(rest[0])] : [slot(rest[0]), slot(rest[1])];
      return { word, mask: -1, slot: a, other: b, place: -1 };
    }
    case 'pass':
      return { word, mask: -1, slot: -1, other: -1, place: -1 };
    case 'look':
    case 'contest':
      return { word, mask: -1, slot: slot(rest[0]), other: -1, place: -1 };
    default:
      return { word, mask: -1, slot: -1, other: -1, place: Number(rest[0] ?? -1) };
  }
}

export const placeOf = (view: MascaradeView, seat: number): number => view.seatAt.indexOf(seat);
