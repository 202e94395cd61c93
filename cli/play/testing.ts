import { stripVTControlCharacters } from 'node:util';
import { Adviser, bots, SeatedBots } from '@soiree/bots';
import { expect, FastChance, openMatch, secretFromSeed } from '@soiree/kernel';
import { botNames, type Speaker } from '@soiree/words';
import type { GameTerminal } from './game-terminal.ts';
import type { TerminalMatch } from './seat-screen.ts';
import type { Terminal } from './terminal.ts';

/** Returns the line to type at a question, given the screen and the prompt; null is Ctrl-D. */
export type Typist = (screen: string, prompt: string, asked: number) => string | null;

export interface Drawn {
  /** Without colours. */
  readonly lines: readonly string[];
  readonly forget: boolean;
}

/** No match has this many questions, so the typist must be going in circles. */
const ENDLESS = 5000;

/** A terminal with a simulated person in front of it. */
export class ScriptedTerminal implements Terminal {
  readonly columns: number;
  readonly rows: number;
  readonly colours: boolean;
  readonly #typist: Typist;
  /** Every screen so far. */
  readonly screens: Drawn[] = [];
  readonly prompts: string[] = [];
  readonly typed: (string | null)[] = [];
  /** How many screens there were when each question was asked. */
  readonly askedAt: number[] = [];
  readonly pauses: number[] = [];
  written = '';
  ended = false;
  closed = 0;

  constructor(typist: Typist, { columns = 80, rows = 24, colours = false } = {}) {
    this.#typist = typist;
    this.columns = columns;
    this.rows = rows;
    this.colours = colours;
  }

  get screen(): string {
    return this.screens.at(-1)?.lines.join('\n') ?? '';
  }

  write(text: string): void {
    this.written += text;
  }

  paint(screen: () => readonly string[], forget = false): void {
    this.screens.push({ lines: screen().map(stripVTControlCharacters), forget });
  }

  async ask(prompt: string): Promise<string | null> {
    if (this.ended) return null;
    if (this.prompts.length === ENDLESS) throw new Error(`asked without end: ${prompt}\n${this.screen}`);
    this.prompts.push(stripVTControlCharacters(prompt));
    this.askedAt.push(this.screens.length);
    const line = this.#typist(this.screen, prompt, this.prompts.length);
    this.typed.push(line);
    if (line === null) this.ended = true;
    return line;
  }

  async pause(milliseconds: number): Promise<boolean> {
    this.pauses.push(milliseconds);
    return false;
  }

  close(): void {
    this.closed++;
  }
}

/** How many answers a screen offers. */
export function offered(screen: string): number {
  let most = 0;
  for (const [, number] of screen.matchAll(/(?:^|\s{2})(\d{1,2}) (?=\S)/gm)) most = Math.max(most, Number(number));
  for (const [, number] of screen.matchAll(/ (\d{1,2}) \[/g)) most = Math.max(most, Number(number));
  return most;
}

/** Answers at random, and sometimes takes an answer back. Plays only one match. */
export function anything(words: Speaker, seed: number): Typist {
  const { t } = words;
  const chance = new FastChance(seed);
  return (screen, prompt) => {
    if (prompt.includes(t('cli.play.rematch'))) return 'n';
    if (!prompt.includes(t('cli.play.choice'))) return '';
    if (prompt.includes(t('cli.play.picks.hint-done')) && chance.below(6) > 0) return '';
    return chance.below(12) === 0 ? 'b' : `${1 + chance.below(Math.max(1, offered(screen)))}`;
  };
}

/** Types these lines at questions with answers, and Enter at everything else; then leaves. */
export function script({ t }: Speaker, ...lines: string[]): Typist {
  return (_, prompt) => (prompt.includes(t('cli.play.choice')) ? (lines.shift() ?? null) : '');
}

/** The screens at which something was asked. */
export const questionsOf = (terminal: ScriptedTerminal): string[] =>
  terminal.askedAt.map((at) => terminal.screens[at - 1].lines.join('\n'));

/**
 * The screens of which something is true that should not be. An `expect` for each screen would take longer than the
 * match.
 */
export const screensWith = (
  { screens }: ScriptedTerminal,
  isWrong: (lines: readonly string[], screen: string) => boolean,
): string[] =>
  screens.flatMap(({ lines }) => {
    const screen = lines.join('\n');
    return isWrong(lines, screen) ? [screen] : [];
  });

/** The person's actions. */
export const actionsOf = ({ match, seat: own }: TerminalMatch): (readonly string[])[] =>
  match.entries.filter(({ seat }) => seat === own).map(({ action }) => action);

/** A match with bots for a person called Anna in seat 0. */
export function aMatch(
  game: GameTerminal,
  words: Speaker,
  terminal: Terminal,
  seats: number,
  {
    options = {},
    seed = 1,
    deal,
    level = 'plain',
  }: { options?: object; seed?: number; deal?: object; level?: string } = {},
): TerminalMatch {
  const names = ['Anna', ...botNames(words).slice(0, seats - 1)];
  const match = expect(openMatch(game.rules, { seats, options, secret: secretFromSeed(seed), names, deal }));
  const make = bots[game.rules.id][level];
  const seated = names.map((_, seat) => (seat === 0 ? null : make(seat, new FastChance(100 * seed + seat))));
  const seatedBots = new SeatedBots(match, seated, { milliseconds: 0 });
  const budget = { milliseconds: 60_000, playouts: 24 };
  const adviser = new Adviser(match, 0, budget, () => bots[game.rules.id].expert(0, new FastChance(seed)));
  return { game, terminal, words, match, bots: seatedBots, adviser, seat: 0, names, pace: 100, keep: () => undefined };
}
