import ballerinaShoes from 'icon:ballerina-shoes';
import blindfold from 'icon:blindfold';
import carnivalMask from 'icon:carnival-mask';
import castle from 'icon:castle';
import crystalBall from 'icon:crystal-ball';
import delicatePerfume from 'icon:delicate-perfume';
import doubleQuaver from 'icon:double-quaver';
import fairyWand from 'icon:fairy-wand';
import glassCelebration from 'icon:glass-celebration';
import herbsBundle from 'icon:herbs-bundle';
import hourglass from 'icon:hourglass';
import lipstick from 'icon:lipstick';
import loveLetter from 'icon:love-letter';
import openBook from 'icon:open-book';
import paw from 'icon:paw';
import present from 'icon:present';
import ringingBell from 'icon:ringing-bell';
import rollingDices from 'icon:rolling-dices';
import shinyApple from 'icon:shiny-apple';
import skull from 'icon:skull-crossed-bones';
import waxSeal from 'icon:wax-seal';
import witchFace from 'icon:witch-face';
import woodenChair from 'icon:wooden-chair';
import type { RoundId } from '@soiree/rebel-princess';
import type { Motif } from '#art/motif.ts';

export interface RoundLook {
  readonly icon: string;
  /** The colour of the book's cloth, dark enough for ivory on it. */
  readonly hue: string;
  /** The ornament in its corners. */
  readonly motif: Motif;
  /** The picture is upside down. */
  readonly isUpsideDown?: true;
}

/** Two drawings in one: `cut` is cut out of the other, in the colour of the cloth. */
const both = (one: string, two: string, place: string, cut = false): string =>
  `${one}<g transform="${place}"${cut ? ' color="var(--hue)"' : ''}>${two}</g>`;

const musicalChair = both(
  `<g transform="translate(-90 40) scale(.92)">${woodenChair}</g>`,
  doubleQuaver,
  'translate(280 10) scale(.45)',
);
const poisonedApple = both(shinyApple, skull, 'translate(150 205) scale(.4)', true);

const scroll = { lines: 'M3 30C3 12 12 3 30 3M9 22c0-8 5-13 13-13 4 0 5 6 1 6s-3-4 0-4' };
const star = { shape: 'M16 2l3.5 10.5L30 16l-10.5 3.5L16 30l-3.5-10.5L2 16l10.5-3.5z' };
const steps = { lines: 'M2 30V2h28M8 30V8h22M14 24V14h10' };
const fan = { lines: 'M2 2v28M2 2l11 26M2 2l20 20M2 2l26 11M2 2h28M9 20c6-2 9-5 11-11' };
const drops = {
  shape: 'M5 5c8 0 12 4 12 12C9 17 5 13 5 5zm14 1c5 0 8 3 8 8-5 0-8-3-8-8zM6 19c5 0 8 3 8 8-5 0-8-3-8-8z',
};
const rings = { lines: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM20 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16z' };
const tendril = { lines: 'M3 29c0-9 5-14 13-13 6 1 7-6 2-7-6-1-6 8 0 10M3 3c0 8 2 12 7 15M29 3c-8 0-12 2-15 7' };

export const roundLooks: Readonly<Record<RoundId, RoundLook>> = {
  'once-upon-a-time': { icon: openBook, hue: '#27407a', motif: tendril },
  invitation: { icon: loveLetter, hue: '#8a2450', motif: scroll },
  'masquerade-ball': { icon: carnivalMask, hue: '#542a6b', motif: fan },
  'royal-decree': { icon: waxSeal, hue: '#7d1b26', motif: steps },
  'musical-chairs': { icon: musicalChair, hue: '#6a4a1c', motif: steps },
  'pets-revenge': { icon: paw, hue: '#7a4008', motif: star },
  'late-to-the-ball': { icon: hourglass, hue: '#1f3352', motif: rings },
  'poisoned-apple': { icon: poisonedApple, hue: '#3a5a1a', motif: drops },
  'crystal-clear': { icon: crystalBall, hue: '#17637a', motif: fan },
  'upside-down': { icon: castle, hue: '#4a3f8f', motif: scroll, isUpsideDown: true },
  'dancing-queens': { icon: ballerinaShoes, hue: '#93306f', motif: star },
  'prince-rings-twice': { icon: ringingBell, hue: '#8a2c1c', motif: rings },
  'wedding-gift': { icon: present, hue: '#0f6152', motif: star },
  'after-party': { icon: glassCelebration, hue: '#5b1f4f', motif: drops },
  'bathroom-break': { icon: delicatePerfume, hue: '#1c5c86', motif: star },
  'single-fairy': { icon: fairyWand, hue: '#14665f', motif: star },
  'blind-mans-bluff': { icon: blindfold, hue: '#3b3b4a', motif: steps },
  'midnight-makeover': { icon: lipstick, hue: '#7b1a5e', motif: fan },
  'pass-the-bouquet': { icon: herbsBundle, hue: '#2a6236', motif: tendril },
  'haggle-with-the-hag': { icon: witchFace, hue: '#2f4a2c', motif: scroll },
  'odds-and-evens': { icon: rollingDices, hue: '#2b5090', motif: rings },
};
