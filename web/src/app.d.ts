declare module 'rules:shelf' {
  import type { GameId } from '@soiree/games/ids';
  import type { Language } from '@soiree/words';
  import type { RulesText } from '@soiree/words/rules';

  /** Fetches a game's rules in one language. */
  const shelf: Record<Language, Record<GameId, () => Promise<{ default: RulesText }>>>;
  export default shelf;
}

declare module 'icon:*' {
  /** The content of a 512 × 512 SVG. */
  const drawing: string;
  export default drawing;
}
