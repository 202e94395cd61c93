import { describe, expect, test } from 'vitest';
import { only } from '../audience.ts';
import { done, refusal } from '../refusal.ts';
import type { FaultKind, Thoroughness } from './index.ts';
import { type ParlourEvent, type ParlourGame, parlour } from './parlour.ts';
import { PASS } from './parlour-rules.ts';
import {
  cannotExchange,
  dealtWith,
  found,
  lenient,
  next,
  parlourRun,
  played,
  seenAs,
  states,
  submitted,
  told,
} from './planted.ts';

/** A small mistake that someone will make one day. It must be found as exactly this kind. */
function plant(
  kind: FaultKind,
  name: string,
  faulty: Partial<ParlourGame>,
  thoroughness: Partial<Thoroughness> | undefined = parlourRun.thoroughness,
): void {
  test(`${kind}: ${name}`, () => {
    const finding = found(faulty, { thoroughness });
    expect(finding.kind, finding.message).toBe(kind);
  });
}

/** What no game should have: its own memory. */
let calls = 0;

describe('a match that does not end', () => {
  plant('crash', 'in play', {
    play: played((state) => {
      if (state.bonus === 4) throw new Error('no such seat');
    }),
  });
  plant('crash', 'in view', {
    view: seenAs(({ viewer, hand }) => (viewer === 0 ? { fourth: hand[3].toFixed() } : {})),
  });
  plant('crash', 'a draw from nothing', {
    setup(options, seats, chance, deal, emit) {
      chance.below(0);
      return parlour.setup(options, seats, chance, deal, emit);
    },
  });
  plant('dead-end', 'no one is asked', {
    actors: (state, out) => (cannotExchange(state) ? 0 : parlour.actors(state, out)),
  });
  plant('dead-end', 'someone is asked and has no move', {
    moves: (state, seat, out) => (cannotExchange(state) ? 0 : parlour.moves(state, seat, out)),
  });
  plant('dead-end', 'someone is asked after the end', {
    actors: (state, out) => (state.phase === 'over' ? out.push(0) : parlour.actors(state, out)),
  });
  plant('endless', 'a pass that changes nothing', {
    play(state, seat, move, chance, emit) {
      if (move !== PASS) parlour.play(state, seat, move, chance, emit);
    },
  });
  const ending = (change: object): ParlourGame['outcome'] => {
    return (state) => {
      const outcome = parlour.outcome(state);
      return outcome && { ...outcome, ...change };
    };
  };
  plant('outcome', 'a winner who is not ranked first', { outcome: ending({ winners: [0] }) });
  plant('outcome', 'a rank for one seat only', { outcome: ending({ ranks: [1] }) });
});

describe('moves', () => {
  plant('illegal-accepted', 'nonsense read as a move', { parseMove: lenient });
  plant('illegal-accepted', 'a second way to write a move', {
    parseMove: (state, seat, text) => parlour.parseMove(state, seat, text.trim()),
  });
  plant('illegal-accepted', 'no reason why a move is not listed', {
    whyNot: (state, seat, move) => (state.phase === 'window' ? undefined : parlour.whyNot(state, seat, move)),
  });
  plant(
    'illegal-accepted',
    'moves for a seat that is not asked',
    {
      moves(state, seat, out) {
        const count = parlour.moves(state, seat, out);
        if (count > 0 || state.phase !== 'play') return count;
        out[0] = state.hands[seat][0];
        return 1;
      },
    },
    states,
  );
  plant('legal-refused', 'a reason why not for a move that is listed', {
    whyNot: (state, seat, move) => (move === PASS ? refusal('no') : parlour.whyNot(state, seat, move)),
  });
  plant(
    'refused-but-changed',
    'picks of a refused decision that remain',
    { clone: (state) => ({ ...parlour.clone(state), gave: state.gave }) },
    submitted,
  );
  const backwards = (when: () => boolean): ParlourGame['moves'] => {
    return (state, seat, out) => {
      out.length = parlour.moves(state, seat, out);
      if (when()) out.reverse();
      return out.length;
    };
  };
  plant('order', 'picks in descending order', { moves: backwards(() => true) }, states);
  plant('order', 'a list in another order each time', { moves: backwards(() => calls++ % 2 === 1) }, states);
  plant('order', 'more or fewer picks than asked for', {
    ask(state, seat) {
      const ask = parlour.ask(state, seat);
      return ask?.picks ? { ...ask, picks: 2 } : ask;
    },
  });
});

