// Loaded before the tests when SOIREE_MUTANT names a mask: its power then does nothing, and a test must notice.

import { masks } from '@soiree/mascarade';

const mask = masks[process.env.SOIREE_MUTANT as keyof typeof masks];
if (!mask) throw new Error(`There is no mask ${process.env.SOIREE_MUTANT}.`);
mask.power.length = 0;
