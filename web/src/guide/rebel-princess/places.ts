import type { RoundId } from '@soiree/rebel-princess';
import type { Topic } from '../explain.svelte.ts';
import { book, type Line, ours } from '../lines.ts';
import type { RebelPlace } from '../place-ids.ts';
import type { ChapterId, ChapterKey } from './chapters.ts';
import type { RoundKey } from './rounds.ts';

export type PlaceKey = ChapterKey | RoundKey;

export interface Place {
  /** Where the rules have more. */
  readonly chapter: ChapterId;
  readonly lines: readonly Line<PlaceKey>[];
  /** The round card whose rule makes it. */
  readonly rule?: RoundId;
  readonly see: readonly Topic[];
}

const round = (id: RoundId): Topic => ({ kind: 'round', id });
const place = (chapter: ChapterId, lines: readonly Line<PlaceKey>[], ...see: Topic[]): Place => ({
  chapter,
  lines,
  see,
});

/** What can be tapped at a table of Rebel Princess besides its cards, and what is said of it. */
export const places: Readonly<Record<RebelPlace, Place>> = {
  trick: place('trick', [book('trick.lead'), book('trick.follow'), book('trick.win')]),
  lead: place('trick', [book('trick.lead'), book('round.leader')], { kind: 'place', id: 'party' }),
  void: place('trick', [book('trick.follow'), ours('hand.now')]),
  party: place('party', [book('party.closed'), book('party.opens')], { kind: 'suit', id: 'princes' }),
  ranking: place(
    'winning',
    [book('winning.basic'), ours('winning.reversed'), ours('winning.best')],
    round('upside-down'),
    { kind: 'princess', id: 'cinderella' },
  ),
  proposals: place(
    'scoring',
    [book('scoring.prince'), book('scoring.end')],
    { kind: 'suit', id: 'princes' },
    { kind: 'card', id: 'pe8' },
  ),
  'gift-pile': {
    ...place('hand', [ours('card.wedding-gift.unseen'), ours('hand.gift')], round('wedding-gift')),
    rule: 'wedding-gift',
  },
  'last-trick': place('sees', [book('trick.down'), ours('sees.peek')]),
  won: place('trick', [book('trick.down'), book('sees.won')]),
  aside: place(
    'hand',
    [book('sees.aside'), ours('hand.aside'), ours('hand.half')],
    round('late-to-the-ball'),
    round('after-party'),
    round('blind-mans-bluff'),
  ),
  open: {
    ...place('hand', [book('sees.open'), ours('hand.open')], round('crystal-clear')),
    rule: 'crystal-clear',
  },
  hand: place('hand', [book('sees.hand'), ours('hand.now')]),
  passing: place('passing', [book('passing.same'), book('passing.left')]),
  princess: place('princesses', [book('princesses.once'), book('princesses.order')]),
  'round-card': place('round', [book('round.overrides'), book('round.count')]),
  star: place('setup', [book('setup.rounds')]),
  score: place('scoring', [book('scoring.end'), book('scoring.tie')]),
};
