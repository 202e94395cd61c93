import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnyGame, expect as certain, fold, parseLog } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { rebelPrincess } from '@soiree/rebel-princess';
import { refusalSentence, speaker } from '@soiree/words';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { captured } from '../testing.ts';
import { playInTerminal } from './play.ts';
import { anything, ScriptedTerminal } from './testing.ts';

const words = await speaker('en');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soiree-play-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const code = async (...args: string[]): Promise<string> => {
  const result = await playInTerminal(args, words, new ScriptedTerminal(() => null));
  return result.ok ? 'ok' : result.refusal.code;
};

test.each([
  [['chess'], 'unknown-game'],
  [['mascarade', 'again'], 'too-many-words'],
  [['--players', '14'], 'flag-out-of-range'],
  [['--colour', 'red'], 'unknown-flag'],
  [['--bots', 'plain,clever'], 'unknown-bot'],
  [['--options', '{'], 'flag-not-json'],
  [['--options', '[]'], 'bad-options'],
  [['--edition', '3e'], 'bad-options'],
  [['--edition', '2e', '--players', '3'], 'second-edition-seats'],
  [['--set', 'B'], 'set-of-other-edition'],
  [['--set', 'king,queen,joker'], 'unknown-mask'],
  [['--set', 'C'], 'bad-options'],
  [['--options', '{"set":["joker"]}'], 'unknown-mask'],
  [['rebel-princess', '--options', '{"rounds":["ball"]}'], 'unknown-round'],
  [['--set', 'king,queen,bishop,fool,witch,cheat'], 'set-judge'],
  [['rebel-princess', '--players', '2'], 'seats'],
  [['rebel-princess', '--players', '7'], 'seats'],
  [['rebel-princess', '--edition', '1e'], 'unknown-flag'],
  [['rebel-princess', '--set', 'printed'], 'unknown-flag'],
  [['rebel-princess', '--bots', 'clever'], 'unknown-bot'],
  [['rebel-princess', '--options', '{"rounds":["invitation"]}'], 'rounds-five'],
  [['rebel-princess', '--options', '{"edition":"1e"}'], 'bad-options'],
  [['rebel-princess'], 'ok'],
  [['__proto__'], 'unknown-game'],
  [['--log', '/no/such/folder/match.json', '--name', 'Anna'], 'ok'],
  [[], 'ok'],
])('%j: %s', async (args, expected) => {
  expect(await code(...args)).toBe(expected);
});

test.each([
  [['--edition', '3e'], ': --edition must be one of: 1e, 2e.'],
  [['--set', 'C'], ': --set must be a list, or one of: printed, A, B.'],
  [['--set', 'judge, Jugde,queen'], ' no mask “Jugde”; '],
  [['--options', '7'], ': --options must be a JSON object.'],
  [['--edition', '3e', '--options', '{"edition":"4e"}'], ': “Edition” must be one of: 1e, 2e.'],
])('%j names what was typed', async (args, said) => {
  const result = await playInTerminal(args, words, new ScriptedTerminal(() => null));
  expect(result.ok ? '' : refusalSentence(words, result.refusal)).toContain(said);
});

test('a file that cannot be written is refused before the deal', async () => {
  const terminal = new ScriptedTerminal(() => '');
  const result = await playInTerminal(['--log', path.join(folder, 'no', 'match.json')], words, terminal);
  expect(result.ok ? '' : result.refusal.code).toBe('file-unwritable');
  expect(terminal.closed).toBeGreaterThan(0);
});

