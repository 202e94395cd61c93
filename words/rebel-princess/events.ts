import type { Outcome } from '@soiree/kernel';
import type { RebelEvent, RebelView } from '@soiree/rebel-princess';
import { asReader, asWhom, doerOrTarget, nameOf, type People, targetNames, winSentence } from '../people.ts';
import type { Speaker } from '../speaker.ts';
import { cardName, cardsBySuit, cardsPhrase, princessName, princessTitle, roundName, suitName } from './cards.ts';

/** Who sits at the table, and what the viewer sees now. */
export interface RebelScene extends People {
  readonly view: RebelView;
}

export const rebelScene = (view: RebelView, names: readonly string[]): RebelScene => ({
  names,
  viewer: view.viewer,
  view,
});

// proposals

/** '3 proposals'. Below zero, the number without its sign decides the plural. */
export const proposalsPhrase = ({ t }: Speaker, points: number): string =>
  t('rebel-princess.proposals', { count: Math.abs(points), points: signed(points) });

/** A number with a proper minus sign. */
export const signed = (points: number): string => `${points}`.replace('-', '−');

// events

/** What happened, in one sentence or two. */
export function tellRebelEvent(speaker: Speaker, event: RebelEvent, people: People): string {
  const { t } = speaker;
  const { names } = people;
  const cards = (list: readonly string[]) => cardsPhrase(speaker, list);
  switch (event.type) {
    case 'hand':
      return t(`rebel-princess.event.hand.${asReader(people)}`, { cards: cardsBySuit(speaker, event.cards) });
    case 'dealt':
      return t('rebel-princess.event.dealt', { count: event.cards });
    case 'offered': {
      const princesses = speaker.list(event.princesses.map((princess) => princessName(speaker, princess)));
      return t(`rebel-princess.event.offered.${asReader(people)}`, { princesses });
    }
    case 'princesses':
      return t('rebel-princess.event.princesses', {
        list: bySeat(speaker, people, event.princesses, (princess) => princessName(speaker, princess)),
      });
    case 'round':
      return oneMark(
        t(`rebel-princess.event.round.${asWhom(people, event.leader)}`, {
          number: event.round,
          round: roundName(speaker, event.card),
          name: names[event.leader],
        }),
      );
    case 'passed':
    case 'gifts':
      return t(`rebel-princess.event.${event.type}`);
    case 'gave': {
      const aimed = { seat: event.from, target: event.to };
      const values = { ...targetNames(people, aimed), cards: cards(event.cards) };
      return t(`rebel-princess.event.gave.${doerOrTarget(people, aimed)}`, values);
    }
    case 'handed-in': {
      const { seat, to, card } = event;
      if (to !== null) return tellRebelEvent(speaker, { type: 'gave', from: seat, to, cards: [card] }, people);
      const values = { name: names[seat], card: cardName(speaker, card) };
      return t(`rebel-princess.event.gift.${asWhom(people, seat)}`, values);
    }
    case 'laid-aside':
      return t('rebel-princess.event.laid-aside', { count: event.cards });
    case 'laid-open':
    case 'left-table':
      return t(`rebel-princess.event.${event.type}.${asWhom(people, event.seat)}`, {
        name: names[event.seat],
        cards: cardsBySuit(speaker, event.cards),
      });
    case 'taken-up':
      return t(`rebel-princess.event.taken-up.${event.from}`);
    case 'played':
      return playedSentence(speaker, event, people);
    case 'turned-up':
      return t('rebel-princess.event.turned-up', { list: cardsOfPeople(speaker, people, event.cards) });
    case 'power':
      return powerSentence(speaker, event, people);
    case 'drawn':
      return t(`rebel-princess.event.drawn.${asReader(people)}`, { card: cardName(speaker, event.card) });
    case 'collected':
      return t(`rebel-princess.event.collected.${asReader(people)}`, {
        list: cardsOfPeople(speaker, people, event.cards),
      });
    case 'got':
      return t(`rebel-princess.event.got.${asReader(people)}`, { cards: cards(event.cards) });
    case 'bartered':
    case 'returned': {
      const card = cardName(speaker, event.type === 'bartered' ? event.took : event.gave);
      return t(`rebel-princess.event.${event.type}.${doerOrTarget(people, event)}`, {
        ...targetNames(people, event),
        card,
      });
    }
    case 'trick':
      return t(`rebel-princess.event.trick.${asWhom(people, event.winner)}`, { name: names[event.winner] });
    case 'haggled':
      return t(`rebel-princess.event.haggled.${asWhom(people, event.seat)}`, {
        name: names[event.seat],
        gave: cardName(speaker, event.gave),
        took: cardName(speaker, event.took),
      });
    case 'leads':
      return t(`rebel-princess.event.leads.${asWhom(people, event.seat)}`, { name: names[event.seat] });
    case 'scored':
      return scoredSentence(speaker, event, people);
    case 'over':
      return rebelOutcomeSentence(speaker, { ...event, reason: 'five-rounds' }, people);
    default:
      return unknownEvent(event);
  }
}

