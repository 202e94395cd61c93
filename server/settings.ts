import { type Misfit, type Result, read, refused } from '@soiree/kernel';
import { z } from 'zod';
import { readTrust } from './http/proxy.ts';

/**
 * Everything that an operator can set. `--flag-name VALUE` overrides the environment's `SOIREE_FLAG_NAME`, which
 * overrides the default. words/ describes each setting under its name, for `soiree serve --help`.
 */
const number = (min = 0, max = 1_000_000_000) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));
const whole = (usual: number, min?: number, max?: number) => number(min, max).default(usual);

export const settingsSchema = z.strictObject({
  port: whole(8080, 0, 65_535),
  host: z.string().min(1).default('0.0.0.0'),
  data: z.string().min(1).default('./data'),
  publicUrl: z.url({ protocol: /^https?$/, error: 'web-address' }).optional(),
  trustProxy: z
    .string()
    .refine((text) => readTrust(text) !== undefined, 'addresses')
    .optional(),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  botThreads: whole(1, 1, 64),
  botThinkMs: whole(200, 1, 60_000),

  awaySeconds: whole(30, 1, 86_400),
  keepMatchDays: whole(365, 1, 36_500),
  keepTableDays: whole(7, 1, 36_500),

  identityMessagesPerSecond: whole(20, 1),
  addressMessagesPerSecond: whole(1000, 1),
  identityRequestsPerMinute: whole(120, 1),
  addressRequestsPerMinute: whole(6000, 1),
  identitySockets: whole(8, 1),
  addressSockets: whole(400, 1),
  addressConnections: whole(2000, 1),
  /** By default, as many as the limit of open files allows. */
  connections: number(1).optional(),
  addressGuestsPerHour: whole(200, 1),
  identityTablesPerHour: whole(30, 1),
  identityChatPerMinute: whole(20, 1),
  addressGuessesPerMinute: whole(60, 1),

  /** Local by default: on a quiet server, the totals show when a player makes a secret choice. */
  metrics: z.enum(['local', 'all', 'no']).default('local'),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;

export const settingNames = Object.keys(settingsSchema.shape) as SettingName[];

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const flagOf = (name: SettingName): string => words(name);
export const envOf = (name: SettingName): string => `SOIREE_${words(name).toUpperCase().replaceAll('-', '_')}`;

const usual = settingsSchema.parse({});
export const defaultOf = (name: SettingName): string | number | undefined => usual[name];

/** `flags` has the names as typed, without the leading dashes. */
export function readSettings(
  flags: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Result<Settings> {
  const raw: Record<string, string> = {};
  for (const name of settingNames) {
    const value = Object.hasOwn(flags, flagOf(name)) ? flags[flagOf(name)] : env[envOf(name)];
    if (value !== undefined && value !== '') raw[name] = value;
  }
  const settings = read(settingsSchema, raw, 'bad-setting');
  if (settings.ok) return settings;
  const misfit = settings.refusal.values as Misfit;
  return refused('bad-setting', { ...misfit, path: flagOf(misfit.path as SettingName) });
}
