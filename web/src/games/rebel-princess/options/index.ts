import type { GameOptions } from '#waiting-room/settings/game-options.ts';
import Panels from './Panels.svelte';

export const options: GameOptions = { Panels };
