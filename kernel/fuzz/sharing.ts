function gather(value: unknown, found: Set<object>): Set<object> {
  if (value === null || typeof value !== 'object' || found.has(value)) return found;
  found.add(value);
  for (const key in value) gather((value as Record<string, unknown>)[key], found);
  return found;
}

function reach(value: unknown, others: Set<object>): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  // what is frozen may be shared: nobody can change it
  if (others.has(value) && !Object.isFrozen(value)) return '';
  for (const key in value) {
    const path = reach((value as Record<string, unknown>)[key], others);
    if (path !== undefined) return `.${key}${path}`;
  }
  return undefined;
}

/** The path in `one` to an object that is part of `other` too; undefined if they have no memory in common. */
export const sharedPath = (one: unknown, other: unknown): string | undefined => reach(one, gather(other, new Set()));
