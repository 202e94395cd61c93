import { roundCard } from '../round.ts';

export const onceUponATime = roundCard({ right: 3 });
