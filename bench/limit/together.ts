// Holds our engine against the loop: both draw the same random numbers in the same order, so they deal the same cards
// and must then have as many legal moves at every decision, and the same proposals in the end.

import { type Chance, expect } from '@soiree/kernel';
import { rebelPrincess } from '@soiree/rebel-princess';
import { plainRounds } from '../rebel-princess.ts';
import { same } from '../same.ts';
import { below, counts, next, playMatch, random, scores } from './plain-rounds.ts';
