import { type Misfit, type Result, refused } from '@soiree/kernel';
import { defaultOf, envOf, flagOf, readSettings, type Settings, settingNames } from '@soiree/server';
import type { Speaker } from '@soiree/words';
import { type Flags, readFlags } from '../flags.ts';
import { wrap } from '../play/lines.ts';

type Name = keyof Settings;
export type Environment = Readonly<Record<string, string | undefined>>;

/** In the order of the help text. */
const groups = ['listen', 'keep', 'play', 'report', 'limits'] as const;

const groupOf: Readonly<Record<Name, (typeof groups)[number]>> = {
  port: 'listen',
  host: 'listen',
  publicUrl: 'listen',
  trustProxy: 'listen',
  data: 'keep',
  keepMatchDays: 'keep',
  keepTableDays: 'keep',
  awaySeconds: 'play',
  botThreads: 'play',
  botThinkMs: 'play',
  logLevel: 'report',
  metrics: 'report',
  identityMessagesPerSecond: 'limits',
  addressMessagesPerSecond: 'limits',
  identityRequestsPerMinute: 'limits',
  addressRequestsPerMinute: 'limits',
  identitySockets: 'limits',
  addressSockets: 'limits',
  addressConnections: 'limits',
  connections: 'limits',
  addressGuestsPerHour: 'limits',
  identityTablesPerHour: 'limits',
  identityChatPerMinute: 'limits',
  addressGuessesPerMinute: 'limits',
};

/** All are texts here, because the server's own schema checks the values. */
const flags: Flags = Object.fromEntries(settingNames.map((name) => [flagOf(name), { kind: 'text' }]));

/** The default log level. On a screen, more output would push the addresses away. */
const USUAL_LEVEL = { screen: 'warn', file: 'info' };

/** Settings from flags and environment. `logs` is where the log goes. */
export function serveSettings(
  args: readonly string[],
  env: Environment,
  logs: keyof typeof USUAL_LEVEL,
): Result<Settings> {
  const read = readFlags(args, flags);
  if (!read.ok) return read;
  const { values, words } = read.value;
  if (words.length > 0) return refused('too-many-words', { word: words[0] });
  const typed: Record<string, string> = {};
  for (const [flag, value] of Object.entries(values)) if (value !== undefined) typed[flag] = `${value}`;
  // an empty variable counts as not set
  if (!env[envOf('logLevel')]) typed[flagOf('logLevel')] ??= USUAL_LEVEL[logs];
  return checked(typed, env);
}

/** The settings of a command that only needs to know where the store is. */
export const settingsWith = (data: string | undefined, env: Environment): Result<Settings> =>
  checked(data === undefined ? {} : { [flagOf('data')]: data }, { [envOf('data')]: env[envOf('data')] });

/** Refuses a bad value by the name of the flag or variable that set it. */
function checked(typed: Readonly<Record<string, string>>, env: Environment): Result<Settings> {
  const settings = readSettings(typed, env);
  if (settings.ok) return settings;
  const misfit = settings.refusal.values as Misfit;
  const name = settingNames.find((one) => flagOf(one) === misfit.path)!;
  const flag = `--${flagOf(name)}`;
  const own = typed[flagOf(name)];
  if (own !== undefined) return refused('bad-flag', { ...misfit, flag, given: own });
  return refused('bad-variable', { ...misfit, variable: envOf(name), given: `${env[envOf(name)]}`, flag });
}

/** Values that are the same in every language. */
const TYPED = {
  levels: 'silent, fatal, error, warn, info, debug, trace',
  named: 'loopback, private, all',
  socket: 'WebSocket',
  local: 'local',
  all: 'all',
  no: 'no',
};

const INDENT = '      ';

/** Every setting with its flag, its variable and what it is for. */
export function settingsHelp({ t }: Speaker, columns: number): string {
  const width = Math.max(...settingNames.map((name) => flagOf(name).length));
  const entry = (name: Name): string => {
    const about = t(`cli.setting.${name}`, TYPED);
    const usual = name === 'logLevel' ? t('cli.serve.usual-level', USUAL_LEVEL) : defaultOf(name);
    const otherwise = usual === undefined ? '' : ` (${t('cli.help.default', { value: usual })})`;
    const explained = wrap(`${about}${otherwise}`, columns, INDENT, INDENT);
    return [`  --${flagOf(name).padEnd(width)}  ${envOf(name)}`, ...explained].join('\n');
  };
  const parts = groups.map((group) => {
    const names = settingNames.filter((name) => groupOf[name] === group);
    return `${t(`cli.serve.group.${group}`)}\n${names.map(entry).join('\n')}\n`;
  });
  return `${wrap(t('cli.serve.variables'), columns).join('\n')}\n\n${parts.join('\n')}`;
}
