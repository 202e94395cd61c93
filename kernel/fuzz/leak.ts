import type { AnyGame, Move, Seat } from '../game.ts';
import type { CheckedChance } from './checked-chance.ts';
import { Fault } from './finding.ts';
import type { Trial } from './run.ts';
import { World } from './world.ts';

/** How many unseen choices the other world may make to reach a point where a visible move is possible. */
const CATCH_UP = 16;
/** After dawdling, this may be all picks of all seats. */
const LONG_CATCH_UP = 64;
/** How many moves are drawn to find one that both worlds allow. */
const TRIES = 4;

/**
 * Checks that nothing leaks. Draws another world around what one seat knows of a state, and plays on in both. If the
 * rules of knowledge say that the seat learns the same from a move in both worlds, everything it gets must be the same
 * to the byte. If they say that it learns nothing, nothing may reach it. Choices that the seat does not see are drawn
 * separately in each world. The walk ends at an honest difference: a visible move that only one world allows.
 *
 * Every walk checks a spectator in the same way, because a spectator may know only what every seat knows.
 */
export function walkTwoWorlds(trial: Trial, state: unknown, seat: Seat, seats: number, luck: CheckedChance): void {
  const walked: string[] = [];
  try {
    walk(trial, state, seat, seats, luck, walked);
  } catch (error) {
    if (!(error instanceof Fault) || walked.length === 0) throw error;
    throw new Fault(error.kind, `${error.message}, after walking on by ${walked.join(', ')}`);
  }
}

function walk(trial: Trial, state: unknown, seat: Seat, seats: number, luck: CheckedChance, walked: string[]): void {
  const { game, report, thorough } = trial;
  let left = thorough.steps;
  for (const step of twoWorlds(game, state, seat, seats, luck, { walked })) {
    switch (step.kind) {
      case 'drawn':
        report.walks++;
        if (JSON.stringify(step.here.state) !== JSON.stringify(step.there.state)) report.apart++;
        break;
      case 'followed':
        report.steps++;
        left--;
        break;
      case 'parted':
        report.parted++;
        break;
      case 'lucky':
        report.lucky++;
        left--;
    }
    if (left <= 0) return;
  }
}

/** Two worlds that one seat has not been able to tell apart so far. */
export interface WalkStep {
  /**
   * `drawn`: the walk begins. `followed`: the other world followed, and nothing distinguished the two. `lucky`: chance
   * drew, and the other world is drawn again around the result. `parted`: the other world could not follow, and the
   * walk is over.
   */
  readonly kind: 'drawn' | 'followed' | 'lucky' | 'parted';
  readonly here: World;
  readonly there: World;
}

export interface WalkOptions {
  /** The moves of this world, for a report on the walk. */
  readonly walked?: string[];
  /** The worlds record their decisions, so that they can be played elsewhere. */
  readonly keeps?: boolean;
  /** Unseen choices are also made at other times in the other world. */
  readonly dawdles?: boolean;
}

/** The walk itself, step by step. It goes on for as long as the caller asks for steps. */
export function* twoWorlds(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  seats: number,
  luck: CheckedChance,
  { walked = [], keeps = false, dawdles = false }: WalkOptions = {},
): Generator<WalkStep, void, void> {
  const here = new World(game, game.clone(state), seat, seats, keeps);
  const drawnAnew = () => {
    here.hush();
    const world = new World(game, game.resample(here.state, seat, luck), seat, seats, keeps);
    here.expectLike(world, 'in a world it cannot tell apart');
    return world;
  };
  let there = drawnAnew();
  yield { kind: 'drawn', here, there };

  for (;;) {
    const asked = here.asked();
    if (asked.length === 0) return;
    const actor = asked[luck.below(asked.length)];
    const move = drawMove(here, there, actor, luck);
    if (move === undefined) return;
    const learned = game.learns(here.state, actor, move, seat);
    walked.push(`${actor} ${game.makeMove(here.state, actor, move)}`);

    const other = actor === seat ? undefined : alike(here, actor, learned, luck);
    const twin = other === undefined || other === move ? undefined : here.twin();
    const drawn = luck.draws;
    here.play(actor, move, luck);
    if (learned === '') here.expectSilence();
    if (luck.draws !== drawn) {
      // honest luck may distinguish the worlds from now on
      there = drawnAnew();
      yield { kind: 'lucky', here, there };
      continue;
    }
    if (twin && playQuietly(twin, actor, other!, luck)) {
      here.expectLike(twin, `by two moves of seat ${actor} that teach it the same`);
    }
    const answer = learned === '' ? (dawdles ? dawdle : followUnseen) : follow;
    const followed = answer({ here, there, actor, move, learned, luck, dawdles });
    if (followed === 'lucky') there = drawnAnew();
    if (followed === 'followed') here.expectLike(there, 'in a world it cannot tell apart');
    yield { kind: followed, here, there };
    if (followed === 'parted') return;
  }
}

