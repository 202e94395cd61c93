import { roundCard } from '../round.ts';

export const onceUponATime = roundCard('once-upon-a-time');
