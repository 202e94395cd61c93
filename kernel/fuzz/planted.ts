import type { Audience, Emit } from '../audience.ts';
import type { Move, Seat } from '../game.ts';
import { done } from '../refusal.ts';
import { Finding, fuzz, type Run, type Thoroughness } from './index.ts';
import { type Parlour, type ParlourEvent, type ParlourGame, type ParlourView, parlour } from './parlour.ts';

/** For tests: the parlour game with a mistake planted in it, and a run that should find it. */
function conserve({ hands, played, seats }: Parlour): string | undefined {
  const cards = new Set([...hands.flat(), ...played.flat()]);
  return cards.size === 6 * seats ? undefined : `${cards.size} cards of ${6 * seats} are left`;
}

export const parlourRun: Run<Parlour> = {
  seed: 20260,
  matches: 400,
  maxMoves: 300,
  table: (chance) => ({ seats: 3 + chance.below(3), options: { tricks: 1 + chance.below(3) } }),
  conserve,
  thoroughness: { states: 0.3, walks: 0.3, steps: 10, matches: 0.3 },
};

/**
 * Only matches through `submit`, or all checks but these. Where one mistake shows up in two ways, the test says which
 * it means.
 */
export const submitted: Partial<Thoroughness> = { states: 0, walks: 0, matches: 1 };
export const states: Partial<Thoroughness> = { states: 1, walks: 0, matches: 0 };
export const walks: Partial<Thoroughness> = { states: 0, walks: 1, matches: 0 };

export function found(faulty: Partial<ParlourGame>, changes: Partial<Run<Parlour>> = {}): Finding {
  try {
    fuzz({ ...parlour, ...faulty }, { ...parlourRun, ...changes });
  } catch (error) {
    if (error instanceof Finding) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

// ——— ways to plant a mistake ———

type Play = ParlourGame['play'];
/** Does something more after each move. */
export const played =
  (
    after: (state: Parlour, seat: Seat, move: Move, emit: Emit<ParlourEvent> | undefined, before: Parlour) => void,
  ): Play =>
  (state, seat, move, chance, emit) => {
    const before = parlour.clone(state);
    parlour.play(state, seat, move, chance, emit);
    after(state, seat, move, emit, before);
  };

/** Plays with a listener in between that may change events. */
export const told =
  (
    retell: (event: ParlourEvent, move: Move) => [event: ParlourEvent, audience?: Audience, later?: ParlourEvent],
  ): Play =>
  (state, seat, move, chance, emit) =>
    parlour.play(state, seat, move, chance, (event, audience, later) => {
      const [otherEvent, otherAudience = audience, otherLater = later] = retell(event, move);
      emit?.(otherEvent, otherAudience, otherLater);
    });

export const seenAs =
  (change: (view: ParlourView, state: Parlour) => object): ParlourGame['view'] =>
  (state, viewer) => {
    const view = parlour.view(state, viewer);
    return { ...view, ...change(view, state) };
  };

export const dealtWith =
  (change: (state: Parlour) => object): ParlourGame['setup'] =>
  (...table) => {
    const state = parlour.setup(...table);
    return Object.assign(state, change(state));
  };

export const lenient: ParlourGame['parseMove'] = (state, seat, text) => {
  const move = parlour.parseMove(state, seat, text);
  return move.ok ? move : done(parlour.fallback(state, seat));
};

export const cannotExchange = (state: Parlour) =>
  state.phase === 'window' && parlour.moves(state, state.mulan, []) === 1;
export const next = (state: Parlour, seat: Seat) => (seat + 1) % state.seats;
