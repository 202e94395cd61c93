import type { Refusal } from '@soiree/kernel';
import type { RefusalTable } from './refusals.ts';
import type { Speaker, Values } from './speaker.ts';

/** What sentences about any game need of one game. Each game's own sentences are in its folder. */
export interface GameWords {
  /** Names for the ids among the values of a refusal. An id that it does not know is left out. */
  namesIn(speaker: Speaker, refusal: Refusal, table: RefusalTable): Values;
  /** The name of a table option. An unknown option gets a key without a sentence. */
  optionName(speaker: Speaker, option: string): string;
}
