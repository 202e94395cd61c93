import type { Event } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView } from '@soiree/mascarade';
import { readMove } from '@soiree/mascarade/moves';
import type { Speaker } from '@soiree/words';
import {
  askSentence,
  type MascaradeScene,
  maskClaim,
  maskName,
  outcomeSentence,
  tellEvent,
} from '@soiree/words/mascarade';
import { isPerson, type Offer, placeOfThing } from './asking/choices.ts';
import type { SeenMask } from './moments/moments.svelte.ts';
import { handOfSlot, ownPlace, placeOfSlot } from './slots.ts';

/** What happened last, in one line; empty if nothing needs to be said. */
export function lastLine(words: Speaker, events: readonly Event[], scene: MascaradeScene): string {
  const isKept = (event: MascaradeEvent) => scene.view.memory === 'helpful' || !isToBeRemembered(event);
  const told = (events as readonly MascaradeEvent[]).filter((event) => !goesWithoutSaying(event) && isKept(event));
  const more = told.filter(({ type }) => type !== 'ready');
  return (more.length > 0 ? more : told)
    .slice(-2)
    .map((event) => tellEvent(words, event, scene))
    .join(' ');
}

/**
 * The question says whose turn it is. A mask that only the viewer saw stays in front of them until they put it down.
 */
const goesWithoutSaying = (event: MascaradeEvent): boolean =>
  event.type === 'sight' || (event.type === 'turn' && !event.bound);

/** Which mask was seen, and whether a swap was real. Players saw it happen; it must not stay readable. */
const isToBeRemembered = ({ type }: MascaradeEvent): boolean =>
  type === 'decided' || type === 'reveal' || type === 'shown';

/** The current question to the viewer, or whom the table is waiting for. */
export function questionSentence(words: Speaker, scene: MascaradeScene, offer: Offer): string {
  const { view } = scene;
  if (!view.ask) return waitingSentence(words, scene);
  return pickingSentence(words, view, offer) ?? askSentence(words, view.ask, scene);
}

/** The question when something has been picked already. */
function pickingSentence({ t }: Speaker, view: MascaradeView, offer: Offer): string | null {
  const { action, picked, mask, things, answers } = offer;
  if (mask !== null && answers.length > 1) return t('table.mascarade.ask.announce-hand');
  if (action === 'announce') return t('table.mascarade.ask.announce');
  if (picked.length > 0 && answers.some((text) => readMove(text).kind === 'pretend'))
    return t('table.mascarade.ask.really');
  if (action === 'look') return t('table.mascarade.ask.look');
  if (picked.length === 1 && things.length > 0) {
    if (isPerson(picked[0])) return t('table.mascarade.ask.second-person');
    return t(answers.length > 0 ? 'table.mascarade.ask.look-or-swap' : 'table.mascarade.ask.second-mask');
  }
  if (action === 'swap') return t(view.hands > 1 ? 'table.mascarade.ask.swap-two' : 'table.mascarade.ask.swap');
  return null;
}

function waitingSentence(words: Speaker, scene: MascaradeScene): string {
  const { t } = words;
  const { view, names } = scene;
  const [first] = view.actors;
  const name = names[first];
  switch (view.phase) {
    case 'memorise':
      return t('table.mascarade.wait.memorise', { count: view.actors.length });
    case 'turn':
      return t('table.mascarade.wait.turn', { name });
    case 'contest':
      return contestSentence(words, scene);
    case 'power': {
      const mask = view.claim ? maskName(words, view.claim.mask, scene) : '';
      // Another player than the one who uses the power has to name their own mask.
      if (first !== view.claim?.user) return t('table.mascarade.wait.name', { name });
      return t('table.mascarade.wait.power', { name, mask });
    }
    case 'over':
      return view.outcome ? outcomeSentence(words, view.outcome, scene) : '';
  }
}

function contestSentence(words: Speaker, scene: MascaradeScene): string {
  const { t } = words;
  const { view, names } = scene;
  const { seat, mask } = view.claim!;
  const values = { name: names[seat], claim: maskClaim(words, mask, scene), other: names[view.actors[0]] };
  const who = seat === view.viewer ? 'you' : 'other';
  return view.contest === 'at-once'
    ? t(`table.mascarade.wait.at-once.${who}`, values)
    : t(`table.mascarade.wait.contest.${who}`, values);
}

/** The name of a mask or a person, as a button label. */
export function thingLabel(words: Speaker, { view, names, centre }: MascaradeScene, thing: string): string {
  const place = placeOfThing(thing);
  if (place === null) {
    if (centre === 1) return capital(words, words.t('mascarade.slot.centre.only'));
    return capital(words, words.t('mascarade.slot.centre.numbered', { number: Number(thing.slice(1)) + 1 }));
  }
  const hand = handOfSlot(thing);
  if (place === ownPlace(view)) return capital(words, words.t(`mascarade.slot.mine.${hand ?? 'one'}`));
  const name = names[view.seatAt[place]];
  return hand ? capital(words, words.t(`mascarade.slot.of.${hand}`, { name })) : name;
}

/** Whose mask it is, as a label next to its picture. */
export function ownerLabel({ t }: Speaker, { names, viewer }: MascaradeScene, owner: number | null): string {
  if (owner === null) return t('table.mascarade.centre');
  return owner === viewer ? t('table.mascarade.you') : names[owner];
}

export const ownerOfSlot = ({ view }: MascaradeScene, slot: string): number | null => {
  const place = placeOfSlot(slot);
  return place === null ? null : view.seatAt[place];
};

/** Label of a mask that was taken up, with its owner at that time. */
export function sightLabel(
  words: Speaker,
  scene: MascaradeScene,
  { slot, owner }: Pick<SeenMask, 'slot' | 'owner'>,
): string {
  if (owner !== scene.viewer) return ownerLabel(words, scene, owner);
  return capital(words, words.t(`mascarade.slot.mine.${handOfSlot(slot) ?? 'one'}`));
}

const capital = ({ language }: Speaker, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
