import type { Chance } from '@soiree/kernel';
import { nested, oddKeys, oddNumber, oddText, oddValue, oneIn, pick, put } from './rubbish.ts';

/** Ways to spoil valid input. */

type Holder = Record<string, unknown>;

/** All objects and lists in a value, itself included. */
function holders(value: unknown, found: Holder[] = []): Holder[] {
  if (typeof value !== 'object' || value === null || found.length > 60) return found;
  found.push(value as Holder);
  for (const inner of Object.values(value)) holders(inner, found);
  return found;
}

/** Spoils one place of a value, in place: the caller must own it. */
export function spoilValue(value: unknown, chance: Chance): unknown {
  const all = holders(value);
  if (all.length === 0) return oddValue(chance);
  const holder = oneIn(2, chance) ? all[0] : pick(all, chance);
  const keys = Object.keys(holder);
  const key = keys.length > 0 ? pick(keys, chance) : '';
  switch (chance.below(10)) {
    case 0:
      if (Array.isArray(holder)) holder.length = chance.below(holder.length + 1);
      else delete holder[key];
      break;
    case 1:
      put(holder, pick(oddKeys, chance), oddValue(chance));
      break;
    case 2:
      put(holder, oddText(chance), oddValue(chance));
      break;
    case 3:
      put(holder, key, oddNumber(chance));
      break;
    case 4:
      put(holder, key, oddText(chance));
      break;
    case 5:
      put(holder, key, { [pick(['length', 'toString', 'toJSON', 'id'], chance)]: holder[key] });
      break;
    case 6:
      put(holder, key, nested(chance.below(200), chance));
      break;
    case 7:
      put(holder, key, holder[keys.length > 0 ? pick(keys, chance) : '']);
      break;
    case 8:
      return pick([[value], { type: value }, [value, value], JSON.stringify(value)], chance);
    default:
      put(holder, key, oddValue(chance));
  }
  return value;
}

const poisons = ['"__proto__":{"isHost":true}', '"\\u005f_proto__":[]', '"constructor":{"prototype":{"host":1}}'];
const wrongNumbers = ['NaN', 'Infinity', '-Infinity', '1e400', '-0', '0x10', '01', '1.', '.5', '+1', '1_000', '1n'];

/** Spoils the text of a value. The result is usually no longer JSON. */
export function spoilText(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  switch (chance.below(12)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(at);
    case 2:
      return text.slice(0, at) + oddText(chance) + text.slice(at);
    case 3:
      return text.slice(0, at) + text.slice(at + 1);
    case 4:
      return text.replace(/\d+/, pick(wrongNumbers, chance));
    case 5:
      return text.replace('{', `{${pick(poisons, chance)},`);
    case 6:
      return text.replace('{', `{"id":"twice","type":"hello",`);
    case 7:
      return pick(['\ufeff', '\u0000', ' \n\t', '//\n', '/**/', ")]}'\n"], chance) + text;
    case 8:
      return text + pick([',', '}', ']', '\u0000', text, ' ', ';alert(1)'], chance);
    case 9:
      return text.replaceAll('"', "'");
    case 10:
      return pick(['[', '{"a":', '[[{"id":', '"'], chance).repeat(chance.below(2000));
    default:
      return text.replace(/"\w+"/, (word) =>
        word.replace(/\w/, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
      );
  }
}
