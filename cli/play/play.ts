import { randomBytes } from 'node:crypto';
import { Adviser, type Bot, bots, type MakeBot, SeatedBots } from '@soiree/bots';
import { usualLevel } from '@soiree/bots/levels';
import { styleOf } from '@soiree/bots/personas';
import { done, FastChance, openMatch, type Result, refused, secretFromSeed } from '@soiree/kernel';
import { botNames, refusalSentence, type Speaker } from '@soiree/words';
import { byFlag } from '../by-flag.ts';
import { type FlagValues, readFlags } from '../flags.ts';
import { drawEnding, endingOf } from './ending.ts';
import type { GameTerminal } from './game-terminal.ts';
import { terminals, usualGame } from './games.ts';
import { playMatch } from './match.ts';
import { confirm } from './question.ts';
import { fileOfRound, keepMatch } from './record.ts';
import { SeatScreen, type TerminalMatch } from './seat-screen.ts';
import { isTerminal, openTerminal, type Terminal } from './terminal.ts';
import { welcome } from './welcome.ts';

const all = Object.values(terminals);
const usualPlayers = all.map(({ rules, usualPlayers }) => `${rules.id} ${usualPlayers}`).join(', ');

export const flags = {
  players: {
    kind: 'whole',
    min: Math.min(...all.map(({ rules }) => rules.seats.min)),
    max: Math.max(...all.map(({ rules }) => rules.seats.max)),
    usually: usualPlayers,
  },
  edition: { kind: 'text' },
  set: { kind: 'text' },
  options: { kind: 'text', usual: '{}' },
  bots: { kind: 'text', usually: usualLevel },
  name: { kind: 'text' },
  seed: { kind: 'text' },
  pace: { kind: 'whole', min: 0, max: 60_000, usual: 700 },
  log: { kind: 'text', value: 'FILE' },
} as const;

/** The person's seat. The first player is drawn at random anyway. */
const SEAT = 0;

/** How long a bot may think. */
const BUDGET = { milliseconds: 1000 };
/** How long an expert may think about a hint. */
const HINT_BUDGET = { milliseconds: 300 };

/** A match in the terminal: one person and bots. */
export async function playInTerminal(args: readonly string[], words: Speaker, given?: Terminal): Promise<Result<void>> {
  const read = readFlags(args, flags);
  if (!read.ok) return read;
  const request = requestOf(read.value.values, read.value.words);
  if (!request.ok) return request;

  if (!given && !isTerminal(process)) {
    process.stdout.write(`${withoutTerminal(words)}\n`);
    return done(undefined);
  }
  const terminal = given ?? openTerminal(process.stdin, process.stdout);
  try {
    return await playRounds({ ...request.value, words, terminal });
  } finally {
    terminal.close();
  }
}

/** The checked arguments, before anything is drawn. */
interface Request {
  readonly values: FlagValues<typeof flags>;
  readonly game: GameTerminal;
  readonly players: number;
  readonly levels: readonly string[];
  readonly options: unknown;
}

function requestOf(values: FlagValues<typeof flags>, [name = usualGame, more]: readonly string[]): Result<Request> {
  if (more !== undefined) return refused('too-many-words', { word: more });
  if (!Object.hasOwn(terminals, name)) {
    return refused('unknown-game', { game: name, games: Object.keys(terminals).join(', ') });
  }
  const game = terminals[name];
  const strange = all
    .flatMap((other) => other.flags)
    .find((flag) => values[flag as keyof typeof flags] !== undefined && !game.flags.includes(flag));
  if (strange !== undefined) return refused('unknown-flag', { flag: `--${strange}` });
  const players = values.players ?? game.usualPlayers;
  const { min, max } = game.rules.seats;
  if (players < min || players > max) return refused('seats', { min, max, seats: players });
  const levels = values.bots?.split(',') ?? [
    Object.hasOwn(bots[name], usualLevel) ? usualLevel : Object.keys(bots[name])[0],
  ];
  const unknown = levels.find((level) => !Object.hasOwn(bots[name], level));
  if (unknown !== undefined) return refused('unknown-bot', { bot: unknown, bots: Object.keys(bots[name]).join(', ') });
  const options = tableOptions(values, game, players);
  return options.ok ? done({ values, game, players, levels, options: options.value }) : options;
}

