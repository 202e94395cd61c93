import { expect as certain, submit } from '@soiree/kernel';
import { type RebelEvent, type RebelView, rebelPrincess, roundIds, type State } from '@soiree/rebel-princess';
import { type Language, languages, speaker } from '@soiree/words';
import { cardName } from '@soiree/words/rebel-princess';
import { describe, expect, test } from 'vitest';
import { KEY } from '../../testing.ts';
import { drawEnding } from '../ending.ts';
import type { GameTerminal } from '../game-terminal.ts';
import { heardBy } from '../history.ts';
import { widest } from '../lines.ts';
import { playMatch } from '../match.ts';
import { SeatScreen, type TerminalMatch } from '../seat-screen.ts';
import * as testing from '../testing.ts';
import { actionsOf, anything, questionsOf, ScriptedTerminal, screensWith, script } from '../testing.ts';
import { rebelTerminal } from './index.ts';

const words = await speaker('en');

const aMatch = (terminal: ScriptedTerminal, seats: number, more = {}, speaks = words): TerminalMatch =>
  testing.aMatch(rebelTerminal as GameTerminal, speaks, terminal, seats, more);

const five = (from: number) => roundIds.slice(from, from + 5);

describe('whole matches', () => {
  const tables: [seats: number, language: Language, options: object][] = [
    [3, 'en', { rounds: five(0) }],
    [3, 'pl', { rounds: five(10), promo: true }],
    [4, 'uk', { rounds: five(5) }],
    [4, 'nl', { princesses: false, peek: 'none', rebelOfTheBall: true }],
    [5, 'ru', { rounds: five(10), promo: true }],
    [5, 'uk', { rounds: five(16), peek: 'all' }],
    [6, 'pl', { rounds: five(8) }],
    [6, 'ru', { rounds: five(15) }],
    [6, 'nl', { rounds: five(6), bathroomBreakDoubles: 'princes' }],
  ];
  const small = [80, 24];
  const large = [120, 40];
  test.each(tables)('%i players, %s, %j', async (seats, language, options) => {
    const speaks = await speaker(language);
    for (const [i, [columns, rows]] of (seats % 2 ? [small] : [small, large]).entries()) {
      const terminal = new ScriptedTerminal(anything(speaks, i), { columns, rows });
      const level = i === 0 ? 'plain' : 'random';
      const playing = aMatch(terminal, seats, { options, seed: i, level }, speaks);
      const last = await playMatch(playing);
      expect(last).toBeDefined();
      terminal.paint(() => drawEnding(new SeatScreen(playing), last ?? []));
      expect(playing.match.game.outcome(playing.match.state)).not.toBeNull();
      expect(screensWith(terminal, (lines) => widest(lines) >= columns)).toEqual([]);
      expect(screensWith(terminal, (lines) => lines.length >= rows)).toEqual([]);
      expect(screensWith(terminal, (_, screen) => KEY.test(screen))).toEqual([]);
      // the text of the round card is not cut
      expect(screensWith(terminal, (_, screen) => / …$/m.test(screen))).toEqual([]);
    }
  });

  test.each(Object.keys(languages) as Language[])('in a window of 40 columns, %s', async (language) => {
    const speaks = await speaker(language);
    const terminal = new ScriptedTerminal(anything(speaks, 1), { columns: 40, rows: 30 });
    expect(await playMatch(aMatch(terminal, 6, { level: 'random' }, speaks))).toBeDefined();
    expect(screensWith(terminal, (lines) => widest(lines) >= 40)).toEqual([]);
  });
});

