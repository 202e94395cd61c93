import type { Refusal } from '@soiree/kernel';

/** Why the server cannot start: something that the operator can fix, with a sentence in words/. */
export class Problem extends Error implements Refusal {
  readonly code: string;
  readonly values: Refusal['values'];

  constructor({ code, values }: Refusal) {
    super(`${code} ${JSON.stringify(values)}`);
    this.name = 'Problem';
    this.code = code;
    this.values = values;
  }
}
