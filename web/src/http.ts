import type { Refusal, Result } from '@soiree/kernel';

/**
 * Sends a request to the server over HTTP and returns its refusals as they are. If the server does not answer, that is
 * a refusal too.
 */
export async function callServer<T>(
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

/** A proxy in front of the server may answer in its own format. */
function asRefusal(said: unknown): Refusal {
  const { code, values } = (said ?? {}) as Partial<Refusal>;
  return typeof code === 'string' && typeof values === 'object' ? { code, values } : unreachable;
}
