// What thinking gains, by the kind of decision: node bots/rebel-princess/learning/gains.ts [MATCHES] [SEATS]
// [MILLISECONDS]
// Regulars play. In one seat an expert is asked too, and if it would do something else, both answers are played on from
// the real hands. This way a few matches show what would take thousands at the table.

import { argv, stderr, stdout } from 'node:process';
import { FastChance, type Match, type Seat, expect as sure } from '@soiree/kernel';
import { type RebelView, rebelPrincess, type State } from '@soiree/rebel-princess';
import { type Estimate, estimate } from '../../arena/statistics.ts';
import type { Bot, Budget } from '../../bot.ts';
import { SeatedBots } from '../../seated-bots.ts';
import { expert } from '../expert.ts';
import { Quick } from '../policy.ts';
import { regular } from '../regular.ts';
import { winShare } from '../standing.ts';
import { openTable } from '../testing.ts';

const [MATCHES, SEATS, MILLISECONDS] = [300, 6, 20].map((usual, i) => Number(argv[2 + i] ?? usual));
const WATCHED: Seat = 0;
/** How often both answers are played on, each time with the same luck for both. */
const TIMES = 2;

interface Decision {
  readonly differs: boolean;
  /** In thousandths of a match won, and in proposals. */
  readonly wins: number;
  readonly proposals: number;
}

const policy = new Quick();
const actors: Seat[] = [];
const found = new Map<string, Decision[]>();

for (let match = 0; match < MATCHES; match++) {
  watch(match);
  stderr.write(`\r${match + 1} of ${MATCHES}`);
}
stderr.write('\n');
for (const [phase, decisions] of [...found].sort()) {
  const often = (decisions.length / MATCHES).toFixed(2);
  const other = Math.round((100 * decisions.filter(({ differs }) => differs).length) / decisions.length);
  const wins = range(estimate(decisions.map((one) => one.wins)));
  const proposals = range(estimate(decisions.map((one) => one.proposals)));
  stdout.write(`${phase}: ${often} a match, ${other}% different; ‰ of a win ${wins}; proposals ${proposals}\n`);
}

function watch(seed: number): void {
  const match = openTable({ seats: SEATS }, `gains/${seed}`);
  const bots = Array.from({ length: SEATS }, (_, seat): Bot => regular(seat, new FastChance(100 * seed + seat)));
  const [own] = bots;
  const other = expert(WATCHED, new FastChance(100 * seed + 99));
  bots[WATCHED] = {
    hear(event) {
      own.hear(event);
      other.hear(event);
    },
    choose(any, budget) {
      const view = any as RebelView;
      const usual = own.choose(view, budget);
      const thought = other.choose(view, budget);
      if (view.moves.length > 1 && view.phase !== 'princess') note(match.state, view.phase, usual, thought, seed);
      return usual;
    },
  };
  const budget: Budget = { milliseconds: MILLISECONDS };
  new SeatedBots(match as unknown as Match, bots, budget).playOn(Number.POSITIVE_INFINITY);
}

function note(state: State, phase: string, usual: readonly string[], thought: readonly string[], luck: number): void {
  const differs = usual.join() !== thought.join();
  let [wins, proposals] = [0, 0];
  for (let time = 0; differs && time < TIMES; time++) {
    const [before, after] = [usual, thought].map((picks) => playedOn(state, picks, TIMES * luck + time));
    wins += (1000 * (after.share - before.share)) / TIMES;
    proposals += (before.proposals - after.proposals) / TIMES;
  }
  const list = found.get(phase) ?? [];
  found.set(phase, list);
  list.push({ differs, wins, proposals });
}

/** How the seat stands when the round is over. */
function playedOn(before: State, picks: readonly string[], luck: number): { share: number; proposals: number } {
  const state = rebelPrincess.clone(before);
  const chance = new FastChance(luck);
  for (const pick of picks) {
    rebelPrincess.play(state, WATCHED, sure(rebelPrincess.parseMove(state, WATCHED, pick)), chance);
  }
  while (state.sheet.length === before.sheet.length && rebelPrincess.actors(state, actors) > 0) {
    const [actor] = actors;
    rebelPrincess.play(state, actor, policy.choose(state, actor, chance), chance);
  }
  return { share: winShare(state, WATCHED), proposals: state.sheet[before.sheet.length + WATCHED] };
}

function range(of: Estimate | null): string {
  return of?.low == null || of.high == null ? '–' : `${of.low.toFixed(2)} to ${of.high.toFixed(2)}`;
}
