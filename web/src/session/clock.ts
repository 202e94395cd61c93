import type { ClockView, RoomView } from '@soiree/protocol';

/** Whether anybody's time runs at this table: not in a pause, and not while none of those who play is here. */
export function isRunning({ phase, seats }: RoomView): boolean {
  const people = seats.filter((at) => at.kind === 'person');
  return phase === 'playing' && (people.length === 0 || people.some(({ here }) => here));
}

const less = (left: number, elapsed: number): number => Math.max(0, left - elapsed);

/** A clock that was told so many milliseconds ago, as it stands now. What several decide at once is charged to nobody. */
export function clockAfter(clock: ClockView, elapsed: number): ClockView {
  if (!clock.running || elapsed <= 0) return clock;
  const { asked, match } = clock;
  const charged = asked.length === 1 ? asked[0].seat : null;
  return {
    running: true,
    asked: asked.map(({ seat, left }) => ({ seat, left: left === null ? null : less(left, elapsed) })),
    match: match === null ? null : match.map((left, seat) => (seat === charged ? less(left, elapsed) : left)),
  };
}
