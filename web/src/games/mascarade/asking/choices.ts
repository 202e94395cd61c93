import type { MascaradeView, MaskId } from '@soiree/mascarade';
import { ownPlace, placeOfSlot, stepsAway } from '../slots.ts';

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

/** What the player has picked so far on the way to an answer. All of it can be taken back. */
export interface Picks {
  readonly action: Action | null;
  readonly things: readonly Thing[];
  readonly mask: MaskId | null;
}

export const noPicks: Picks = { action: null, things: [], mask: null };

/** What can be chosen next. */
export interface Offer {
  /** `only` is the text to send if there is just one. */
  readonly actions: readonly { readonly action: Action; readonly only: string | null }[];
  /** Clockwise from the viewer's left, the centre last. */
  readonly things: readonly Thing[];
  /** Characters that the viewer may announce. */
  readonly masks: readonly MaskId[];
  /** Texts that can be sent now. */
  readonly answers: readonly string[];
}

/** A move, split into its parts. */
interface Said {
  readonly text: string;
  readonly action: Action | null;
  readonly things: readonly Thing[];
  readonly mask: MaskId | null;
  /** The things need not be picked on the table: the answer names the viewer's own mask, and there are few. */
  readonly isPlain: boolean;
}

export function offer(view: MascaradeView, picks: Picks): Offer {
  const isTurn = view.ask?.kind === 'turn';
  const all = view.moves.map((text) => read(view, text));
  const left = all.filter((said) => fits(said, picks));
  const says = left.some(({ mask }) => mask !== null) && (!isTurn || picks.action === 'announce');
  const isOpen = isTurn && picks.action === null && picks.things.length === 0;
  const things = left.filter(({ mask, text }) => mask === null && !text.startsWith('contest'));
  return {
    actions: isOpen ? actionsAmong(all) : [],
    things: clockwise(
      view,
      new Set(things.flatMap((said) => said.things).filter((one) => !picks.things.includes(one))),
    ),
    masks: says ? [...new Set(all.flatMap(({ mask }) => mask ?? []))] : [],
    answers: isOpen ? [] : left.filter((said) => isSaid(said, picks)).map(({ text }) => text),
  };
}

function read(view: MascaradeView, text: string): Said {
  const [word, ...rest] = text.split(' ');
  const said = { text, action: null, things: rest, mask: null, isPlain: false };
  switch (word) {
    case 'swap':
    case 'pretend':
      return { ...said, action: 'swap' };
    case 'look':
      return {
        ...said,
        action: 'look',
        things: rest.length > 0 ? rest : [`${ownPlace(view)}`],
        isPlain: isMine(view, rest),
      };
    case 'announce':
    case 'name':
      return { ...said, action: 'announce', things: rest.slice(1), mask: rest[0] as MaskId, isPlain: true };
    case 'ready':
    case 'pass':
    case 'contest':
    case 'decline':
      return { ...said, isPlain: true };
    default:
      return { ...said, things: rest.map(person) };
  }
}

const isMine = (view: MascaradeView, slots: readonly string[]): boolean =>
  slots.every((slot) => placeOfSlot(slot) === ownPlace(view));

/** Passing on a claim, or declining, stays possible whatever has been picked. */
const staysOpen = ({ text }: Said): boolean => text === 'pass' || text === 'decline';

function fits(said: Said, { action, things, mask }: Picks): boolean {
  if (staysOpen(said)) return true;
  if (action !== null && said.action !== action) return false;
  if (mask !== null && said.mask !== mask) return false;
  return things.every((one) => said.things.includes(one));
}

function isSaid({ things, mask, isPlain }: Said, picks: Picks): boolean {
  if (mask !== null && picks.mask === null) return false;
  return isPlain || things.every((one) => picks.things.includes(one));
}

const actionsAmong = (all: readonly Said[]): Offer['actions'] =>
  actions.flatMap((action) => {
    const left = all.filter((said) => said.action === action);
    return left.length === 0 ? [] : [{ action, only: left.length === 1 ? left[0].text : null }];
  });

function clockwise(view: MascaradeView, things: ReadonlySet<Thing>): Thing[] {
  const distance = (thing: Thing) => {
    const place = placeOfThing(thing);
    return place === null ? view.seats + 1 : stepsAway(view, place);
  };
  return [...things].sort((a, b) => distance(a) - distance(b));
}

// picking

export const withAction = (action: Action): Picks => ({ ...noPicks, action });
export const withMask = (picks: Picks, mask: MaskId): Picks => ({ ...picks, mask });

/** Picks a thing, or takes it back if it was picked. If it does not fit the earlier picks, it replaces the last one. */
export function withThing(view: MascaradeView, picks: Picks, thing: Thing): Picks {
  if (picks.things.includes(thing)) return { ...picks, things: picks.things.filter((one) => one !== thing) };
  const more = { ...picks, things: [...picks.things, thing] };
  if (goesOn(view, more)) return more;
  const instead = { ...picks, things: [...picks.things.slice(0, -1), thing] };
  return goesOn(view, instead) ? instead : { ...picks, things: [thing] };
}

const goesOn = (view: MascaradeView, picks: Picks): boolean =>
  view.moves.some((text) => {
    const said = read(view, text);
    return !staysOpen(said) && fits(said, picks);
  });

/** One step back: the last thing, the mask, then the action. */
export function withoutLast(picks: Picks): Picks {
  if (picks.mask !== null) return { ...picks, mask: null };
  if (picks.things.length > 0) return { ...picks, things: picks.things.slice(0, -1) };
  return noPicks;
}

export const isPicking = ({ action, things, mask }: Picks): boolean =>
  action !== null || things.length > 0 || mask !== null;

/** The current question as a text: as long as it stays the same, the picks stay too. */
export function questionOf({ ask, phase, turn, claim }: MascaradeView): string | null {
  return ask && [phase, turn, claim?.step ?? '', ask.kind, ask.slot ?? ''].join(' ');
}
