import type { MascaradeView, MaskId } from '@soiree/mascarade';
import { readMove } from '@soiree/mascarade/moves';
import {
  type Answer,
  answerFits,
  type Draft,
  isComplete,
  type Picked,
  partValues,
  togglePick,
  valuesOf,
} from '#table/picks.ts';
import { ownPlace, placeOfSlot, slotsAt, stepsAway } from '../slots.ts';

/** What a player can do on their turn. */
export const actions = ['swap', 'look', 'announce'] as const;
export type Action = (typeof actions)[number];

/** Something at the table that can be tapped: a mask, by its slot, or a person, by `@` and the number of the place. */
export type Thing = string;

export const person = (place: number | string): Thing => `@${place}`;
export const isPerson = (thing: Thing): boolean => thing.startsWith('@');
/** Null in the centre. */
export const placeOfThing = (thing: Thing): number | null =>
  isPerson(thing) ? Number(thing.slice(1)) : placeOfSlot(thing);

/** What an answer consists of. */
interface Parts {
  readonly action: Action;
  readonly thing: Thing;
  readonly mask: MaskId;
}
export type Picks = Draft<Parts>;

/** What has been picked, and what can be chosen next. */
export interface Offer {
  readonly action: Action | null;
  readonly picked: readonly Thing[];
  readonly mask: MaskId | null;
  /** `only` is the text to send if there is just one. */
  readonly actions: readonly { readonly action: Action; readonly only: string | null }[];
  /** Clockwise from the viewer's left, the centre last. */
  readonly things: readonly Thing[];
  /** Characters that the viewer may announce. */
  readonly masks: readonly MaskId[];
  /** Texts that can be sent now. */
  readonly answers: readonly string[];
}

export function offer(view: MascaradeView, picks: Picks): Offer {
  const [action = null] = partValues(picks, 'action');
  const [mask = null] = partValues(picks, 'mask');
  const picked = partValues(picks, 'thing');
  const isTurn = view.ask?.kind === 'turn';
  const isOpen = isTurn && action === null && picked.length === 0;
  const all = answersOf(view);
  // Passing on a claim, or declining, stays possible whatever has been picked.
  const left = all.filter((answer) => answerFits(answer, picks) || isRefusal(answer.text));
  const masks = !isTurn || action === 'announce' ? valuesOf(left, 'mask') : [];
  return {
    ...{ action, picked, mask },
    actions: isOpen ? actionsAmong(all) : [],
    things: clockwise(
      view,
      valuesOf(left, 'thing').filter((one) => !picked.includes(one)),
    ),
    masks: masks.length > 0 ? valuesOf(all, 'mask') : [],
    answers: isOpen ? [] : left.filter((answer) => isComplete(answer, picks)).map(({ text }) => text),
  };
}

/** With this picked too, or taken back if it was picked. */
export const withPick = (view: MascaradeView, picks: Picks, one: Picked<Parts>): Picks =>
  togglePick(answersOf(view), picks, one, 'action');

const answersOf = (view: MascaradeView): Answer<Parts>[] =>
  view.moves.map((text) => ({ text, needs: [], also: [], ...partsOf(view, text) }));

const isRefusal = (text: string): boolean => ['pass', 'decline'].includes(readMove(text).kind);

function partsOf(view: MascaradeView, text: string): Partial<Answer<Parts>> {
  const move = readMove(text);
  const things = (...list: readonly Thing[]) => list.map((thing) => ['thing', thing] as const);
  switch (move.kind) {
    case 'swap':
    case 'pretend':
      return { needs: things(...move.slots), also: [['action', 'swap']] };
    case 'look': {
      // The answer names the viewer's own mask, so that need not be picked on the table.
      const place = move.slot === null ? ownPlace(view) : placeOfSlot(move.slot);
      const slot = things(move.slot ?? slotsAt(view, place!)[0]);
      const action = ['action', 'look'] as const;
      return place === ownPlace(view) ? { also: [action, ...slot] } : { needs: slot, also: [action] };
    }
    case 'announce':
    case 'name':
      return { needs: [['mask', move.mask]], also: [['action', 'announce']] };
    case 'move':
      return { needs: things(...move.places.map(person)) };
    case 'take':
    case 'give':
    case 'exchange':
    case 'ask':
    case 'show':
      return { needs: things(person(move.place)) };
    default:
      return {};
  }
}

const actionsAmong = (all: readonly Answer<Parts>[]): Offer['actions'] =>
  actions.flatMap((action) => {
    const left = all.filter((answer) => valuesOf([answer], 'action').includes(action));
    return left.length === 0 ? [] : [{ action, only: left.length === 1 ? left[0].text : null }];
  });

function clockwise(view: MascaradeView, things: readonly Thing[]): Thing[] {
  const distance = (thing: Thing) => {
    const place = placeOfThing(thing);
    return place === null ? view.seats + 1 : stepsAway(view, place);
  };
  return things.toSorted((a, b) => distance(a) - distance(b));
}

/** The current question as a text: as long as it stays the same, the picks stay too. */
export function questionOf({ ask, phase, turn, claim }: MascaradeView): string {
  return ask ? [phase, turn, claim?.step ?? '', ask.kind, ask.slot ?? ''].join(' ') : '';
}
