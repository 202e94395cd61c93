import crown from 'icon:crown';
import dominoMask from 'icon:domino-mask';
import farmer from 'icon:farmer';
import fox from 'icon:fox';
import gavel from 'icon:gavel';
import hangingSpider from 'icon:hanging-spider';
import jesterHat from 'icon:jester-hat';
import lockSpy from 'icon:lock-spy';
import lyre from 'icon:lyre';
import meditation from 'icon:meditation';
import oldKing from 'icon:old-king';
import pointyHat from 'icon:pointy-hat';
import pokerHand from 'icon:poker-hand';
import popeCrown from 'icon:pope-crown';
import puppet from 'icon:puppet';
import queenCrown from 'icon:queen-crown';
import receiveMoney from 'icon:receive-money';
import robber from 'icon:robber';
import rollingDiceCup from 'icon:rolling-dice-cup';
import sharpCrown from 'icon:sharp-crown';
import spy from 'icon:spy';
import templarEye from 'icon:templar-eye';
import tiara from 'icon:tiara';
import type { MaskId } from '@soiree/mascarade';
import type { MaskMotif } from './mask-motifs.ts';
import type { Glyph } from './power-glyphs.ts';

/** A mask's stone: round for coins from the bank, cut for coins from other players, a window for looking. */
export type Cameo = 'oval' | 'octagon' | 'window';

export interface MaskLook {
  readonly icon: string;
  /** The accent: the colour of the stone, dark enough for ivory on it. */
  readonly hue: string;
  readonly cameo: Cameo;
  readonly motif: MaskMotif;
  /** The power in signs. */
  readonly power: readonly Glyph[];
}

const look = (icon: string, hue: string, cameo: Cameo, motif: MaskMotif, power: string): MaskLook => ({
  icon,
  hue,
  cameo,
  motif,
  power: power.split(' ') as Glyph[],
});

export const maskLooks: Readonly<Record<MaskId, MaskLook>> = {
  judge: look(gavel, '#23406e', 'octagon', 'pillar', 'court right pile'),
  bishop: look(popeCrown, '#6b1f7a', 'octagon', 'cross', 'rich right coin coin'),
  'king-1e': look(crown, '#9b1c31', 'oval', 'lily', 'bank right coin coin coin'),
  queen: look(sharpCrown, '#a3195b', 'oval', 'heart', 'bank right coin coin'),
  fool: look(jesterHat, '#0b6a8a', 'oval', 'bell', 'bank right coin gap mask swap mask'),
  thief: look(robber, '#3d4a5c', 'octagon', 'key', 'person right coin coin left person'),
  witch: look(pointyHat, '#2f6b2a', 'octagon', 'moon', 'pile swap pile'),
  'spy-1e': look(spy, '#33303f', 'window', 'lashes', 'eye eye gap mask swap mask'),
  peasant: look(farmer, '#5f661a', 'oval', 'ear', 'bank right coin maybe'),
  cheat: look(pokerHand, '#0b5d3b', 'octagon', 'spade', '10 coin right star'),
  inquisitor: look(templarEye, '#5e1717', 'window', 'flame', 'person ? right 4 coin'),
  widow: look(hangingSpider, '#1f1a24', 'oval', 'web', 'bank right 10 coin'),
  empress: look(queenCrown, '#1b4a96', 'oval', 'sun', 'bank right coin coin coin'),
  guru: look(meditation, '#a34f06', 'window', 'lotus', 'person ? right 4 coin'),
  beggar: look(receiveMoney, '#6b5a45', 'octagon', 'bowl', 'person person person right coin'),
  'king-2e': look(oldKing, '#7a1038', 'oval', 'orb', 'bank right coin coin'),
  'spy-2e': look(lockSpy, '#1d4a4f', 'window', 'keyhole', 'eye eye gap mask swap mask'),
  puppeteer: look(puppet, '#4a2a6e', 'window', 'threads', 'coin person swap person coin'),
  princess: look(tiara, '#b02866', 'oval', 'pearls', 'bank right coin coin gap eye'),
  patron: look(lyre, '#7f5a08', 'oval', 'laurel', 'bank right 3 coin gap left coin right'),
  cheater: look(rollingDiceCup, '#1f6b4a', 'octagon', 'die', '10 coin right star'),
  trickster: look(fox, '#a8420d', 'octagon', 'feather', 'rich right coin coin'),
  blank: look(dominoMask, '#655f70', 'oval', 'lozenge', '?'),
};
