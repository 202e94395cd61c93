import type { z } from 'zod';

/**
 * What a value from outside should have been, as a key and values. The sentences are in words/, in every language. The
 * validator's own messages are never shown.
 */

/** What a value should be: a noun. */
export const wants = [
  'text',
  'text-from',
  'text-to',
  'text-between',
  'number',
  'whole-number',
  'whole-number-from',
  'whole-number-between',
  'list',
  'list-from',
  'list-to',
  'list-between',
  'list-of',
  'object',
  'one-of',
  'exactly',
  // formats: schemas give these names as zod's message
  'hex-32',
  'hex-64',
  'id-letters',
  'printable',
  'visible',
  'few-accents',
  'table-code',
  'recovery-code',
  'cursor',
  'web-address',
  'addresses',
] as const;

/** What else can be wrong with a value. */
export const faults = ['missing', 'unknown', 'long-name', 'too-deep', 'coins', 'unreadable'] as const;

export const misfits = [...wants, ...faults] as const;

export type Want = (typeof wants)[number];
export type ValueFault = (typeof faults)[number];

/** Where a value does not fit, and what is expected there. */
export type Misfit = {
  /** From field to field, separated by dots; `–` for the whole value. */
  readonly path: string;
  /** A fault, or what is wanted: the names of everything that would fit, separated by spaces. */
  readonly expected: string;
  readonly least?: number;
  readonly most?: number;
  readonly size?: number;
  readonly choices?: string;
};

export const WHOLE = '–';

/** A value that cannot be read, about which nothing more is known. */
export const unreadable = (path = WHOLE): Misfit => ({ path, expected: 'unreadable' });

type Node = z.core.$ZodType;
type Issue = z.core.$ZodIssue;
type Key = PropertyKey;

const isMisfit = (text: unknown): text is Want | ValueFault => (misfits as readonly unknown[]).includes(text);

/** Translates what zod found in a value into our own terms. */
export function misfit(schema: Node, raw: unknown, issue: Issue): Misfit {
  const path = placeOf(issue.path);
  if (isMisfit(issue.message)) {
    return { path, expected: issue.message, ...(issue.code === 'custom' && (issue.params as Bounds | undefined)) };
  }
  if (issue.code === 'unrecognized_keys') return { path: placeOf([...issue.path, issue.keys[0]]), expected: 'unknown' };
  if (issue.code === 'invalid_key') return keyMisfit(schema, raw, issue.path, path);
  if (issue.path.length > 0 && valueAt(raw, issue.path) === undefined) return { path, expected: 'missing' };
  if (issue.code === 'invalid_union') {
    // an unknown kind of message
    if ('options' in issue && issue.options) return { path, expected: 'one-of', choices: issue.options.join(', ') };
    const deeper = deeperIn(issue);
    if (deeper) return misfit(schema, raw, { ...deeper, path: [...issue.path, ...deeper.path] } as Issue);
  }
  const node = nodeAt(schema, raw, issue.path);
  return node ? { path, ...wanted(node, issue) } : unreadable(path);
}

function keyMisfit(schema: Node, raw: unknown, keys: readonly Key[], path: string): Misfit {
  const record = nodeAt(schema, raw, keys.slice(0, -1));
  const def = record && defOf(bare(record));
  const most = def?.type === 'record' ? boundsOf(def.keyType).most : undefined;
  return most === undefined ? unreadable(path) : { path, expected: 'long-name', most };
}

/** Of several forms that a value can have, the one that it nearly has: the error is inside it. */
function deeperIn(issue: z.core.$ZodIssueInvalidUnion): Issue | undefined {
  const nearly = issue.errors.flatMap(([one]) => (one && one.path.length > 0 ? [one] : []));
  return nearly.length === 1 ? (nearly[0] as Issue) : undefined;
}

/** Something that a person typed, shortened so that it can be quoted. */
export const shortened = (text: string, most = 40): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

const placeOf = (keys: readonly Key[]): string => shortened(keys.join('.') || WHOLE, 80);

function valueAt(raw: unknown, keys: readonly Key[]): unknown {
  let value = raw;
  for (const key of keys) value = (value as Record<Key, unknown> | null | undefined)?.[key];
  return value;
}

// How a schema is built: https://zod.dev/packages/core

const defOf = (node: Node): z.core.$ZodTypes['_zod']['def'] => (node as z.core.$ZodTypes)._zod.def;

interface Bounds {
  readonly least?: number;
  readonly most?: number;
  readonly size?: number;
}

/** The narrowest checked bounds of a number, or of the length of a text or list. */
function boundsOf(node: Node): Bounds {
  const least: number[] = [];
  const most: number[] = [];
  let size: number | undefined;
  for (const { _zod } of defOf(node).checks ?? []) {
    const def = _zod.def as z.core.$ZodChecks['_zod']['def'];
    if (def.check === 'greater_than') least.push(Number(def.value) + (def.inclusive ? 0 : 1));
    else if (def.check === 'less_than') most.push(Number(def.value) - (def.inclusive ? 0 : 1));
    else if (def.check === 'min_length') least.push(def.minimum);
    else if (def.check === 'max_length') most.push(def.maximum);
    else if (def.check === 'length_equals') size = def.length;
  }
  return {
    ...(least.length > 0 && { least: Math.max(...least) }),
    ...(most.length > 0 && { most: Math.min(...most) }),
    ...(size !== undefined && { size }),
  };
}

/** Unwraps what only says that a value may be left out. */
function bare(node: Node): Node {
  const def = defOf(node);
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return bare(def.innerType);
    default:
      return node;
  }
}

