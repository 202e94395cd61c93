import compass from 'icon:compass';
import handheldFan from 'icon:handheld-fan';
import highHeel from 'icon:high-heel';
import magicLamp from 'icon:magic-lamp';
import mermaid from 'icon:mermaid';
import mirrorMirror from 'icon:mirror-mirror';
import peas from 'icon:peas';
import rabbitHead from 'icon:rabbit-head';
import shinyApple from 'icon:shiny-apple';
import snowflake from 'icon:snowflake-2';
import spinningWheel from 'icon:spinning-wheel';
import type { PrincessId } from '@soiree/rebel-princess';
import type { Motif } from '#art/motif.ts';

export interface PrincessLook {
  readonly icon: string;
  /** Her sky, dark enough for ivory on it. */
  readonly hue: string;
  readonly motif: Motif;
}

const gem = { shape: 'M8 4h16l7 9-15 16L1 13z', lines: 'M1 13h30' };
const club = {
  shape:
    'M16 2a7 7 0 0 1 5.5 11.3A7 7 0 1 1 18 22.5c0 3 1.5 5 4 7.5H10c2.5-2.5 4-4.5 4-7.5a7 7 0 1 1-3.5-9.2A7 7 0 0 1 16 2z',
};
const flake = {
  lines:
    'M16 1v30M3 8.5l26 15M29 8.5l-26 15M12 3l4 4 4-4M12 29l4-4 4 4M3 14l5.5-2L7 6.5M25 25.5 23.5 20l5.5-2M29 14l-5.5-2L25 6.5M7 25.5 8.5 20 3 18',
};
const blossom = {
  shape:
    'M16.0 1.9a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM24.2 7.8a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM21.1 17.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM10.9 17.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM7.8 7.8a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
};
const spindle = {
  shape: 'M16 6c6 5 6 15 0 20-6-5-6-15 0-20z',
  lines: 'M16 1v30M10.5 13l11-3M10.5 18l11-3M11.5 22l9-3',
};
const crescent = { shape: 'M13 2a14.5 14.5 0 1 0 16 17A12 12 0 1 1 13 2zm10 3 2 5 5 2-5 2-2 5-2-5-5-2 5-2z' };
const pods = {
  shape: 'M7 3a6 6 0 1 1 0 12A6 6 0 0 1 7 3zm9 9a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm9 7a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
};
const waves = { lines: 'M1 8c5-6 10-6 15 0s10 6 15 0M1 17c5-6 10-6 15 0s10 6 15 0M1 26c5-6 10-6 15 0s10 6 15 0' };
const leaf = { shape: 'M3 3c16-2 26 8 26 26C11 29 1 19 3 3z', lines: 'M8 8l23 23' };
const midnight = {
  shape: 'M16 1a15 15 0 1 1 0 30 15 15 0 0 1 0-30zm0 4a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM14.5 7h3v10h-3z',
};
const twofold = { shape: 'M3 2h26L16 15zM3 30h26L16 17z' };

export const princessLooks: Readonly<Record<PrincessId, PrincessLook>> = {
  'snow-white': { icon: shinyApple, hue: '#8f1d2c', motif: gem },
  alice: { icon: rabbitHead, hue: '#1f5a9e', motif: club },
  'ice-princess': { icon: snowflake, hue: '#2c6482', motif: flake },
  mulan: { icon: handheldFan, hue: '#0d6650', motif: blossom },
  'sleeping-beauty': { icon: spinningWheel, hue: '#9c2a70', motif: spindle },
  scheherazade: { icon: magicLamp, hue: '#5a2a86', motif: crescent },
  'pea-princess': { icon: peas, hue: '#3f661d', motif: pods },
  'little-mermaid': { icon: mermaid, hue: '#0b6a75', motif: waves },
  pocahontas: { icon: compass, hue: '#85460f', motif: leaf },
  cinderella: { icon: highHeel, hue: '#3c4a92', motif: midnight },
  carmesina: { icon: mirrorMirror, hue: '#6e1240', motif: twofold },
};