/** A random move, preferably one that the other world can follow, so that walks get somewhere. */
function drawMove(here: World, there: World, actor: Seat, luck: CheckedChance): Move | undefined {
  const { game, state, seat } = here;
  const list = movesOf(here, actor);
  let move: Move | undefined;
  for (let tries = 0; tries < TRIES && list.length > 0; tries++) {
    move = list[luck.below(list.length)];
    const learned = game.learns(state, actor, move, seat);
    if (actor === seat || learned === '' || alike(there, actor, learned, luck) !== undefined) return move;
  }
  return move;
}

type Followed = 'followed' | 'parted' | 'lucky';

const playQuietly = (world: World, actor: Seat, move: Move, luck: CheckedChance): boolean => {
  const drawn = luck.draws;
  world.play(actor, move, luck);
  return luck.draws === drawn;
};

/** A move that was made here and is to be followed there. */
interface Lead {
  readonly here: World;
  readonly there: World;
  readonly actor: Seat;
  readonly move: Move;
  readonly learned: string;
  readonly luck: CheckedChance;
  readonly dawdles: boolean;
}

/** The other world makes its own unseen choice, or none if that seat has already chosen there. */
function followUnseen({ there, actor, move, luck }: Lead): Followed {
  there.hush();
  if (!there.asked().includes(actor)) return 'followed';
  const own = alike(there, actor, '', luck, move);
  if (own === undefined) return there.isMidway ? 'parted' : 'followed';
  return playQuietly(there, actor, own, luck) ? 'followed' : 'lucky';
}

/** No one chooses there, or the same seat, or another one. The rest catches up when something becomes visible. */
function dawdle({ here, there, actor, luck }: Lead): Followed {
  there.hush();
  if (here.isMidway || luck.below(3) === 0) return 'followed';
  const others = there.asked().filter((other) => other !== there.seat);
  const prefers = others.includes(actor) && luck.below(2) === 0;
  const chooser = prefers ? actor : others[luck.below(others.length || 1)];
  if (chooser === undefined) return 'followed';
  do {
    const own = alike(there, chooser, '', luck);
    if (own === undefined) return there.isMidway ? 'parted' : 'followed';
    if (!playQuietly(there, chooser, own, luck)) return 'lucky';
    there.expectSilence();
  } while (there.isMidway);
  return 'followed';
}

/** The other world plays a move that teaches the seat the same. Before that, others may choose unseen. */
function follow({ there, actor, move, learned, luck, dawdles }: Lead): Followed {
  const { game, seat } = there;
  for (let tries = 0; tries < (dawdles ? LONG_CATCH_UP : CATCH_UP); tries++) {
    if (actor === seat) {
      if (game.learns(there.state, seat, move, seat) === learned) {
        return playQuietly(there, seat, move, luck) ? 'followed' : 'lucky';
      }
      if (!dawdles) return 'parted';
    }
    const others = there.asked().filter((other) => other !== seat);
    // usually the same seat; where all choose unseen, the last one to choose may be another seat here
    others.sort((a, b) => Number(b === actor) - Number(a === actor));
    for (const other of actor === seat ? [] : others) {
      const found = alike(there, other, learned, luck, move);
      if (found !== undefined) return playQuietly(there, other, found, luck) ? 'followed' : 'lucky';
    }
    const chooser = others[luck.below(others.length || 1)];
    const unseen = chooser === undefined ? undefined : alike(there, chooser, '', luck);
    if (unseen === undefined) return 'parted';
    if (!playQuietly(there, chooser, unseen, luck)) return 'lucky';
    there.expectSilence();
  }
  return 'parted';
}

function movesOf(world: World, actor: Seat): Move[] {
  const list: Move[] = [];
  list.length = world.game.moves(world.state, actor, list);
  return list;
}

/**
 * A random move from which the seat learns exactly this. Half of the time the preferred one, so that the worlds stay
 * close.
 */
function alike(world: World, actor: Seat, learned: string, luck: CheckedChance, preferred?: Move): Move | undefined {
  const { game, state, seat } = world;
  const list = movesOf(world, actor);
  const teaches = (move: Move) => game.learns(state, actor, move, seat) === learned;
  if (preferred !== undefined && luck.below(2) === 0 && list.includes(preferred) && teaches(preferred))
    return preferred;
  const start = luck.below(list.length || 1);
  for (let i = 0; i < list.length; i++) {
    const move = list[(start + i) % list.length];
    if (teaches(move)) return move;
  }
  return undefined;
}
