import { roundCard } from '../round.ts';

/** After passing, everyone lays all their cards of one suit face up. They are still hand cards. */
export const crystalClear = roundCard('crystal-clear', { layOpen: true });
