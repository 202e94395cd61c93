import type { Told } from '@soiree/kernel';
import { type MascaradeEvent, type MaskId, mascarade, type State } from '@soiree/mascarade';
import { type Language, languages, type Speaker, speaker } from '@soiree/words';
import { maskName } from '@soiree/words/mascarade';
import { describe, expect, test } from 'vitest';
import { drawEnding } from '../ending.ts';
import type { GameTerminal } from '../game-terminal.ts';
import { heardBy } from '../history.ts';
import { widest } from '../lines.ts';
import { playMatch } from '../match.ts';
import { SeatScreen, type TerminalMatch } from '../seat-screen.ts';
import type { Terminal } from '../terminal.ts';
import * as testing from '../testing.ts';
import { actionsOf, anything, questionsOf, ScriptedTerminal, screensWith, type Typist } from '../testing.ts';
import { mascaradeTerminal } from './index.ts';

const words = await speaker('en');
const large = 'judge fool thief witch peasant peasant widow guru beggar king-2e spy-2e puppeteer princess'.split(' ');

const script = (...lines: string[]): Typist => testing.script(words, ...lines);

const aMatch = (
  speaks: Speaker,
  terminal: Terminal,
  seats: number,
  more?: Parameters<typeof testing.aMatch>[4],
): TerminalMatch => testing.aMatch(mascaradeTerminal as GameTerminal, speaks, terminal, seats, more);

const stateOf = ({ match }: TerminalMatch): State => match.state as State;

