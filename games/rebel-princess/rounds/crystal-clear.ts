import { roundCard } from '../round.ts';

/** After passing everyone lays all cards of one suit they hold face up; they are hand cards still. */
export const crystalClear = roundCard('crystal-clear', { layOpen: true });
