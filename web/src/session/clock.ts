import type { ClockView, RoomView } from '@soiree/protocol';

/** Whether time runs at this table: not during a pause, and not while no player is connected. */
export function isRunning({ phase, seats }: RoomView): boolean {
  const people = seats.filter((at) => at.kind === 'person');
  return phase === 'playing' && (people.length === 0 || people.some(({ here }) => here));
}

const less = (left: number, elapsed: number): number => Math.max(0, left - elapsed);

/** A clock that arrived `elapsed` milliseconds ago, as it is now. Simultaneous decisions use no one's match time. */
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
