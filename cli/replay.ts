import { readFile } from 'node:fs/promises';
import { gameOf, games } from '@soiree/games';
import {
  done,
  everyone,
  fold,
  hears,
  type Log,
  parseLog,
  type Result,
  refused,
  type Told,
  unreadable,
  type Viewer,
  verify,
} from '@soiree/kernel';
import { checkName, refusalSentence, type Speaker } from '@soiree/words';
import { errorCode } from './error-code.ts';
import { readFlags } from './flags.ts';
import { namesInLog } from './names.ts';
import type { ReplayWords } from './play/game-terminal.ts';
import { terminals } from './play/games.ts';
import { printable } from './printable.ts';

export const flags = { seat: { kind: 'whole', min: 0, max: 12 } } as const;

/** `replay show FILE`: the history of a match; `replay verify FILE`: whether it is genuine. */
export async function replay(args: readonly string[], words: Speaker): Promise<Result<void>> {
  const read = readFlags(args, flags);
  if (!read.ok) return read;
  const [action, path, more] = read.value.words;
  if (action !== 'show' && action !== 'verify') return refused('replay-action', { action: action ?? '–' });
  if (path === undefined) return refused('file-not-named');
  if (more !== undefined) return refused('too-many-words', { word: more });
  const log = await readLog(path);
  if (!log.ok) return log;
  return action === 'show' ? show(log.value, read.value.values.seat, words) : check(log.value, words);
}

async function readLog(path: string): Promise<Result<Log>> {
  try {
    return parseLog(await readFile(path, 'utf8'));
  } catch (error) {
    return refused('file-unreadable', { file: path, error: errorCode(error) });
  }
}

const knownGame = (log: Log) => {
  const game = gameOf(log.header.game);
  return game ? done(game) : refused('unknown-game', { game: log.header.game, games: Object.keys(games).join(', ') });
};

/** Uses the stored events if there are any, so that an old match reads as it was played. */
function show(log: Log, seat: number | undefined, words: Speaker): Result<void> {
  const game = knownGame(log);
  if (!game.ok) return game;
  let told = log.events as readonly Told[] | undefined;
  if (!told) {
    const match = fold(game.value, log);
    if (!match.ok) return match;
    told = match.value.told;
  }
  if (seat !== undefined && seat >= log.header.seats) return refused('no-such-seat', { seat, seats: log.header.seats });
  const said = terminals[log.header.game].replay(words, log.header);
  const names = namesInLog(log.header);
  for (const [i, one] of told.entries()) {
    const viewer = seat ?? reader(one, log.header.seats);
    if (viewer !== 'spectator' && !hears(one.audience, viewer)) continue;
    const aside = seat === undefined && viewer !== 'spectator' ? `  (${names[viewer]}) ` : '';
    const heading = one.event.type === said.heading && i > 0 ? '\n' : '';
    const sentence = tell(said, one, viewer);
    if (sentence === undefined) return refused('bad-log', unreadable(`events.${i}`));
    process.stdout.write(`${heading}${printable(`${aside}${sentence}`)}\n`);
  }
  return done(undefined);
}

/** Events come from the file, and may lack what the sentence needs. */
function tell(said: ReplayWords, { event }: Told, viewer: Viewer): string | undefined {
  try {
    return said.tell(event, viewer);
  } catch {
    return undefined;
  }
}

/** Without `--seat` everything is shown. What only one seat was told is addressed to that seat. */
function reader({ audience }: Told, seats: number): number | 'spectator' {
  if (audience === everyone) return 'spectator';
  for (let seat = 0; seat < seats; seat++) if (hears(audience, seat)) return seat;
  return 'spectator';
}

function check(log: Log, words: Speaker): Result<void> {
  const game = knownGame(log);
  if (!game.ok) return game;
  const report = verify(game.value, log);
  for (const { check: name, failure, skipped } of report) {
    const mark = failure ? '✗' : skipped ? '–' : '✓';
    const why = failure ?? skipped;
    const reason = why ? `: ${printable(refusalSentence(words, why))}` : '';
    process.stdout.write(`${mark} ${checkName(words, name)}${reason}\n`);
  }
  if (report.some((one) => one.failure)) return refused('replay-untrue');
  const unchecked = report.filter((one) => one.skipped).length;
  process.stdout.write(`${words.t(unchecked > 0 ? 'cli.replay.some-unchecked' : 'cli.replay.all-hold')}\n`);
  return done(undefined);
}
