/**
 * How people behave, as a bot sees them. This is the only place that says so. Every action gives a likelihood, for a
 * seat that knows the mask in question (`aware`, 0 to 1) and for one that does not. Nothing is impossible, because
 * opponents need not behave this way.
 */
export interface Manners {
  /**
   * Announcing a mask: knowing that one has it, knowing that one does not, having it without knowing, not having it
   * without knowing.
   */
  readonly claim: readonly [honest: number, bluff: number, lucky: number, blind: number];
  /** Announcing a mask (by its number) with a given lead, if the frequency is known from earlier matches. */
  readonly claims?: (mask: number, lead: number, has: boolean) => number | undefined;
  /** Contesting with it, in the same four cases, if nothing is at stake. */
  readonly contest: readonly [number, number, number, number];
  /** What the highest stake adds for the two cases without the mask. */
  readonly defend: readonly [sure: number, unsure: number];
}

/** Most people: cautious with what they do not know. */
export const cautious: Manners = {
  claim: [0.6, 0.14, 0.31, 0.22],
  contest: [0.93, 0.01, 0.16, 0.06],
  defend: [0.3, 0.5],
};

/** Players who weigh every claim: a player with the mask will say so, even if only suspecting it. */
export const keen: Manners = {
  claim: [0.6, 0.14, 0.31, 0.22],
  contest: [0.98, 0.02, 0.9, 0.05],
  defend: [0.35, 0.75],
};

/** How likely a seat is to announce a mask that it has, or does not have. */
export function announces({ claim }: Manners, has: boolean, aware: number): number {
  return has ? aware * claim[0] + (1 - aware) * claim[2] : aware * claim[1] + (1 - aware) * claim[3];
}

/**
 * How likely a seat is to contest. `stake` is what the claim would bring the announcer, from 0 to 1, where 1 is the
 * match. The more there is to lose, the more players contest without having the mask.
 */
export function contests({ contest, defend }: Manners, has: boolean, aware: number, stake: number): number {
  const sure = has ? contest[0] : contest[1] + defend[0] * stake * stake;
  const unsure = has ? contest[2] : contest[3] + defend[1] * stake;
  return Math.min(0.98, aware * sure + (1 - aware) * unsure);
}

/**
 * How likely two masks taken under the table were really swapped, by how much better (in coins) the other is than one's
 * own, for a player who knows both. For one who does not know, it is a coin toss.
 */
export function swaps(better: number, aware: number): number {
  const wish = better > 0.5 ? 0.9 : better < -0.5 ? 0.12 : 0.5;
  return 0.5 + aware * (wish - 0.5);
}

/** How likely a free turn is used for a swap, by what one's own mask would bring, for a player who knows it. */
export function gives(up: number, aware: number): number {
  const known = up >= 2 ? 0.1 : up >= 1 ? 0.2 : 0.4;
  return 0.3 + aware * (known - 0.3);
}
