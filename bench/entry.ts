import { median, type Rate } from './timing.ts';

/** Plays one random match and returns how many decisions it had. */
export type Match = () => number;

/** A contestant and its measurements, round by round. */
export interface Entry {
  readonly name: string;
  readonly seats: number;
  readonly match: Match;
  readonly rates: Rate[];
}

export const entry = (name: string, seats: number, match: Match): Entry => ({ name, seats, match, rates: [] });

/** The figures of the tables. A ratio is the median of the ratios within each round. */
export const speed = (rate: Rate): number => rate.decisions / rate.seconds;
export const speeds = ({ rates }: Entry): number[] => rates.map(speed);
export const ratio = (a: readonly number[], b: readonly number[]): number =>
  median(a.map((value, round) => value / b[round]));

export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** The columns that every table has. */
export const head = ['', 'players', 'games/s', 'decisions/s', 'from – to', 'decisions a match'];

export function columns(one: Entry): string[] {
  const total = (of: 'games' | 'decisions') => one.rates.reduce((sum, rate) => sum + rate[of], 0);
  return [
    one.name,
    `${one.seats}`,
    whole(median(one.rates.map((rate) => rate.games / rate.seconds))),
    whole(median(speeds(one))),
    `${whole(Math.min(...speeds(one)))} – ${whole(Math.max(...speeds(one)))}`,
    (total('decisions') / total('games')).toFixed(1),
  ];
}
