import type { Perspective } from '@soiree/kernel';
import { CHAIRS } from './cases.ts';
import type { Speaker, Values } from './speaker.ts';

/** Who sits at a table, by seat, and who is addressed. Only the viewer is `you`; everyone else goes by name. */
export interface People {
  readonly names: readonly string[];
  readonly viewer: Perspective;
}

/** The bot in a chair always has the same name. */
export const botName = ({ t }: Speaker, chair: number): string => t(`people.bot.${chair}.name`);

export const botNames = (speaker: Speaker): string[] =>
  Array.from({ length: CHAIRS }, (_, chair) => botName(speaker, chair));

export const asWhom = ({ viewer }: People, seat: number): 'you' | 'other' => (seat === viewer ? 'you' : 'other');

/** For events that only one seat is told. Any other reader sees them in the third person. */
export const asReader = ({ viewer }: People): 'you' | 'other' => (typeof viewer === 'number' ? 'you' : 'other');

export const nameOf = ({ t }: Speaker, people: People, seat: number): string =>
  seat === people.viewer ? t('people.you') : people.names[seat];

/** 'you, Bruno and Cedric' */
export const namesOf = (speaker: Speaker, people: People, seats: readonly number[]): string =>
  speaker.list(seats.map((seat) => nameOf(speaker, people, seat)));

/** Two people to whom the same thing happens. If one of them is the viewer, they are addressed as `you`. */
export function pairOf({ names, viewer }: People, a: number, b: number): { whom: 'you' | 'other'; values: Values } {
  if (a === viewer) return { whom: 'you', values: { name: names[b] } };
  if (b === viewer) return { whom: 'you', values: { name: names[a] } };
  return { whom: 'other', values: { name: names[a], other: names[b] } };
}

/** What one seat does to another. */
interface Aimed {
  readonly seat: number;
  readonly target: number;
}

export const doerOrTarget = (people: People, { seat, target }: Aimed): 'you' | 'you-target' | 'other' =>
  target === people.viewer ? 'you-target' : asWhom(people, seat);

export const targetNames = ({ names }: People, { seat, target }: Aimed): { name: string; target: string } => ({
  name: names[seat],
  target: names[target],
});

/** Who won. */
export function winSentence(speaker: Speaker, winners: readonly number[], people: People): string {
  const { t } = speaker;
  if (winners.length > 1) return t('people.wins.several', { names: namesOf(speaker, people, winners) });
  return t(`people.wins.${asWhom(people, winners[0])}`, { name: people.names[winners[0]] });
}
