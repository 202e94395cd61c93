import { type PrincessId, princessIds, type SuitName, suits } from './ids.ts';
import type { RebelView } from './view.ts';

/**
 * The parts of a move's text. Cards and seats are still texts, and whether they exist is for `parseMove` to check.
 * `card` is always from one's hand and `played` from the trick. This file has no rules, so that a page may use it.
 */
export type RebelMove =
  | { readonly kind: 'play'; readonly card: string; readonly declared: 'zero' | 'pea' | null }
  /** A card chosen for something: to pass, to put aside, to give away. */
  | { readonly kind: 'left' | 'right' | 'aside' | 'gift' | 'give' | 'keep' | 'return'; readonly card: string }
  | { readonly kind: 'keep-princess'; readonly princess: PrincessId }
  | { readonly kind: 'lay' | 'mermaid'; readonly suit: SuitName }
  | { readonly kind: 'pass'; readonly until: 'now' | 'unless-leading' | 'round' }
  | { readonly kind: 'ice' | 'beauty' | 'cinderella' | 'alice' }
  | { readonly kind: 'scheherazade' | 'leads'; readonly seat: string }
  /** Mulan and the hag: a card of the hand for one in the trick. */
  | { readonly kind: 'swap' | 'exchange'; readonly card: string; readonly played: string }
  /** Not a move at all. */
  | { readonly kind: 'unknown' };

export const isCard = (text: string): boolean => /^(qu|fa|pe|pr)([1-9]|1[0-2])$/.test(text);

/** Reads a move's text. A card that is played is written alone; everything else begins with a word. */
export function readMove(text: string): RebelMove {
  const words = text.split(' ');
  const [kind, first, second] = words;
  const count = words.length;
  if (words.includes('')) return unknown;
  if (isCard(kind)) {
    if (count === 1) return { kind: 'play', card: kind, declared: null };
    return count === 2 && (first === 'zero' || first === 'pea')
      ? { kind: 'play', card: kind, declared: first }
      : unknown;
  }
  switch (kind) {
    case 'left':
    case 'right':
    case 'aside':
    case 'gift':
    case 'give':
    case 'return':
      return count === 2 ? { kind, card: first } : unknown;
    case 'keep':
      if (count !== 2) return unknown;
      return isPrincess(first) ? { kind: 'keep-princess', princess: first } : { kind, card: first };
    case 'lay':
    case 'mermaid':
      return count === 2 && isSuit(first) ? { kind, suit: first } : unknown;
    case 'pass':
      if (count === 1) return { kind, until: 'now' };
      return count === 2 && (first === 'unless-leading' || first === 'round') ? { kind, until: first } : unknown;
    case 'ice':
    case 'beauty':
    case 'cinderella':
    case 'alice':
      return count === 1 ? { kind } : unknown;
    case 'scheherazade':
    case 'leads':
      return count === 2 ? { kind, seat: first } : unknown;
    case 'swap':
      return count === 3 ? { kind, played: first, card: second } : unknown;
    case 'exchange':
      return count === 3 ? { kind, card: first, played: second } : unknown;
    default:
      return unknown;
  }
}

const unknown: RebelMove = { kind: 'unknown' };
const isPrincess = (text: string): text is PrincessId => (princessIds as readonly string[]).includes(text);
const isSuit = (text: string): text is SuitName => (suits as readonly string[]).includes(text);

const powers: Readonly<Partial<Record<RebelMove['kind'] | 'zero' | 'pea', PrincessId>>> = {
  zero: 'snow-white',
  alice: 'alice',
  ice: 'ice-princess',
  swap: 'mulan',
  beauty: 'sleeping-beauty',
  scheherazade: 'scheherazade',
  pea: 'pea-princess',
  mermaid: 'little-mermaid',
  leads: 'pocahontas',
  cinderella: 'cinderella',
};

/** The princess whose power a move uses. */
export const powerOf = (move: RebelMove): PrincessId | undefined =>
  powers[move.kind === 'play' ? (move.declared ?? 'play') : move.kind];

/** The answers that use no power, as a person is offered them: without one that would change nothing. */
export const passesOf = (view: Pick<RebelView, 'moves' | 'people' | 'viewer'>): string[] =>
  view.moves.filter((text) => {
    const move = readMove(text);
    return move.kind === 'pass' && (move.until !== 'unless-leading' || isAskedWhenOthersLead(view));
  });

/** Princesses who are never asked while another player leads. Two go with a card; Pocahontas has just won the trick. */
const notAsked: readonly (PrincessId | null)[] = ['snow-white', 'pea-princess', 'pocahontas'];

/** Carmesina has the powers of all others. */
function isAskedWhenOthersLead({ people, viewer }: Pick<RebelView, 'people' | 'viewer'>): boolean {
  const isCopying = people.some(({ princess }, seat) => seat === viewer && princess === 'carmesina');
  return people.some(({ princess }, seat) => (seat === viewer) !== isCopying && !notAsked.includes(princess));
}
