import type { RoomView, SeatView } from '@soiree/protocol';
import { botName, botNames, type Speaker } from '@soiree/words';

/** A person's own name, or the name of a bot's chair. */
export function seatName(speaker: Speaker, at: SeatView, seat: number): string {
  const { t } = speaker;
  if (at.kind === 'person') return at.name === '' ? t('table.a-guest') : at.name;
  return at.kind === 'bot' ? botName(speaker, seat) : t('table.open-seat');
}

/** The names of everyone at the table. A bot whose name a person already has takes the name of an empty chair. */
export function namesAtTable(speaker: Speaker, { seats }: Pick<RoomView, 'seats'>): string[] {
  const people = new Set(seats.map((at) => (at.kind === 'person' ? at.name.toLocaleLowerCase() : '')));
  const isFree = (name: string) => !people.has(name.toLocaleLowerCase());
  const spare = botNames(speaker).slice(seats.length);
  return seats.map((at, seat) => {
    const own = seatName(speaker, at, seat);
    if (at.kind !== 'bot' || isFree(own)) return own;
    while (spare.length > 0) {
      const name = spare.shift()!;
      if (isFree(name)) return name;
    }
    return own;
  });
}
