import { done, type Result, refused } from '@soiree/kernel';
import { z } from 'zod';
import { readTrust } from './http/proxy.ts';

/**
 * All that an operator may set. `--flag-name VALUE` goes before the environment's `SOIREE_FLAG_NAME`, which goes before
 * the default. What each of them means stands in words/ under its name, for `soiree serve --help`.
 */
const whole = (usual: number, min = 0, max = 1_000_000_000) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/, 'Not a whole number')
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max))
    .default(usual);

export const settingsSchema = z.strictObject({
  port: whole(8080, 0, 65_535),
  host: z.string().min(1).default('0.0.0.0'),
  data: z.string().min(1).default('./data'),
  publicUrl: z.url({ protocol: /^https?$/ }).optional(),
  trustProxy: z
    .string()
    .refine((text) => readTrust(text) !== undefined, 'Neither addresses nor networks')
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
  addressGuestsPerHour: whole(200, 1),
  identityTablesPerHour: whole(30, 1),
  identityChatPerMinute: whole(20, 1),
  addressGuessesPerMinute: whole(60, 1),

  /** Figures about the whole house tell, at a quiet one, when somebody makes a secret choice. */
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

/** `flags` by their names as typed, without the dashes. */
export function readSettings(
  flags: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Result<Settings> {
  const raw: Record<string, string> = {};
  for (const name of settingNames) {
    const value = Object.hasOwn(flags, flagOf(name)) ? flags[flagOf(name)] : env[envOf(name)];
    if (value !== undefined && value !== '') raw[name] = value;
  }
  const settings = settingsSchema.safeParse(raw);
  if (settings.success) return done(settings.data);
  const [{ path, message }] = settings.error.issues;
  return refused('bad-setting', { name: flagOf(path[0] as SettingName), problem: message });
}
