export { ARENA_PROTOCOL, programJsonSchema, writtenBudget } from './external/messages.ts';
export { FAULTS_A_MATCH } from './external/program-player.ts';
export { checkLineUp, type LineUp, namesIn, seated } from './line-up.ts';
export { faultKinds, type PlayedDeal, type PlayedGame, type ProgramFault, type ProgramFaultKind } from './played.ts';
export { type ArenaPlan, type ArenaRun, runArena } from './run.ts';
export { RunFile } from './run-file.ts';
export { type Standing, standings } from './standings.ts';
export type { Estimate } from './statistics.ts';
