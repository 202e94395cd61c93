import { mascarade } from './mascarade.ts';
import { pages } from './pages.ts';
import { rebelPrincess } from './rebel-princess.ts';
import type { Scene } from './scene.ts';
import { waiting } from './waiting.ts';

/** Every screen of the client. */
export const scenes: readonly Scene[] = [...pages, ...waiting, ...mascarade, ...rebelPrincess];
