export { CheckedChance } from './checked-chance.ts';
export { type FaultKind, type FaultyMatch, Finding, faults } from './finding.ts';
export { fuzz } from './fuzz.ts';
export { twoWorlds, type WalkOptions, type WalkStep } from './leak.ts';
export type { Report, Run, TableSetup, Thoroughness } from './run.ts';
export { drawDecision } from './submitted.ts';
export type { PlayedDecision, World } from './world.ts';
