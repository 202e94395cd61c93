/**
 * What this browser stores for its user. If storage is not allowed (in a private window, for example), nothing is kept.
 */

const key = (name: string) => `soiree.${name}`;

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), value);
  } catch {
    // Full, or not allowed: the value lasts as long as the page.
  }
}

/** Stored JSON; `fits` checks whether it is still valid. */
export function keptJson<T>(name: string, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(kept(name) ?? 'null');
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

export const keepJson = (name: string, value: unknown): void => keep(name, JSON.stringify(value));