describe('nothing hidden is shown', () => {
  /** Keeps with every screen what the person may know at that moment. */
  class Watched extends ScriptedTerminal {
    playing?: TerminalMatch;
    readonly moments: { view: RebelView; told: number }[] = [];

    override paint(screen: () => readonly string[], forget?: boolean): void {
      super.paint(screen, forget);
      const { match } = this.playing as TerminalMatch;
      this.moments.push({ view: rebelPrincess.view(match.state as State, 0), told: match.told.length });
    }
  }

  const cardsIn = (value: unknown): string[] => JSON.stringify(value).match(/\b(qu|fa|pe|pr)\d+\b/g) ?? [];

  test.each([3, 4, 5, 6])('%i players', async (seats) => {
    const named = new Map<string, RegExp>();
    for (const card of ['qu', 'fa', 'pe', 'pr'].flatMap((s) => Array.from({ length: 12 }, (_, i) => `${s}${i + 1}`))) {
      const name = card === 'pe8' ? '(The frog {2,}|plays the frog)' : cardName(words, card);
      named.set(card, new RegExp(`${name}(?!\\d)`));
    }
    for (let seed = 0; seed < 2; seed++) {
      const terminal = new Watched(anything(words, seed));
      const options = { rounds: five(5 * ((seats + seed) % 4)), peek: seed === 0 ? 'last' : 'none' };
      const playing = aMatch(terminal, seats, { options, seed });
      terminal.playing = playing;
      await playMatch(playing);
      for (const [i, { lines }] of terminal.screens.entries()) {
        const screen = lines.join('\n');
        const { view, told } = terminal.moments[i];
        const own = playing.match.told.findLastIndex(({ seq }, at) => at < told && isOwn(playing, seq));
        const page = heardBy(playing.match.told.slice(Math.max(0, own - 12), told), 0).map(({ event }) => event);
        const known = new Set([...cardsIn({ ...view, sheet: [] }), ...cardsIn(page as RebelEvent[])]);
        const shown = [...named].filter(([card, name]) => !known.has(card) && name.test(screen));
        if (shown.length > 0) expect(shown, `screen ${i}, seed ${seed}:\n${screen}`).toEqual([]);
      }
    }
  });

  const isOwn = ({ match }: TerminalMatch, seq: number): boolean => match.entries[seq - 1]?.seat === 0;
});

/** An ordinary first round: everyone has every suit, and Anna leads. */
const hands = [
  ['qu1', 'qu5', 'qu9', 'fa2', 'fa7', 'fa10', 'pe3', 'pe8', 'pr4', 'pr10'],
  ['qu2', 'qu6', 'qu10', 'fa1', 'fa5', 'fa8', 'pe4', 'pe9', 'pr1', 'pr6'],
  ['qu3', 'qu7', 'fa3', 'fa6', 'fa9', 'pe1', 'pe5', 'pe7', 'pr2', 'pr8'],
  ['qu4', 'qu8', 'fa4', 'pe2', 'pe6', 'pe10', 'pr3', 'pr5', 'pr7', 'pr9'],
];
const plainDeal = {
  hands,
  princesses: ['snow-white', 'alice', 'ice-princess', 'mulan'],
  rounds: ['invitation', 'royal-decree', 'wedding-gift', 'single-fairy', 'pets-revenge'],
  leader: 0,
};
const begun = (terminal: ScriptedTerminal, deal: object = {}, options: object = {}): TerminalMatch =>
  aMatch(terminal, 4, { options, deal: { ...plainDeal, passed: true, ...deal } });

