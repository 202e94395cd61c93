import { done, type Refusal, type Result, read, refused, shortened } from '@soiree/kernel';
import { z } from 'zod';
import { COINS } from './coins.ts';
import { countsCoins, effectNames } from './effect-names.ts';
import { type MaskId, maskIds } from './ids.ts';
import { masks as maskTable } from './masks.ts';
import { namedSets } from './named-sets.ts';
import { type Blank, checkSet, inOrder, MOST_MASKS, namedSet } from './sets.ts';
import type { ContestRule, Edition, Memory } from './state.ts';

const effectSchema = z
  .strictObject({
    effect: z.enum(effectNames),
    coins: z.int().min(1).max(13).optional(),
  })
  .refine(({ effect, coins }) => countsCoins(effect) === (coins !== undefined), {
    error: 'coins',
    path: ['coins'],
  });

const blankSchema = z.strictObject({
  name: z.string().trim().min(1).max(24).describe('the name of your character'),
  steps: z.array(effectSchema).min(1).max(4).describe('its power: plain effects, run in this order'),
  players: z.int().min(4).max(13).default(4).describe('the minimum number of players'),
});

/** Within one edition a mask may have its bare name: `king` is the King of this box. */
const maskNames = [...maskIds, 'king', 'spy'] as const;
type MaskName = (typeof maskNames)[number];
const ofEdition = (names: readonly MaskName[], edition: Edition): MaskId[] =>
  names.map((name) => (name === 'king' || name === 'spy' ? (`${name}-${edition}` as const) : name));

/** The names that are allowed within an edition. */
const namesIn = (edition: Edition): string[] =>
  maskIds
    .filter((id) => id === 'blank' || maskTable[id].editions.includes(edition))
    .map((id) => id.replace(`-${edition}`, ''));

export const optionsSchema = z.strictObject({
  edition: z.enum(['1e', '2e']).default('1e'),
  set: z
    // the rule about sets checks how many there may be
    .union([z.enum(namedSets), z.array(z.enum(maskNames)).meta({ maxItems: MOST_MASKS })])
    .optional()
    .describe('1e: "printed"; 2e: scenario "A" or "B"; or a list of masks for your own set'),
  blank: blankSchema.optional().describe('the blank mask, if the set contains it'),
  contest: z
    .enum(['in-turn', 'at-once'])
    .default('in-turn')
    .describe('whether claims are answered in turn, or by all at once and unseen'),
  preparatory: z
    .enum(['four', 'everyone'])
    .default('four')
    .describe('how many preparatory turns: four, or at least one for everyone'),
  first: z
    .union([z.literal('random'), z.int().min(0).max(12)])
    .default('random')
    .describe('the seat that plays first'),
  memory: z
    .enum(['strict', 'helpful'])
    .default('strict')
    .describe('whether what a player has seen is ever shown again'),
  memorise: z
    .int()
    .min(0)
    .max(600)
    .default(60)
    .describe('seconds to memorise the deal; 0: it is shown and turned face down at once'),
});

export const dealSchema = z.strictObject({
  masks: z
    .array(z.enum(maskNames))
    .describe('place by place (with several masks: left, right, protected), then the centre'),
  coins: z.array(z.int().min(1).max(12)).optional().describe('by place; default: 6 each'),
  court: z.int().min(0).optional().describe('coins in the courthouse; default: 0'),
  turn: z.int().min(0).max(1000).optional().describe('how many turns have been played; 4 skips the preparatory ones'),
});

export const schemas = {
  options: z.toJSONSchema(optionsSchema, { io: 'input' }),
  deal: z.toJSONSchema(dealSchema, { io: 'input' }),
};

export interface Options {
  readonly edition: Edition;
  /** Always spelled out and in order, so that a log does not depend on today's tables. */
  readonly set: readonly MaskId[];
  readonly blank?: Blank;
  readonly contest: ContestRule;
  readonly preparatory: 'four' | 'everyone';
  readonly first: 'random' | number;
  readonly memory: Memory;
  readonly memorise: number;
}

