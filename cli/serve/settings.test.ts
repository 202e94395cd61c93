import type { Result } from '@soiree/kernel';
import { defaultOf, envOf, flagOf, type Settings, settingNames } from '@soiree/server';
import { type Language, languages, refusalSentence, speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../columns.ts';
import { KEY } from '../testing.ts';
import { copyFlags } from './index.ts';
import { serveSettings, settingsHelp, settingsWith } from './settings.ts';

const settings = (result: Result<Settings>): Settings => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const refusal = (result: Result<Settings>) => (result.ok ? undefined : result.refusal);

describe('reading', () => {
  test('flags come before the environment, which comes before defaults', () => {
    const env = { SOIREE_PORT: '9000', SOIREE_AWAY_SECONDS: '5' };
    expect(settings(serveSettings(['--port', '9001'], env, 'file'))).toMatchObject({
      port: 9001,
      awaySeconds: 5,
      host: defaultOf('host'),
    });
  });

  test('every setting has its flag', () => {
    const odd = { publicUrl: 'https://a.example', trustProxy: '10.0.0.1', metrics: 'no', logLevel: 'debug' };
    const usual = settings(serveSettings([], {}, 'file'));
    for (const name of settingNames) {
      const value = Object.hasOwn(odd, name) ? odd[name as keyof typeof odd] : '13';
      const changed = settings(serveSettings([`--${flagOf(name)}`, value], {}, 'file'));
      expect(settingNames.filter((one) => changed[one] !== usual[one])).toEqual([name]);
    }
  });

  test('the log is quiet on a screen unless a level is given', () => {
    const level = (args: string[], env: Record<string, string>, logs: 'screen' | 'file') =>
      settings(serveSettings(args, env, logs)).logLevel;
    expect(level([], {}, 'screen')).toBe('warn');
    expect(level([], {}, 'file')).toBe('info');
    expect(level([], { SOIREE_LOG_LEVEL: '' }, 'screen')).toBe('warn');
    expect(level([], { SOIREE_LOG_LEVEL: 'trace' }, 'screen')).toBe('trace');
    expect(level(['--log-level', 'debug'], { SOIREE_LOG_LEVEL: 'trace' }, 'screen')).toBe('debug');
    expect(level(['--log-level', 'debug'], {}, 'file')).toBe('debug');
  });

  test('a command that needs only the folder ignores the rest', () => {
    const env = { SOIREE_PORT: 'many', SOIREE_DATA: '/there' };
    expect(settings(settingsWith(undefined, env)).data).toBe('/there');
    expect(settings(settingsWith('/here', env)).data).toBe('/here');
    expect(settings(settingsWith(undefined, {})).data).toBe(defaultOf('data'));
    expect(copyFlags.data.usually).toBe(defaultOf('data'));
  });
});

describe('an invalid value is named as it was given', () => {
  test('a flag', async () => {
    const wrong = refusal(serveSettings(['--port', '70000'], { SOIREE_PORT: '80' }, 'file'));
    expect(wrong).toMatchObject({ code: 'bad-flag', values: { flag: '--port', given: '70000' } });
    expect(refusalSentence(await speaker('en'), wrong!)).toMatch(
      /^--port .+“70000”.+ from 0 to 65535\. See soiree serve/,
    );
  });

  test('a variable', async () => {
    const wrong = refusal(serveSettings(['--port', '80'], { SOIREE_AWAY_SECONDS: 'soon' }, 'file'));
    expect(wrong).toMatchObject({
      code: 'bad-variable',
      values: { variable: 'SOIREE_AWAY_SECONDS', flag: '--away-seconds', given: 'soon' },
    });
    expect(refusalSentence(await speaker('en'), wrong!)).toMatch(
      /^SOIREE_AWAY_SECONDS .+“soon”.+ 1 to 86400.+--away-seconds\.$/,
    );
  });

  test.each([
    [['--log-level', 'loud'], 'bad-flag'],
    [['--metrics', 'maybe'], 'bad-flag'],
    [['--public-url', 'soiree'], 'bad-flag'],
    [['--port'], 'flag-needs-value'],
    [['--port='], 'flag-needs-value'],
    [['--fast'], 'unknown-flag'],
    [['--logLevel', 'info'], 'unknown-flag'],
    [['mascarade'], 'too-many-words'],
  ])('%j: %s', (args, code) => {
    expect(refusal(serveSettings(args, {}, 'screen'))?.code).toBe(code);
  });
});

describe.each(Object.keys(languages) as Language[])('the help in %s', (language) => {
  test('explains every setting once, with its flag, its variable and its default', async () => {
    const text = settingsHelp(await speaker(language), 500);
    expect(text).not.toMatch(KEY);
    for (const name of settingNames) {
      const entries = text.match(new RegExp(`^  --${flagOf(name)} +${envOf(name)}\n      .+$`, 'gm')) ?? [];
      expect(entries).toHaveLength(1);
      const usual = defaultOf(name);
      if (usual !== undefined) expect(entries[0]).toContain(`${usual}`);
    }
    expect(text.match(/^ {2}--/gm)).toHaveLength(settingNames.length);
  });

  test('fits on the screen', async () => {
    const lines = settingsHelp(await speaker(language), 80).split('\n');
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
  });
});

test('the help in groups, the most important first', async () => {
  const titles = settingsHelp(await speaker('en'), 500).match(/^\S.*$/gm);
  expect(titles).toEqual([
    expect.stringContaining('environment'),
    'Network',
    'Storage',
    'Play',
    'Logs and metrics',
    'Limits',
  ]);
});