test('a session from the welcome to the goodbye, stored and repeatable', async () => {
  const file = path.join(folder, 'match.json');
  const args = [
    'mascarade',
    '--players',
    '5',
    '--seed',
    '4',
    '--log',
    file,
    '--name',
    ' Zoë\x1b[2J ',
    '--bots',
    'plain,random',
  ];
  const evenings: string[] = [];
  for (let i = 0; i < 2; i++) {
    let rounds = 0;
    const any = anything(words, 3);
    const terminal = new ScriptedTerminal((screen, prompt, asked) => {
      if (prompt.includes('Another match?')) return ++rounds < 2 ? 'yes' : 'no';
      return any(screen, prompt, asked);
    });
    expect(await playInTerminal(args, words, terminal)).toEqual({ ok: true, value: undefined });
    expect(rounds).toBe(2);
    expect(terminal.screens[0].lines.join('\n')).toMatch(/Soirée[\s\S]*Otto, Mira, Leon and Vera[\s\S]*Unofficial/);
    expect(terminal.closed).toBeGreaterThan(0);
    expect(terminal.written).toMatch(/wins!|shared victory|You win!/);
    expect(terminal.written).toMatch(/match-2\.json[\s\S]*Good night!/);
    evenings.push(terminal.screens.map(({ lines }) => lines.join('\n')).join('\n'));
  }
  expect(evenings[1]).toBe(evenings[0]);
  expect(readdirSync(folder).toSorted()).toEqual(['match-2.json', 'match.json']);
  for (const name of ['match.json', 'match-2.json']) {
    const log = certain(parseLog(readFileSync(path.join(folder, name), 'utf8')));
    expect(log.header.names).toEqual(['Zoë [2J', 'Otto', 'Mira', 'Leon', 'Vera']);
    expect(log.ending).toBeDefined();
    expect(fold(mascarade as AnyGame, log).ok).toBe(true);
  }
});

test('a session of Rebel Princess, stored and repeatable', async () => {
  const file = path.join(folder, 'rebel.json');
  const options = '{"rounds":"first-game","rebelOfTheBall":true}';
  const args = ['rebel-princess', '--players=3', '--seed=4', '--log', file, '--name=Zoë', '--options', options];
  const evenings: string[] = [];
  for (let i = 0; i < 2; i++) {
    const terminal = new ScriptedTerminal(anything(words, 3));
    expect(await playInTerminal(args, words, terminal)).toEqual({ ok: true, value: undefined });
    const [welcome] = terminal.screens.map(({ lines }) => lines.join('\n'));
    expect(welcome).toMatch(
      /Rebel Princess · for a first match · with powers · 3 players[\s\S]*Otto and Mira[\s\S]*Byrne/,
    );
    expect(terminal.written).toMatch(/the fewest proposals wins[\s\S]*5 Wedding Gift[\s\S]*Good night!/);
    evenings.push(terminal.screens.map(({ lines }) => lines.join('\n')).join('\n'));
  }
  expect(evenings[1]).toBe(evenings[0]);
  const log = certain(parseLog(readFileSync(file, 'utf8')));
  expect(log.ending).toBeDefined();
  expect(fold(rebelPrincess as AnyGame, log).ok).toBe(true);
  rmSync(file);
});

test('an abandoned match is stored as far as it went', async () => {
  const file = path.join(folder, 'left.json');
  let answers = 0;
  const terminal = new ScriptedTerminal((_, prompt) => {
    if (!prompt.includes('number')) return '';
    return ++answers > 6 ? null : '1';
  });
  expect((await playInTerminal(['--log', file, '--seed', 'x'], words, terminal)).ok).toBe(true);
  expect(terminal.written).toContain(`saved in ${file}`);
  const log = certain(parseLog(readFileSync(file, 'utf8')));
  expect(log.ending).toBeUndefined();
  expect(log.entries.filter(({ by }) => by === 'person').length).toBeGreaterThan(1);
  expect(fold(mascarade as AnyGame, log).ok).toBe(true);
});

test('no bot has the person’s name', async () => {
  const terminal = new ScriptedTerminal((_, prompt) =>
    prompt.includes('your name') ? 'otto' : prompt.includes('Enter') ? '' : null,
  );
  await playInTerminal(['--players', '13'], words, terminal);
  expect(terminal.screens[1].lines.join('\n').match(/otto/gi)).toHaveLength(1);
  expect(terminal.screens[1].lines.join('\n')).toContain('Ruben');
});

test('without a terminal it explains itself and ends', async () => {
  vi.stubEnv('TERM', 'dumb');
  const { result, stdout, stderr } = await captured(() => playInTerminal([], words));
  vi.unstubAllEnvs();
  expect(stderr).toBe('');
  expect(result).toEqual({ ok: true, value: undefined });
  expect(stdout).toContain('a terminal that you can type in');
  expect(stdout).not.toContain('\x1b');
});
