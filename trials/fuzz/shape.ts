import type { Chance } from '@soiree/kernel';
import { oddText, oddValue, oneIn, pick, put } from './rubbish.ts';

/** The part of JSON Schema that our messages and requests use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Better values for fields of some names than their schema alone would give: an existing code, a seat, a move. */
export type Wishes = Readonly<Record<string, ((chance: Chance) => unknown) | undefined>>;

const HEX = '0123456789abcdef';
export const hex = (letters: number, chance: Chance): string =>
  Array.from({ length: letters }, () => HEX[chance.below(16)]).join('');

/** A value that fits a schema, or nearly fits it. */
export function fitting(schema: Schema, wishes: Wishes, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, chance);
  const oneOf = schema.oneOf ?? schema.anyOf;
  if (oneOf) return fitting(pick(oneOf, chance), wishes, chance);
  if (schema.allOf) return fitting(pick(schema.allOf, chance), wishes, chance);
  switch (typeof schema.type === 'string' ? schema.type : schema.type && pick(schema.type, chance)) {
    case 'object':
      return record(schema, wishes, chance);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 8 } = schema;
      const length = minItems + chance.below(Math.min(maxItems, 8) - minItems + 1);
      return Array.from({ length }, () => fitting(items, wishes, chance));
    }
    case 'string':
      return text(schema, chance);
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1000);
      return least + chance.below(Math.max(1, Math.min(schema.maximum ?? 1000, least + 1000) - least + 1));
    }
    case 'boolean':
      return oneIn(2, chance);
    case 'null':
      return null;
    default:
      return oddValue(chance, 2);
  }
}

function record({ properties = {}, required = [] }: Schema, wishes: Wishes, chance: Chance): object {
  const object = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (!required.includes(name) && oneIn(2, chance)) continue;
    const wish = Object.hasOwn(wishes, name) && !oneIn(12, chance) ? wishes[name] : undefined;
    put(object, name, wish ? wish(chance) : fitting(schema, wishes, chance));
  }
  return object;
}

function text({ pattern, minLength = 0, maxLength = 40 }: Schema, chance: Chance): string {
  const size = /^\^\[0-9a-f\]\{(\d+)\}\$$/.exec(pattern ?? '');
  if (size) return hex(Number(size[1]), chance);
  if (!pattern && oneIn(3, chance)) return oddText(chance).slice(0, maxLength);
  return hex(minLength + chance.below(Math.max(1, Math.min(maxLength, 40) - minLength)), chance);
}
