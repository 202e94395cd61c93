import { styleText } from 'node:util';

/** Colours by what they are for; without colours the text as it is. */
export interface Ink {
  /** Titles, lines and coins. */
  gilt(text: string): string;
  /** What matters now. */
  strong(text: string): string;
  /** What is past or beside the point. */
  faint(text: string): string;
  yes(text: string): string;
  danger(text: string): string;
}

type Format = Parameters<typeof styleText>[0];

export function ink(colours: boolean): Ink {
  const style = (format: Format) => (text: string) =>
    colours && text !== '' ? styleText(format, text, { validateStream: false }) : text;
  return {
    gilt: style('yellow'),
    strong: style('bold'),
    faint: style('dim'),
    yes: style('green'),
    danger: style('red'),
  };
}
