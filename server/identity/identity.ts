import type { Parts } from '../parts.ts';
import type { PlayerRow } from '../store/contract.ts';
import { drawCode, grouped, hashOfCode } from './code.ts';
import { createCookies } from './cookie.ts';
import { createPeople } from './people.ts';

/** Identifies people. A guest has a name and a signed cookie. A recovery code moves them to another device. */
export interface Identity {
  /** Finds a guest by the `Cookie` header of a request or of a socket's upgrade. */
  identify(cookieHeader: string | undefined): Promise<PlayerRow | undefined>;
  signUp(wanted: { readonly name: string; readonly language?: string }): Promise<PlayerRow>;
  change(player: PlayerRow, wanted: { readonly name?: string; readonly language?: string }): Promise<PlayerRow>;
  /**
   * Makes a new recovery code, which is shown only once. The previous one becomes invalid, and so do all cookies. The
   * session that made it gets a new cookie for the changed player.
   */
  freshCode(player: PlayerRow): Promise<{ code: string; player: PlayerRow }>;
  /** Finds a guest by a recovery code without dashes. The code stays valid until a new one is made. */
  recover(code: string): Promise<PlayerRow | undefined>;
  /** Deletes a guest's data. */
  remove(player: PlayerRow): Promise<void>;

  /** Values of `Set-Cookie`. */
  cookieFor(player: PlayerRow, encrypted: boolean): string;
  /** A new cookie to replace an old one; undefined if there is no need. */
  renewedCookie(cookieHeader: string | undefined, encrypted: boolean): string | undefined;
  noCookie(encrypted: boolean): string;
}

/** The precision of a guest's last visit. */
const SEEN_EVERY = 86_400_000;

export async function createIdentity({ store, time, luck }: Pick<Parts, 'store' | 'time' | 'luck'>): Promise<Identity> {
  const cookies = createCookies(await store.key('cookie'));
  const people = createPeople(store, time);

  async function write(player: PlayerRow, change: Partial<Omit<PlayerRow, 'id' | 'createdAt'>>): Promise<PlayerRow> {
    await store.changePlayer(player.id, change);
    people.changed(player.id);
    return { ...player, ...change };
  }

  return {
    async identify(cookieHeader) {
      const now = time.now();
      const claim = cookies.read(cookieHeader, now);
      if (!claim) return undefined;
      const player = await people.find(claim.player);
      if (player?.generation !== claim.generation) return undefined;
      return now - player.seenAt > SEEN_EVERY ? write(player, { seenAt: now }) : player;
    },

    async signUp({ name, language }) {
      const now = time.now();
      const player = {
        id: luck.hex(16),
        name,
        language: language ?? null,
        codeHash: null,
        generation: null,
        createdAt: now,
        seenAt: now,
      };
      await store.addPlayer(player);
      return player;
    },

    async change(player, { name, language }) {
      return write(player, { ...(name !== undefined && { name }), ...(language !== undefined && { language }) });
    },

    async freshCode(player) {
      const code = drawCode(luck);
      const renewed = await write(player, { codeHash: hashOfCode(code), generation: luck.hex(4) });
      return { code: grouped(code), player: renewed };
    },

    recover: (code) => store.playerByCode(hashOfCode(code)),

    async remove(player) {
      await store.deletePlayer(player.id);
      people.changed(player.id);
    },

    cookieFor: ({ id, generation }, encrypted) => cookies.issue(id, generation, time.now(), encrypted),
    renewedCookie(cookieHeader, encrypted) {
      const now = time.now();
      const claim = cookies.read(cookieHeader, now);
      return claim && cookies.isOld(claim, now)
        ? cookies.issue(claim.player, claim.generation, now, encrypted)
        : undefined;
    },
    noCookie: (encrypted) => cookies.clear(encrypted),
  };
}
