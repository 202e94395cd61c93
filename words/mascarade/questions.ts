import type { MascaradeAsk, MascaradeView } from '@soiree/mascarade';
import { readMove, readSlot } from '@soiree/mascarade/moves';
import type { Speaker } from '../speaker.ts';
import { centrePhrase, handName, ifHand, type MascaradeScene, slotPhrase } from './events.ts';
import { maskClaim, maskName } from './masks.ts';

/** The question that the viewer is asked now. */
export function askSentence(speaker: Speaker, ask: MascaradeAsk, scene: MascaradeScene): string {
  const { t } = speaker;
  const { names, view } = scene;
  const mask = ask.mask ? maskName(speaker, ask.mask, scene) : '';
  const name = ask.by === undefined ? '' : names[ask.by];
  switch (ask.kind) {
    case 'turn':
      if (view.turn < view.preparatory) {
        return t('mascarade.ask.turn-preparatory', { number: view.turn + 1, turns: view.preparatory });
      }
      return t(view.bound === view.viewer ? `mascarade.ask.turn-bound-${view.edition}` : 'mascarade.ask.turn');
    case 'contest': {
      const claim = ask.mask ? maskClaim(speaker, ask.mask, scene) : '';
      return t(ask.mask === 'peasant' ? 'mascarade.ask.contest-peasant' : 'mascarade.ask.contest', { name, claim });
    }
    case 'spy-swap':
      return t('mascarade.ask.spy-swap', { slot: ownPhrase(speaker, ask.slot ?? '', scene) });
    default:
      return t(`mascarade.ask.${ask.kind}`, { mask, name });
  }
}

/** Whose mask is in a slot; null in the centre. */
function ownerOf(view: MascaradeView, slot: string): number | null {
  const { place } = readSlot(slot);
  return place === null ? null : view.seatAt[place];
}

/** Whose mask is in a slot, as a heading: 'You', 'Bruno (left hand)', 'Centre 2'. */
export function slotHeading(speaker: Speaker, slot: string, scene: MascaradeScene): string {
  const { t } = speaker;
  const { place, hand, centre } = readSlot(slot);
  if (place === null) {
    return scene.centre === 1 ? t('hint.centre') : t('hint.centre-numbered', { number: centre + 1 });
  }
  const owner = scene.view.seatAt[place];
  const name = owner === scene.viewer ? t('hint.you') : scene.names[owner];
  return hand ? `${name} (${handName(speaker, slot)})` : name;
}

/** A slot as something to choose: the name of a player with one mask, otherwise which mask it is. */
export function slotChoice(speaker: Speaker, slot: string, scene: MascaradeScene): string {
  const { t } = speaker;
  const { place, hand, centre } = readSlot(slot);
  if (place === null) return centrePhrase(speaker, scene, centre);
  const owner = scene.view.seatAt[place];
  if (owner === scene.viewer) return t(`mascarade.slot.mine.${hand ?? 'one'}`);
  return hand ? t(`mascarade.slot.of.${hand}`, { name: scene.names[owner] }) : scene.names[owner];
}

// answers

/** The label of an answer, from its text: numbers there are places. */
export function moveLabel(speaker: Speaker, text: string, scene: MascaradeScene): string {
  const { t } = speaker;
  const { view, names } = scene;
  const move = readMove(text);
  const nameAt = (place: string) => names[view.seatAt[Number(place)]];
  switch (move.kind) {
    case 'ready':
    case 'pass':
    case 'decline':
      return t(`mascarade.move.${move.kind}`);
    case 'look': {
      const { slot } = move;
      const seen = slot === null ? t('mascarade.slot.mine.one') : ownPhrase(speaker, slot, scene);
      return t('mascarade.move.look', { slot: seen });
    }
    case 'swap':
    case 'pretend':
      return swapLabel(speaker, move.kind, move.slots, scene);
    case 'announce': {
      const slot = move.slot ?? '';
      return t(`mascarade.move.announce${ifHand(slot)}`, {
        mask: maskName(speaker, move.mask, scene),
        hand: handName(speaker, slot),
      });
    }
    case 'contest': {
      const mask = view.claim?.mask ?? 'blank';
      if (mask === 'peasant') return t('mascarade.move.contest-peasant');
      const slot = move.slot ?? '';
      const claim = maskClaim(speaker, mask, scene);
      return t(`mascarade.move.contest${ifHand(slot)}`, { claim, hand: handName(speaker, slot) });
    }
    case 'name':
      return t('mascarade.move.name', { claim: maskClaim(speaker, move.mask, scene) });
    case 'move': {
      const [name, other] = move.places.map(nameAt);
      return t('mascarade.move.move', { name, other });
    }
    case 'take':
    case 'give':
    case 'exchange':
    case 'ask':
    case 'show':
      return t(`mascarade.move.${move.kind}`, { name: nameAt(move.place) });
    case 'unknown':
      return text;
  }
}

/** A mask as the object of what the viewer does. */
const ownPhrase = (speaker: Speaker, slot: string, scene: MascaradeScene): string =>
  slotPhrase(speaker, scene, slot, ownerOf(scene.view, slot), scene.view.viewer);

function swapLabel(
  speaker: Speaker,
  word: 'swap' | 'pretend',
  slots: readonly string[],
  scene: MascaradeScene,
): string {
  const { t } = speaker;
  const { view, names } = scene;
  const [a, b] = slots.map((slot) => ownerOf(view, slot));
  if (slots.length === 0) return t(`mascarade.move.${word}.held`);
  if (slots.length === 1) {
    if (a !== null) return t(`mascarade.move.${word}.player`, { name: names[a] });
    if (scene.centre === 1) return t(`mascarade.move.${word}.centre`);
    return t(`mascarade.move.${word}.centre-numbered`, { number: (readSlot(slots[0]).centre ?? 0) + 1 });
  }
  if (view.hands === 1 && a !== null && b !== null) {
    return t(`mascarade.move.${word}.others`, { name: names[a], other: names[b] });
  }
  const [first, second] = slots.map((slot) => ownPhrase(speaker, slot, scene));
  return t(`mascarade.move.${word}.slots`, { first, second });
}
