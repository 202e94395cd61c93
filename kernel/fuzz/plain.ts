/** The path to the first thing in a value that JSON would not bring back unchanged; undefined if all is plain. */
export function notPlain(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? undefined
      : `${path} is ${Object.is(value, -0) ? '-0' : value}`;
  }
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (Array.isArray(value)) {
    // JSON loses holes and extra properties
    if (Object.keys(value).length !== value.length) return `${path} is an array with holes or names`;
    for (let i = 0; i < value.length; i++) {
      const found = notPlain(value[i], `${path}[${i}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype)
    return `${path} is a ${value.constructor?.name ?? 'bare object'}`;
  for (const key of Reflect.ownKeys(value)) {
    const at = `${path}.${String(key)}`;
    const property = Object.getOwnPropertyDescriptor(value, key)!;
    if (typeof key === 'symbol' || !property.enumerable || !('value' in property)) return `${at} is no plain property`;
    const found = notPlain(property.value, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
