import type { Rating } from '@soiree/protocol';
import type { Language } from '@soiree/words';

export interface RatedPerson extends Rating {
  readonly player: string;
  readonly name: string;
}

interface RankedPerson {
  readonly place: number;
  readonly person: RatedPerson;
  readonly isYou: boolean;
}

/** With one decimal, and never “-0”. */
export function ratingText(language: Language, shown: number): string {
  const rounded = Math.round(shown * 10) / 10;
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rounded === 0 ? 0 : rounded);
}

/** The top of the list, plus the viewer wherever they are. Equal ratings share a place. */
export function topRatings(people: readonly RatedPerson[], you: string | undefined, most: number): RankedPerson[] {
  const sorted = [...people].sort((a, b) => b.shown - a.shown);
  const placed = sorted.map((person) => ({
    place: 1 + sorted.findIndex(({ shown }) => shown === person.shown),
    person,
    isYou: person.player === you,
  }));
  return placed.filter(({ isYou }, i) => i < most || isYou);
}
