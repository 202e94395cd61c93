import type { View } from '@soiree/kernel';

/** Parts of every view. The board draws them itself. */
const drawn = ['game', 'viewer', 'actors', 'ask', 'moves', 'barred', 'outcome'] satisfies (keyof View)[];

/** Values under these names are seats. */
const isSeat = (name: string): boolean => /^(?:seat|leader|winner|dealer|owner)$/.test(name);

/** A value in text. Lists in a list are separated by a bar, because there is usually one for each seat. */
export function inText(name: string, value: unknown, names: readonly string[]): string {
  if (typeof value === 'number' && isSeat(name)) return names[value] ?? '–';
  if (Array.isArray(value)) {
    return value.map((one) => inText(name, one, names)).join(value.some(Array.isArray) ? ' | ' : ', ') || '–';
  }
  if (typeof value === 'object' && value !== null) {
    const all = Object.entries(value).map(([part, one]) => `${part} ${inText(part, one, names)}`);
    return all.join(', ') || '–';
  }
  return `${value ?? '–'}`;
}

/** What a game shows of its table, beyond what every view has: names and values. */
export const factsIn = (view: View, names: readonly string[]): { readonly name: string; readonly value: string }[] =>
  Object.entries(view)
    .filter(([name]) => !(drawn as readonly string[]).includes(name))
    .map(([name, value]) => ({ name, value: inText(name, value, names) }));
