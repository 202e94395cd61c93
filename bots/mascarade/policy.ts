import type { Chance, Move, Seat } from '@soiree/kernel';
import { code, mascarade, maskIds, type State } from '@soiree/mascarade';
import type { Policy } from '../search/search.ts';
import { countBits, type Memory, Memory as Remembers } from './memory.ts';
import { bringsCoins } from './worthwhile.ts';

const { ANNOUNCE, CONTEST, DECLINE, LOOK, move, PASS, READY, SWAP } = code;

const WIN = 7;

/**
 * Plays for every seat in playouts: claims what brings most and seems safe, contests with what it has, or when the
 * match would be lost. It decides from what the seat has in mind, never from where the masks really are.
 */
export class Quick implements Policy<State> {
  /** What everyone has in mind in the world that has been drawn. */
  readonly drawn: Memory = new Remembers();
  readonly #memory: Memory = new Remembers();
  readonly #moves: Move[] = [];

  begin(): void {
    this.#memory.copy(this.drawn);
  }

  /** The masks that `seat` thinks may be in `slot`, one bit each. */
  mind(seat: Seat, slot: number): number {
    return this.#memory.at(seat, slot);
  }

  watch(state: State, seat: Seat, m: Move): void {
    this.#memory.watch(state, seat, m);
  }

  choose(state: State, seat: Seat, chance: Chance): Move {
    switch (state.phase) {
      case 'memorise':
        return move(READY);
      case 'turn':
        return this.#turn(state, seat, chance);
      case 'contest':
        return this.#answer(state, seat, chance);
      default:
        return this.#power(state, seat, chance);
    }
  }

