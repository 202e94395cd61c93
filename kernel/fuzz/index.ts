export { type FaultKind, Finding, faults, type Place } from './finding.ts';
export { fuzz } from './fuzz.ts';
export type { Report, Run, Table, Thoroughness } from './run.ts';
