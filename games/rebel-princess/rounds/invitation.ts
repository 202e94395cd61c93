import { roundCard } from '../round.ts';

export const invitation = roundCard('invitation');
