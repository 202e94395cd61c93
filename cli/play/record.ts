import { renameSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { done, type Match, type Result, refused, toLog } from '@soiree/kernel';
import { errorCode } from '../error-code.ts';

/** The first match goes to the given file; further ones get numbered files. */
export function fileOfRound(file: string, round: number): string {
  if (round === 1) return file;
  const ending = extname(file);
  return `${file.slice(0, file.length - ending.length)}-${round}${ending}`;
}

/** Writes a match so far. The file is replaced as a whole, so that an interruption leaves the previous version. */
export function keepMatch(file: string, match: Match): Result<void> {
  const next = `${file}.part`;
  try {
    writeFileSync(next, `${JSON.stringify(toLog(match))}\n`);
    renameSync(next, file);
    return done(undefined);
  } catch (error) {
    return refused('file-unwritable', { file, error: errorCode(error) });
  }
}
