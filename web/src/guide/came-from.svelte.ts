/** The page that the reader came from, usually a table. */
export class CameFrom {
  path = $state.raw<string | null>(null);

  /** Called for each visit to a page of the rules. Going from one to another changes nothing. */
  note(before: URL | undefined): void {
    if (before && !/^\/rules(?:\/|$)/.test(before.pathname)) this.path = before.pathname + before.search;
  }

  get isTable(): boolean {
    return this.path !== null && /^\/(?:t|practice)\//.test(this.path);
  }
}

export const cameFrom = new CameFrom();
