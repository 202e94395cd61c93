import type { Chance } from '@soiree/kernel';
import type { RebelView } from '@soiree/rebel-princess';
import { readMove } from '@soiree/rebel-princess/moves';

/** Passing for longer than now is never better. */
export function isLasting(text: string): boolean {
  const move = readMove(text);
  return move.kind === 'pass' && move.until !== 'now';
}

/** A card with which a power is declared. */
function declares(text: string): boolean {
  const move = readMove(text);
  return move.kind === 'play' && move.declared !== null;
}

/** The card that a pick names. */
function picked(text: string): string {
  const move = readMove(text);
  return 'card' in move ? move.card : text;
}

/**
 * The answers to consider: the most promising moves, and half as many that declare a power. Where cards are picked, the
 * picks of the rule of thumb and similar ones that differ in one or two cards.
 */
export function candidates(
  view: RebelView,
  usual: readonly string[],
  most: number,
  rate: (move: string) => number,
  chance: Chance,
): string[][] {
  const choices = view.ask?.choices;
  if (!choices) {
    const rated = view.moves
      .filter((move) => !isLasting(move))
      .map((move) => ({ move, rating: move === 'pass' || move === usual[0] ? Infinity : rate(move) }))
      .sort((a, b) => b.rating - a.rating);
    const plain = rated.filter(({ move }) => !declares(move)).slice(0, most);
    const declared = rated.filter(({ move }) => declares(move)).slice(0, most / 2);
    return [...plain, ...declared].map(({ move }) => [move]);
  }
  const cards = new Map(choices.flatMap(({ from }) => from.map((text) => [text, picked(text)])));
  const found = new Map([[usual.join(), [...usual]]]);
  for (let tries = 0; tries < 4 * most && found.size < most; tries++) {
    const picks = [...usual];
    for (let changes = 1 + chance.below(2); changes > 0; changes--) {
      const at = chance.below(picks.length);
      const from = choices.find((choice) => choice.from.includes(picks[at]))?.from ?? [];
      const free = from.filter((text) => !picks.some((other) => cards.get(other) === cards.get(text)));
      if (free.length > 0) picks[at] = free[chance.below(free.length)];
    }
    const sorted = inOrder(picks, choices);
    if (view.phase !== 'pass' || !keepsWorse(view.hand, sorted.map(picked), rate)) found.set(sorted.join(), sorted);
  }
  return [...found.values()];
}

/**
 * Whether a card goes while another of the same suit stays that is feared more, or as much and comes later in the hand.
 */
function keepsWorse(hand: readonly string[], gone: readonly string[], fear: (card: string) => number): boolean {
  const stays = (card: string) => (kept: string, place: number) => {
    if (gone.includes(kept) || kept.slice(0, 2) !== card.slice(0, 2)) return false;
    const more = fear(kept) - fear(card);
    return more > 0 || (more === 0 && place > hand.indexOf(card));
  };
  return gone.some((card) => hand.some(stays(card)));
}

/** As a set, in the order of the question. */
function inOrder(picks: readonly string[], choices: NonNullable<NonNullable<RebelView['ask']>['choices']>): string[] {
  return choices.flatMap(({ from }) => from.filter((text) => picks.includes(text)));
}
