import type { Move } from '@soiree/kernel';

/** Moves as numbers: a kind, up to two things (a slot, a place or a mask) and whether the swap is real. */
export const READY = 0;
export const LOOK = 1;
export const SWAP = 2;
export const ANNOUNCE = 3;
export const PASS = 4;
export const CONTEST = 5;
export const TAKE = 6;
export const GIVE = 7;
export const EXCHANGE = 8;
export const DECLINE = 9;
export const DECIDE = 10;
export const ASK = 11;
export const NAME = 12;
export const SHOW = 13;
export const MOVE = 14;

export const move = (kind: number, a = 0, b = 0, really = 0): Move => (kind << 11) | (a << 6) | (b << 1) | really;

export const kindOf = (m: Move): number => m >> 11;
export const firstOf = (m: Move): number => (m >> 6) & 31;
export const secondOf = (m: Move): number => (m >> 1) & 31;
export const reallyOf = (m: Move): boolean => (m & 1) === 1;
