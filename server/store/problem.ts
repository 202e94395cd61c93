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

/**
 * Why the store cannot be used now: the disk is full or has failed, the file is damaged, or the store's thread has ended.
 * From the first two it recovers by itself.
 */
export type StoreTrouble = 'disk-full' | 'disk-failed' | 'store-damaged' | 'store-stopped';

/** Something could not be read or written because of such trouble. */
export class StoreFailure extends Error {
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreFailure';
    this.trouble = trouble;
  }
}
