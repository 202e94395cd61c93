// Loaded before the tests when SOIREE_MUTANT names a mutant: one rule then does nothing, and a test must notice.

import { mutants } from './mutations.ts';

const mutant = mutants.find(({ name }) => name === process.env.SOIREE_MUTANT);
if (!mutant) throw new Error(`Unknown mutant: ${process.env.SOIREE_MUTANT}`);
mutant.mutate();
