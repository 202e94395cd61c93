import type { Refusal } from '@soiree/kernel';
import type { Component } from 'svelte';
import type { Session } from '#session/session.svelte.ts';
import type { OptionValues, RoomSettings } from './settings.ts';
import type { Wishes } from './wishes.svelte.ts';

export interface GameOptionsProps {
  readonly session: Session;
  readonly wishes: Wishes;
  /** Whether this person may change them. */
  readonly isOpen: boolean;
  /** By seat. */
  readonly names: readonly string[];
  /** The current choice is not valid yet: the match would start with the previous one. */
  unready: boolean;
}

/** The options that a game adds to the waiting room. */
export interface GameOptions {
  readonly Panels: Component<GameOptionsProps, object, 'unready'>;
  /** Changes that another number of players brings with it. */
  forPlayers?(settings: RoomSettings, players: number): OptionValues;
  /** What can be offered if the options do not suit another number of players. */
  readonly instead?: {
    /** Whether the refusal is about these options, and not about the table. */
    isFor(refusal: Refusal): boolean;
    label(players: string): string;
    readonly options: OptionValues;
  };
}
