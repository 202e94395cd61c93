import type { GameId } from '@soiree/games/ids';
import { type Language, languages } from '@soiree/words';
import { gameRules } from '@soiree/words/rules';
import { loadRules } from '@soiree/words/rules/load';
import type { Plugin } from 'vite';

const games = Object.keys(gameRules) as GameId[];

/** Reads the rules of the games while the page is built: `rules:shelf` knows how to fetch each game in each language. */
export function rules(): Plugin {
  const shelf = () => {
    const ofGame = (language: string, game: GameId) => `'${game}': () => import('rules:${language}/${game}')`;
    const ofLanguage = (language: string) =>
      `${language}: { ${games.map((game) => ofGame(language, game)).join(', ')} }`;
    return `export default { ${Object.keys(languages).map(ofLanguage).join(', ')} };`;
  };
  return {
    name: 'soiree-rules',
    enforce: 'pre',
    resolveId: { filter: { id: /^rules:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0rules:/ },
      async handler(id) {
        const [language, game] = id.slice('\0rules:'.length).split('/');
        if (game === undefined) return shelf();
        return `export default ${JSON.stringify(await loadRules(language as Language, game as GameId))};`;
      },
    },
  };
}
