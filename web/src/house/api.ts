import type { Refusal, Result } from '@soiree/kernel';

/** Asks the house over HTTP. What it refuses comes back as it was said; a house that does not answer is a refusal too. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Result<T>> {
  try {
    const answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 204) return { ok: true, value: null as T };
    const said: unknown = await answer.json();
    return answer.ok ? { ok: true, value: said as T } : { ok: false, refusal: asRefusal(said) };
  } catch {
    return { ok: false, refusal: unreachable };
  }
}

export const unreachable: Refusal = { code: 'unreachable', values: {} };

/** What stands between us and the house may answer in its own words. */
function asRefusal(said: unknown): Refusal {
  const { code, values } = (said ?? {}) as Partial<Refusal>;
  return typeof code === 'string' && typeof values === 'object' ? { code, values } : unreachable;
}
