import type { MatchSummary } from '@soiree/protocol';
import { botName, type Language, type Speaker } from '@soiree/words';

/** How one seat finished a match. */
export interface Placing {
  readonly seat: number;
  readonly name: string;
  /** Null if there are no places: the match was ended by agreement. */
  readonly place: number | null;
  /** For example “13 coins”; empty if nothing was counted. */
  readonly score: string;
  readonly isYou: boolean;
  readonly isStandIn: boolean;
  readonly isBot: boolean;
  readonly hasWon: boolean;
}

type Seat = MatchSummary['seats'][number];

function nameOf(speaker: Speaker, { seat, bot, name }: Seat): string {
  if (bot !== null) return botName(speaker, seat);
  return name === '' ? speaker.t('table.a-guest') : name;
}

function scoreOf({ t }: Speaker, game: MatchSummary['game'], score: number | null): string {
  // The plural depends on the absolute value: −2 takes the form of 2.
  return score === null ? '' : t(`account.score.${game}`, { points: score, count: Math.abs(score) });
}

/** Everyone in a match, winners first. */
export function placings(speaker: Speaker, { game, seats }: MatchSummary, you: string | undefined): Placing[] {
  return seats
    .map((at) => ({
      seat: at.seat,
      name: nameOf(speaker, at),
      place: at.rank,
      score: scoreOf(speaker, game, at.score),
      isYou: at.player !== null && at.player === you,
      isStandIn: at.standIn,
      isBot: at.bot !== null,
      hasWon: at.won,
    }))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.seat - b.seat);
}

/** How a match ended for this person, in one line. */
export function ownResult({ t }: Speaker, { seats, ending }: MatchSummary, you: string | undefined): string {
  if (ending === 'agreed' || ending === 'abandoned') return t(`account.ending.${ending}`);
  const own = seats.find(({ player }) => player !== null && player === you);
  if (!own || own.rank === null) return t('account.ending.over');
  if (!own.won) return t('account.place', { place: own.rank, seats: seats.length });
  return seats.some((other) => other.won && other !== own) ? t('account.shared') : t('account.won');
}

/** For example “3 May 2026, 21:40”. */
export const whenPlayed = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );
