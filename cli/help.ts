import { languages, type Speaker } from '@soiree/words';
import { columns } from './columns.ts';
import type { Flag, Flags } from './flags.ts';
import { terminals, usualGame } from './play/games.ts';

/** The arguments of each command, besides its flags. */
const patterns: Readonly<Record<string, string>> = {
  serve: 'serve',
  play: 'play [GAME]',
  rules: 'rules GAME [TOPIC]',
  simulate: 'simulate [GAME]',
  arena: 'arena GAME BOT…',
  replay: 'replay show|verify FILE',
  referee: 'referee',
  backup: 'backup FILE',
  restore: 'restore FILE',
};

/** The help of all commands. */
export function help(words: Speaker, commands: readonly string[]): string {
  const { t } = words;
  const list = commands.map((name) => [patterns[name], t(`cli.help.${name}`)]);
  const examples = [
    'soiree serve --port 8080',
    ...Object.values(terminals).map(({ rules, usualPlayers }) => `soiree play ${rules.id} --players ${usualPlayers}`),
    `soiree simulate ${usualGame} --players 8 --matches 1000 --bots plain,random`,
    `soiree arena ${usualGame} expert regular regular regular --matches 400`,
    'soiree replay verify match.json',
  ];
  return [
    `${t('cli.title')} – ${t('cli.tagline')}\n`,
    `${t('cli.help.commands')}\n${indent(list)}\n`,
    `${t('cli.help.options')}\n${indent([langRow(words), ['--help', t('cli.help.help')]])}\n`,
    `${t('cli.help.examples')}\n${examples.map((example) => `  ${example}`).join('\n')}\n`,
    `${t('cli.help.more')}\n`,
    `${t('cli.credit')}\n`,
  ].join('\n');
}

/** The help of one command. `options` is the command's own explanation of its options, if it has one. */
export function helpOf(words: Speaker, command: string, flags: Flags, options?: string): string {
  const { t } = words;
  const rows = [...Object.entries(flags).map(([name, flag]) => flagRow(words, name, flag)), langRow(words)];
  return [
    `${t('cli.help.usage')}: soiree ${patterns[command]}\n${t(`cli.help.${command}`)}\n`,
    ...(options === undefined ? [] : [options]),
    `${t('cli.help.options')}\n${indent(rows)}\n`,
  ].join('\n');
}

const indent = (rows: readonly (readonly string[])[]): string =>
  columns(
    rows.map(([first, ...rest]) => [`  ${first}`, ...rest]),
    false,
  );

function flagRow(words: Speaker, name: string, flag: Flag): string[] {
  const text = flag.kind === 'text' ? ` ${flag.value ?? name.toUpperCase()}` : '';
  const value = flag.kind === 'whole' ? ` ${flag.min}–${flag.max}` : text;
  const usual = flag.kind === 'switch' ? undefined : (flag.usually ?? flag.usual);
  const about = words.t(`cli.flag.${name}`);
  return [
    `--${name}${value}`,
    usual === undefined ? about : `${about} (${words.t('cli.help.default', { value: usual })})`,
  ];
}

const langRow = (words: Speaker): string[] => [
  `--lang ${Object.keys(languages).join('|')}`,
  words.t('cli.flag.lang', { languages: Object.values(languages).join(', ') }),
];
