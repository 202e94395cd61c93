import type { Event } from '@soiree/kernel';
import { type PrincessId, princessIds, type RebelEvent, type RoundId, roundIds } from '@soiree/rebel-princess';
import { princessName, roundName } from '@soiree/words/rebel-princess';
import { percent, type Tally } from '../../simulate/tally.ts';

interface Rounds {
  rounds: number;
  seats: number;
  proposals: number;
}

/** The proposals that each round card brings, per seat and for the whole table. */
export function roundTally(): Tally {
  const counts = new Map<RoundId, Rounds>();
  let now: Rounds | undefined;
  return {
    count(any: Event) {
      const event = any as RebelEvent;
      if (event.type === 'round') {
        now = counts.get(event.card) ?? { rounds: 0, seats: 0, proposals: 0 };
        counts.set(event.card, now);
      } else if (event.type === 'scored' && now) {
        now.rounds++;
        now.seats += event.proposals.length;
        for (const one of event.proposals) now.proposals += one;
      }
    },
    table: (words) => ({
      title: 'by-round',
      headings: ['round', 'rounds', 'each', 'together'],
      rows: roundIds.flatMap((id) => {
        const { rounds, seats, proposals } = counts.get(id) ?? { rounds: 0, seats: 0, proposals: 0 };
        const row = [roundName(words, id), rounds.toLocaleString(words.language)];
        return rounds === 0 ? [] : [[...row, mean(proposals, seats), mean(proposals, rounds)]];
      }),
    }),
  };
}

interface Fortune {
  rounds: number;
  proposals: number;
  uses: number;
  matches: number;
  wins: number;
}

/** How seats with each princess do, and how often they use her. A power that Carmesina copies counts as hers. */
export function princessTally(): Tally {
  const counts = new Map<PrincessId, Fortune>();
  let seated: Fortune[] = [];
  const of = (princess: PrincessId): Fortune => {
    const fortune = counts.get(princess) ?? { rounds: 0, proposals: 0, uses: 0, matches: 0, wins: 0 };
    counts.set(princess, fortune);
    return fortune;
  };
  return {
    count(any: Event) {
      const event = any as RebelEvent;
      if (event.type === 'princesses') {
        seated = event.princesses.map(of);
        for (const fortune of seated) fortune.matches++;
      } else if (event.type === 'power' || (event.type === 'played' && event.power)) {
        seated[event.seat].uses++;
      } else if (event.type === 'scored') {
        for (const [seat, fortune] of seated.entries()) {
          fortune.rounds++;
          fortune.proposals += event.proposals[seat];
        }
      } else if (event.type === 'over') {
        for (const seat of event.winners) if (seated.length > 0) seated[seat].wins += 1 / event.winners.length;
      }
    },
    table: (words) => ({
      title: 'by-princess',
      headings: ['princess', 'rounds', 'each', 'uses', 'wins'],
      rows: princessIds
        .flatMap((id) => {
          const fortune = counts.get(id);
          return fortune ? [{ id, ...fortune }] : [];
        })
        .sort((a, b) => a.proposals / a.rounds - b.proposals / b.rounds)
        .map(({ id, rounds, proposals, uses, matches, wins }) => [
          princessName(words, id),
          rounds.toLocaleString(words.language),
          mean(proposals, rounds),
          (uses / rounds).toFixed(2),
          percent(wins, matches),
        ]),
    }),
  };
}

const mean = (sum: number, count: number): string => (sum / count).toFixed(2).replace('-', '−');
