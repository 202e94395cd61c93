import { gameIds } from '@soiree/games/ids';
import { LONGEST_ID, lineFault, tidyLine } from '@soiree/kernel';
import { z } from 'zod';
import { LONGEST_CHAT, LONGEST_NAME } from './limits.ts';

/** The small parts that messages and requests are made of. */

/** A line that can be seen and cannot disturb the text around it. */
const line = (most: number) =>
  z.string().transform((text, context) => {
    const tidy = tidyLine(text);
    const fault = lineFault(tidy, most);
    if (!fault) return tidy;
    context.addIssue({
      code: 'custom',
      message: fault,
      ...(fault === 'text-between' && { params: { least: 1, most } }),
    });
    return z.NEVER;
  });

export const personName = line(LONGEST_NAME).describe('the name that others see');
export const chatText = line(LONGEST_CHAT);

const languages = ['en', 'uk', 'pl', 'ru', 'nl'] as const;
export const language = z.enum(languages);

export const gameId = z.enum(gameIds);
export type { GameId } from '@soiree/games/ids';

/** Omits letters and digits that are easily confused when read aloud or from a screen. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;
export const tableCode = z
  .string()
  .max(12)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`), 'table-code'))
  .describe('the short code of a table');

const hex = z.string().regex(/^[0-9a-f]{32}$/, 'hex-32');
export const playerId = hex;
export const matchId = hex;

export const requestId = z
  .string()
  // leaves room for the seat, which is put in front of it in the log
  .max(LONGEST_ID - 4)
  .regex(/^[\w-]+$/, 'id-letters')
  .describe('chosen by the client; the same id twice has one effect');

export const seatNumber = z.int().min(0).max(12);
export const seatCount = z.int().min(2).max(13);

/** Options of a table, in the form of the game's own schema. The game checks them. */
export const rawOptions = z.record(z.string().max(64), z.unknown());

export const clockSettings = z.strictObject({
  move: z.int().min(5).max(86_400).nullable().describe('seconds for one decision'),
  match: z.int().min(30).max(864_000).nullable().describe('seconds per player for the whole match'),
});
export type ClockSettings = z.infer<typeof clockSettings>;

/** How long a bot waits before it plays. */
export const paces = ['instant', 'quick', 'calm', 'slow'] as const;
export const pace = z.enum(paces);
export type Pace = z.infer<typeof pace>;

export const botLevel = z.string().min(1).max(24).describe('a level of this game’s bots');

export const refusalSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