describe('whole matches', () => {
  const tables: [seats: number, language: Language, options: object][] = [
    [2, 'en', {}],
    [3, 'nl', {}],
    [4, 'uk', {}],
    [4, 'pl', { edition: '2e', set: 'B', contest: 'at-once' }],
    [5, 'ru', { edition: '2e', set: 'A', memory: 'helpful' }],
    [6, 'en', { memorise: 0 }],
    [8, 'uk', {}],
    [8, 'en', { edition: '2e', set: 'B', preparatory: 'everyone' }],
    [11, 'nl', { edition: '2e', set: 'B' }],
    [13, 'pl', {}],
    [13, 'uk', { edition: '2e', set: large }],
  ];
  const windows = [
    [80, 24],
    [60, 24],
    [120, 40],
  ];
  test.each(tables)('%i players, %s, %j', async (seats, language, options) => {
    const speaks = await speaker(language);
    for (const [i, [columns, rows]] of windows.entries()) {
      for (const level of ['plain', 'random']) {
        const terminal = new ScriptedTerminal(anything(speaks, i), { columns, rows });
        const playing = aMatch(speaks, terminal, seats, { options, seed: i, level });
        const last = await playMatch(playing);
        expect(last).toBeDefined();
        terminal.paint(() => drawEnding(new SeatScreen(playing), last ?? []));
        expect(mascarade.outcome(stateOf(playing))).not.toBeNull();
        expect(screensWith(terminal, (lines) => widest(lines) >= columns)).toEqual([]);
        expect(screensWith(terminal, (lines) => lines.length >= rows)).toEqual([]);
        // a missing sentence shows as its key
        const key = /cli\.|mascarade\.|refusal\.|\{\{/;
        expect(screensWith(terminal, (_, screen) => key.test(screen))).toEqual([]);
      }
    }
  });

  test.each(Object.keys(languages) as Language[])('in a window of 40 columns, %s', async (language) => {
    const speaks = await speaker(language);
    const terminal = new ScriptedTerminal(anything(speaks, 1), { columns: 40, rows: 24 });
    expect(await playMatch(aMatch(speaks, terminal, 9))).toBeDefined();
    expect(screensWith(terminal, (lines) => widest(lines) >= 40)).toEqual([]);
  });
});

describe('nothing is shown that a player should remember', () => {
  const masksIn = (events: readonly (MascaradeEvent | null)[]): MaskId[] =>
    events.flatMap((event) => {
      if (event && 'mask' in event && event.mask) return [event.mask];
      return [];
    });

  /** Keeps with every screen how many moves had been made, which masks were visible, and what was claimed. */
  class Watched extends ScriptedTerminal {
    playing?: TerminalMatch;
    readonly moments: { moves: number; own: number; faces: readonly (MaskId | null)[]; claim?: MaskId }[] = [];

    override paint(screen: () => readonly string[], forget?: boolean): void {
      super.paint(screen, forget);
      const { match } = this.playing as TerminalMatch;
      const view = mascarade.view(match.state as State, 0);
      const own = match.entries.findLast(({ seat, action }) => seat === 0 && action[0] !== 'ready')?.seq ?? 0;
      const faces = view.phase === 'memorise' ? [] : view.faces;
      this.moments.push({ moves: match.entries.length, own, faces, claim: view.claim?.mask });
    }
  }

  /** Swaps, looks and contests, but never opens a list of masks. */
  function quiet(seed: number): Typist {
    const any = anything(words, seed);
    return (screen, prompt, asked) => {
      if (/which mask are you wearing/.test(screen)) return '1';
      const line = any(screen, prompt, asked);
      return line === '3' && /Announce who you are/.test(screen) ? '2' : line;
    };
  }

  test.each([
    [2, 'strict', {}],
    [3, 'strict', {}],
    [4, 'strict', {}],
    [7, 'strict', {}],
    [11, 'strict', {}],
    [12, 'strict', { edition: '2e', set: 'B' }],
    [10, 'helpful', {}],
  ])('%i players, %s memory', async (seats, memory, options) => {
    let secrets = 0;
    for (let seed = 0; seed < 5; seed++) {
      const terminal = new Watched(quiet(seed));
      const playing = aMatch(words, terminal, seats, { options: { ...options, memory }, seed });
      terminal.playing = playing;
      await playMatch(playing);
      const told = heardBy(playing.match.told as readonly Told<MascaradeEvent>[], 0);
      const all = [...new Set(mascarade.view(stateOf(playing), 0).set)];
      const names = new Map(all.map((mask) => [mask, new RegExp(`\\b${maskName(words, mask)}\\b`)]));

      const [deal] = terminal.screens;
      for (const mask of all) expect(deal.lines.join('\n')).toContain(maskName(words, mask));
      expect(terminal.screens[1].forget).toBe(true);

      for (const [i, { lines }] of terminal.screens.entries()) {
        if (i === 0) continue;
        const { moves, own, faces, claim } = terminal.moments[i];
        const before = terminal.moments[i - 1].moves;
        const screen = lines.join('\n');
        if (/which mask are you wearing/.test(screen)) continue;
        const page = told.filter(({ seq }) => seq >= own && seq <= moves && seq > 0);
        const past = page.map(({ event, later }) => (later === undefined ? event : later));
        const now = page.filter(({ seq }) => seq > before).map(({ event }) => event);
        const allowed = new Set([...masksIn(past), ...masksIn(now), ...faces, ...(claim ? [claim] : [])]);
        const shown = all.filter((mask) => !allowed.has(mask) && names.get(mask)?.test(screen));
        if (shown.length > 0) expect(shown, `screen ${i} of seed ${seed}:\n${screen}`).toEqual([]);
        if (masksIn(now).length > 0) secrets++;
      }
    }
    expect(secrets).toBeGreaterThan(10);
  });

  const looking = {
    options: { first: 0, memorise: 0 },
    deal: ['judge', 'bishop', 'king-1e', 'queen', 'witch', 'cheat'],
  };

  test('a look is shown until Enter, then never again', async () => {
    const terminal = new ScriptedTerminal(script('look', 'history'));
    await playMatch(aMatch(words, terminal, 6, { ...looking, deal: { masks: looking.deal, turn: 4 } }));
    const seen = terminal.screens.findIndex(({ lines }) => lines.includes('· You see your mask: Judge.'));
    expect(seen).toBeGreaterThan(0);
    expect(terminal.askedAt).toContain(seen + 1);
    expect(terminal.screens[seen + 1].forget).toBe(true);
    const after = terminal.screens.slice(seen + 1).flatMap(({ lines }) => lines);
    expect(after).toContain('· You look at your mask.');
    expect(after).not.toContain('· You see your mask: Judge.');
  });

  test('in helpful memory it stays in the history', async () => {
    const terminal = new ScriptedTerminal(script('look', 'history'));
    const options = { ...looking.options, memory: 'helpful' };
    await playMatch(aMatch(words, terminal, 6, { options, deal: { masks: looking.deal, turn: 4 } }));
    expect(terminal.screen).toContain('You see your mask: Judge.');
  });

  test('the Spy sees both masks while deciding, however long that takes', async () => {
    const masks = 'spy-1e king-1e judge bishop queen fool witch peasant peasant cheat'.split(' ');
    const terminal = new ScriptedTerminal(script('announce', 'spy', 'otto', 'hmm', 'help', 'really'));
    const options = { first: 0, memorise: 0 };
    await playMatch(aMatch(words, terminal, 10, { options, deal: { masks, turn: 4 } }));
    const deciding = questionsOf(terminal).filter((screen) => screen.includes('You hold your mask and Otto’s mask.'));
    expect(deciding).toHaveLength(3);
    for (const screen of deciding) {
      expect(screen).toContain('[Spy]');
      expect(screen).toContain('[King]');
    }
    const end = terminal.screens.findLastIndex(({ lines }) => lines.join('\n').includes('[King]'));
    expect(terminal.screens[end + 1].forget).toBe(true);
  });
});

describe('choosing', () => {
  const options = { first: 0, memorise: 0 };
  const deal = { masks: ['judge', 'bishop', 'king-1e', 'queen', 'witch', 'cheat'], turn: 4 };
  const begun = (terminal: ScriptedTerminal) => aMatch(words, terminal, 6, { options, deal });

  test('a pick can be taken back until the last one', async () => {
    const terminal = new ScriptedTerminal(script('1', 'mira', 'b', 'otto', '0', 'b', '1', 'leon', 'only'));
    const playing = begun(terminal);
    await playMatch(playing);
    expect(actionsOf(playing)[0]).toEqual(['pretend 3']);
    expect(playing.match.entries[0].by).toBe('person');
  });

  test('invalid input gets a sentence, and the question stays', async () => {
    const terminal = new ScriptedTerminal(script('7', 'you', 'nobody', '', 'look'));
    const playing = begun(terminal);
    await playMatch(playing);
    const asked = questionsOf(terminal).filter((screen) => screen.includes('It’s your turn. What do you do?'));
    expect(asked[1]).toContain('“7” isn’t one of the choices');
    expect(asked[2]).toContain('“you” fits several choices');
    expect(asked[3]).toContain('“nobody” isn’t one of the choices');
    expect(asked[4]).toContain('Type the number of an answer');
    expect(actionsOf(playing)[0]).toEqual(['look']);
  });

  test('masks, history and help can be read at any time', async () => {
    const terminal = new ScriptedTerminal(script('masks', '1', 'help', 'history', 'b', 'look'));
    const playing = begun(terminal);
    await playMatch(playing);
    const screens = terminal.screens.map(({ lines }) => lines.join('\n'));
    expect(screens).toContainEqual(expect.stringContaining('Queen – Take 2 coins from the bank.'));
    expect(screens).toContainEqual(expect.stringContaining('quit – leave the table'));
    expect(screens).toContainEqual(
      expect.stringMatching(/What has happened so far[\s\S]*All masks are turned face down/),
    );
    expect(actionsOf(playing)[0]).toEqual(['look']);
  });

  test('leaving: quit asks once more, the end of input does not', async () => {
    let answers = ['n', 'hm', 'y'];
    const quitting = new ScriptedTerminal((_, prompt) => {
      if (prompt.includes('Leave the table?')) return answers.shift() ?? null;
      return prompt.includes('number') ? 'quit' : '';
    });
    expect(await playMatch(begun(quitting))).toBeUndefined();
    expect(quitting.prompts.filter((prompt) => prompt.includes('Leave the table?'))).toHaveLength(2 + 1);
    expect(quitting.written).toContain('Type yes or no.');
    answers = [];

    for (const after of [1, 2, 3, 5]) {
      const gone = new ScriptedTerminal((_screen, prompt, asked) =>
        asked >= after ? null : prompt.includes('number') ? '1' : '',
      );
      expect(await playMatch(begun(gone))).toBeUndefined();
      expect(gone.prompts).toHaveLength(after);
    }
  });

  test('bots pause before they move, less when they pass, and not at all after Enter', async () => {
    const patient = new ScriptedTerminal(script('swap', '1', '1', 'pass', 'pass'));
    await playMatch(begun(patient));
    expect(new Set(patient.pauses)).toEqual(new Set([100, 40]));

    const hasty = new ScriptedTerminal(script('swap', '1', '1'));
    hasty.pause = async (milliseconds) => {
      hasty.pauses.push(milliseconds);
      return true;
    };
    await playMatch(begun(hasty));
    expect(hasty.pauses).toHaveLength(1);
  });

  test('says so if a match cannot be stored', async () => {
    const terminal = new ScriptedTerminal(script('look', 'pass'));
    await playMatch({ ...begun(terminal), keep: () => 'The disk is full.' });
    expect(terminal.screen).toContain('The disk is full.');
  });
});
