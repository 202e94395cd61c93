import { callServer } from '#http.ts';
import { keepMine, keptMine } from './kept-mine.ts';
import { type MyTable, sortMine } from './tables.ts';

/**
 * The tables at which this person has a seat. Those known from the last visit are shown at once, so that nothing moves
 * when the server's answer arrives.
 */
export class Mine {
  tables = $state.raw(keptMine());

  async load(): Promise<void> {
    const answer = await callServer<{ tables: MyTable[] }>('GET', '/api/me/tables');
    if (answer.ok) this.#take(sortMine(answer.value.tables));
    else if (answer.refusal.code === 'no-identity') this.#take([]);
  }

  forget(): void {
    this.#take([]);
  }

  #take(tables: readonly MyTable[]): void {
    this.tables = tables;
    keepMine(tables);
  }
}
