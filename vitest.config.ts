import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './web/src/art/icons-plugin.ts';
import { rules } from './web/src/guide/rules-plugin.ts';

export default defineConfig({
  // For the page's own modules with runes and drawings.
  plugins: [icons(), rules(), svelte({ configFile: false })],
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'bench/**'],
    testTimeout: 60_000,
    setupFiles: process.env.SOIREE_MUTANT ? ['scripts/mutant.ts'] : [],
    // Measured on two cores, many small files: half the time of a fresh worker per file. So tests leave no traces in modules.
    pool: 'forks',
    isolate: false,
    // The default leaves one core free. On two cores, that would be half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
