import { renameSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { done, type Match, type Result, refused, toLog } from '@soiree/kernel';

/** The file of the first match is the one asked for; those of further rounds are numbered. */
export function fileOfRound(file: string, round: number): string {
  if (round === 1) return file;
  const ending = extname(file);
  return `${file.slice(0, file.length - ending.length)}-${round}${ending}`;
}

/** Writes a match so far. The file is replaced as a whole, so that whoever is stopped in between has the one before. */
export function keepMatch(file: string, match: Match): Result<void> {
  const next = `${file}.part`;
  try {
    writeFileSync(next, `${JSON.stringify(toLog(match))}\n`);
    renameSync(next, file);
    return done(undefined);
  } catch (error) {
    return refused('file-unwritable', { file, problem: (error as NodeJS.ErrnoException).code ?? 'error' });
  }
}
