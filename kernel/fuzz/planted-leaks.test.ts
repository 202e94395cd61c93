import { expect, test } from 'vitest';
import { allBut, everyone, only } from '../audience.ts';
import type { Move, Seat } from '../game.ts';
import type { Thoroughness } from './index.ts';
import { type ParlourEvent, type ParlourGame, parlour } from './parlour.ts';
import { PASS } from './parlour-rules.ts';
import { cannotExchange, found, next, parlourRun, played, seenAs, told, walks } from './planted.ts';

/** A leak that someone will build one day, and what the finding must say about it. */
function leak(
  name: string,
  says: RegExp,
  faulty: Partial<ParlourGame>,
  thoroughness: Partial<Thoroughness> | undefined = parlourRun.thoroughness,
): void {
  test(name, () => {
    const { kind, message } = found(faulty, { thoroughness });
    expect(kind, message).toBe('leak');
    expect(message).toMatch(says);
  });
}

leak('a hidden card in a view', /seat \d sees .*"peek":/, {
  view: seenAs(({ viewer }, state) =>
    typeof viewer === 'number' ? { peek: state.hands[next(state, viewer)].slice(0, 1) } : {},
  ),
});

leak('a hidden card in a spectator’s view', /a spectator sees .*"peek":/, {
  view: seenAs(({ viewer }, state) => (viewer === 'spectator' ? { peek: state.hands[0].slice(0, 1) } : {})),
});

leak('Mulan asked only if she can', /sees .*"phase":"window".* or .*"phase":"play"|"phase":"play".* or .*"window"/, {
  play(state, seat, move, chance, emit) {
    parlour.play(state, seat, move, chance, emit);
    if (cannotExchange(state)) parlour.play(state, state.mulan, PASS, chance, emit);
  },
});

leak('one more field when a choice is secret', /hears .*"given","card":/, {
  play: told((event, move) => [event.type === 'given' ? ({ ...event, card: move } as ParlourEvent) : event]),
});

leak('who has chosen, in the view', /sees .*"actors":/, {
  view: seenAs((_, state) => {
    const asked: Seat[] = [];
    parlour.actors(state, asked);
    return { actors: asked };
  }),
});

leak(
  'how many have chosen, which no other world would show',
  /sees .*"chosen":0.* by a move that should be unseen/,
  {
    view: seenAs(({ viewer }, state) => (viewer === 'spectator' ? {} : { chosen: state.gave.flat().length })),
    resample: (state) => parlour.clone(state),
  },
  walks,
);

leak(
  'how many have chosen, for spectators, which no other world would show',
  /a spectator sees .*"chosen":0.* by a move that should be unseen/,
  {
    view: seenAs(({ viewer }, state) => (viewer === 'spectator' ? { chosen: state.gave.flat().length } : {})),
    resample: (state) => parlour.clone(state),
  },
  walks,
);

leak('that someone has chosen, told to all the others', /hears .*"played".* by a move that should be unseen/, {
  play: played((state, seat, _, emit) => {
    if (state.phase === 'give') emit?.({ type: 'played', seat, card: 0 }, allBut(seat));
  }),
});

leak('what one seat received, told to everyone, including spectators', /hears .*"got","cards":/, {
  play: told((event) => [event, event.type === 'got' ? everyone : undefined]),
});

leak('a hidden card in an event for one seat', /seat \d hears .*"got","cards":\[\d+,\d+,\d+,/, {
  play: told((event, move) => [event.type === 'got' ? { ...event, cards: [...(event.cards ?? []), move] } : event]),
});

leak('spectators hear what all seats hear, but only if someone holds a hidden card', /a spectator hears/, {
  play(state, seat, move, chance, emit) {
    const audience = state.hands[0].includes(2) ? everyone : only(0) | only(1) | only(2) | only(3) | only(4);
    parlour.play(state, seat, move, chance, (event, others, later) =>
      emit?.(event, others === everyone ? audience : others, later),
    );
  },
});

leak('a retold form that says too much', /hears .*"given"} later {"type":"got","cards":/, {
  play: told((event, move) => [event, undefined, event.type === 'given' ? { type: 'got', cards: [move] } : undefined]),
});

leak('a fallback that looks into another hand', /the clock plays \d+ or \d+ for seat/, {
  fallback(state, seat) {
    const list: Move[] = [];
    const count = parlour.moves(state, seat, list);
    return list[state.hands[next(state, seat)][0] % count];
  },
});

const forgetful =
  (remembered: string): ParlourGame['learns'] =>
  (state, seat, move, viewer) =>
    state.phase === 'play' && seat !== viewer ? remembered : parlour.learns(state, seat, move, viewer);

leak('a rule of knowledge that forgets a card played openly', /hears .*"played".* by a move that should be unseen/, {
  learns: forgetful(''),
});

leak('a rule of knowledge that forgets which card', /"played".* (cannot tell apart|teach it the same)/, {
  learns: forgetful('some card'),
});

leak('the same, where no other world can follow', /by two moves of seat \d that teach it the same/, {
  learns: (state, seat, move, viewer) =>
    seat === viewer ? parlour.learns(state, seat, move, viewer) : `some card of ${state.hands.join('/')}`,
});

leak(
  'a turn order that depends on a hidden card',
  /seat \d is asked, and seat \d cannot see it|sees .*"actors"/,
  {
    actors(state, out) {
      const count = parlour.actors(state, out);
      if (state.phase === 'play' && state.hands[0].includes(2)) out[0] = next(state, out[0]);
      return count;
    },
  },
  walks,
);

leak('a resampled world that changes what the seat knows', /sees .*"points":/, {
  resample(state, seat, chance) {
    const world = parlour.resample(state, seat, chance);
    world.points[0]++;
    return world;
  },
});
