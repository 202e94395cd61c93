import { type Language, languages, speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { flags as arenaFlags } from './arena/arena.ts';
import { widthOf } from './columns.ts';
import { help, helpOf } from './help.ts';
import { flags as playFlags } from './play/play.ts';
import { flags as replayFlags } from './replay.ts';
import { flags as rulesFlags } from './rules.ts';
import { copyFlags } from './serve/index.ts';
import { flags as simulateFlags } from './simulate/simulate.ts';
import { KEY } from './testing.ts';

const commands = {
  serve: { flags: {} },
  play: { flags: playFlags },
  rules: { flags: rulesFlags },
  simulate: { flags: simulateFlags },
  arena: { flags: arenaFlags },
  replay: { flags: replayFlags },
  referee: { flags: {} },
  backup: { flags: copyFlags },
  restore: { flags: copyFlags },
};

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  test('the general help names every command, the languages and the authors', async () => {
    const text = help(await speaker(language), Object.keys(commands));
    for (const command of Object.keys(commands)) expect(text).toMatch(new RegExp(`^ {2}${command}`, 'm'));
    expect(text).toContain('--lang en|uk|pl|ru|nl');
    for (const name of Object.values(languages)) expect(text).toContain(name);
    expect(text).toContain('--help');
    for (const author of ['Byrne', 'Guerrero', 'Peláez', 'Virgós']) expect(text).toContain(author);
    expect(text).not.toMatch(KEY);
    expect(text.endsWith('\n')).toBe(true);
  });

  test.each(Object.keys(commands) as (keyof typeof commands)[])(
    'the help of %s explains every flag',
    async (command) => {
      const text = helpOf(await speaker(language), command, commands[command].flags);
      expect(text).toContain(`soiree ${command}`);
      for (const flag of Object.keys(commands[command].flags)) {
        expect(text).toMatch(new RegExp(`^ {2}--${flag}( \\S+)? {2,}\\S`, 'm'));
      }
      expect(text).toMatch(/^ {2}--lang /m);
      expect(text).not.toMatch(KEY);
    },
  );
});

test('options that a command explains itself come before the common ones', async () => {
  const text = helpOf(await speaker('en'), 'serve', {}, 'Doors\n  --door  which\n');
  expect(text).toMatch(/^Usage: soiree serve\n.+\n\nDoors\n {2}--door {2}which\n\nOptions\n {2}--lang .+\n$/);
});

test('bounds and defaults are beside a flag', async () => {
  const text = helpOf(await speaker('en'), 'simulate', simulateFlags);
  expect(text).toMatch(/^ {2}--players 2–13 .*default: 4/m);
  expect(text).toMatch(/^ {2}--bots BOTS .*default: plain/m);
  expect(text).toMatch(/^ {2}--logs FOLDER {2,}[^(]*$/m);
  expect(helpOf(await speaker('en'), 'arena', arenaFlags)).toMatch(/^ {2}--resume FILE {2,}/m);
});

test('explanations are aligned', async () => {
  for (const language of Object.keys(languages) as Language[]) {
    const lines = helpOf(await speaker(language), 'play', playFlags).split('\n');
    const rows = lines.filter((line) => line.startsWith('  --'));
    const starts = rows.map((row) => widthOf(row.slice(0, row.search(/(?<=\S {2,})\S(?!-)/))));
    expect(rows.length).toBeGreaterThan(8);
    expect(new Set(starts).size).toBe(1);
  }
});
