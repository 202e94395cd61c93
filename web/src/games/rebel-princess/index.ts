import type { PageGame } from '../page-game.ts';

export const rebelPrincess: PageGame = {
  players: { min: 3, max: 6 },
  usualPlayers: 4,
  // As the book advises for a first game: its five rounds, each of which adds one idea, and no princesses yet.
  firstTable: { seats: 4, options: { rounds: 'first-game', princesses: false } },
  credits: {
    designers: ['Daniel Byrne', 'José Gerardo Guerrero', 'Kevin Peláez', 'Tirso Virgós'],
    publishers: ['Zombi Paella', 'Bézier Games'],
  },
  poster: { tint: '#26406f', deep: '#101a38', pattern: 'stars' },
  board: () => import('./Board.svelte'),
  history: () => import('./history.ts'),
  options: () => import('./options/index.ts'),
  hints: () => import('./hints/index.ts'),
  guide: () => import('./guide/index.ts'),
};
