import { writeFileSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { checkLineUp, type LineUp, RunFile, runArena } from '@soiree/bots/arena';
import { gameOf, games } from '@soiree/games';
import { done, type Refusal, type Result, refusal, refused } from '@soiree/kernel';
import type { Speaker } from '@soiree/words';
import { byFlag } from '../by-flag.ts';
import { errorCode } from '../error-code.ts';
import { type FlagValues, readFlags } from '../flags.ts';
import { Progress } from '../progress.ts';
import { chart } from './chart.ts';
import { type Findings, findings } from './findings.ts';
import { report } from './report.ts';

export const flags = {
  matches: { kind: 'whole', min: 1, max: 10_000_000, usual: 1000 },
  options: { kind: 'text', usual: '{}' },
  seed: { kind: 'text', usual: '1' },
  budget: { kind: 'whole', min: 1, max: 600_000, usually: '20' },
  playouts: { kind: 'whole', min: 1, max: 100_000_000 },
  workers: { kind: 'whole', min: 1, max: 256, usual: availableParallelism() },
  patience: { kind: 'whole', min: 1, max: 600_000, usual: 5000 },
  faults: { kind: 'whole', min: 1, max: 1_000_000, usual: 20 },
  resume: { kind: 'text', value: 'FILE' },
  svg: { kind: 'text', value: 'FILE' },
  json: { kind: 'switch' },
} as const;

type Flags = FlagValues<typeof flags>;

/** Plays a line-up of bots, each in every seat of the same deals, and writes the standings to standard output. */
export async function arena(args: readonly string[], words: Speaker): Promise<Result<void>> {
  const wanted = readLineUp(args);
  if (!wanted.ok) return wanted;
  const { values, lineUp } = wanted.value;
  if (values.svg !== undefined) {
    const ready = await isWritable(values.svg);
    if (!ready.ok) return ready;
  }
  const opened = values.resume === undefined ? done(undefined) : RunFile.open(values.resume, lineUp);
  if (!opened.ok) return opened;
  const file = opened.value;
  try {
    return await play(values, lineUp, file, words);
  } finally {
    file?.close();
  }
}

/** Refuses mistakes before anything is played. */
function readLineUp(args: readonly string[]): Result<{ readonly values: Flags; readonly lineUp: LineUp }> {
  const read = readFlags(args, flags);
  if (!read.ok) return read;
  const { values } = read.value;
  const [game, ...bots] = read.value.words;
  const known = Object.keys(games).join(', ');
  if (game === undefined) return refused('game-not-named', { games: known });
  if (!gameOf(game)) return refused('unknown-game', { game, games: known });
  let options: unknown;
  try {
    options = JSON.parse(values.options);
  } catch {
    return refused('flag-not-json', { flag: '--options' });
  }
  const { seed, patience, playouts } = values;
  // with a number of playouts there is no time limit, so the result does not depend on the machine's speed
  const milliseconds = values.budget ?? (playouts === undefined ? 20 : Number.POSITIVE_INFINITY);
  const budget = { milliseconds, ...(playouts !== undefined && { playouts }) };
  const lineUp = byFlag(checkLineUp({ game, bots, options, seed, budget, patience }));
  return lineUp.ok ? done({ values, lineUp: lineUp.value }) : lineUp;
}

async function play(values: Flags, lineUp: LineUp, file: RunFile | undefined, words: Speaker): Promise<Result<void>> {
  const seats = lineUp.bots.length;
  // a deal is always played in every rotation
  const deals = Math.ceil(values.matches / seats);
  const progress = progressOf(deals * seats, file?.played.filter(({ deal }) => deal < deals).length ?? 0, seats, words);
  const stop = new AbortController();
  const stopped = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopped);
  try {
    const played = await runArena({
      lineUp,
      deals,
      workers: values.workers,
      mostFaults: values.faults,
      file,
      signal: stop.signal,
      onProgress: (count) => progress.update(count * seats),
    });
    progress.clear();
    if (!played.ok) return played;
    const found = findings(lineUp, deals, played.value);
    const shown = show(values, found, words);
    if (!shown.ok) return shown;
    const why = whyShort(found, values);
    return why ? { ok: false, refusal: why } : done(undefined);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stopped);
  }
}

function progressOf(all: number, before: number, seats: number, words: Speaker): Progress {
  const describe = (played: number, rate: number) =>
    words.t('cli.simulate.progress', {
      done: played,
      games: all,
      rate: rate < 10 ? rate.toFixed(1) : Math.round(rate),
      left: `${Math.ceil((all - played) / rate)} s`,
    });
  return new Progress(all, process.stderr, describe, before * seats);
}

function show(values: Flags, found: Findings, words: Speaker): Result<void> {
  if (values.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  else if (found.deals > 0) process.stdout.write(report(words, found));
  const say = (sentence: string) => (values.json ? process.stderr : process.stdout).write(`${sentence}\n`);
  if (values.svg !== undefined && found.deals > 0) {
    try {
      writeFileSync(values.svg, chart(words, found));
    } catch (error) {
      return refused('file-unwritable', { file: values.svg, error: errorCode(error) });
    }
    say(words.t('cli.arena.chart', { file: values.svg }));
  }
  if (values.resume !== undefined) say(words.t('cli.arena.kept', { file: values.resume }));
  return done(undefined);
}

/** Why fewer deals were played than planned; undefined if all were. */
function whyShort({ bots, deals, planned, sentHome }: Findings, { faults, resume }: Flags): Refusal | undefined {
  const played = deals * bots.length;
  if (sentHome !== null) return refusal('program-sent-home', { bot: sentHome, faults, games: played });
  if (deals === planned) return undefined;
  const values = { played, games: planned * bots.length };
  return resume === undefined ? refusal('arena-stopped', values) : refusal('arena-stopped-kept', values);
}

/** Checked before the run, not hours later at its end. */
async function isWritable(file: string): Promise<Result<void>> {
  try {
    await access(path.dirname(path.resolve(file)), constants.W_OK);
    const isFolder = await stat(file).then(
      (known) => known.isDirectory(),
      () => false,
    );
    return isFolder ? refused('file-unwritable', { file, error: 'EISDIR' }) : done(undefined);
  } catch (error) {
    return refused('file-unwritable', { file, error: errorCode(error) });
  }
}
