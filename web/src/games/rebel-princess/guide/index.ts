import type { PrincessId, RoundId } from '@soiree/rebel-princess';
import { firstGame } from '@soiree/rebel-princess/first-game';
import { princessIds, roundIds } from '@soiree/rebel-princess/ids';
import { capital } from '@soiree/words';
import { cardName, princessName, readCard, roundName } from '@soiree/words/rebel-princess';
import { meetingsOf, notesIn } from '@soiree/words/rebel-princess/meetings';
import { plainText } from '@soiree/words/rules';
import type { GameGuide } from '#guide/game-guide.ts';
import CardMark from './CardMark.svelte';
import CardMore from './CardMore.svelte';
import Meetings from './Meetings.svelte';
import Pairs from './Pairs.svelte';
import Party from './Party.svelte';
import Passing from './Passing.svelte';
import Picture from './Picture.svelte';
import Ranking from './Ranking.svelte';
import Suitors from './Suitors.svelte';
import Suits from './Suits.svelte';
import Trick from './Trick.svelte';

export const guide: GameGuide = {
  pictures: { suitors: Suitors, passing: Passing, party: Party, ranking: Ranking },
  figures: {
    rounds: { cards: roundIds },
    'first-game': { cards: firstGame, isNumbered: true },
    princesses: { cards: princessIds },
    suits: Suits,
    trick: Trick,
    meetings: Meetings,
    pairs: Pairs,
  },
  Picture,
  CardMark,
  CardMore,
  name(speaker, { kind, id }) {
    if (kind === 'round') return roundName(speaker, id as RoundId);
    return kind === 'princess' ? princessName(speaker, id as PrincessId) : capital(speaker, cardName(speaker, id));
  },
  /** A playing card is explained by its suit, or is the frog. */
  term({ kind, id }) {
    if (kind !== 'card') return undefined;
    const { suit, rank, frog } = readCard(id);
    // Where the number of a card matters more than elsewhere.
    const see = [...(rank === 6 ? ['round:upside-down'] : []), ...(rank <= 7 ? ['princess:snow-white'] : [])];
    return { id: frog ? 'frog' : suit, see };
  },
  /** The notes on what happens where round cards and princesses meet. */
  entries(speaker, rules) {
    const lines = notesIn(rules);
    return roundIds.flatMap((round) =>
      meetingsOf(round).map(({ note, ids }) => ({
        kind: 'note',
        title: `${roundName(speaker, round)} · ${ids.map((id) => princessName(speaker, id)).join(', ')}`,
        text: plainText(lines[note - 1].text),
        href: `/rules/rebel-princess/${round}#note-${note}`,
      })),
    );
  },
};
