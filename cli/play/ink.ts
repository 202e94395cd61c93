import { styleText } from 'node:util';

/** Colours by purpose. Without colours the text stays plain. */
export interface Ink {
  /** Titles, lines and coins. */
  gilt(text: string): string;
  /** What matters now. */
  strong(text: string): string;
  /** What is past or less important. */
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