function withoutTerminal({ t }: Speaker): string {
  const ways = ['simulate', 'referee', 'help'].map((way) => `  ${t(`cli.not-a-terminal.${way}`)}`);
  return [t('cli.not-a-terminal.what'), t('cli.not-a-terminal.other'), ...ways].join('\n');
}

/** A game's own flags are shortcuts for common options. `--options` overrides them. */
function tableOptions(
  values: FlagValues<typeof flags>,
  { rules, fromFlags }: GameTerminal,
  players: number,
): Result<unknown> {
  let more: unknown;
  try {
    more = JSON.parse(values.options);
  } catch {
    return refused('flag-not-json', { flag: '--options' });
  }
  if (typeof more !== 'object' || more === null || Array.isArray(more)) return byFlag(rules.options(more, players));
  const short = fromFlags(values);
  const given = Object.keys(short).filter((option) => !Object.hasOwn(more, option));
  return byFlag(rules.options({ ...short, ...more }, players), given);
}

/** The same, with the terminal. */
interface Session extends Request {
  readonly words: Speaker;
  readonly terminal: Terminal;
}

/** One match after another with the same players, as long as the person likes. */
async function playRounds(session: Session): Promise<Result<void>> {
  const { values, words, terminal, players } = session;
  const { t } = words;
  const name = await welcome(terminal, words, session, values.name);
  if (name === null) return leave(session);
  const guests = botNames(words).filter((guest) => guest.toLowerCase() !== name.toLowerCase());
  const names = [name, ...guests.slice(0, players - 1)];
  for (let round = 1; ; round++) {
    const file = values.log === undefined ? undefined : fileOfRound(values.log, round);
    const playing = openRound(session, names, round, file);
    if (!playing.ok) return playing;
    const last = await playMatch(playing.value);
    if (!last) return leave(session, file);
    const screen = new SeatScreen(playing.value);
    terminal.paint(() => drawEnding(screen, last), true);
    const again = await confirm(terminal, words, t('cli.play.rematch'));
    if (again) continue;
    return leave(session, file, endingOf(screen));
  }
}

/** Opens one of the matches, with its own seed. */
function openRound(
  { values, game, words, terminal, levels, options, players }: Session,
  names: readonly string[],
  round: number,
  file: string | undefined,
): Result<TerminalMatch> {
  const { rules } = game;
  const seed = values.seed === undefined ? randomBytes(16).toString('hex') : `${values.seed}/${round}`;
  const secret = secretFromSeed(seed);
  const opened = openMatch(rules, { seats: players, options, secret, names, at: Date.now() });
  if (!opened.ok) return opened;
  const match = opened.value;
  if (file !== undefined) {
    const kept = keepMatch(file, match);
    if (!kept.ok) return kept;
  }
  const seated: (Bot | null)[] = names.map((_, seat) => {
    const make = bots[rules.id][levels[(seat + levels.length - 1) % levels.length]];
    return seat === SEAT ? null : make(seat, new FastChance(luckOf(seed, seat)), styleOf(seat));
  });
  return done({
    game,
    terminal,
    words,
    match,
    bots: new SeatedBots(match, seated, BUDGET),
    adviser: new Adviser(match, SEAT, HINT_BUDGET, () => adviserOf(rules.id)(SEAT, new FastChance(luckOf(seed, SEAT)))),
    seat: SEAT,
    names,
    pace: values.pace,
    keep(current) {
      const kept = file === undefined ? undefined : keepMatch(file, current);
      return kept && !kept.ok ? refusalSentence(words, kept.refusal) : undefined;
    },
  });
}

/** The strongest bot of a game gives the hints. */
const adviserOf = (game: string): MakeBot => bots[game].expert ?? Object.values(bots[game]).at(-1);

/** Each bot has its own random numbers, the same for the same seed. */
function luckOf(seed: string, seat: number): number {
  let mixed = seat;
  for (const char of seed) mixed = (Math.imul(mixed, 31) + char.charCodeAt(0)) | 0;
  return mixed;
}

/** Closes the terminal and prints the last lines. */
function leave({ terminal, words, values }: Session, file?: string, ending?: readonly string[]): Result<void> {
  const { t } = words;
  terminal.close();
  const left =
    values.log !== undefined && file !== undefined ? t('cli.play.left', { file }) : t('cli.play.left-unsaved');
  const saved = file === undefined ? [] : [t('cli.play.saved', { file })];
  const last = ending ? [...ending, '', ...saved, t('cli.play.goodbye')] : [left];
  terminal.write(`${last.join('\n')}\n`);
  return done(undefined);
}
