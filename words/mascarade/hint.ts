import type { MascaradeView, MaskId } from '@soiree/mascarade';
import { readSlot } from '@soiree/mascarade/moves';
import {
  type Advised,
  chanceOf,
  type Hint,
  type HintChance,
  LEAST_PROBABILITY,
  type Likely,
  MOST_LISTED,
  optionsOf,
} from '../hint.ts';
import type { Speaker } from '../speaker.ts';
import type { MascaradeScene } from './events.ts';
import { maskName } from './masks.ts';
import { moveLabel, slotHeading } from './questions.ts';

export function mascaradeHint(speaker: Speaker, advised: Advised, scene: MascaradeScene): Hint {
  const label = ([move]: readonly string[]) => moveLabel(speaker, move, scene);
  const { view } = scene;
  const beliefs = advised.beliefs.toSorted((a, b) => stepsAway(view, a.where) - stepsAway(view, b.where));
  return {
    ...optionsOf(speaker, advised, label),
    beliefs: beliefs.map(({ where, chances }) => ({
      where,
      label: slotHeading(speaker, where, scene),
      chances: masksOf(speaker, chances, scene),
    })),
  };
}

/** Clockwise from the viewer, the centre last. */
function stepsAway({ viewer, seatAt, seats }: MascaradeView, slot: string): number {
  const { place } = readSlot(slot);
  return place === null ? seats : (place - seatAt.indexOf(viewer as number) + seats) % seats;
}

function masksOf(speaker: Speaker, chances: Likely, scene: MascaradeScene): HintChance[] {
  const told = chances.filter(({ likely }) => likely >= LEAST_PROBABILITY).slice(0, MOST_LISTED);
  const rest = 1 - told.reduce((sum, { likely }) => sum + likely, 0);
  const masks = told.map(({ what, likely }) =>
    chanceOf(speaker, maskName(speaker, what as MaskId, scene), likely, { kind: 'mask', id: what }),
  );
  return rest < LEAST_PROBABILITY ? masks : [...masks, chanceOf(speaker, speaker.t('hint.rest'), rest, null)];
}
