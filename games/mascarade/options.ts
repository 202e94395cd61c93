import { done, type Result, read, refused } from '@soiree/kernel';
import { z } from 'zod';
import { COINS } from './coins.ts';
import { countsCoins, effectNames } from './effect-names.ts';
import { type MaskId, maskIds } from './ids.ts';
import { namedSets } from './named-sets.ts';
import { type Blank, checkSet, inOrder, namedSet } from './sets.ts';
import type { ContestRule, Edition, Memory } from './state.ts';

const effectSchema = z
  .strictObject({
    effect: z.enum(effectNames),
    coins: z.int().min(1).max(13).optional(),
  })
  .refine(({ effect, coins }) => countsCoins(effect) === (coins !== undefined), {
    message: 'coins (1 to 13) go with effects that count them, and only with those',
    path: ['coins'],
  });

const blankSchema = z.strictObject({
  name: z.string().trim().min(1).max(24).describe('what your character is called'),
  steps: z.array(effectSchema).min(1).max(4).describe('its power: plain effects, run in this order'),
  players: z.int().min(4).max(13).default(4).describe('the fewest players it is made for'),
});

/** Within one edition a mask may go by its bare name: `king` is the King of this box. */
const maskNames = [...maskIds, 'king', 'spy'] as const;
type MaskName = (typeof maskNames)[number];
const ofEdition = (names: readonly MaskName[], edition: Edition): MaskId[] =>
  names.map((name) => (name === 'king' || name === 'spy' ? (`${name}-${edition}` as const) : name));

const optionsSchema = z.strictObject({
  edition: z.enum(['1e', '2e']).default('1e'),
  set: z
    .union([z.enum(namedSets), z.array(z.enum(maskNames)).max(16)])
    .optional()
    .describe('1e: "printed"; 2e: scenario "A" or "B"; or the list of masks of a set of your own'),
  blank: blankSchema.optional().describe('the blank mask, where the set has it'),
  contest: z
    .enum(['in-turn', 'at-once'])
    .default('in-turn')
    .describe('whether claims are answered one after another or by all at once, unseen'),
  preparatory: z
    .enum(['four', 'everyone'])
    .default('four')
    .describe('how many preparatory turns: four, or at least one for everyone'),
  first: z
    .union([z.literal('random'), z.int().min(0).max(12)])
    .default('random')
    .describe('the seat that begins'),
  memory: z.enum(['strict', 'helpful']).default('strict').describe('whether what was seen is ever told again'),
  memorise: z
    .int()
    .min(0)
    .max(600)
    .default(60)
    .describe('seconds to memorise the deal; 0: it is told and at once turned down'),
});

const dealSchema = z.strictObject({
  masks: z
    .array(z.enum(maskNames))
    .describe('place by place (with several masks: left, right, protected), then the centre'),
  coins: z.array(z.int().min(1).max(12)).optional().describe('by place; 6 each unless given'),
  court: z.int().min(0).optional().describe('coins in the courthouse; 0 unless given'),
  turn: z.int().min(0).max(1000).optional().describe('how many turns have been played; 4 skips the preparatory ones'),
});

export const schemas = {
  options: z.toJSONSchema(optionsSchema, { io: 'input' }),
  deal: z.toJSONSchema(dealSchema, { io: 'input' }),
};

export interface Options {
  readonly edition: Edition;
  /** Always spelled out, in order, so that a log does not depend on today's tables. */
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

/** A set that is not named is the one that is dealt, if a deal is given, else the printed one. */
export function parseOptions(raw: unknown, seats: number, deal?: unknown): Result<Options> {
  const result = read(optionsSchema, raw, 'bad-options');
  if (!result.ok) return result;
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

type Asked = (typeof namedSets)[number] | MaskId[];

function ownOrNamed(asked: Asked, edition: Edition, seats: number, blank?: Blank): Result<readonly MaskId[]> {
  if (typeof asked !== 'string') return checkSet(asked, edition, seats, blank);
  return blank ? refused('blank-unused') : namedSet(asked, edition, seats);
}

/** Two and three players always play with the same six; naming just those is no set of one's own. */
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
  if (!result.ok) return result;
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

/** The masks alone are a deal too. */
const readDeal = (raw: unknown) => read(dealSchema, Array.isArray(raw) ? { masks: raw } : raw, 'bad-deal');
