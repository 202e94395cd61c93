import type { Seat, Told, View } from '@soiree/kernel';

/** Where a bot sits. */
export interface Chair {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  readonly level: string;
  /** Everything told in the match so far. The bot is given what its seat hears of it, once. */
  readonly told: readonly Told[];
}

/** Bots that think somewhere else: in a thread of the server, or between two messages of a worker. */
export interface TableBots {
  has(game: string, level: string): boolean;
  /** The level of the bot that plays for an absent person. */
  readonly standIn: string;
  /** What the bot of this chair plays; null if it could not decide. It always resolves in the end. */
  think(chair: Chair, view: View): Promise<readonly string[] | null>;
  /** Forgets the bots of a match. Those that are thinking have not decided. */
  dismiss(match: string): void;
}
