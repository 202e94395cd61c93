import type { MascaradeView } from '@soiree/mascarade';

/** What everyone can see a player doing right now. */
export type Mark = 'ready' | 'claims' | 'contests' | 'passes' | 'uses' | 'asked' | 'wins';

export function markOf(view: MascaradeView, seat: number): Mark | null {
  const { claim, phase } = view;
  if (view.outcome) return view.outcome.winners.includes(seat) ? 'wins' : null;
  if (phase === 'memorise') return view.ready.includes(seat) ? 'ready' : null;
  if (!claim) return null;
  if (claim.users.includes(seat)) return 'uses';
  if (seat === claim.seat) return 'claims';
  const answer = claim.answers[seat];
  if (answer !== null) return answer === 'pass' ? 'passes' : 'contests';
  return view.actors.includes(seat) ? 'asked' : null;
}

/** Whether the table is waiting for this player, who is then lit. */
export const isLit = (view: MascaradeView, seat: number): boolean =>
  view.phase !== 'memorise' && view.phase !== 'over' && view.actors.includes(seat);
