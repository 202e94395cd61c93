import type { GameBots } from '../games.ts';
import { expert } from './expert.ts';
import { exploiter } from './exploiter.ts';
import { foils } from './foils.ts';
import { novice } from './novice.ts';
import { plain } from './plain.ts';
import { regular } from './regular.ts';

export const mascarade: GameBots = { levels: { plain, novice, regular, expert }, arena: { ...foils, exploiter } };
