import { type Language, languages, type Speaker, speaker } from '@soiree/words';
import type { Hint } from '@soiree/words/hint';
import { describe, expect, test } from 'vitest';
import { KEY } from '../testing.ts';
import { terminals } from './games.ts';
import { hintLines } from './hint.ts';
import { ink } from './ink.ts';
import { widest } from './lines.ts';
import { playMatch } from './match.ts';
import { actionsOf, aMatch, ScriptedTerminal, type Typist } from './testing.ts';

const words = await speaker('en');

const hint: Hint = {
  best: 'Play Fairy 8',
  options: [
    { label: 'Play Fairy 8', part: 1, chance: '31% ± 2', compared: 'best' },
    { label: 'Play Queen 10', part: 0.5, chance: '15%', compared: '16 points less' },
  ],
  beliefs: [
    {
      where: '1',
      label: 'Otto',
      chances: [
        { label: 'Prince 9', part: 1, percent: '100%', picture: null },
        { label: 'No queens', part: 0.25, percent: '25%', picture: null },
      ],
    },
    { where: '2', label: 'Mira', chances: [] },
  ],
};

describe('a hint in the terminal', () => {
  const style = (width: number) => ({ words, ink: ink(false), width });

  test('shows what to do, what it is worth and what the expert believes, with bars', () => {
    expect(hintLines(hint, style(78))).toEqual([
      'Play Fairy 8',
      'It knows only what you know, but it forgets nothing.',
      '',
      'Your chances of winning',
      '  Play Fairy 8   ████████████ 31% ± 2  best',
      '  Play Queen 10  ██████░░░░░░ 15%      16 points less',
      '',
      'What it believes',
      '  Otto  Prince 9   ████████████ 100%',
      '        No queens  ███░░░░░░░░░  25%',
      '  Mira  nothing useful',
    ]);
  });

  test('a bar is never shorter than nothing or longer than the whole', () => {
    const options = [1.5, -0.5].map((part) => ({ ...hint.options[0], part }));
    const lines = hintLines({ ...hint, options, beliefs: [] }, style(78));
    expect(lines).toContain('  Play Fairy 8  ████████████ 31% ± 2  best');
    expect(lines).toContain('  Play Fairy 8  ░░░░░░░░░░░░ 31% ± 2  best');
  });

  test('in a narrow window bars are below their labels', () => {
    const lines = hintLines(hint, style(32));
    expect(lines).toContain('  Play Queen 10 (16 points less)');
    expect(lines).toContain('    ██████░░░░░░ 15%');
    expect(widest(lines)).toBeLessThanOrEqual(32);
    expect(lines).toContain('  Otto');
    expect(lines).toContain('    Prince 9   ████████████ 100%');
  });

  test('answers that were not weighed have no bars', () => {
    expect(hintLines({ ...hint, options: [], beliefs: [] }, style(78))).toHaveLength(2);
  });
});

describe.each(Object.keys(terminals))('typing hint at a table of %s', (game) => {
  /** Asks for a hint at the first few questions, and then takes the first answer. */
  function curious({ t }: Speaker, most: number, hints: string[]): Typist {
    let asked = 0;
    let wasHint = false;
    return (screen, prompt) => {
      if (wasHint) hints.push(screen);
      wasHint = !wasHint && prompt.includes(t('cli.play.choice')) && asked < most;
      if (wasHint) {
        asked++;
        return 'hint';
      }
      if (asked >= most && prompt.includes(t('cli.play.choice'))) return null;
      return prompt.includes(t('cli.play.choice')) ? '1' : '';
    };
  }

  test.each(Object.keys(languages) as Language[])('shows a hint and asks the question again, %s', async (language) => {
    const speaks = await speaker(language);
    for (const columns of [40, 80]) {
      const hints: string[] = [];
      const terminal = new ScriptedTerminal(curious(speaks, 4, hints), { columns });
      const playing = aMatch(terminals[game], speaks, terminal, 4, { seed: 2, options: still[game] });
      await playMatch(playing);
      expect(hints).toHaveLength(4);
      for (const screen of hints) {
        expect(screen).toContain(speaks.t('hint.title'));
        expect(screen).not.toMatch(KEY);
        expect(widest(screen.split('\n'))).toBeLessThan(columns);
      }
      expect(hints.some((screen) => screen.includes('█'))).toBe(true);
    }
  });

  test('it is not a move, and help mentions it', async () => {
    const lines = ['hint', 'hi', 'help'];
    let help = '';
    const terminal = new ScriptedTerminal((screen, prompt) => {
      help += screen.includes(words.t('cli.play.commands')) ? screen : '';
      return prompt.includes(words.t('cli.play.choice')) ? (lines.shift() ?? null) : '';
    });
    const playing = aMatch(terminals[game], words, terminal, 4, { seed: 2, options: still[game] });
    await playMatch(playing);
    expect(lines).toEqual([]);
    expect(actionsOf(playing)).toEqual([]);
    expect(terminal.screens.filter((screen) => screen.lines.join().includes(words.t('hint.honest')))).toHaveLength(2);
    expect(help).toContain(words.t('cli.play.command.hint'));
  });
});

/** Options with which the person's first question offers a choice. */
const still: Readonly<Record<string, object>> = {
  mascarade: { memorise: 0, first: 0 },
  'rebel-princess': { princesses: false },
};