export interface Deal {
  readonly masks: readonly MaskId[];
  readonly coins?: readonly number[];
  readonly court?: number;
  readonly turn?: number;
}

/** Without a named set, the set is the one that is dealt if a deal is given, otherwise the printed one. */
export function parseOptions(raw: unknown, seats: number, deal?: unknown): Result<Options> {
  const result = read(optionsSchema, raw, 'bad-options', { game: 'mascarade' });
  if (!result.ok) {
    const { set, edition = '1e' } = (raw ?? {}) as { set?: unknown; edition?: Edition };
    return unknownMask(result.refusal, 'set', set, edition) ?? result;
  }
  const given = result.value;
  const { edition, blank, first } = given;
  if (edition === '2e' && seats < 4) return refused('second-edition-seats', { min: 4, seats });
  if (typeof first === 'number' && first >= seats) return refused('no-such-seat', { seat: first, seats });
  const dealt = deal === undefined || seats < 4 ? undefined : readDeal(deal);
  const masks = given.set ?? (dealt?.ok ? dealt.value.masks : edition === '1e' ? 'printed' : 'A');
  const asked = typeof masks === 'string' ? masks : ofEdition(masks, edition);
  const set = seats < 4 ? fewPlayers(asked, seats, blank) : ownOrNamed(asked, edition, seats, blank);
  return set.ok ? done({ ...given, set: inOrder(set.value) }) : set;
}

/** If the refusal is about a name that no mask has, adds that name to it. */
function unknownMask({ values }: Refusal, field: string, given: unknown, edition: Edition) {
  const [head, index] = `${values.path}`.split('.');
  const name = head === field && Array.isArray(given) && index !== undefined ? given[Number(index)] : undefined;
  if (typeof name !== 'string') return undefined;
  return refused('unknown-mask', { name: shortened(name), masks: namesIn(edition).join(', ') });
}

type Asked = (typeof namedSets)[number] | MaskId[];

function ownOrNamed(asked: Asked, edition: Edition, seats: number, blank?: Blank): Result<readonly MaskId[]> {
  if (typeof asked !== 'string') return checkSet(asked, edition, seats, blank);
  return blank ? refused('blank-unused') : namedSet(asked, edition, seats);
}

/** Two and three players always play with the same six masks. Naming exactly these is not an own set. */
function fewPlayers(asked: Asked, seats: number, blank?: Blank): Result<readonly MaskId[]> {
  if (blank) return refused('blank-unused');
  if (typeof asked === 'string') return namedSet(asked, '1e', seats);
  const six = namedSet('printed', '1e', seats);
  return six.ok && sameMasks(asked, six.value) ? six : refused('own-set-seats', { min: 4, seats });
}

const sameMasks = (a: readonly MaskId[], b: readonly MaskId[]): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

export function parseDeal(raw: unknown, options: Options, seats: number): Result<Deal> {
  const result = readDeal(raw);
  if (!result.ok) {
    const masks = Array.isArray(raw) ? raw : (raw as { masks?: unknown } | null)?.masks;
    return unknownMask(result.refusal, 'masks', masks, options.edition) ?? result;
  }
  const { coins, court = 0 } = result.value;
  const masks = ofEdition(result.value.masks, options.edition);
  if (!sameMasks(masks, options.set)) {
    return refused('deal-masks', { given: [...masks].sort().join(' '), set: [...options.set].sort().join(' ') });
  }
  if (coins && coins.length !== seats) return refused('deal-coins', { given: coins.length, seats });
  const all = (coins ?? Array(seats).fill(6)).reduce((sum, one) => sum + one, court);
  if (all > COINS[options.edition]) return refused('deal-too-rich', { coins: all, max: COINS[options.edition] });
  return done({ ...result.value, masks });
}

/** A deal may also be just the masks. */
const readDeal = (raw: unknown) => read(dealSchema, Array.isArray(raw) ? { masks: raw } : raw, 'bad-deal');
