import { randomBytes } from 'node:crypto';
import { type Bot, bots, Company } from '@soiree/bots';
import { done, FastChance, type Match, openMatch, type Result, refused, secretFromSeed } from '@soiree/kernel';
import { type MaskId, mascarade, maskIds, type Options } from '@soiree/mascarade';
import { refusalSentence, type Speaker } from '@soiree/words';
import { readFlags, type Values } from '../flags.ts';
import { gameOf, games } from '../games.ts';
import { guestNames } from '../names.ts';
import { drawEnding, endingLines } from './ending.ts';
import { playEvening } from './evening.ts';
import { confirm } from './question.ts';
import { fileOfRound, keepMatch } from './record.ts';
import type { Evening } from './stage.ts';
import { isTerminal, openTerminal, type Terminal } from './terminal.ts';
import { welcome } from './welcome.ts';

export const flags = {
  players: { kind: 'whole', min: 2, max: 13, usual: 6 },
  edition: { kind: 'text' },
  set: { kind: 'text' },
  options: { kind: 'text', usual: '{}' },
  bots: { kind: 'text', usual: 'plain' },
  name: { kind: 'text' },
  seed: { kind: 'text' },
  pace: { kind: 'whole', min: 0, max: 60_000, usual: 700 },
  log: { kind: 'text' },
} as const;

/** The person's seat; who begins is drawn by lot anyway. */
const SEAT = 0;

/** How long a bot may think. */
const BUDGET = { milliseconds: 1000 };

/** A game in the terminal: one person and bots. */
export async function play(args: readonly string[], words: Speaker, given?: Terminal): Promise<Result<void>> {
  const read = readFlags(args, flags);
  if (!read.ok) return read;
  const { values } = read.value;
  const [name = 'mascarade', more] = read.value.words;
  if (more !== undefined) return refused('too-many-words', { word: more });
  if (!gameOf(name)) return refused('unknown-game', { game: name, games: Object.keys(games).join(', ') });
  const levels = values.bots.split(',');
  const unknown = levels.find((level) => !Object.hasOwn(bots[name], level));
  if (unknown !== undefined) return refused('unknown-bot', { bot: unknown, bots: Object.keys(bots[name]).join(', ') });
  const options = tableOptions(values);
  if (!options.ok) return options;

  if (!given && !isTerminal(process)) {
    process.stdout.write(`${withoutTerminal(words)}\n`);
    return done(undefined);
  }
  const terminal = given ?? openTerminal(process.stdin, process.stdout);
  try {
    return await playRounds({ values, words, terminal, levels, options: options.value });
  } finally {
    terminal.close();
  }
}

function withoutTerminal({ t }: Speaker): string {
  const ways = ['simulate', 'referee', 'help'].map((way) => `  ${t(`cli.not-a-terminal.${way}`)}`);
  return [t('cli.not-a-terminal.what'), t('cli.not-a-terminal.other'), ...ways].join('\n');
}

/** `--edition` and `--set` are short for the two options most asked for; `--options` has the last word. */
function tableOptions({ edition, set, options, players }: Values<typeof flags>): Result<Options> {
  let more: unknown;
  try {
    more = JSON.parse(options);
  } catch {
    return refused('flag-not-json', { flag: '--options' });
  }
  if (typeof more !== 'object' || more === null || Array.isArray(more)) return mascarade.options(more, players);
  const short = { ...(edition && { edition }), ...(set && { set: namedMasks(set, edition ?? '1e') }) };
  return mascarade.options({ ...short, ...more }, players);
}

/** A set by its name, or masks with commas between them; `king` is the King of this edition. */
function namedMasks(set: string, edition: string): string | string[] {
  if (!set.includes(',')) return set;
  return set
    .split(',')
    .map((mask) => mask.trim().toLowerCase())
    .map((mask) => (maskIds.includes(mask as MaskId) ? mask : `${mask}-${edition}`))
    .map((mask, i) => (maskIds.includes(mask as MaskId) ? mask : set.split(',')[i].trim()));
}

interface Party {
  readonly values: Values<typeof flags>;
  readonly words: Speaker;
  readonly terminal: Terminal;
  readonly levels: readonly string[];
  readonly options: Options;
}

/** One match after another with the same people, as long as the person likes. */
async function playRounds(party: Party): Promise<Result<void>> {
  const { values, words, terminal, options } = party;
  const { t } = words;
  const name = await welcome(terminal, words, options, values.players, values.name);
  if (name === null) return leave(party);
  const guests = guestNames(13).filter((guest) => guest.toLowerCase() !== name.toLowerCase());
  const names = [name, ...guests.slice(0, values.players - 1)];
  for (let round = 1; ; round++) {
    const file = values.log === undefined ? undefined : fileOfRound(values.log, round);
    const evening = sitDown(party, names, round, file);
    if (!evening.ok) return evening;
    const last = await playEvening(evening.value);
    if (!last) return leave(party, file);
    terminal.paint(() => drawEnding(evening.value, last), true);
    const again = await confirm(terminal, words, t('cli.play.rematch'));
    if (again) continue;
    return leave(party, file, endingLines(evening.value));
  }
}

/** Opens the match of a round, with a seed of its own. */
function sitDown(party: Party, names: readonly string[], round: number, file: string | undefined): Result<Evening> {
  const { values, words, terminal, levels, options } = party;
  const seed = values.seed === undefined ? randomBytes(16).toString('hex') : `${values.seed}/${round}`;
  const opened = openMatch(mascarade, {
    seats: values.players,
    options,
    secret: secretFromSeed(seed),
    names,
    at: Date.now(),
  });
  if (!opened.ok) return opened;
  const match = opened.value;
  if (file !== undefined) {
    const kept = keepMatch(file, match as Match);
    if (!kept.ok) return kept;
  }
  const seated: (Bot | null)[] = names.map((_, seat) =>
    seat === SEAT ? null : bots.mascarade[levels[(seat - 1) % levels.length]](seat, new FastChance(luckOf(seed, seat))),
  );
  return done({
    terminal,
    words,
    match,
    company: new Company(match as Match, seated, BUDGET),
    seat: SEAT,
    names,
    ...(options.blank && { blankName: options.blank.name }),
    pace: values.pace,
    keep(current) {
      const kept = file === undefined ? undefined : keepMatch(file, current);
      return kept && !kept.ok ? refusalSentence(words, kept.refusal) : undefined;
    },
  });
}

/** Each bot has luck of its own, the same again for the same seed. */
function luckOf(seed: string, seat: number): number {
  let mixed = seat;
  for (const char of seed) mixed = (Math.imul(mixed, 31) + char.charCodeAt(0)) | 0;
  return mixed;
}

/** Gives the terminal back, with the last words on it. */
function leave({ terminal, words, values }: Party, file?: string, ending?: readonly string[]): Result<void> {
  const { t } = words;
  terminal.close();
  const left =
    values.log !== undefined && file !== undefined ? t('cli.play.left', { file }) : t('cli.play.left-unsaved');
  const saved = file === undefined ? [] : [t('cli.play.saved', { file })];
  const last = ending ? [...ending, '', ...saved, t('cli.play.goodbye')] : [left];
  terminal.write(`${last.join('\n')}\n`);
  return done(undefined);
}
