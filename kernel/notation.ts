import { done, type Result, refused } from './refusal.ts';

/**
 * Pieces from which games build their text notation. A move is a few words with single spaces. A state is a line of
 * `key=value` fields; lists use commas, and fields with their default value are left out.
 */
export function parseWhole(text: string, below: number): number | undefined {
  if (!/^(0|[1-9]\d{0,8})$/.test(text)) return undefined;
  const value = Number(text);
  return value < below ? value : undefined;
}

/** How one field of a state is written. */
export interface Field<T> {
  make(value: T): string;
  parse(text: string): T | undefined;
}

export const whole: Field<number> = {
  make: String,
  parse: (text) => (/^(0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined),
};

export const oneOf = <T extends string>(names: readonly T[]): Field<T> => ({
  make: (value) => value,
  parse: (text) => names.find((name) => name === text),
});

/** A number written as its name in a list. */
export const named = (names: readonly string[]): Field<number> => ({
  make: (value) => names[value] ?? String(value),
  parse: (text) => (names.indexOf(text) >= 0 ? names.indexOf(text) : whole.parse(text)),
});

export const listOf = <T>(field: Field<T>): Field<T[]> => ({
  make: (values) => values.map((value) => field.make(value)).join(','),
  parse(text) {
    if (text === '') return [];
    const values: T[] = [];
    for (const part of text.split(',')) {
      const value = field.parse(part);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  },
});

export type Fields<T> = { readonly [K in keyof T]: Field<T[K]> };

export function makeFields<T extends object>(fields: Fields<T>, usual: Partial<T>, value: T): string {
  const parts: string[] = [];
  for (const key of Object.keys(fields) as (keyof T & string)[]) {
    const text = fields[key].make(value[key]);
    const common = usual[key];
    if (common === undefined || fields[key].make(common as T[typeof key]) !== text) parts.push(`${key}=${text}`);
  }
  return parts.join(' ');
}

export function parseFields<T extends object>(fields: Fields<T>, usual: Partial<T>, text: string): Result<T> {
  const given = new Map<string, string>();
  for (const part of text === '' ? [] : text.split(' ')) {
    const [key, ...rest] = part.split('=');
    if (!Object.hasOwn(fields, key) || given.has(key) || rest.length === 0)
      return refused('bad-field', { field: part });
    given.set(key, rest.join('='));
  }
  const value: Partial<T> = {};
  for (const key of Object.keys(fields) as (keyof T & string)[]) {
    const written = given.get(key);
    const common = usual[key];
    if (written === undefined && common === undefined) return refused('field-missing', { field: key });
    const read = written === undefined ? structuredClone(common) : fields[key].parse(written);
    if (read === undefined) return refused('bad-field', { field: `${key}=${written}` });
    value[key] = read as T[typeof key];
  }
  return done(value as T);
}
