import type { Event, Outcome } from '@soiree/kernel';
import type { Speaker } from '@soiree/words';

/** What one game counts in addition to what all games count. */
export interface Tally {
  count(event: Event): void;
  /** As a table; title and headings are keys. */
  table(words: Speaker): {
    readonly title: string;
    readonly headings: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** The figures of a run. */
export class Figures {
  readonly bySeat: number[];
  readonly byBot = new Map<string, { seats: number; wins: number }>();
  readonly endings = new Map<string, number>();
  games = 0;
  moves = 0;
  longest = 0;

  constructor(seats: number) {
    this.bySeat = Array(seats).fill(0);
  }

  /** A shared win counts as a fraction for each winner. `outcome` is null for a match that was stopped. */
  count(moves: number, outcome: Outcome | null, levels: readonly string[]): void {
    this.games++;
    this.moves += moves;
    this.longest = Math.max(this.longest, moves);
    const ending = outcome?.reason ?? 'unfinished';
    this.endings.set(ending, (this.endings.get(ending) ?? 0) + 1);
    for (const [seat, level] of levels.entries()) {
      const bot = this.byBot.get(level) ?? { seats: 0, wins: 0 };
      const won = outcome?.winners.includes(seat) ? 1 / outcome.winners.length : 0;
      this.bySeat[seat] += won;
      this.byBot.set(level, { seats: bot.seats + 1, wins: bot.wins + won });
    }
  }
}
