import type { RoomView, SeatView } from '@soiree/protocol';
import type { Speaker } from '@soiree/words';

/** So many chairs have a name for whichever bot sits there. */
const CHAIRS = 13;

const botName = ({ t }: Speaker, chair: number): string => t(`table.bot.name.${chair}`);

/** What somebody at the table is called: a person by their name, a bot by that of its chair. */
export function seatName(speaker: Speaker, at: SeatView, seat: number): string {
  const { t } = speaker;
  if (at.kind === 'person') return at.name === '' ? t('table.a-guest') : at.name;
  return at.kind === 'bot' ? botName(speaker, seat) : t('table.open-seat');
}

/** The same for everybody. A bot whose name somebody bears goes by that of a chair that nobody sits on. */
export function namesIn(speaker: Speaker, { seats }: Pick<RoomView, 'seats'>): string[] {
  const people = new Set(seats.map((at) => (at.kind === 'person' ? at.name.toLocaleLowerCase() : '')));
  const isFree = (name: string) => !people.has(name.toLocaleLowerCase());
  let spare = seats.length;
  return seats.map((at, seat) => {
    const own = seatName(speaker, at, seat);
    if (at.kind !== 'bot' || isFree(own)) return own;
    while (spare < CHAIRS) {
      const name = botName(speaker, spare++);
      if (isFree(name)) return name;
    }
    return own;
  });
}
