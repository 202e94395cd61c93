import type { Sentences } from './speaker.ts';

/** The cases a sentence can ask for: `{{name, genitive}}`. English and Dutch need none. */
export const cases = ['genitive', 'dative', 'accusative', 'instrumental'] as const;
type Case = (typeof cases)[number];

/** There is a bot's name for each of this many chairs. */
export const CHAIRS = 13;

/** How `people.json` declines a bot's name. */
type Declined = { readonly name: string } & { readonly [one in Case]?: string };

interface People {
  readonly bot?: Readonly<Record<string, Declined>>;
  readonly player?: { readonly [one in Case]?: string };
}

/**
 * A player's name in a case. A bot's name is known, so it is declined. A name that a person typed is unchanged and
 * follows a noun that carries the ending: 'gracza Anna'.
 */
export function inCase(name: string, wanted: Case, { people = {} }: Sentences): string {
  const { bot = {}, player = {} } = people as People;
  const known = Object.values(bot).find((one) => one.name === name);
  if (known) return known[wanted] ?? name;
  return player[wanted]?.replace('{{name}}', () => name) ?? name;
}
