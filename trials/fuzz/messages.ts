import type { Chance } from '@soiree/kernel';
import { CODE_LETTERS, LONGEST_MESSAGE, liveJsonSchema, PROTOCOL } from '@soiree/protocol';
import { oddValue, oneIn, pick, put } from './rubbish.ts';
import { fitting, hex, type Schema, type Wishes } from './shape.ts';
import { spoilText, spoilValue } from './spoil.ts';

/** Codes and ids that exist on the server, to be used where they do not belong. */
export interface Known {
  readonly codes: readonly string[];
  readonly matches: readonly string[];
  readonly players: readonly string[];
}

/** The situation of a caller. */
export interface CallerState {
  readonly table: string | undefined;
  readonly match: string | undefined;
  readonly seq: number | undefined;
  readonly isAsked: boolean;
  /** A legal decision, if the caller is asked for one. */
  action(): readonly string[];
}

export type RawMessage = string | Buffer;

const schemas = (liveJsonSchema().$defs.client as Schema).oneOf!;
const schemaOf = (type: string) => schemas.find(({ properties }) => properties?.type.const === type)!;
const move = schemaOf('move');
const exit = schemaOf('exit');
const levels = ['random', 'plain', 'best', '__proto__', 'constructor'];
/** Usually one that exists, sometimes a made-up one. */
const known = (list: readonly string[], otherwise: (chance: Chance) => string) => (chance: Chance) =>
  list.length > 0 && !oneIn(8, chance) ? pick(list, chance) : otherwise(chance);
const anyCode = (chance: Chance) => Array.from({ length: 6 }, () => pick([...CODE_LETTERS], chance)).join('');
const anyHex = (chance: Chance) => hex(32, chance);
const orAny =
  <T>(own: T | undefined, any: (chance: Chance) => T) =>
  (chance: Chance) =>
    own !== undefined && !oneIn(4, chance) ? own : any(chance);

/** A message of any type that may well be accepted. */
export function message(id: string, at: CallerState, there: Known, chance: Chance): object {
  const wishes: Wishes = {
    id: () => id,
    protocol: () => PROTOCOL,
    table: orAny(at.table, known(there.codes, anyCode)),
    match: orAny(at.match, known(there.matches, anyHex)),
    player: known(there.players, anyHex),
    seq: orAny(at.seq, (chance) => chance.below(50)),
    since: (chance) => pick([0, 1, at.seq ?? 7, 1e6], chance),
    seat: (chance) => chance.below(oneIn(6, chance) ? 13 : 5),
    seats: (chance) => 2 + chance.below(oneIn(4, chance) ? 12 : 4),
    level: (chance) => (oneIn(3, chance) ? null : pick(levels, chance)),
    options: (chance) => (oneIn(2, chance) ? {} : oddValue(chance)),
    action: (chance) => (oneIn(3, chance) ? ['pass'] : [...at.action()]),
    text: (chance) => `line ${chance.below(1000)}`,
    bits: anyHex,
  };
  const any = at.isAsked && oneIn(3, chance) ? move : pick(schemas, chance);
  // Few exits: a caller that left its table has most of its later messages refused.
  return fitting(any === exit && !oneIn(4, chance) ? move : any, wishes, chance) as object;
}

/** Most results can be partly read, and some are valid. If the id can be read, it is `id`. */
export function oddMessage(id: string, at: CallerState, there: Known, chance: Chance): RawMessage {
  const kind = chance.below(100);
  if (kind < 3) return Buffer.from(Array.from({ length: chance.below(60) }, () => chance.below(256)));
  if (kind < 5) return '';
  if (kind < 15) return clipped(JSON.stringify(oddValue(chance, 4)) ?? '');
  const value = message(id, at, there, chance);
  if (kind < 37) return clipped(JSON.stringify(value));
  if (kind < 57) return clipped(spoilText(JSON.stringify(value), chance));
  let bent: unknown = value;
  for (let i = 1 + chance.below(3); i > 0; i--) bent = spoilValue(bent, chance);
  if (oneIn(40, chance) && typeof bent === 'object' && bent !== null) put(bent, 'id', oddValue(chance, 0));
  const text = JSON.stringify(bent) ?? 'undefined';
  if (kind < 59) return Buffer.from(text);
  return clipped(text);
}

/** Kept short: a message that is too long ends the connection, and is tested separately. */
const clipped = (text: string): string => (Buffer.byteLength(text) > LONGEST_MESSAGE ? text.slice(0, 4000) : text);
