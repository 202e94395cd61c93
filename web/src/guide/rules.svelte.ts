import shelf from 'rules:shelf';
import type { GameId } from '@soiree/games/ids';
import type { Language } from '@soiree/words';
import type { RulesText } from '@soiree/words/rules';
import { pageGames } from '#games/index.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { GameGuide } from './game-guide.ts';

/** The rules of the games in the language of the page, and what draws them. */
class RulesShelf {
  #books = $state.raw<Partial<Record<Language, Partial<Record<GameId, RulesText>>>>>({});
  #guides: Partial<Record<GameId, GameGuide>> = {};
  readonly #needed = new Set<GameId>();

  constructor() {
    i18n.before((language) => this.#fetch(language));
  }

  /** Resolves when the rules of these games can be read. */
  async need(...games: GameId[]): Promise<void> {
    for (const game of games) this.#needed.add(game);
    await Promise.all([this.#fetch(i18n.language), ...games.map((game) => this.#fetchGuide(game))]);
    // Another language was chosen in the meantime.
    if (games.some((game) => !this.#books[i18n.language]?.[game])) await this.need(...games);
  }

  /** What was needed before. */
  of(game: GameId): RulesText {
    const book = this.#books[i18n.language]?.[game];
    if (!book) throw new Error(`the rules of ${game} were not fetched`);
    return book;
  }

  /** What a game adds to its rules; they were needed before. */
  guide(game: GameId): GameGuide {
    return this.#guides[game] ?? {};
  }

  async #fetchGuide(game: GameId): Promise<void> {
    this.#guides[game] ??= (await pageGames[game].guide?.())?.guide;
  }

  async #fetch(language: Language): Promise<void> {
    const missing = [...this.#needed].filter((game) => !this.#books[language]?.[game]);
    // An effect that needs the rules would run again and again if they changed each time.
    if (missing.length === 0) return;
    const fetched = await Promise.all(missing.map(async (game) => [game, (await shelf[language][game]()).default]));
    const books = { ...this.#books[language], ...Object.fromEntries(fetched) };
    this.#books = { ...this.#books, [language]: books };
  }
}

export const rules = new RulesShelf();
