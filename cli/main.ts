import { done, type Result, refused } from '@soiree/kernel';
import {
  isLanguage,
  type Language,
  languages,
  pickLanguage,
  refusalSentence,
  type Speaker,
  speaker,
} from '@soiree/words';
import type { Flags } from './flags.ts';
import { printable } from './printable.ts';
import { isProblem } from './serve/problems.ts';

export interface Command {
  readonly flags: Flags;
  /** Continues when its output is closed. */
  readonly lasting?: boolean;
  run(args: readonly string[], words: Speaker): Promise<Result<void>>;
  /** All its options explained, where they need more than a line each. */
  options?(words: Speaker): Promise<string>;
}

/** Each is loaded only when it is used: a third of the time of a start. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve/index.ts')).serve,
  play: async () => commandOf(await import('./play/play.ts'), ({ playInTerminal }) => playInTerminal),
  rules: async () => commandOf(await import('./rules.ts'), ({ printRules }) => printRules),
  simulate: async () => commandOf(await import('./simulate/simulate.ts'), ({ simulate }) => simulate),
  arena: async () => commandOf(await import('./arena/arena.ts'), ({ arena }) => arena),
  replay: async () => commandOf(await import('./replay.ts'), ({ replay }) => replay),
  referee: async () => ({ flags: {}, run: referee }),
  backup: async () => (await import('./serve/index.ts')).backup,
  restore: async () => (await import('./serve/index.ts')).restore,
};

const commandOf = <Module extends { readonly flags: Flags }>(
  loaded: Module,
  run: (loaded: Module) => Command['run'],
): Command => ({ flags: loaded.flags, run: run(loaded) });

async function referee(args: readonly string[]): Promise<Result<void>> {
  if (args.length > 0) return refused('too-many-words', { word: args[0] });
  const { referee } = await import('./referee/referee.ts');
  await referee(process.stdin, process.stdout);
  return done(undefined);
}

/**
 * Runs a command with its words and flags, and returns the exit code of the program. `begins` is called with the command
 * before it starts.
 */
export async function main(
  given: readonly string[],
  env: NodeJS.ProcessEnv,
  begins: (command: Command) => void = () => {},
): Promise<number> {
  const args = [...given];
  const language = takeLanguage(args, env);
  const words = await speaker(language.ok ? language.value : 'en');
  const [name, ...rest] = args;
  const command = name !== undefined && Object.hasOwn(commands, name) ? await commands[name]() : undefined;
  if (language.ok && (name === undefined || name === '--help' || name === 'help' || rest.includes('--help'))) {
    const { help, helpOf } = await import('./help.ts');
    const text = command
      ? helpOf(words, name, command.flags, await command.options?.(words))
      : help(words, Object.keys(commands));
    process.stdout.write(text);
    return 0;
  }
  if (command) begins(command);
  const result = !language.ok
    ? language
    : command
      ? await command.run(rest, words)
      : refused('unknown-command', { command: name, commands: Object.keys(commands).join(', ') });
  if (result.ok) return 0;
  process.stderr.write(`${printable(refusalSentence(words, result.refusal))}\n`);
  const { code } = result.refusal;
  // the exit code that shells use for Ctrl-C
  if (code === 'arena-stopped' || code === 'arena-stopped-kept') return 130;
  return code === 'replay-untrue' || code === 'program-sent-home' || isProblem(result.refusal) ? 1 : 2;
}

/** `--lang` works for every command, wherever it is placed. The default is the terminal's language. */
function takeLanguage(args: string[], { LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Result<Language> {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at < 0) return done(pickLanguage([LC_ALL || LC_MESSAGES || LANG || 'en']));
  const [given] = args[at] === '--lang' ? args.splice(at, 2).slice(1) : [args.splice(at, 1)[0].slice('--lang='.length)];
  if (given !== undefined && isLanguage(given)) return done(given);
  return refused('unknown-language', { language: given ?? '–', languages: Object.keys(languages).join(', ') });
}
