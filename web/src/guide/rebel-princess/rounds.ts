import type { RoundId } from '@soiree/rebel-princess';
import { book, example, ours } from '../lines.ts';

const halves = [book('card.after-party.once'), ours('card.after-party.equal'), ours('hand.half')] as const;

/** What there is to say about a round card besides its rule, which has a sentence of its own. */
export const roundLines = {
  'once-upon-a-time': [],
  invitation: [],
  'masquerade-ball': [ours('card.masquerade-ball.true')],
  'royal-decree': [ours('card.royal-decree.right')],
  'musical-chairs': [ours('card.musical-chairs.before')],
  'pets-revenge': [],
  'late-to-the-ball': [ours('card.late-to-the-ball.hands'), ours('hand.aside')],
  'poisoned-apple': [ours('card.poisoned-apple.fixed')],
  'crystal-clear': [ours('card.crystal-clear.hidden'), ours('card.crystal-clear.leaves')],
  'upside-down': [ours('winning.reversed')],
  'dancing-queens': [book('card.dancing-queens.alone'), ours('card.dancing-queens.sum')],
  'prince-rings-twice': [
    book('card.prince-rings-twice.off'),
    ours('card.prince-rings-twice.lap'),
    ours('card.prince-rings-twice.compete'),
    example('card.prince-rings-twice.cinderella'),
  ],
  'wedding-gift': [book('card.wedding-gift.half'), ours('card.wedding-gift.unseen')],
  'after-party': halves,
  'bathroom-break': [
    ours('card.bathroom-break.total'),
    example('card.bathroom-break.totals'),
    book('editions.bathroom'),
  ],
  'single-fairy': [],
  'blind-mans-bluff': halves,
  'midnight-makeover': [ours('card.midnight-makeover.must'), ours('card.midnight-makeover.only')],
  'pass-the-bouquet': [
    example('card.pass-the-bouquet.pets'),
    ours('card.pass-the-bouquet.new'),
    ours('card.pass-the-bouquet.all'),
    ours('editions.bouquet'),
  ],
  'haggle-with-the-hag': [ours('card.haggle-with-the-hag.own'), ours('card.haggle-with-the-hag.last')],
  'odds-and-evens': [example('card.odds-and-evens.pea')],
} as const satisfies Record<RoundId, readonly unknown[]>;

export type RoundKey = (typeof roundLines)[RoundId][number]['key'];
