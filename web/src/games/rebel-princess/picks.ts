import type { PrincessId, RebelAsk, RebelView, SuitName } from '@soiree/rebel-princess';
import { passesOf, powerOf, readMove } from '@soiree/rebel-princess/moves';
import {
  type Answer,
  answerFits,
  type Draft,
  type Handful,
  handfulOf,
  partValues,
  togglePick,
  valuesOf,
} from '#table/picks.ts';

/** What an answer consists of. Each part is one thing that can be picked on the table. */
export interface AnswerParts {
  /** The princess whose power is used, when powers can be used between moves. */
  readonly power: PrincessId;
  /** From the hand. */
  readonly card: string;
  /** From the trick: the viewer's own card, or another player's. */
  readonly played: string;
  /** A card given to Sleeping Beauty. */
  readonly given: string;
  readonly seat: number;
  readonly suit: SuitName;
  readonly princess: PrincessId;
  /** A power that is used with the card. */
  readonly declared: 'zero' | 'pea';
}

export type AnswerPart = keyof AnswerParts;
export type Picks = Draft<AnswerParts>;

const isPass = (text: string): boolean => readMove(text).kind === 'pass';

export const answersOf = ({ moves }: Pick<RebelView, 'moves'>): Answer<AnswerParts>[] =>
  moves.filter((text) => !isPass(text)).map((text) => ({ text, also: [], ...partsOf(text) }));

function partsOf(text: string): Pick<Answer<AnswerParts>, 'needs'> & Partial<Answer<AnswerParts>> {
  const move = readMove(text);
  const power = powerOf(move);
  const also: Picks = power && move.kind !== 'play' ? [['power', power]] : [];
  switch (move.kind) {
    case 'play':
      return { needs: [['card', move.card], ...(move.declared ? [['declared', move.declared] as const] : [])] };
    case 'lay':
    case 'mermaid':
      return { needs: [['suit', move.suit]], also };
    case 'keep':
      return { needs: [['given', move.card]] };
    case 'keep-princess':
      return { needs: [['princess', move.princess]] };
    case 'scheherazade':
    case 'leads':
      return { needs: [['seat', Number(move.seat)]], also };
    // Mulan's own card is implied if she has played only one of that suit.
    case 'swap':
      return { needs: [['card', move.card]], also: [...also, ['played', move.played]] };
    case 'exchange':
      return {
        needs: [
          ['card', move.card],
          ['played', move.played],
        ],
      };
    default:
      return { needs: 'card' in move ? [['card', move.card]] : also };
  }
}

/**
 * The values that can be picked for a part now. A chosen power limits them to its targets, a card limits the
 * declarations.
 */
export function offered<P extends AnswerPart>(
  answers: readonly Answer<AnswerParts>[],
  draft: Picks,
  part: P,
): AnswerParts[P][] {
  const [power] = partValues(draft, 'power');
  const card = draft.filter(([own]) => own === 'card');
  const open = answers.filter(
    (answer) =>
      part === 'power' ||
      (valuesOf([answer], 'power')[0] === power && (part !== 'declared' || answerFits(answer, card))),
  );
  return valuesOf(open, part);
}

/** The draft with this value picked, or taken back if it was picked. Without its card, nothing is declared. */
export function withPick<P extends AnswerPart>(
  answers: readonly Answer<AnswerParts>[],
  draft: Picks,
  part: P,
  value: AnswerParts[P],
): Picks {
  const next = togglePick(answers, draft, [part, value] as unknown as Picks[number], 'power');
  return part === 'card' && next.length < draft.length ? next.filter(([own]) => own !== 'declared') : next;
}

/** If only one card is possible, it is already picked. */
export function firstDraft(view: RebelView): Picks {
  const answers = answersOf(view);
  const [card, ...more] = offered(answers, [], 'card');
  const isSure = card !== undefined && more.length === 0 && passesOf(view).length === 0;
  return isSure && offered(answers, [], 'played').length === 0 ? [['card', card]] : [];
}

/** Where cards that are picked together go. */
export type Side = 'left' | 'right' | 'aside';

export const cardsOf = ({ choices }: Pick<RebelAsk, 'choices'>): Handful<Side> | null =>
  choices
    ? handfulOf(choices, (text) => {
        const move = readMove(text) as { readonly kind: Side; readonly card: string };
        return [move.kind, move.card];
      })
    : null;
