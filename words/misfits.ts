import type { GameId } from '@soiree/games/ids';
import type { Misfit, Refusal, ValueFault, Want } from '@soiree/kernel';
import { gameWords } from './games.ts';
import type { Speaker } from './speaker.ts';

/** What does not fit, as its sentence puts it in. */
interface MisfitWords {
  /** The field by the name that the reader knows. */
  readonly field: string;
  /** What is wrong with it: `must be a whole number from 0 to 600`. */
  readonly problem: string;
}

export const isMisfit = ({ values }: Refusal): boolean =>
  typeof values.expected === 'string' && typeof values.path === 'string';

export const misfitWords = (speaker: Speaker, { values }: Refusal): MisfitWords => ({
  field: fieldName(speaker, values as unknown as Misfit & Origin),
  problem: problem(speaker, values as unknown as Misfit),
});

/** Where a field was given, if not in a message or a file. */
interface Origin {
  /** The game of the table that it is an option of. */
  readonly game?: string;
  readonly flag?: string;
}

function fieldName(speaker: Speaker, { path, game, flag }: Misfit & Origin): string {
  const { t } = speaker;
  if (flag !== undefined) return flag;
  if (path === '–') return t('refusal.misfit.whole');
  const [option, ...within] = path.split('.');
  const name = game === undefined ? undefined : nameOfOption(speaker, game, option);
  if (name === undefined) return path;
  return within.length === 0 ? t('refusal.misfit.option', { name }) : t('refusal.misfit.part', { name, path });
}

/** Undefined for an option that there is not, and for one whose words are not at hand. */
function nameOfOption(speaker: Speaker, game: string, option: string): string | undefined {
  if (!/^[a-z]+$/i.test(option) || option in {} || !Object.hasOwn(gameWords, game)) return undefined;
  const name = gameWords[game as GameId]?.optionName(speaker, option);
  return name?.startsWith(`${game}.`) ? undefined : name;
}

/** All else that is expected is a kind of value. */
const faults: Readonly<Record<ValueFault, true>> = {
  missing: true,
  unknown: true,
  'long-name': true,
  'too-deep': true,
  coins: true,
  unreadable: true,
};

function problem({ t }: Speaker, { expected, ...values }: Misfit): string {
  if (Object.hasOwn(faults, expected)) return t(`refusal.misfit.${expected as ValueFault}`, values);
  const ways = expected.split(' ').map((want) => t(`refusal.expected.${want as Want}`, values));
  return t('refusal.misfit.must-be', { what: ways.reduce((one, other) => t('refusal.misfit.or', { one, other })) });
}
