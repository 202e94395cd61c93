import { rooms } from './house.ts';
import { mascarade } from './mascarade.ts';
import { rebelPrincess } from './rebel-princess.ts';
import type { Scene } from './scene.ts';
import { waiting } from './waiting.ts';

/** Every screen of the client. */
export const scenes: readonly Scene[] = [...rooms, ...waiting, ...mascarade, ...rebelPrincess];
