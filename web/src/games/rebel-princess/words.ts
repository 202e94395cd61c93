import type { PlayedView, RebelEvent, RebelView } from '@soiree/rebel-princess';
import { readMove } from '@soiree/rebel-princess/moves';
import type { Speaker } from '@soiree/words';
import {
  cardName,
  princessPower,
  type RebelScene,
  rebelAskSentence,
  rebelOutcomeSentence,
  tellRebelEvent,
} from '@soiree/words/rebel-princess';
import type { AnswerParts } from './picks.ts';

/** Visible on the table anyway, or just chosen by the viewer, so only reported if nothing else happened. */
const seen: readonly RebelEvent['type'][] = ['hand', 'dealt', 'offered', 'left-table', 'handed-in'];

/** The last event, in words. */
export function lastOf(speaker: Speaker, events: readonly RebelEvent[], scene: RebelScene): string {
  const last = events.findLast(({ type }) => !seen.includes(type)) ?? events.at(-1);
  return last ? tellRebelEvent(speaker, last, scene) : '';
}

/** Princesses whose powers need a target. */
const aiming = ['little-mermaid', 'scheherazade', 'pocahontas', 'mulan'] as const;
export type Aiming = (typeof aiming)[number];
const isAiming = (power: string): power is Aiming => aiming.some((one) => one === power);

/** The question, or what a chosen power should target, or whom the table is waiting for. */
export function questionOf(speaker: Speaker, scene: RebelScene, { power, card }: Partial<AnswerParts> = {}): string {
  const { t } = speaker;
  const { view, names } = scene;
  if (power === 'mulan' && card !== undefined && offersTwo(view, card))
    return t('table.rebel-princess.aim.mulan-which');
  if (power) return isAiming(power) ? t(`table.rebel-princess.aim.${power}`) : princessPower(speaker, power);
  if (view.outcome) return rebelOutcomeSentence(speaker, view.outcome, scene);
  // The names of several copyable powers would fill the screen. They are listed where one is chosen.
  if ((view.ask?.princesses?.length ?? 0) > 1) {
    return t(`table.rebel-princess.copy.${view.leader === view.viewer ? 'you' : 'other'}`, {
      name: names[view.leader],
    });
  }
  if (view.ask) return rebelAskSentence(speaker, view.ask, scene);
  const others = view.actors.filter((seat) => seat !== view.viewer);
  if (others.length === view.seats - (typeof view.viewer === 'number' ? 1 : 0))
    return t('table.rebel-princess.wait.all');
  if (others.length === 1 && view.phase === 'play')
    return t('table.rebel-princess.wait.play', { name: names[others[0]] });
  return t('table.rebel-princess.wait.some', { names: speaker.list(others.map((seat) => names[seat])) });
}

/** Mulan has played two cards that this one could replace. */
const offersTwo = ({ moves }: RebelView, card: string): boolean =>
  moves.filter((text) => {
    const move = readMove(text);
    return move.kind === 'swap' && move.card === card;
  }).length > 1;

/** A card of a trick, in words. */
export function faceLabel(speaker: Speaker, { card, zero }: Partial<PlayedView>): string {
  const name = card == null ? speaker.t('table.rebel-princess.trick.down') : cardName(speaker, card);
  return zero ? speaker.t('table.rebel-princess.trick.zero', { card: name }) : name;
}

/** The same with who played it. `isHidden`: no one else can see it yet. */
export function playedLabel(
  speaker: Speaker,
  { names }: Pick<RebelScene, 'names'>,
  played: PlayedView,
  isHidden = false,
): string {
  const face = faceLabel(speaker, played);
  const card = isHidden ? speaker.t('table.rebel-princess.trick.hidden', { card: face }) : face;
  return speaker.t('table.rebel-princess.trick.of', { name: names[played.seat], card });
}
