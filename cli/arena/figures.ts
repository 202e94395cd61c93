import type { Estimate } from '@soiree/bots/arena';

/** Numbers as they are printed. */

const signed = (text: string): string => text.replace('-', '−');

export const figure = (value: number): string => signed(value.toFixed(2));

export const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

export const interval = ({ low, high }: Estimate): string =>
  low === null || high === null ? '–' : `${figure(low)}–${figure(high)}`;

export const percentInterval = ({ low, high }: Estimate): string =>
  low === null || high === null ? '–' : `${(100 * low).toFixed(1)}–${percent(high)}`;

/** A command may be long. Its end says more than its beginning. */
export const shortName = (name: string, most: number): string => {
  const letters = [...name];
  return letters.length <= most ? name : `…${letters.slice(1 - most).join('')}`;
};
