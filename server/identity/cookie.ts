import { createHmac, timingSafeEqual } from 'node:crypto';

export const COOKIE = 'soiree';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** A cookie older than this is renewed, so that a guest who comes back within a year stays the same person. */
const RENEW_AFTER = 30 * DAY;

/** What a cookie contains: the player, when it was issued, and the generation of the player's sessions. */
interface Claim {
  readonly player: string;
  readonly issuedAt: number;
  readonly generation: string | null;
}

/** Player, second of issue, generation if there is one, signature. No character in it needs quoting. */
const FORM = /^(([0-9a-f]{32})-([0-9a-z]{1,9})(?:-([0-9a-f]{8}))?)\.([\w-]{43})$/;

interface Cookies {
  /** Undefined unless we signed it less than a year ago. */
  read(header: string | undefined, now: number): Claim | undefined;
  isOld(claim: Claim, now: number): boolean;
  /** Values of `Set-Cookie`. `Secure` only over https: a phone on the home network may use plain http. */
  issue(player: string, generation: string | null, now: number, encrypted: boolean): string;
  clear(encrypted: boolean): string;
}

/** `key` in hex. */
export function createCookies(key: string): Cookies {
  const secret = Buffer.from(key, 'hex');
  const signature = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  // Both are 43 ASCII characters, so their lengths are equal.
  const isSigned = (text: string, by: string) => timingSafeEqual(Buffer.from(signature(text)), Buffer.from(by));
  return {
    read(header, now) {
      const form = FORM.exec(ourValue(header) ?? '');
      if (!form) return undefined;
      const [, text, player, second, generation = null, by] = form;
      const issuedAt = Number.parseInt(second, 36) * 1000;
      return isSigned(text, by) && now - issuedAt < YEAR ? { player, issuedAt, generation } : undefined;
    },
    isOld: ({ issuedAt }, now) => now - issuedAt > RENEW_AFTER,
    issue(player, generation, now, encrypted) {
      const second = Math.floor(now / 1000).toString(36);
      const text = [player, second, ...(generation === null ? [] : [generation])].join('-');
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
