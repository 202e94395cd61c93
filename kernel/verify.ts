import type { Told } from './audience.ts';
import { canonical } from './digest.ts';
import type { AnyGame } from './game.ts';
import { commitmentTo } from './honest.ts';
import type { Log } from './log.ts';
import { fold } from './match.ts';
import { type Refusal, refusal } from './refusal.ts';

export const checks = ['commitment', 'moves', 'deal', 'ending', 'events'] as const;

export interface Check {
  readonly check: (typeof checks)[number];
  /** Missing if the check holds. */
  readonly failure?: Refusal;
  /** Why it could not be checked. That is not a failure. */
  readonly skipped?: Refusal;
}

/**
 * Checks everything that a finished file claims: the secret matches the commitment, the deal follows from it and from
 * the players' contributions, every move was legal, and the stored ending and events follow from the moves.
 */
export function verify(game: AnyGame, log: Log): Check[] {
  const { header } = log;
  if (header.secret === undefined) {
    return checks.map((check) => ({ check, skipped: refusal('secret-missing') }));
  }
  const report: Check[] = [
    commitmentTo(header.secret) === header.commitment
      ? { check: 'commitment' }
      : { check: 'commitment', failure: refusal('commitment-broken') },
  ];
  const folded = fold(game, log);
  if (!folded.ok) {
    const other = folded.refusal.code === 'other-rules';
    report.push(other ? { check: 'moves', skipped: folded.refusal } : { check: 'moves', failure: folded.refusal });
    for (const check of checks.slice(2)) report.push({ check, skipped: folded.refusal });
    return report;
  }
  const match = folded.value;
  report.push({ check: 'moves' });
  report.push(header.deal === undefined ? { check: 'deal' } : { check: 'deal', skipped: refusal('deal-set') });
  report.push(compare('ending', log.ending, game.outcome(match.state)));
  report.push(compare('events', log.events, asOldAs(game, log, match.told)));
  return report;
}

/** Our events as a file of this age has them: an old one has none of the types that were added later. */
function asOldAs({ newerEvents = [] }: AnyGame, { events = [] }: Log, told: readonly Told[]): readonly Told[] {
  const isNewer = (type: string) => newerEvents.includes(type);
  return events.some(({ event }) => isNewer(event.type)) ? told : told.filter(({ event }) => !isNewer(event.type));
}

function compare(check: 'ending' | 'events', stored: unknown, ours: unknown): Check {
  if (stored === undefined) return { check, skipped: refusal('not-stored') };
  return same(stored, ours) ? { check } : { check, failure: refusal('differs', { what: check }) };
}

/** A value nested too deeply to be written cannot be one of ours. */
function same(stored: unknown, ours: unknown): boolean {
  try {
    return canonical(stored) === canonical(ours);
  } catch {
    return false;
  }
}
