import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bot, bots, levelsOf, SeatedBots } from '@soiree/bots';
import { gameOf, games } from '@soiree/games';
import { type AnyGame, done, FastChance, openMatch, type Result, refused, secretFromSeed, toLog } from '@soiree/kernel';
import type { Speaker } from '@soiree/words';
import { byFlag } from '../by-flag.ts';
import { errorCode } from '../error-code.ts';
import { readFlags } from '../flags.ts';
import { terminals, usualGame } from '../play/games.ts';
import { Progress } from '../progress.ts';
import { report } from './report.ts';
import { Figures, type Tally } from './tally.ts';

export const flags = {
  players: { kind: 'whole', min: 2, max: 13, usual: 4 },
  matches: { kind: 'whole', min: 1, max: 10_000_000, usual: 1000 },
  bots: { kind: 'text', usually: 'plain' },
  options: { kind: 'text', usual: '{}' },
  seed: { kind: 'text', usual: '1' },
  logs: { kind: 'text', value: 'FOLDER' },
} as const;

/** A match that is longer than any real one is stopped and counted as unfinished. */
const MOST_MOVES = 100_000;

/** The bot that plays if none is named: `plain`, which needs no time to think, or else the best that the game has. */
export function usualBot(game: string): string {
  const own = levelsOf(game);
  return own.includes('plain') ? 'plain' : own[own.length - 1];
}

/** Lets bots play many matches, and writes the figures to standard output. */
export async function simulate(args: readonly string[], words: Speaker): Promise<Result<void>> {
  const read = readFlags(args, flags);
  if (!read.ok) return read;
  const { values } = read.value;
  const [name = usualGame, more] = read.value.words;
  if (more !== undefined) return refused('too-many-words', { word: more });
  const game = gameOf(name);
  if (!game) return refused('unknown-game', { game: name, games: Object.keys(games).join(', ') });
  const levels = values.bots?.split(',') ?? [usualBot(name)];
  const unknown = levels.find((level) => !Object.hasOwn(bots[name], level));
  if (unknown !== undefined) return refused('unknown-bot', { bot: unknown, bots: Object.keys(bots[name]).join(', ') });
  let options: unknown;
  try {
    options = JSON.parse(values.options);
  } catch {
    return refused('flag-not-json', { flag: '--options' });
  }
  if (values.logs !== undefined) {
    const ready = await folder(values.logs);
    if (!ready.ok) return ready;
  }

  const figures = new Figures(values.players);
  const counting = terminals[name].tallies();
  const progress = new Progress(values.matches, process.stderr, (played, rate) =>
    words.t('cli.simulate.progress', {
      done: played,
      games: values.matches,
      rate: Math.round(rate),
      left: `${Math.ceil((values.matches - played) / rate)} s`,
    }),
  );
  const start = performance.now();
  for (let i = 0; i < values.matches; i++) {
    // each level sits in every seat in turn, so that no level owes its wins to its seat
    const seated = Array.from({ length: values.players }, (_, seat) => levels[(seat + i) % levels.length]);
    const played = playMatch(game, seated, options, `${values.seed}/${i}`, figures, counting);
    if (!played.ok) return played;
    if (values.logs !== undefined) {
      const kept = await keep(join(values.logs, `${name}-${encodeURIComponent(values.seed)}-${i}.json`), played.value);
      if (!kept.ok) return kept;
    }
    progress.update(i + 1);
  }
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(report(words, figures, counting, seconds));
  if (values.logs !== undefined) {
    process.stdout.write(`${words.t('cli.simulate.logs', { folder: values.logs })}\n`);
  }
  return done(undefined);
}

function playMatch(
  game: AnyGame,
  levels: readonly string[],
  options: unknown,
  seed: string,
  figures: Figures,
  counting: readonly Tally[],
): Result<object> {
  const opened = openMatch(game, {
    seats: levels.length,
    options,
    secret: secretFromSeed(seed),
    names: levels.map((level, seat) => `${level} ${seat}`),
  });
  if (!opened.ok) return byFlag<never>(opened);
  const match = opened.value;
  const seated: Bot[] = levels.map((level, seat) => bots[game.id][level](seat, new FastChance(botSeed(seed, seat))));
  const moves = new SeatedBots(match, seated, { milliseconds: 0 }).playOn(MOST_MOVES);
  for (const tally of counting) for (const { event } of match.told) tally.count(event);
  figures.count(moves, game.outcome(match.state), levels);
  return done(toLog(match));
}

/** Each bot has its own random numbers, the same for the same seed. */
function botSeed(seed: string, seat: number): number {
  let mixed = seat;
  for (const char of seed) mixed = (Math.imul(mixed, 31) + char.charCodeAt(0)) | 0;
  return mixed;
}

async function keep(file: string, log: object): Promise<Result<void>> {
  try {
    await writeFile(file, JSON.stringify(log));
    return done(undefined);
  } catch (error) {
    return refused('file-unwritable', { file, error: errorCode(error) });
  }
}

async function folder(path: string): Promise<Result<void>> {
  try {
    await mkdir(path, { recursive: true });
    return done(undefined);
  } catch (error) {
    return refused('folder-unusable', { folder: path, error: errorCode(error) });
  }
}
