import { createHmac, timingSafeEqual } from 'node:crypto';

export const COOKIE = 'soiree';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** A cookie older than this is replaced by a fresh one, so that who comes back within a year stays who they are. */
const RENEW_AFTER = 30 * DAY;

/** What a cookie says: whose it is and since when. */
export interface Claim {
  readonly player: string;
  readonly issuedAt: number;
}

/** Player, second of issue, signature. Nothing in it needs to be quoted. */
const FORM = /^(([0-9a-f]{32})-([0-9a-z]{1,9}))\.([\w-]{43})$/;

export interface Cookies {
  /** Undefined unless we signed it, and less than a year ago. */
  read(header: string | undefined, now: number): Claim | undefined;
  isOld(claim: Claim, now: number): boolean;
  /** Values of `Set-Cookie`. `Secure` only where the request came by https: the phone in the room comes without. */
  issue(player: string, now: number, encrypted: boolean): string;
  clear(encrypted: boolean): string;
}

/** `key` in hex. */
export function createCookies(key: string): Cookies {
  const secret = Buffer.from(key, 'hex');
  const signature = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  // Both are 43 plain letters, so they have one length
  const isSigned = (text: string, by: string) => timingSafeEqual(Buffer.from(signature(text)), Buffer.from(by));
  return {
    read(header, now) {
      const form = FORM.exec(ourValue(header) ?? '');
      if (!form) return undefined;
      const [, text, player, second, by] = form;
      const issuedAt = Number.parseInt(second, 36) * 1000;
      return isSigned(text, by) && now - issuedAt < YEAR ? { player, issuedAt } : undefined;
    },
    isOld: ({ issuedAt }, now) => now - issuedAt > RENEW_AFTER,
    issue(player, now, encrypted) {
      const text = `${player}-${Math.floor(now / 1000).toString(36)}`;
      return setCookie(`${text}.${signature(text)}`, YEAR / 1000, encrypted);
    },
    clear: (encrypted) => setCookie('', 0, encrypted),
  };
}

function ourValue(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === COOKIE) return value;
  }
  return undefined;
}

const setCookie = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