function nodeAt(schema: Node, raw: unknown, keys: readonly Key[]): Node | undefined {
  let node: Node | undefined = schema;
  for (const [i, key] of keys.entries()) node = node && inside(node, key, valueAt(raw, keys.slice(0, i)));
  return node;
}

/** The schema of a field or an item. `value` decides which of several kinds of object it is. */
function inside(node: Node, key: Key, value: unknown): Node | undefined {
  const def = defOf(bare(node));
  switch (def.type) {
    case 'nullable':
      return inside(def.innerType, key, value);
    case 'pipe':
      return inside(def.in, key, value);
    case 'object':
      return Object.hasOwn(def.shape, key) ? def.shape[key as string] : undefined;
    case 'array':
      return def.element;
    case 'record':
      return def.valueType;
    case 'union':
      return optionFor(def, key, value);
    default:
      return undefined;
  }
}

function optionFor(def: z.core.$ZodUnionDef, key: Key, value: unknown): Node | undefined {
  const { discriminator } = def as Partial<z.core.$ZodDiscriminatedUnionDef>;
  const kind = discriminator && (value as Record<string, unknown> | null)?.[discriminator];
  const own = def.options.filter((option) => discriminator === undefined || kindsOf(option, discriminator).has(kind));
  for (const option of own) {
    const found = inside(option, key, value);
    if (found) return found;
  }
  return undefined;
}

const kindsOf = (option: Node, discriminator: string): ReadonlySet<unknown> =>
  option._zod.propValues?.[discriminator] ?? new Set();

/** What fits a schema, collected from all the forms that it allows. */
class Gathered {
  readonly kinds = new Set<Want | 'unreadable'>();
  readonly values: Bounds = {};
  readonly choices: string[] = [];

  add(kind: Want | 'unreadable', values: Bounds = {}): void {
    // two forms with bounds: the values of one would be shown for the other
    const isTwice = Object.keys(values).some((name) => Object.hasOwn(this.values, name));
    this.kinds.add(isTwice ? 'unreadable' : kind);
    Object.assign(this.values, values);
  }
}

export function wanted(node: Node, issue?: Issue): Omit<Misfit, 'path'> {
  const all = new Gathered();
  gather(node, all, issue);
  const { kinds, values, choices } = all;
  if (kinds.has('unreadable') || kinds.size + choices.length === 0) return { expected: 'unreadable' };
  if (choices.length === 0) return { expected: [...kinds].join(' '), ...values };
  const expected = [...kinds, choices.length === 1 ? 'exactly' : 'one-of'].join(' ');
  return { expected, ...values, choices: choices.join(', ') };
}

function gather(node: Node, all: Gathered, issue?: Issue): void {
  const def = defOf(bare(node));
  switch (def.type) {
    case 'string':
      return gatherText(bare(node), all);
    case 'number':
      return gatherNumber(bare(node), all, issue);
    case 'array':
      return gatherList(bare(node), all);
    case 'object':
    case 'record':
      return all.add('object');
    case 'boolean':
      return void all.choices.push('true', 'false');
    case 'null':
      return void all.choices.push('null');
    case 'literal':
      return void all.choices.push(...def.values.map(String));
    case 'enum':
      return void all.choices.push(...Object.values(def.entries).map(String));
    case 'nullable':
      gather(def.innerType, all, issue);
      return void all.choices.push('null');
    case 'union':
      for (const option of def.options) gather(option, all, issue);
      return;
    case 'pipe':
      return gather(defOf(def.out).type === 'transform' ? def.in : def.out, all, issue);
    default:
      return all.add('unreadable');
  }
}

/** The names of the formats that a text is checked for; undefined for a format without a name. */
export function formatsOf(node: Node): unknown[] {
  const { checks = [], ...own } = defOf(node) as z.core.$ZodStringDef & Partial<z.core.$ZodCheckDef>;
  return [own, ...checks.map((check) => check._zod.def)]
    .filter(({ check }) => check === 'string_format' || check === 'custom')
    .map(({ error }) => (error as ((about: object) => unknown) | undefined)?.({}));
}

function gatherText(node: Node, all: Gathered): void {
  const bounds = boundsOf(node);
  const { least, most, size } = bounds;
  const formats = formatsOf(node);
  if (!formats.every(isMisfit) || size !== undefined) return all.add('unreadable');
  if (least !== undefined && most !== undefined) return all.add('text-between', bounds);
  if (most !== undefined) return all.add('text-to', bounds);
  if (least !== undefined) return all.add('text-from', bounds);
  all.add((formats[0] as Want | undefined) ?? 'text');
}

function gatherNumber(node: Node, all: Gathered, issue?: Issue): void {
  const { format } = defOf(node) as z.core.$ZodNumberDef & { format?: string };
  let { least, most } = boundsOf(node);
  if (format === undefined) return all.add(least === undefined && most === undefined ? 'number' : 'unreadable');
  // too big to be a safe integer, although the schema sets no bound
  if (issue?.code === 'too_big') most ??= Number(issue.maximum);
  if (issue?.code === 'too_small') least ??= Number(issue.minimum);
  if (most !== undefined) return all.add('whole-number-between', { least: least ?? -Number.MAX_SAFE_INTEGER, most });
  if (least !== undefined) return all.add('whole-number-from', { least });
  all.add('whole-number');
}

function gatherList(node: Node, all: Gathered): void {
  const bounds = boundsOf(node);
  const { least, most, size } = bounds;
  if (size !== undefined) return all.add('list-of', bounds);
  if (least !== undefined && most !== undefined) return all.add('list-between', bounds);
  if (most !== undefined) return all.add('list-to', bounds);
  if (least !== undefined) return all.add('list-from', bounds);
  all.add('list');
}
