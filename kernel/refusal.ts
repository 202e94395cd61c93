/** Why something was not done: a code, and values for the sentence, which is in words/. */
export interface Refusal {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Bad input is a value, not an exception: a thrown error is a bug in our code. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const done = <T>(value: T): Result<T> => ({ ok: true, value });

export const refusal = (code: string, values: Refusal['values'] = {}): Refusal => ({ code, values });

export const refused = (code: string, values: Refusal['values'] = {}): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: refusal(code, values),
});

/** For callers that know the input is right; a refusal here is a bug in the caller. */
export function expect<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.refusal.code} ${JSON.stringify(result.refusal.values)}`);
}
