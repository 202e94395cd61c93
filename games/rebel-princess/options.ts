import { done, type Refusal, type Result, read, refused, shortened } from '@soiree/kernel';
import { z } from 'zod';
import { deck, makeCard, parseCard } from './cards.ts';
import { CARMESINA, princessIds, roundIds } from './ids.ts';
import { ROUNDS } from './score.ts';

export const optionsSchema = z.strictObject({
  princesses: z.boolean().default(true).describe('false for a first game without powers'),
  promo: z.boolean().default(false).describe('whether Carmesina may take part'),
  rounds: z
    .union([z.enum(['random', 'first-game']), z.array(z.enum(roundIds))])
    .default('random')
    .describe('drawn from all 21, the set for a first game, or five of your choice'),
  order: z
    .enum(['random', 'chosen'])
    .optional()
    .describe('of chosen rounds; default: random, for a first game as in the book'),
  starLast: z.boolean().default(false).describe('the last of the random rounds is one with a star'),
  bathroomBreakDoubles: z.enum(['all', 'princes']).default('all').describe('what bathroom-break doubles'),
  rebelOfTheBall: z.boolean().default(false).describe('a player who takes every prince and the frog scores -10'),
  first: z
    .union([z.literal('random'), z.int().min(0).max(5)])
    .default('random')
    .describe('the seat that leads first'),
  peek: z.enum(['none', 'last', 'all']).default('last').describe('which tricks may be reviewed'),
});

const card = z.string();
export const dealSchema = z.strictObject({
  hands: z.array(z.array(card)).optional().describe('by seat, as dealt in the first round'),
  princesses: z.array(z.enum(princessIds)).optional().describe('by seat, as kept'),
  rounds: z
    .array(z.enum(roundIds))
    // the rule about rounds checks how many there are
    .meta({ minItems: ROUNDS, maxItems: ROUNDS })
    .optional()
    .describe('in this order'),
  leader: z.int().min(0).max(5).optional().describe('who leads the first trick'),
  passed: z.boolean().optional().describe('true: the hands are those after passing'),
  scores: z.array(z.int().min(-1000).max(1000)).optional().describe('proposals before the first round, by seat'),
});

export const schemas = {
  options: z.toJSONSchema(optionsSchema, { io: 'input' }),
  deal: z.toJSONSchema(dealSchema, { io: 'input' }),
};

export type Options = Omit<z.infer<typeof optionsSchema>, 'order'> & { readonly order: 'random' | 'chosen' };
export type Deal = z.infer<typeof dealSchema>;

export function parseOptions(raw: unknown, seats: number): Result<Options> {
  const result = read(optionsSchema, raw, 'bad-options', { game: 'rebel-princess' });
  if (!result.ok) return unknownName(result.refusal, raw) ?? result;
  const given = result.value;
  if (typeof given.first === 'number' && given.first >= seats) {
    return refused('no-such-seat', { seat: given.first, seats });
  }
  if (Array.isArray(given.rounds) && !areFive(given.rounds)) {
    return refused('rounds-five', { given: given.rounds.length, wanted: ROUNDS });
  }
  if (given.starLast && given.rounds !== 'random') return refused('star-random');
  const order = given.order ?? (given.rounds === 'first-game' ? 'chosen' : 'random');
  if (given.rounds === 'random' && order === 'chosen') return refused('order-random');
  return done({ ...given, order });
}

const areFive = (rounds: readonly string[]): boolean => rounds.length === ROUNDS && new Set(rounds).size === ROUNDS;

/** If the refusal is about a name that no round or princess has, adds that name to it. */
function unknownName({ values }: Refusal, raw: unknown) {
  const [field, index] = `${values.path}`.split('.');
  const given = (raw as Record<string, unknown> | null)?.[field];
  const name = Array.isArray(given) && index !== undefined ? given[Number(index)] : undefined;
  if (typeof name !== 'string') return undefined;
  if (field === 'rounds') return refused('unknown-round', { name: shortened(name), rounds: roundIds.join(', ') });
  if (field !== 'princesses') return undefined;
  return refused('unknown-princess', { name: shortened(name), princesses: princessIds.join(', ') });
}

/** Every card once, and as many for each player as are dealt; every princess at most once. */
export function parseDeal(raw: unknown, options: Options, seats: number): Result<Deal> {
  const result = read(dealSchema, raw, 'bad-deal');
  if (!result.ok) return unknownName(result.refusal, raw) ?? result;
  const { hands, princesses, rounds, leader, scores } = result.value;
  if (leader !== undefined && leader >= seats) return refused('no-such-seat', { seat: leader, seats });
  if (scores && scores.length !== seats) return refused('deal-seats', { what: 'scores', given: scores.length, seats });
  if (rounds && !areFive(rounds)) return refused('rounds-five', { given: rounds.length, wanted: ROUNDS });
  if (hands) {
    if (hands.length !== seats) return refused('deal-seats', { what: 'hands', given: hands.length, seats });
    const broken = brokenHands(hands, seats);
    if (broken) return broken;
  }
  if (!princesses) return result;
  if (!options.princesses) return refused('deal-princesses');
  if (princesses.length !== seats) {
    return refused('deal-seats', { what: 'princesses', given: princesses.length, seats });
  }
  const twice = princesses.find((one, i) => princesses.indexOf(one) !== i);
  if (twice) return refused('princess-twice', { princess: twice });
  return princesses.includes(princessIds[CARMESINA]) && !options.promo ? refused('deal-promo') : result;
}

function brokenHands(hands: readonly (readonly string[])[], seats: number): ReturnType<typeof refused> | undefined {
  const cards = deck(seats);
  const left = new Set(cards.map(makeCard));
  for (const [seat, hand] of hands.entries()) {
    if (hand.length !== cards.length / seats) {
      return refused('deal-hand', { seat, given: hand.length, wanted: cards.length / seats });
    }
    for (const text of hand) {
      if (parseCard(text) === undefined) return refused('no-such-card', { card: text });
      if (!left.delete(text)) return refused('deal-card', { card: text, seats });
    }
  }
  return undefined;
}
