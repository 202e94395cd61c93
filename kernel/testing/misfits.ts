import type { z } from 'zod';
import { formatsOf, type Misfit, wanted } from '../misfit.ts';

const isAnything = (schema: z.core.$ZodType): boolean => {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  return def.type === 'unknown' || (def.type === 'optional' && isAnything(def.innerType));
};

/**
 * Everything that can be wrong with a value that is read by a schema: what is expected at each place, where `*` stands
 * for every item. `unreadable` is a fault without a name.
 */
export function everyMisfit(schema: z.core.$ZodType, path: readonly string[] = []): Misfit[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const here = { path: path.join('.') || '–' };
  if (isAnything(schema)) return [];
  const own = [{ ...here, ...wanted(schema) }];
  switch (def.type) {
    case 'string':
      return [...own, ...formatsOf(schema).map((expected) => ({ ...here, expected: `${expected}` }))];
    case 'optional':
    case 'default':
    case 'nullable':
      return [...own, ...everyMisfit(def.innerType, path)];
    case 'pipe':
      return (def.out as z.core.$ZodTypes)._zod.def.type === 'transform'
        ? own
        : [...own, ...everyMisfit(def.out, path)];
    case 'object':
      return [...own, ...Object.entries(def.shape).flatMap(([key, inner]) => everyMisfit(inner, [...path, key]))];
    case 'array':
      return [...own, ...everyMisfit(def.element, [...path, '*'])];
    case 'record':
      return [...own, ...everyMisfit(def.valueType, [...path, '*'])];
    case 'union':
      return [...own, ...def.options.flatMap((option) => everyMisfit(option, path))];
    default:
      return own;
  }
}
