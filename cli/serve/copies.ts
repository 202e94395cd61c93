import { stat } from 'node:fs/promises';
import path from 'node:path';
import { done, type Result, refused } from '@soiree/kernel';
import { backupStore, restoreStore, type Settings } from '@soiree/server';
import type { Speaker } from '@soiree/words';
import { readFlags } from '../flags.ts';
import { printable } from '../printable.ts';
import { copyFlags } from './index.ts';
import { backupRefusal, restoreRefusal } from './problems.ts';
import { settingsWith } from './settings.ts';

/** Does the copying; a test passes in its own. */
export type Copying = (settings: Settings, file: string) => Promise<void>;

/** `backup FILE`: copies everything that a server stores, even while it is running. */
export async function backup(
  args: readonly string[],
  { language, t }: Speaker,
  copy: Copying = backupStore,
): Promise<Result<void>> {
  const order = orderOf(args, 'soiree backup FILE');
  if (!order.ok) return order;
  const { file, settings } = order.value;
  try {
    await copy(settings, file);
  } catch (error) {
    return { ok: false, refusal: backupRefusal(error) };
  }
  const { size } = await stat(file);
  process.stdout.write(`${printable(t('cli.backup.done', { file, size: sizeIn(language, size) }))}\n`);
  return done(undefined);
}

/** `restore FILE`: puts such a copy where the server will look for it. */
export async function restore(
  args: readonly string[],
  { t }: Speaker,
  copy: Copying = restoreStore,
): Promise<Result<void>> {
  const order = orderOf(args, 'soiree restore FILE');
  if (!order.ok) return order;
  const { file, settings } = order.value;
  try {
    await copy(settings, file);
  } catch (error) {
    return { ok: false, refusal: restoreRefusal(error, settings.data) };
  }
  process.stdout.write(`${printable(t('cli.restore.done', { folder: path.resolve(settings.data) }))}\n`);
  return done(undefined);
}

interface Order {
  readonly file: string;
  readonly settings: Settings;
}

function orderOf(args: readonly string[], command: string): Result<Order> {
  const read = readFlags(args, copyFlags);
  if (!read.ok) return read;
  const [file, more] = read.value.words;
  if (file === undefined) return refused('copy-not-named', { command });
  if (more !== undefined) return refused('too-many-words', { word: more });
  const settings = settingsWith(read.value.values.data, process.env);
  return settings.ok ? done({ file: path.resolve(file), settings: settings.value }) : settings;
}

const units = [
  { unit: 'kilobyte', bytes: 1e3, digits: 0 },
  { unit: 'megabyte', bytes: 1e6, digits: 1 },
  { unit: 'gigabyte', bytes: 1e9, digits: 1 },
];

/** A readable size: 340 kB, 12.3 MB. */
export function sizeIn(language: string, size: number): string {
  const { unit, bytes, digits } = units.findLast((one) => size >= one.bytes) ?? units[0];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits });
  return format.format(size / bytes);
}