describe('the state', () => {
  plant('conservation', 'a card that gets lost', {
    play: played((state, _, move) => {
      if (move !== PASS && state.shown.includes(13)) state.hands[state.mulan].splice(0, 1);
    }),
  });
  plant('conservation', 'a card that two players hold in a resampled world', {
    resample(state, seat, chance) {
      const world = parlour.resample(state, seat, chance);
      world.hands[next(state, seat)][0] = world.hands[seat][0];
      return world;
    },
  });
  plant('json', 'undefined in it', { setup: dealtWith(() => ({ note: undefined })) });
  plant('json', 'a Map in it', { setup: dealtWith(() => ({ memo: new Map() })) });
  plant('json', 'NaN in it', { setup: dealtWith(() => ({ note: Number.NaN })) });
  plant('json', 'minus zero in it', { setup: dealtWith((state) => ({ points: state.points.map(() => -0) })) });
  plant('json', 'undefined in an event', {
    play: told((event) => [{ ...event, note: undefined } as unknown as ParlourEvent]),
  });
  plant('clone-shares', 'a clone that shares a list with the original', {
    clone: (state) => ({ ...parlour.clone(state), shown: state.shown }),
  });
  plant('clone-shares', 'a clone that is the original', { clone: (state) => state }, states);
  plant(
    'clone-shares',
    'an event that shares a list with the state',
    { play: played((state, seat, _, emit) => emit?.({ type: 'dealt', cards: state.hands[seat] }, only(seat))) },
    states,
  );
});

describe('the log', () => {
  plant(
    'fold-differs',
    'its own random source',
    {
      play: played((state) => {
        if (state.phase === 'over' && Math.random() < 0.5) state.trick++;
      }),
    },
    submitted,
  );
  plant(
    'fold-differs',
    'a memory outside the state',
    {
      play: played((state) => {
        if (state.phase === 'over') state.trick += calls++ % 2;
      }),
    },
    submitted,
  );
  plant('fold-differs', 'a rule that works only if someone listens', {
    play: played((state, _, __, emit) => {
      if (emit && state.phase === 'over') state.trick++;
    }),
  });
  plant(
    'fold-differs',
    'events that are emitted only sometimes',
    { play: told((event) => [event.type === 'bonus' ? { ...event, seat: calls++ % 3 } : event]) },
    submitted,
  );
  plant(
    'fold-differs',
    'options that change when they are read again',
    {
      options(raw, seats) {
        const read = parlour.options(raw, seats);
        return read.ok ? done({ tricks: (read.value.tricks % 3) + 1 }) : read;
      },
    },
    submitted,
  );
});

describe('text', () => {
  plant('notation', 'two moves with the same text', {
    makeMove: (state, seat, move) => parlour.makeMove(state, seat, move).replace('10', '1'),
  });
  plant('notation', 'a move that is not read back', {
    parseMove: (state, seat, text) => parlour.parseMove(state, seat, text === 'pass' ? 'no' : text),
  });
  plant('notation', 'a field that is not written', {
    makeState: (state) => parlour.makeState({ ...state, shown: [] }),
  });
  plant('notation', 'a state that is not read', {
    parseState: () => ({ ok: false, refusal: refusal('bad-field') }),
  });
});

describe('views', () => {
  plant('view', 'a move missing', { view: seenAs(({ moves }) => ({ moves: moves.slice(1) })) });
  plant('view', 'another question', { view: seenAs(({ ask }) => ({ ask: ask && { kind: 'else' } })) });
  plant('view', 'no outcome', { view: seenAs(() => ({ outcome: null })) });
  plant('view', 'hiding who is asked', {
    view: seenAs(({ phase, actors }) => ({ actors: phase === 'window' ? [] : actors })),
  });
  plant('view', 'naming someone who is not asked', {
    view: seenAs(({ phase }) => (phase === 'over' ? { actors: [0] } : {})),
  });
  plant(
    'view',
    'moves for a spectator',
    { view: (state, viewer) => ({ ...parlour.view(state, viewer === 'spectator' ? 0 : viewer), viewer }) },
    states,
  );
  plant('view', 'a half that leaves something out', {
    halves: {
      common: () => ({ game: 'parlour' }),
      own: (state, viewer) => ({ ...parlour.view(state, viewer), moves: [] }),
    },
  });
  plant('view', 'halves that overlap', {
    halves: { common: () => ({ game: 'parlour' }), own: parlour.view },
  });
  plant('view', 'a fallback that is not listed', { fallback: () => 5 });
  plant('view', 'someone is asked, but not what', {
    ask: (state, seat) => (state.phase === 'window' ? null : parlour.ask(state, seat)),
  });
  plant('order', 'a different view each time', { view: seenAs(() => ({ glance: calls++ })) }, states);
  plant(
    'order',
    'a view that changes the state',
    {
      fallback(state, seat) {
        state.leader += state.seats;
        return parlour.fallback(state, seat);
      },
    },
    states,
  );
  plant('json', 'undefined in it', { view: seenAs(() => ({ note: undefined })) });
  plant('clone-shares', 'a view that shares a list with the state', {
    view: seenAs((_, state) => ({ played: state.played })),
  });
  plant('clone-shares', 'an imagined world that shares lists with the guess', {
    imagine: (view, guess) => ({ ...parlour.imagine(view, guess), gave: guess.gave }),
  });
  plant('imagine', 'a world without the points', {
    imagine: (view, guess) => ({ ...parlour.imagine(view, guess), points: view.points.map(() => 0) }),
  });
  plant('imagine', 'a world with other hands', {
    imagine: (view, guess) => ({ ...parlour.imagine(view, guess), hands: structuredClone(guess.hands).reverse() }),
  });
});
