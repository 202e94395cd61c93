/**
 * A decision that is made by picking things on the table, step by step. Everything can be taken back until the answer
 * is sent. `Parts` says what an answer can consist of: for example a card, a player, a suit.
 */

/** Which part of an answer was picked, and its value. */
export type Picked<Parts> = { [Part in keyof Parts]-?: readonly [part: Part, value: Parts[Part]] }[keyof Parts];

/** Everything picked so far, in that order. */
export type Draft<Parts> = readonly Picked<Parts>[];

/** A move, and what is picked on the way to it. */
export interface Answer<Parts> {
  readonly text: string;
  /** All of these have to be picked, */
  readonly needs: Draft<Parts>;
  /** and these may be. */
  readonly also: Draft<Parts>;
}

const isSame = <Parts>(a: Picked<Parts>, b: Picked<Parts>): boolean => a[0] === b[0] && a[1] === b[1];
const has = <Parts>(list: Draft<Parts>, one: Picked<Parts>): boolean => list.some((other) => isSame(other, one));

/** The values picked for a part; in `needs` and `also`, the values that it can have. */
export const partValues = <Parts, Part extends keyof Parts>(list: Draft<Parts>, part: Part): Parts[Part][] =>
  list.flatMap(([own, value]) => (own === part ? [value as Parts[Part]] : []));

/** The values of a part in these answers, each once. */
export const valuesOf = <Parts, Part extends keyof Parts>(answers: readonly Answer<Parts>[], part: Part) => [
  ...new Set(answers.flatMap(({ needs, also }) => partValues([...needs, ...also], part))),
];

/** Whether everything picked belongs to this answer. */
export const answerFits = <Parts>({ needs, also }: Answer<Parts>, draft: Draft<Parts>): boolean =>
  draft.every((one) => has(needs, one) || has(also, one));

/** Whether nothing is missing. */
export const isComplete = <Parts>({ needs }: Answer<Parts>, draft: Draft<Parts>): boolean =>
  needs.every((one) => has(draft, one));

/** The only answer that this draft can mean; undefined while something still has to be picked. */
export function answerOf<Parts>(answers: readonly Answer<Parts>[], draft: Draft<Parts>): string | undefined {
  if (draft.length === 0) return undefined;
  const left = answers.filter((answer) => answerFits(answer, draft));
  const [only, ...more] = left.length === 1 ? left : left.filter((answer) => isComplete(answer, draft));
  return more.length === 0 ? only?.text : undefined;
}

/**
 * Picks something, or takes it back if it was picked. If it does not fit the rest, it replaces the last pick of its
 * part, or everything else. What is picked for `first` stays, and picking that anew clears the rest.
 */
export function togglePick<Parts>(
  answers: readonly Answer<Parts>[],
  draft: Draft<Parts>,
  one: Picked<Parts>,
  first: keyof Parts,
): Draft<Parts> {
  const isFirst = one[0] === first;
  if (has(draft, one)) return isFirst ? [] : draft.filter((other) => !isSame(other, one));
  if (isFirst) return [one];
  const before = draft.findLastIndex(([part]) => part === one[0]);
  const alone = [...draft.filter(([part]) => part === first), one];
  const ways = [[...draft, one], before < 0 ? alone : draft.with(before, one)];
  return ways.find((way) => answers.some((answer) => answerFits(answer, way))) ?? alone;
}

// several at once

/** Where things that are picked together go. */
export interface Way<Kind extends string = string> {
  readonly kind: Kind;
  readonly count: number;
  /** By thing, what is sent. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Things picked so far, by way. */
export interface Handful<Kind extends string = string> {
  readonly ways: readonly Way<Kind>[];
  readonly things: readonly (readonly string[])[];
}

/** Takes a game's choices: so many of these texts, so many of those. */
export function handfulOf<Kind extends string>(
  choices: readonly { readonly count: number; readonly from: readonly string[] }[],
  read: (text: string) => readonly [kind: Kind, thing: string],
): Handful<Kind> {
  const ways = choices.map(({ count, from }) => ({
    kind: read(from[0])[0],
    count,
    texts: new Map(from.map((text) => [read(text)[1], text])),
  }));
  return { ways, things: ways.map(() => []) };
}

export const wayOf = ({ things }: Handful, thing: string): number => things.findIndex((own) => own.includes(thing));

export const isRoomOn = ({ ways, things }: Handful, way: number): boolean => things[way].length < ways[way].count;

/** The first way that needs more; -1 if none does. */
export const openWay = (handful: Handful): number => handful.ways.findIndex((_, way) => isRoomOn(handful, way));

export const isFull = (handful: Handful): boolean => openWay(handful) < 0;

/**
 * Adds a thing for this way, or takes it back if it was picked. If only one is needed, the new one replaces the old
 * one. Otherwise a full handful stays as it is.
 */
export function toggle<Kind extends string>(handful: Handful<Kind>, thing: string, towards = 0): Handful<Kind> {
  const { ways, things } = handful;
  if (wayOf(handful, thing) >= 0) return { ways, things: things.map((own) => own.filter((one) => one !== thing)) };
  if (ways.length === 1 && ways[0].count === 1) return { ways, things: [[thing]] };
  const way = isRoomOn(handful, towards) ? towards : openWay(handful);
  return way < 0 ? handful : { ways, things: things.map((own, i) => (i === way ? [...own, thing] : own)) };
}

export const actionOf = ({ ways, things }: Handful): string[] =>
  things.flatMap((own, way) => own.flatMap((thing) => ways[way].texts.get(thing) ?? []));
