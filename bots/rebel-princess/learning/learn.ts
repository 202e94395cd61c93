// Learns the tables of `experience.ts` again, starting from the current ones: node
// bots/rebel-princess/learning/learn.ts [MATCHES]
// Run it several times, each time with the previous tables, until a match of the new against the old is even.

import { argv, stderr, stdout } from 'node:process';
import { type Chance, FastChance, type Move, type Seat, expect as sure } from '@soiree/kernel';
import {
  bitOf,
  CARDS,
  cardsIn,
  currentRound,
  type Options,
  rebelPrincess,
  type State,
  suitOf,
} from '@soiree/rebel-princess';
import { keeping, playing, situations } from '../experience.ts';
import { Quick } from '../policy.ts';
import { Fit } from './fit.ts';

const MATCHES = Number(argv[2] ?? 3000);
/** Worlds in which each choice of a position is tried. */
const WORLDS = 24;
/** One in this many played cards is examined. */
const EVERY = 12;
/** Sets of cards that are tried where cards are passed. */
const SETS = 10;
const CAUTION = 20;
const TABLES = [3, 4, 4, 5, 6, 6];

const policy = new Quick();
const playingTraits = Object.keys(playing);
const keepingTraits = Object.keys(keeping);
const fits = situations.map(() => new Fit(playingTraits.length));
const passing = new Fit(keepingTraits.length);
const options = sure(rebelPrincess.options({}, 4)) as Options;
const actors: Seat[] = [];

for (let match = 0; match < MATCHES; match++) {
  const chance = new FastChance(7919 * match + 1);
  const state = rebelPrincess.setup(options, TABLES[match % TABLES.length], chance);
  while (rebelPrincess.actors(state, actors) > 0) {
    const [seat] = actors;
    const move = policy.choose(state, seat, chance);
    if (state.phase === 'pass' && seat === 0 && !rebelPrincess.midway(state, seat)) lookIntoPassing(state, chance);
    if (state.phase === 'play' && move < CARDS && chance.below(EVERY) === 0) lookIntoPlaying(state, seat, chance);
    rebelPrincess.play(state, seat, move, chance);
  }
  if (match % 10 === 0) stderr.write(`\r${match} of ${MATCHES}`);
}
stderr.write('\n');

const rounded = (weight: number): string => weight.toFixed(3).replace(/\.?0+$/, '');
const learned = fits.map((fit) => fit.weights(CAUTION));
for (const [i, trait] of playingTraits.entries()) {
  stdout.write(`${trait}: [${learned.map((weights) => rounded(weights[i])).join(', ')}],\n`);
}
stdout.write('\n');
const feared = passing.weights(CAUTION);
for (const [i, trait] of keepingTraits.entries()) stdout.write(`${trait}: ${rounded(-feared[i])},\n`);

function lookIntoPlaying(state: State, seat: Seat, chance: Chance): void {
  const moves: Move[] = [];
  const count = rebelPrincess.moves(state, seat, moves);
  const cards = moves.slice(0, count).filter((move) => move < CARDS);
  if (cards.length < 2) return;
  const results = tryOut(
    state,
    seat,
    cards.map((card) => [card]),
    chance,
  );
  const { rating } = policy;
  rating.look(state, seat);
  const traits = cards.map((card) => {
    rating.describePlayed(card, false);
    return [...rating.played];
  });
  fits[situations.indexOf(rating.situation())].add(traits, results);
}

/** What the rules of thumb pass, similar sets, and random ones. */
function lookIntoPassing(state: State, chance: Chance): void {
  const { left, right } = currentRound(state);
  const hand = cardsIn(state.hands, 0);
  const usual: Move[] = [];
  const copy = rebelPrincess.clone(state);
  while (usual.length < left + right) {
    const move = policy.choose(copy, 0, chance);
    usual.push(move % CARDS);
    rebelPrincess.play(copy, 0, move, chance);
  }
  if (usual.length === 0) return;
  const sets = [usual];
  while (sets.length < SETS) {
    const set = usual.slice();
    const changes = sets.length % 3 === 2 ? 4 * set.length : 1 + chance.below(2);
    for (let i = 0; i < changes; i++) {
      const free = hand.filter((card) => !set.includes(card));
      set[chance.below(set.length)] = free[chance.below(free.length)];
    }
    const inOrder = (a: number, b: number) => a - b;
    sets.push([...set.slice(0, left).sort(inOrder), ...set.slice(left).sort(inOrder)]);
  }
  const results = tryOut(state, 0, sets, chance);
  const { rating } = policy;
  rating.look(state, 0);
  const traits = sets.map((set) => {
    rating.gone.fill(0);
    const cards = policy.inFear(set.slice());
    rating.gone.fill(0);
    const sums = keepingTraits.map(() => 0);
    for (const card of cards) {
      rating.describeKept(card);
      for (const [i, value] of rating.kept.entries()) sums[i] += value;
      rating.gone[suitOf(card)] |= bitOf(card);
    }
    return sums;
  });
  passing.add(traits, results);
}

/** The proposals of the round, averaged over worlds that are the same for all choices. */
function tryOut(state: State, seat: Seat, choices: readonly (readonly Move[])[], chance: Chance): number[] {
  const sums = choices.map(() => 0);
  for (let world = 0; world < WORLDS; world++) {
    const base = rebelPrincess.resample(state, seat, chance);
    const luck = chance.below(0x100000);
    for (const [i, choice] of choices.entries()) sums[i] += roundAfter(base, seat, choice, new FastChance(luck));
  }
  return sums.map((sum) => sum / WORLDS);
}

function roundAfter(base: State, seat: Seat, picks: readonly Move[], chance: Chance): number {
  const state = rebelPrincess.clone(base);
  const from = state.sheet.length;
  const moves: Move[] = [];
  for (const pick of picks) {
    const count = rebelPrincess.moves(state, seat, moves);
    const move = moves.slice(0, count).find((one) => one % CARDS === pick);
    if (move === undefined) throw new Error(`no such pick: ${pick}`);
    rebelPrincess.play(state, seat, move, chance);
  }
  const asked: Seat[] = [];
  while (state.sheet.length === from && rebelPrincess.actors(state, asked) > 0) {
    rebelPrincess.play(state, asked[0], policy.choose(state, asked[0], chance), chance);
  }
  return state.sheet[from + seat];
}
