import type { PageGame } from '../page-game.ts';

export const mascarade: PageGame = {
  players: { min: 2, max: 13 },
  usualPlayers: 6,
  // Enough masks to lose track of, but few enough to be back in turn soon. Notes help a newcomer, and half a minute is
  // plenty for six masks.
  firstTable: { seats: 5, options: { memory: 'helpful', memorise: 30 } },
  credits: { designers: ['Bruno Faidutti'], publishers: ['Repos Production'] },
  poster: { tint: '#45234f', deep: '#1f1029', pattern: 'lozenges' },
  board: () => import('./Board.svelte'),
  history: () => import('./history.ts'),
  options: () => import('./options/index.ts'),
  hints: () => import('./hints/index.ts'),
  guide: () => import('./guide/index.ts'),
};
