import { appendFileSync, closeSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { canonical, done, type Result, read, refused } from '@soiree/kernel';
import { z } from 'zod';
import { budget, writtenBudget } from './external/messages.ts';
import { gameIn, type LineUp } from './line-up.ts';
import { type PlayedDeal, playedDeal } from './played.ts';

const FORMAT = 1;

const header = z.strictObject({
  arena: z.literal(FORMAT),
  game: z.string(),
  rules: z.int(),
  bots: z.array(z.string()),
  options: z.looseObject({}),
  seed: z.string(),
  budget,
});

type Header = z.infer<typeof header>;

/** How each part of a header is written on the command line. */
const typed: Readonly<Record<Exclude<keyof Header, 'arena'>, string>> = {
  game: 'GAME',
  rules: 'rules',
  bots: 'BOT…',
  options: '--options',
  seed: '--seed',
  budget: '--budget, --playouts',
};

/**
 * A run's file: what is played, then a line for each deal. A line is written when its deal has been played. The last
 * line may be cut off, if the run was.
 */
export class RunFile {
  /** What had been played when the file was opened. */
  readonly played: readonly PlayedDeal[];
  readonly #file: string;
  readonly #descriptor: number;

  private constructor(file: string, descriptor: number, played: readonly PlayedDeal[]) {
    this.#file = file;
    this.#descriptor = descriptor;
    this.played = played;
  }

  /** Starts a file, or continues one of exactly the same run. */
  static open(file: string, lineUp: LineUp): Result<RunFile> {
    const ours = headerOf(lineUp);
    const known = readRun(file, ours);
    if (!known.ok) return known;
    try {
      const { played, size } = known.value;
      if (size !== undefined) truncateSync(file, size);
      const descriptor = openSync(file, 'a');
      if (!size) appendFileSync(descriptor, `${JSON.stringify(ours)}\n`);
      return done(new RunFile(file, descriptor, played));
    } catch (error) {
      return refused('file-unwritable', { file, error: codeOf(error) });
    }
  }

  add(deal: PlayedDeal): Result<void> {
    try {
      appendFileSync(this.#descriptor, `${JSON.stringify(deal)}\n`);
      return done(undefined);
    } catch (error) {
      return refused('file-unwritable', { file: this.#file, error: codeOf(error) });
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function headerOf(lineUp: LineUp): Header {
  const { game, bots, options, seed } = lineUp;
  return {
    arena: FORMAT,
    game,
    rules: gameIn(lineUp).rules,
    bots: [...bots],
    options: { ...options },
    seed,
    budget: writtenBudget(lineUp.budget),
  };
}

/** What a file contains, and its length without a line that was cut off; no length if there is no file. */
function readRun(file: string, ours: Header): Result<{ played: PlayedDeal[]; size?: number }> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return done({ played: [] });
    return refused('file-unreadable', { file, error: codeOf(error) });
  }
  const size = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, size).split('\n').slice(0, -1);
  const broken = (line: number) => refused('not-a-run', { file, line });
  if (lines.length === 0)
    return size === bytes.length || isBeginning(bytes, ours) ? done({ played: [], size }) : broken(1);
  const theirs = readLine(header, lines[0]);
  if (!theirs) return broken(1);
  const other = difference(theirs, ours);
  if (other) return refused('other-run', { file, ...other });
  const played = new Map<number, PlayedDeal>();
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    const deal = readLine(playedDeal, line);
    if (deal?.games.length !== ours.bots.length) return broken(i + 1);
    played.set(deal.deal, deal);
  }
  return done({ played: [...played.values()], size });
}

/** Whether a file was cut off within its first line. */
const isBeginning = (bytes: Buffer, ours: Header): boolean => JSON.stringify(ours).startsWith(bytes.toString('utf8'));

function difference(theirs: Header, ours: Header): { part: string; there: string; here: string } | undefined {
  for (const [name, part] of Object.entries(typed)) {
    const [there, here] = [theirs, ours].map((one) => one[name as keyof typeof typed]);
    if (canonical(there) !== canonical(here)) return { part, there: shown(there), here: shown(here) };
  }
  return undefined;
}

const shown = (part: unknown): string =>
  Array.isArray(part) ? part.join(' ') : typeof part === 'object' ? JSON.stringify(part) : `${part}`;

function readLine<T>(schema: z.ZodType<T>, line: string): T | undefined {
  try {
    const value = read(schema, JSON.parse(line), 'bad-message');
    return value.ok ? value.value : undefined;
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '?';
