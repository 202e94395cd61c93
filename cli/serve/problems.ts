import path from 'node:path';
import { type Refusal, refusal } from '@soiree/kernel';

/** What the server throws when it fails for a reason outside of it. */
interface Problem {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

function problemIn(error: unknown): Problem {
  if (error instanceof Error && 'code' in error && 'values' in error) return error as Error & Problem;
  throw error;
}

/** Why the server could not be started. Any other error is a bug and is thrown again. */
export function startRefusal(error: unknown): Refusal {
  const { code, values } = problemIn(error);
  const { port, host, folder } = values;
  switch (code) {
    case 'port-taken':
      return refusal('port-taken', { port, flag: `--port ${beside(Number(port))}` });
    case 'port-barred':
      return refusal('port-barred', { port, flag: '--port 8080' });
    case 'no-such-host':
      return refusal('no-such-host', { host, flag: '--host' });
    case 'pages-missing':
      return refusal('pages-missing', { folder, command: 'npm run web' });
    default:
      return storeRefusal(error);
  }
}

/** Why the last changes could not be saved when the server was stopped. Any other error is a bug and is thrown again. */
export function stopRefusal(error: unknown): Refusal {
  const { code, values } = problemIn(error);
  if (code !== 'store-unsaved') throw error;
  return refusal(code, { file: values.file });
}

/** Another port to try. */
const beside = (port: number): number => (port < 65_535 ? port + 1 : port - 1);

/** Why the store could not be copied. */
export function backupRefusal(error: unknown): Refusal {
  const { code, values } = problemIn(error);
  const { file } = values;
  if (code === 'file-exists') return refusal('copy-there', { file });
  if (code === 'no-such-file') return refusal('store-missing', { file, flag: FOLDER });
  return storeRefusal(error);
}

/** Why a copy could not be restored to a folder. There is no store yet, so what is damaged is the copy. */
export function restoreRefusal(error: unknown, folder: string): Refusal {
  const { code, values } = problemIn(error);
  const { file } = values;
  switch (code) {
    case 'file-exists':
      return refusal('store-there', { file, command: moveAway(folder) });
    case 'no-such-file':
      return refusal('copy-missing', { file });
    case 'store-newer':
      return refusal('copy-newer', { file });
    case 'store-broken':
    case 'store-empty':
      return refusal('copy-broken', { file });
    default:
      return storeRefusal(error);
  }
}

/** The whole folder, because a store has more than one file while it is in use, and after a crash. */
function moveAway(folder: string): string {
  const whole = path.resolve(folder);
  return `mv ${quoted(whole)} ${quoted(`${whole}-before`)}`;
}

const quoted = (file: string): string => (/^[\w./:@+-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`);

const FOLDER = '--data DIR';

function storeRefusal(error: unknown): Refusal {
  const { code, values } = problemIn(error);
  const { file } = values;
  switch (code) {
    case 'store-locked':
      return refusal('store-locked', { file, flag: FOLDER });
    case 'store-unwritable':
      return refusal('store-unwritable', { file });
    case 'store-newer':
      return refusal('store-newer', { file, flag: FOLDER });
    case 'store-broken':
    case 'store-empty':
      return refusal(code, { file, command: 'soiree restore FILE' });
    default:
      throw error;
  }
}

/** Whether a valid command failed for outside reasons, as opposed to a usage error. */
export const isProblem = ({ code }: Refusal): boolean => problems.has(code);

const problems = new Set([
  'port-taken',
  'port-barred',
  'no-such-host',
  'pages-missing',
  'store-locked',
  'store-unwritable',
  'store-newer',
  'store-broken',
  'store-empty',
  'store-unsaved',
  'store-missing',
  'store-there',
  'copy-there',
  'copy-missing',
  'copy-newer',
  'copy-broken',
]);
