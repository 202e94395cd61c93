export type StoreProblemCode =
  | 'store-locked'
  | 'store-unwritable'
  | 'store-newer'
  | 'store-broken'
  | 'store-empty'
  | 'file-exists'
  | 'no-such-file';

/** Why a store cannot be opened, copied or restored: something the operator can fix, with a sentence in words/. */
export class StoreProblem extends Error {
  readonly code: StoreProblemCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: StoreProblemCode, values: Readonly<Record<string, string | number>>) {
    super(`${code} ${JSON.stringify(values)}`);
    this.name = 'StoreProblem';
    this.code = code;
    this.values = values;
  }
}
