import type { GameBots } from '../games.ts';
import { expert } from './expert.ts';
import { novice } from './novice.ts';
import { plain } from './plain.ts';
import { regular } from './regular.ts';

export const rebelPrincess: GameBots = { levels: { plain, novice, regular, expert } };
