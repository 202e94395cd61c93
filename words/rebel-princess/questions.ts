import type { PrincessId, RebelAsk, RebelView } from '@soiree/rebel-princess';
import { powerOf, readMove } from '@soiree/rebel-princess/moves';
import { asWhom } from '../people.ts';
import type { Speaker } from '../speaker.ts';
import { cardName, princessName, readCard, suitName } from './cards.ts';
import type { RebelScene } from './events.ts';

// questions

/** The question that the viewer is asked now. */
export function rebelAskSentence(speaker: Speaker, ask: RebelAsk, scene: RebelScene): string {
  const { t } = speaker;
  const { names, view } = scene;
  const right = names[neighbour(view, -1)];
  switch (ask.kind) {
    case 'princess':
    case 'lay':
    case 'gift':
    case 'keep':
    case 'played':
    case 'won':
    case 'hag':
    case 'next':
      return t(`rebel-princess.ask.${ask.kind}`);
    case 'pass':
      return passQuestion(speaker, ask, scene);
    case 'aside': {
      const count = ask.picks ?? 1;
      if (ask.round === 'late-to-the-ball') return t('rebel-princess.ask.aside.one');
      const away = ask.round === 'blind-mans-bluff';
      return away
        ? t('rebel-princess.ask.aside.away', { count, name: right })
        : t('rebel-princess.ask.aside.half', { count });
    }
    case 'before': {
      const powers = speaker.list((ask.princesses ?? []).map((princess) => princessName(speaker, princess)));
      const copied = view.people[view.viewer as number].princess === 'carmesina' ? '-copied' : '';
      const whom = asWhom(scene, view.leader);
      return t(`rebel-princess.ask.before.${whom}${copied}`, { name: names[view.leader], powers });
    }
    case 'collect':
      return t(`rebel-princess.ask.collect.${asWhom(scene, view.actor ?? -1)}`, { name: names[view.actor ?? 0] });
    case 'return':
      return t('rebel-princess.ask.return', {
        card: cardName(speaker, view.drawn ?? ''),
        name: names[view.target ?? 0],
      });
    case 'chairs':
      return t('rebel-princess.ask.chairs', { name: right });
    case 'play':
      return playQuestion(speaker, scene);
    case 'over':
      return '';
  }
}

/** Who sits this many places to the viewer's left. */
const neighbour = ({ viewer, seats }: RebelView, steps: number): number => ((viewer as number) + steps + seats) % seats;

function passQuestion({ t }: Speaker, ask: RebelAsk, { names, view }: RebelScene): string {
  const count = (way: string) => ask.choices?.find(({ from }) => from[0]?.startsWith(`${way} `))?.count ?? 0;
  const [left, right] = [count('left'), count('right')];
  const [leftName, rightName] = [names[neighbour(view, 1)], names[neighbour(view, -1)]];
  if (left > 0 && right > 0) return t('rebel-princess.ask.pass.both', { left, right, leftName, rightName });
  if (left > 0) return t('rebel-princess.ask.pass.left', { count: left, name: leftName });
  return t('rebel-princess.ask.pass.right', { count: right, name: rightName });
}

function playQuestion(speaker: Speaker, { names, view }: RebelScene): string {
  const { t } = speaker;
  if (view.laid) return t('rebel-princess.ask.play.laid', { card: cardName(speaker, view.aside[0]) });
  const suit = view.suit ? suitName(speaker, view.suit) : '';
  if (view.trick.length >= view.seats) return t('rebel-princess.ask.play.second', { suit });
  if (view.trick.length > 0) return t('rebel-princess.ask.play.follow', { name: names[view.leader], suit });
  if (view.drawn) return t('rebel-princess.ask.play.lead-drawn', { card: cardName(speaker, view.drawn) });
  const { mermaid } = view;
  if (mermaid && view.hand.some((card) => readCard(card).suit === mermaid)) {
    return t('rebel-princess.ask.play.lead-named', { suit: suitName(speaker, mermaid) });
  }
  return t('rebel-princess.ask.play.lead');
}

// answers

/** The princess whose power an answer uses as an action of its own, not with a card that is played. */
export function powerOfMove(text: string): PrincessId | undefined {
  const move = readMove(text);
  return move.kind === 'play' ? undefined : powerOf(move);
}

/** The label of an answer, from its text. */
export function rebelMoveLabel(speaker: Speaker, text: string, { names, view }: RebelScene): string {
  const { t } = speaker;
  const move = readMove(text);
  const card = (one: string) => cardName(speaker, one);
  const power = powerOf(move);
  const princess = power ? princessName(speaker, power) : '';
  switch (move.kind) {
    case 'play': {
      const as = move.declared ? (`play-${move.declared}` as const) : 'play';
      return t(`rebel-princess.move.${as}`, { card: card(move.card) });
    }
    case 'pass': {
      if (view.phase === 'hag') return t('rebel-princess.move.haggle-pass');
      const until = move.until === 'now' ? 'pass' : (`pass-${move.until}` as const);
      return t(`rebel-princess.move.${until}`);
    }
    case 'keep-princess':
      return t('rebel-princess.move.keep-princess', { princess: princessName(speaker, move.princess) });
    case 'lay':
    case 'mermaid':
      return t(`rebel-princess.move.${move.kind}`, { princess, suit: suitName(speaker, move.suit) });
    case 'left':
    case 'right':
    case 'aside':
    case 'gift':
    case 'give':
    case 'keep':
    case 'return':
      return t(`rebel-princess.move.${move.kind}`, { card: card(move.card) });
    case 'ice':
    case 'beauty':
    case 'cinderella':
    case 'alice':
      return t(`rebel-princess.move.${move.kind}`, { princess });
    case 'scheherazade':
    case 'leads':
      return t(`rebel-princess.move.${move.kind}`, { princess, name: names[Number(move.seat)] });
    case 'swap':
      return t('rebel-princess.move.swap', { princess, took: card(move.played), laid: card(move.card) });
    case 'exchange':
      return t('rebel-princess.move.exchange', { gave: card(move.card), took: card(move.played) });
    case 'unknown':
      return text;
  }
}
