import type { Rating } from '@soiree/protocol';
import type { Language } from '@soiree/words';

export interface RatedPerson extends Rating {
  readonly player: string;
  readonly name: string;
}

export interface Place {
  readonly place: number;
  readonly person: RatedPerson;
  readonly isYou: boolean;
}

/** As it is shown: with one digit behind the point, and never a minus before nothing. */
export function shownRating(language: Language, shown: number): string {
  const rounded = Math.round(shown * 10) / 10;
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rounded === 0 ? 0 : rounded);
}

/** The first of the list, and oneself behind them wherever one stands; who shows the same shares a place. */
export function houseList(people: readonly RatedPerson[], you: string | undefined, most: number): Place[] {
  const sorted = [...people].sort((a, b) => b.shown - a.shown);
  const placed = sorted.map((person) => ({
    place: 1 + sorted.findIndex(({ shown }) => shown === person.shown),
    person,
    isYou: person.player === you,
  }));
  return placed.filter(({ isYou }, i) => i < most || isYou);
}