/** Never called: TypeScript checks that every event has its case. */
const unknownEvent = (event: never): string => (event as RebelEvent).type;

type EventOf<T extends RebelEvent['type']> = Extract<RebelEvent, { type: T }>;

/** 'you – Alice, Bruno – Mulan' */
function bySeat<T>(speaker: Speaker, people: People, list: readonly T[], say: (item: T) => string): string {
  return list.map((item, seat) => `${nameOf(speaker, people, seat)} – ${say(item)}`).join(', ');
}

const cardsOfPeople = (
  speaker: Speaker,
  people: People,
  cards: readonly { readonly seat: number; readonly card: string }[],
): string => cards.map(({ seat, card }) => `${nameOf(speaker, people, seat)} – ${cardName(speaker, card)}`).join(', ');

function playedSentence(speaker: Speaker, { seat, card, power }: EventOf<'played'>, people: People): string {
  const { t } = speaker;
  const whom = asWhom(people, seat);
  const name = people.names[seat];
  const played =
    card === null
      ? t(`rebel-princess.event.played.${whom}-down`, { name })
      : t(`rebel-princess.event.played.${whom}`, { name, card: cardName(speaker, card) });
  if (power === null) return played;
  const title = princessTitle(speaker, power);
  const down = power === 'snow-white' && card === null;
  return `${played} ${t(down ? 'rebel-princess.event.with.snow-white-down' : `rebel-princess.event.with.${power}`, { title })}`;
}

function powerSentence(speaker: Speaker, event: EventOf<'power'>, people: People): string {
  const { t } = speaker;
  const whom = asWhom(people, event.seat);
  const power = `${princessName(speaker, event.princess)} – ${princessTitle(speaker, event.princess)}`;
  const used = t(`rebel-princess.event.power.${whom}${event.copied ? '-copied' : ''}`, {
    name: people.names[event.seat],
    power,
  });
  return `${oneMark(used)} ${effectSentence(speaker, event, people)}`;
}

/** Some names and titles already end in a punctuation mark. */
const oneMark = (sentence: string): string => sentence.replace(/([!?…])\.(?= |$)/, '$1');

function effectSentence(speaker: Speaker, event: EventOf<'power'>, people: People): string {
  const { t } = speaker;
  const { target = -1, took = '', laid = '', suit = 'queens', cards = [] } = event;
  const whom = asWhom(people, target);
  switch (event.princess) {
    case 'alice':
      return t('rebel-princess.event.effect.alice', { cards: cardsPhrase(speaker, cards) });
    case 'mulan':
      return t('rebel-princess.event.effect.mulan', { took: cardName(speaker, took), laid: cardName(speaker, laid) });
    case 'little-mermaid':
      return t('rebel-princess.event.effect.little-mermaid', { suit: suitName(speaker, suit) });
    case 'scheherazade':
    case 'pocahontas':
      return t(`rebel-princess.event.effect.${event.princess}.${whom}`, { target: people.names[target] });
    case 'ice-princess':
    case 'sleeping-beauty':
    case 'cinderella':
      return t(`rebel-princess.event.effect.${event.princess}`);
    default:
      return '';
  }
}

function scoredSentence(speaker: Speaker, event: EventOf<'scored'>, people: People): string {
  const { t } = speaker;
  const list = bySeat(speaker, people, event.proposals, (points) => proposalsPhrase(speaker, points));
  const counted = t('rebel-princess.event.scored', { number: event.round, list });
  if (event.rebel === null) return counted;
  return `${rebelSentence(speaker, event.rebel, people)} ${counted}`;
}

/** Someone has taken every prince and the frog. */
export const rebelSentence = ({ t }: Speaker, seat: number, people: People): string =>
  t(`rebel-princess.event.rebel.${asWhom(people, seat)}`, { name: people.names[seat] });

/** Who won and why. */
export function rebelOutcomeSentence(
  speaker: Speaker,
  { winners, reason }: Pick<Outcome, 'winners' | 'reason'>,
  people: People,
): string {
  const how = speaker.t(`rebel-princess.end.${reason as 'five-rounds'}`);
  return `${how} ${winSentence(speaker, winners, people)}`;
}
