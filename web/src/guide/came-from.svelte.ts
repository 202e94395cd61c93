/** Where somebody was before they opened the rules: a table, mostly. */
export class CameFrom {
  path = $state.raw<string | null>(null);

  /** Of every step to a page of the rules; steps within them change nothing. */
  note(before: URL | undefined): void {
    if (before && !/^\/rules(?:\/|$)/.test(before.pathname)) this.path = before.pathname + before.search;
  }

  get isTable(): boolean {
    return this.path !== null && /^\/(?:t|practice)\//.test(this.path);
  }
}

export const cameFrom = new CameFrom();
