export { type FaultKind, Finding, faults, type Place } from './finding.ts';
export { fuzz } from './fuzz.ts';
export { type Step, twoWorlds, type Way } from './leak.ts';
export { Luck } from './luck.ts';
export type { Report, Run, Table, Thoroughness } from './run.ts';
export { drawDecision } from './submitted.ts';
export type { Decision, World } from './world.ts';
