import { roundCard } from '../round.ts';

/** Everyone but the leader plays face down; all are turned up when everyone has played. */
export const masqueradeBall = roundCard('masquerade-ball', { faceDown: true });
