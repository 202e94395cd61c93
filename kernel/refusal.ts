/** Why something was not done. The sentence for it is in words/; here are its code and the values that go in. */
export interface Refusal {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Bad input is a value, not an exception: a thrown error is a bug of ours. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const done = <T>(value: T): Result<T> => ({ ok: true, value });

export const refusal = (code: string, values: Refusal['values'] = {}): Refusal => ({ code, values });

export const refused = (code: string, values: Refusal['values'] = {}): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: refusal(code, values),
});

/** For callers who know that the input is right; a refusal here is a bug of theirs. */
export function expect<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.refusal.code} ${JSON.stringify(result.refusal.values)}`);
}
