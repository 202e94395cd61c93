import type { Chance } from '@soiree/kernel';
import type { State } from '@soiree/mascarade';
import type { Knowledge } from './knowledge/knowledge.ts';
import type { Memory } from './memory.ts';

const SURE = 0.9;
const MAY_BE = 0.1;
const row = new Float64Array(15);

/**
 * What everyone may have in mind in a world that has been drawn: the seat itself what it believes, others what is
 * likely.
 */
export function imagineMinds(knowledge: Knowledge, state: State, memory: Memory, chance: Chance): void {
  const slots = state.masks.length;
  const { seats } = state;
  if (memory.minds.length !== seats * slots) memory.minds = new Int32Array(seats * slots);
  memory.slots = slots;
  for (let seat = 0; seat < seats; seat++) {
    for (let slot = 0; slot < slots; slot++) {
      memory.minds[seat * slots + slot] =
        seat === knowledge.seat ? believed(knowledge, state, slot) : supposed(knowledge, state, seat, slot, chance);
    }
  }
}

function believed({ worlds, kinds }: Knowledge, state: State, slot: number): number {
  worlds.marginal(slot, row);
  let bits = 1 << state.masks[slot];
  for (const [kind, mask] of kinds.entries()) {
    if (row[kind] >= SURE) return 1 << mask;
    if (row[kind] >= MAY_BE) bits |= 1 << mask;
  }
  return bits;
}

/** A player who does not know the mask also thinks of one or two others. */
function supposed({ aware }: Knowledge, state: State, seat: number, slot: number, chance: Chance): number {
  const bit = 1 << state.masks[slot];
  if (chance.below(1024) < 1024 * aware.of(seat, slot)) return bit;
  const others = state.masks.length;
  return bit | (1 << state.masks[chance.below(others)]) | (1 << state.masks[chance.below(others)]);
}