describe('choosing', () => {
  test('several cards at once or one after another, and each can be taken back', async () => {
    const terminal = new ScriptedTerminal(script(words, '', '1', '4 7', '', '2', '4', 'queen 5', 'b', '3', '8', ''));
    const playing = begun(terminal, { passed: false });
    await playMatch(playing);
    expect(actionsOf(playing)[0]).toEqual(['right qu1', 'right fa2', 'right pe3']);

    const again = new ScriptedTerminal(script(words, '1, 2', 'b', '2', '2', '4', '9', '5', '1', '5', ''));
    const taken = begun(again, { passed: false });
    await playMatch(taken);
    expect(actionsOf(taken)[0]).toEqual(['right fa2', 'right fa7', 'right pr4']);
  });

  test('marks the picks and says how many are missing', async () => {
    const terminal = new ScriptedTerminal(script(words, '', '2 8', '5', '1', '5'));
    await playMatch(begun(terminal, { passed: false }));
    const asked = questionsOf(terminal);
    expect(asked[1]).toContain('Choose 3 more');
    expect(asked[2]).toMatch(/2 \[5\]→/);
    expect(asked[2]).toMatch(/8 \[8 \(frog\)\]→/);
    expect(terminal.prompts[2]).toContain('1 more');
    expect(terminal.prompts[3]).toContain('Enter to confirm');
    expect(asked[4]).toContain('All are chosen');
    expect(asked[5]).not.toMatch(/\[7\]→/);
  });

  test('one card to each side', async () => {
    const rounds = ['wedding-gift', ...plainDeal.rounds.filter((round) => round !== 'wedding-gift')];
    const terminal = new ScriptedTerminal(script(words, '8', '10', ''));
    const playing = begun(terminal, { passed: false, rounds });
    await playMatch(playing);
    expect(questionsOf(terminal)[2]).toMatch(/\[8 \(frog\)\]←[\s\S]*\[10\]→/);
    expect(actionsOf(playing)[0]).toEqual(['left pe8', 'right pr10']);
  });

  test('a card that may not be played gets a reason, and the question stays', async () => {
    const terminal = new ScriptedTerminal(script(words, '9', 'prince 10', '99', '5'));
    const playing = begun(terminal);
    await playMatch(playing);
    const asked = questionsOf(terminal);
    expect(asked[0]).toMatch(/princes +9 {2}4 +10 {2}10$/m);
    expect(asked[1]).toContain('No prince is at the party yet');
    expect(asked[2]).toContain('No prince is at the party yet');
    expect(asked[3]).toContain('“99” isn’t one of the choices');
    expect(actionsOf(playing)[0]).toEqual(['fa7']);
  });

  test('a card with a power, after going back once', async () => {
    const terminal = new ScriptedTerminal(script(words, '11', 'b', '11', '3', '2'));
    const playing = begun(terminal);
    await playMatch(playing);
    const asked = questionsOf(terminal);
    expect(asked[1]).toContain('Which card counts as 0?');
    expect(asked[1]).toMatch(/queens +1 \[1\] +2 \[5\] +3 {2}9$/m);
    expect(asked[4]).toContain('Only a card of rank 7 or less can count as 0');
    expect(actionsOf(playing)[0]).toEqual(['qu5 zero']);
    expect(terminal.screens.some(({ lines }) => lines.join('\n').includes('Queen 5 = 0'))).toBe(true);
  });

  test('a power is offered each time, unless the person asked not to be offered it', async () => {
    const deal = { princesses: ['cinderella', 'alice', 'pocahontas', 'mulan'] };
    const asks = async (answer: string) => {
      const terminal = new ScriptedTerminal((screen, prompt) => {
        if (!prompt.includes('Your choice')) return screen.includes('is over') ? null : '';
        if (screen.includes('Do you use your power')) return answer;
        // the lowest card that may be played
        return /(\d+) \[/.exec(screen)?.[1] ?? '1';
      });
      await playMatch(begun(terminal, deal));
      return questionsOf(terminal).filter((screen) => screen.includes('Do you use your power')).length;
    };
    expect(await asks('not now')).toBe(10);
    expect(await asks('not this round')).toBe(1);
    const whenLeading = await asks('this round, ask');
    expect(whenLeading).toBeGreaterThanOrEqual(1);
    expect(whenLeading).toBeLessThan(10);
    expect(await asks('1')).toBe(1);
  });

  test('if there is only one answer, Enter gives it', async () => {
    const last = hands.map((hand) => hand.slice(0, 10));
    const terminal = new ScriptedTerminal((screen, prompt) => {
      if (prompt.includes('(Enter: ')) return '';
      if (!prompt.includes('Your choice')) return screen.includes('is over') ? null : '';
      return /(\d+) \[/.exec(screen)?.[1] ?? '1';
    });
    const playing = begun(terminal, { hands: last });
    await playMatch(playing);
    expect(terminal.prompts.some((prompt) => /\(Enter: (Queen|Fairy|Pet|Prince|The frog)/.test(prompt))).toBe(true);
    expect(actionsOf(playing)).toHaveLength(10);
  });
});

describe('what is on the screen', () => {
  /** Plays the lowest possible card until the first round is counted. */
  const lowest: testing.Typist = (screen, prompt) => {
    if (!prompt.includes('Your choice')) return screen.includes('is over') ? null : '';
    return /(\d+) \[/.exec(screen)?.[1] ?? '1';
  };

  test('the last trick until the next lead, with a star at its winner', async () => {
    const terminal = new ScriptedTerminal(lowest);
    await playMatch(begun(terminal));
    const screens = terminal.screens.map(({ lines }) => lines.join('\n'));
    const last = screens.filter((screen) => screen.includes('last trick'));
    expect(last.length).toBeGreaterThan(8);
    for (const screen of last) expect(screen.match(/(Queen|Fairy|Pet|Prince) \d+ .*[●○]|The frog/g)).toHaveLength(4);
    const trick = screens.filter((screen) => screen.includes('this trick') && !screen.includes('is over'));
    for (const screen of trick) expect(screen).not.toContain('★');
  });

  test('the last trick has the cards as they were played, also after an exchange with the hag', () => {
    const terminal = new ScriptedTerminal(lowest);
    const playing = begun(terminal, { rounds: ['haggle-with-the-hag', ...plainDeal.rounds.slice(1)] });
    const play = (seat: number, action: string) => certain(submit(playing.match, { seat, action: [action] }));
    play(2, 'pass'); // the Ice Princess
    for (const [seat, card] of ['qu5 zero', 'qu10', 'qu7', 'qu8'].entries()) play(seat, card);
    play(3, 'pass'); // Mulan
    play(1, 'pass'); // Alice
    play(1, 'exchange fa1 qu7');
    new SeatScreen(playing).paint(() => []);
    expect(terminal.screen).toContain('last trick');
    expect(terminal.screen).toMatch(/^★ Otto +Queen 10 /m);
    expect(terminal.screen).toMatch(/^▸ Mira +Queen 7 /m);
    expect(terminal.screen).toMatch(/^ +Anna \(you\) +Queen 5 = 0 /m);
  });

  test('without looking back, a trick is shown until Enter and then gone', async () => {
    const terminal = new ScriptedTerminal(lowest);
    await playMatch(begun(terminal, {}, { peek: 'none' }));
    const screens = terminal.screens.map(({ lines }) => lines.join('\n'));
    expect(screens.some((screen) => screen.includes('last trick'))).toBe(false);
    const told = terminal.askedAt.filter((_, i) => terminal.prompts[i].startsWith('Press Enter')).map((at) => at - 1);
    expect(told).toHaveLength(10);
    for (const at of told.slice(0, 9)) {
      expect(screens[at]).toMatch(/wins? the trick/);
      expect(screens[at + 1]).not.toMatch(/plays? (Queen|Fairy|Pet|Prince|the frog)[\s\S]*wins? the trick/);
    }
  });

  test('the count of a round: princes, the frog, proposals, and earlier rounds', async () => {
    const terminal = new ScriptedTerminal(lowest);
    await playMatch(begun(terminal));
    expect(terminal.screen).toMatch(/^Round 1 is over: Invitation\n\n/);
    expect(terminal.screen).toMatch(/Princes +Frog +this round +total/);
    const rows = [...terminal.screen.matchAll(/^(Anna|Otto|Mira|Leon) +([\d ]+|–) +(✓|–) +(\d+) +(\d+)$/gm)];
    expect(rows).toHaveLength(4);
    const sum = rows.reduce((total, row) => total + Number(row[4]), 0);
    expect(sum).toBe(15);
    for (const [, , princes, frog, points] of rows) {
      const count = princes.trim() === '–' ? 0 : princes.trim().split(' ').length;
      expect(Number(points)).toBe(count + (frog === '✓' ? 5 : 0));
    }
  });

  test('round, princesses, scores, history and help can be read at any time', async () => {
    const terminal = new ScriptedTerminal(script(words, 'round', 'princesses', 'sc', 'history', 'help', '?'));
    await playMatch(begun(terminal));
    const screens = terminal.screens.map(({ lines }) => lines.join('\n'));
    expect(screens).toContainEqual(
      expect.stringMatching(/^Invitation\n\nPass 3 cards to the right\.\nNo special rule/),
    );
    expect(screens).toContainEqual(expect.stringMatching(/^Princesses\n\n● Anna: Snow White – Seven Dwarfs \(ready\)/));
    expect(screens).toContainEqual(expect.stringMatching(/^Proposals\n/));
    expect(screens).toContainEqual(expect.stringMatching(/^What has happened so far\n[\s\S]*Round 1: Invitation\./));
    expect(screens).toContainEqual(expect.stringContaining('scores – everyone’s proposals, round by round'));
  });

  test('leaving: quit asks once more, the end of input does not', async () => {
    const quitting = new ScriptedTerminal((_, prompt) => (prompt.includes('Leave the table?') ? 'y' : 'quit'));
    expect(await playMatch(begun(quitting))).toBeUndefined();
    for (const after of [1, 2, 3, 7]) {
      const gone = new ScriptedTerminal((screen, prompt, asked) =>
        asked >= after ? null : lowest(screen, prompt, asked),
      );
      expect(await playMatch(begun(gone))).toBeUndefined();
      expect(gone.prompts).toHaveLength(after);
    }
  });
});
