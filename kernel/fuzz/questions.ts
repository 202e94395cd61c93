import type { AnyGame, Move, Seat } from '../game.ts';
import { Fault } from './finding.ts';

const PROBES = 100;

/** The laws of a question: its list of moves, the reasons against others, the texts, and what the clock would play. */
export function checkQuestion(game: AnyGame, state: unknown, seat: Seat, asked: boolean): void {
  const ask = game.ask(state, seat);
  const list: Move[] = [];
  list.length = game.moves(state, seat, list);
  if (!asked) {
    if (ask !== null) throw new Fault('view', `seat ${seat} is not asked, yet has the question ${ask.kind}`);
    if (list.length > 0) throw new Fault('illegal-accepted', `seat ${seat} is not asked, yet has ${list.length} moves`);
    if (!game.whyNot(state, seat, 0))
      throw new Fault('illegal-accepted', `seat ${seat} is not asked, but whyNot gives no reason`);
    return;
  }
  if (ask === null) throw new Fault('view', `seat ${seat} is asked, but not what`);
  if (list.length === 0) throw new Fault('dead-end', `seat ${seat} is asked (${ask.kind}) and has no move`);
  checkOrder(game, state, seat, list, ask.picks);
  checkReasons(game, state, seat, list);
  checkTexts(game, state, seat, list);
  const fallback = game.fallback(state, seat);
  if (!list.includes(fallback)) throw new Fault('view', `the fallback ${fallback} of seat ${seat} is not on the list`);
}

function checkOrder(game: AnyGame, state: unknown, seat: Seat, list: Move[], picks: number | undefined): void {
  const again: Move[] = [];
  again.length = game.moves(state, seat, again);
  if (again.join() !== list.join())
    throw new Fault('order', `the moves of seat ${seat} are ${list}, on a second look ${again}`);
  if (picks === undefined && !game.midway(state, seat)) return;
  for (let i = 1; i < list.length; i++) {
    if (list[i] <= list[i - 1])
      throw new Fault('order', `seat ${seat} makes several picks, but ${list} is not ascending`);
  }
}

function checkReasons(game: AnyGame, state: unknown, seat: Seat, list: Move[]): void {
  let most = 0;
  for (const move of list) {
    if (!Number.isInteger(move) || move < 0)
      throw new Fault('order', `the move ${move} of seat ${seat} is not a whole number`);
    const why = game.whyNot(state, seat, move);
    if (why)
      throw new Fault('legal-refused', `move ${move} of seat ${seat} is on the list, but whyNot says ${why.code}`);
    if (move > most) most = move;
  }
  for (let move = Math.max(0, most + 2 - PROBES); move < most + 2; move++) {
    if (list.includes(move) || game.whyNot(state, seat, move)) continue;
    throw new Fault('illegal-accepted', `move ${move} of seat ${seat} is not on the list, but whyNot gives no reason`);
  }
}

/** Every text is read as the move it was made from, so no two moves have the same text. */
function checkTexts(game: AnyGame, state: unknown, seat: Seat, list: Move[]): void {
  for (const move of list) {
    const text = game.makeMove(state, seat, move);
    const back = game.parseMove(state, seat, text);
    if (!back.ok)
      throw new Fault('notation', `${text}, move ${move} of seat ${seat}, is refused: ${back.refusal.code}`);
    if (back.value !== move)
      throw new Fault('notation', `${text}, move ${move} of seat ${seat}, is read as ${back.value}`);
  }
}
