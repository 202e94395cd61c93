import type { Options, PrincessId, RebelAsk, RebelView, SuitName } from '@soiree/rebel-princess';
import { cardName, isCard, princessName, readCard, suitName } from './cards.ts';
import type { Speaker } from './index.ts';
import { asWhom } from './people.ts';
import type { RebelScene } from './rebel-princess.ts';

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

const ofPower: Readonly<Record<string, PrincessId>> = {
  ice: 'ice-princess',
  beauty: 'sleeping-beauty',
  cinderella: 'cinderella',
  alice: 'alice',
  mermaid: 'little-mermaid',
  scheherazade: 'scheherazade',
  leads: 'pocahontas',
  swap: 'mulan',
};

/** The princess whose power an answer uses; undefined for any other answer. */
export const powerOfMove = (text: string): PrincessId | undefined => {
  const [word] = text.split(' ');
  return Object.hasOwn(ofPower, word) ? ofPower[word] : undefined;
};

/** The label of an answer, from its text (games/rebel-princess/notation.ts). */
export function rebelMoveLabel(speaker: Speaker, text: string, { names, view }: RebelScene): string {
  const { t } = speaker;
  const [word, first = '', second = ''] = text.split(' ');
  const power = powerOfMove(text);
  const princess = power ? princessName(speaker, power) : '';
  if (isCard(word)) return playLabel(speaker, word, first);
  switch (word) {
    case 'pass':
      if (view.phase === 'hag') return t('rebel-princess.move.haggle-pass');
      if (first === 'round') return t('rebel-princess.move.pass-round');
      return t(first === '' ? 'rebel-princess.move.pass' : 'rebel-princess.move.pass-unless-leading');
    case 'keep':
      if (isCard(first)) return t('rebel-princess.move.keep', { card: cardName(speaker, first) });
      return t('rebel-princess.move.keep-princess', { princess: princessName(speaker, first as PrincessId) });
    case 'lay':
      return t('rebel-princess.move.lay', { suit: suitName(speaker, first as SuitName) });
    case 'left':
    case 'right':
    case 'aside':
    case 'gift':
    case 'give':
    case 'return':
      return t(`rebel-princess.move.${word}`, { card: cardName(speaker, first) });
    case 'ice':
    case 'beauty':
    case 'cinderella':
    case 'alice':
      return t(`rebel-princess.move.${word}`, { princess });
    case 'mermaid':
      return t('rebel-princess.move.mermaid', { princess, suit: suitName(speaker, first as SuitName) });
    case 'scheherazade':
    case 'leads':
      return t(`rebel-princess.move.${word}`, { princess, name: names[Number(first)] });
    case 'swap':
      return t('rebel-princess.move.swap', {
        princess,
        took: cardName(speaker, first),
        laid: cardName(speaker, second),
      });
    case 'exchange':
      return t('rebel-princess.move.exchange', { gave: cardName(speaker, first), took: cardName(speaker, second) });
    default:
      return text;
  }
}

function playLabel(speaker: Speaker, card: string, power: string): string {
  const { t } = speaker;
  const values = { card: cardName(speaker, card) };
  if (power === 'zero') return t('rebel-princess.move.play-zero', values);
  return t(power === 'pea' ? 'rebel-princess.move.play-pea' : 'rebel-princess.move.play', values);
}

// options

export type RebelOptionName = keyof Options;

export const rebelOptionName = ({ t }: Speaker, option: RebelOptionName): string =>
  t(`rebel-princess.option.${option}.name`);

/** What an option is for, in one line. */
export const rebelOptionAbout = ({ t }: Speaker, option: RebelOptionName): string =>
  t(`rebel-princess.option.${option}.about`);

/** A value of an option, given or spelled out. */
export function rebelOptionValue(
  { t }: Speaker,
  option: RebelOptionName,
  value: unknown,
  names: readonly string[] = [],
): string {
  switch (option) {
    case 'princesses':
    case 'promo':
    case 'starLast':
    case 'rebelOfTheBall':
      return t(`rebel-princess.option.${option}.value.${value ? 'yes' : 'no'}`);
    case 'rounds':
      return t(
        `rebel-princess.option.rounds.value.${typeof value === 'string' ? (value as 'random' | 'first-game') : 'own'}`,
      );
    case 'order':
      return t(`rebel-princess.option.order.value.${value as Options['order']}`);
    case 'bathroomBreakDoubles':
      return t(`rebel-princess.option.bathroomBreakDoubles.value.${value as Options['bathroomBreakDoubles']}`);
    case 'first':
      return typeof value === 'number' ? names[value] : t('rebel-princess.option.first.value.random');
    case 'peek':
      return t(`rebel-princess.option.peek.value.${value as Options['peek']}`);
  }
}