  #turn(state: State, seat: Seat, chance: Chance): Move {
    const place = state.placeOf[seat];
    const first = place * state.hands;
    const free = state.turn >= state.preparatory && state.bound !== seat;
    const hands = state.hands < 2 ? 1 : 2;
    let best = 0.4;
    let claim = -1;
    let before = -1;
    for (let i = 0; free && i < state.set.length; i++) {
      const mask = state.set[i];
      if (mask === before) continue;
      before = mask;
      const brings = bringsCoins(mask, state, place);
      if (brings < 1) continue;
      for (let slot = first; slot < first + hands; slot++) {
        const has = this.#likely(seat, slot, mask);
        const risk = has === 1 ? 0 : (1 - has) * this.#risk(state, seat, mask);
        const score = brings * (1 - risk) - 1.6 * risk + chance.below(64) / 160;
        if (score > best) {
          best = score;
          claim = move(ANNOUNCE, mask, slot);
        }
      }
    }
    const slot = first + (state.hands > 1 ? chance.below(hands) : 0);
    if (claim >= 0 && !(state.hands === 1 && this.#tempted(state, seat, best))) return claim;
    const mayLook = state.turn >= state.preparatory && !(state.edition === '1e' && state.bound === seat);
    if (mayLook && countBits(this.#memory.at(seat, slot)) > 1 && chance.below(4) === 0) return move(LOOK, slot);
    return this.#swap(state, seat, slot, chance);
  }

  /** Whether another player's mask promises clearly more than what can be had now. */
  #tempted(state: State, seat: Seat, now: number): boolean {
    const own = state.placeOf[seat];
    for (let slot = 0; slot < state.masks.length; slot++) {
      if (slot !== own && 0.6 * (this.#worth(state, seat, slot) - now) > now) return true;
    }
    return false;
  }

  /** Swaps with the mask that seems best; really if it is better than one's own. */
  #swap(state: State, seat: Seat, slot: number, chance: Chance): Move {
    const place = state.placeOf[seat];
    const first = place * state.hands;
    let best = -1;
    let other = -1;
    for (let at = 0; at < state.masks.length; at++) {
      if (at >= first && at < first + state.hands) continue;
      if (state.hands === 3 && at % 3 === 2) continue;
      const score = this.#worth(state, seat, at) + chance.below(64) / 128;
      if (score > best) {
        best = score;
        other = at;
      }
    }
    return move(SWAP, slot, other, this.#worth(state, seat, slot) < best ? 1 : 0);
  }

  #answer(state: State, seat: Seat, chance: Chance): Move {
    const first = state.placeOf[seat] * state.hands;
    const announcer = state.placeOf[state.active];
    const stake = bringsCoins(state.claim, state, announcer);
    let has = 0;
    let slot = first;
    for (let at = first; at < first + state.hands; at++) {
      const likely = this.#likely(seat, at, state.claim);
      if (likely > has) {
        has = likely;
        slot = at;
      }
    }
    const announced = this.#likely(seat, state.answers[state.active], state.claim);
    if (has < 1 && announced === 1) return move(PASS);
    const brings = bringsCoins(state.claim, state, state.placeOf[seat]);
    if (has >= 0.2 && (brings >= 1 || stake >= WIN)) return chance.below(16) ? move(CONTEST, slot) : move(PASS);
    if (stake < WIN) return chance.below(32) || announced > 0 ? move(PASS) : move(CONTEST, slot);
    let contested = false;
    for (let other = 0; other < state.seats; other++) {
      if (other !== state.active && state.answers[other] >= 0) contested = true;
    }
    return chance.below(16) < (contested ? 3 : 7) ? move(CONTEST, slot) : move(PASS);
  }

  #power(state: State, seat: Seat, chance: Chance): Move {
    const moves = this.#moves;
    const count = mascarade.moves(state, seat, moves);
    if (count === 1) return moves[0];
    const place = state.placeOf[seat];
    let best = Number.NEGATIVE_INFINITY;
    let chosen = moves[0];
    for (let i = 0; i < count; i++) {
      const score = this.#score(state, seat, place, moves[i]) + chance.below(64) / 6400;
      if (score > best) {
        best = score;
        chosen = moves[i];
      }
    }
    return chosen;
  }

  #score(state: State, seat: Seat, place: number, m: Move): number {
    const first = code.firstOf(m);
    switch (code.kindOf(m)) {
      case DECLINE:
        return state.coins[place];
      case code.EXCHANGE:
      case code.TAKE:
        return state.coins[first];
      case code.GIVE:
        return -state.coins[first];
      case code.MOVE:
        return state.coins[first] + state.coins[code.secondOf(m)];
      case code.NAME:
        return this.#likely(seat, place, first);
      case code.ASK:
      case code.SHOW:
      case LOOK:
        return countBits(this.#memory.at(seat, first));
      case code.DECIDE: {
        const better = this.#worth(state, seat, state.target) - this.#worth(state, seat, place);
        return code.reallyOf(m) ? better : 0;
      }
      default:
        return 0;
    }
  }

  /** How likely `mask` is there, judging by what `seat` has in mind. */
  #likely(seat: Seat, slot: number, mask: number): number {
    const bits = this.#memory.at(seat, slot);
    return (bits >> mask) & 1 ? 1 / countBits(bits) : 0;
  }

  /** How likely someone has it and knows it. */
  #risk(state: State, seat: Seat, mask: number): number {
    const end = state.seats * state.hands;
    let risk = 0;
    for (let slot = 0; slot < end; slot++) {
      const owner = state.hands === 1 ? state.seatAt[slot] : state.seatAt[Math.floor(slot / state.hands)];
      if (owner === seat) continue;
      const has = this.#likely(seat, slot, mask);
      if (has > 0) risk += has / (0.5 + 0.5 * countBits(this.#memory.at(owner, slot)));
    }
    return risk;
  }

  /** Roughly what a slot's mask would bring. */
  #worth(state: State, seat: Seat, slot: number): number {
    const bits = this.#memory.at(seat, slot);
    let sum = 0;
    let count = 0;
    for (let mask = 0; mask < maskIds.length; mask++) {
      if (!((bits >> mask) & 1)) continue;
      sum += bringsCoins(mask, state, state.placeOf[seat]);
      count++;
    }
    return count === 0 ? 0 : sum / count;
  }
}
