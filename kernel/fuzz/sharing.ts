const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function gather(value: object, found: Set<object>): Set<object> {
  if (found.has(value)) return found;
  found.add(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (isObject(value[i])) gather(value[i], found);
  } else {
    for (const part of Object.values(value)) if (isObject(part)) gather(part, found);
  }
  return found;
}

function reach(value: object, others: Set<object>): string | undefined {
  // frozen values may be shared: no one can change them
  if (others.has(value) && !Object.isFrozen(value)) return '';
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    const path = isObject(part) ? reach(part, others) : undefined;
    if (path !== undefined) return `.${key}${path}`;
  }
  return undefined;
}

/** The path in `one` to an object that is also part of `other`; undefined if they share no memory. */
export function sharedPath(one: object, other: object): string | undefined {
  const others = gather(other, new Set());
  for (const object of gather(one, new Set())) {
    if (others.has(object) && !Object.isFrozen(object)) return reach(one, others);
  }
  return undefined;
}
