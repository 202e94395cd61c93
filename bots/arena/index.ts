export { PROTOCOL, programJsonSchema, writtenBudget } from './external/messages.ts';
export { FAULTS_A_MATCH } from './external/program-guest.ts';
export { checkLineUp, type LineUp, namesIn, seated } from './line-up.ts';
export { type Fault, type FaultKind, faultKinds, type PlayedDeal, type PlayedGame } from './played.ts';
export { type Plan, type Run, run } from './run.ts';
export { RunFile } from './run-file.ts';
export { type Standing, standings } from './standings.ts';
export type { Estimate } from './statistics.ts';
