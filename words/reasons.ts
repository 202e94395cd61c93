import type { Speaker } from './speaker.ts';

/** Why the system could not read or write a file, by its error code. */
const reasons = {
  EACCES: 'denied',
  EPERM: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ENOENT: 'missing',
  EISDIR: 'folder',
  ENOTDIR: 'no-folder',
  EROFS: 'read-only',
  EEXIST: 'there',
  ENAMETOOLONG: 'name',
  ERR_INVALID_ARG_VALUE: 'name',
} as const;

export function reasonOf({ t }: Speaker, error: string): string {
  if (!Object.hasOwn(reasons, error)) return t('refusal.reason.other', { error });
  return t(`refusal.reason.${reasons[error as keyof typeof reasons]}`);
}
