import type { Outcome, Perspective } from '@soiree/kernel';
import type { MascaradeAsk, MascaradeEvent, MascaradeView, MaskId, Options, Purse, Transfer } from '@soiree/mascarade';
import type { Speaker } from './index.ts';
import { maskClaim, maskName } from './masks.ts';
import {
  asReader,
  asWhom,
  doerOrTarget,
  nameOf,
  namesOf,
  type People,
  pairOf,
  targetNames,
  winSentence,
} from './people.ts';

/** Who sits at the table, and what else a sentence may need to know about it. */
export interface Table extends People {
  /** How many masks each person has. */
  readonly hands: number;
  /** How many masks are in the centre. A single one needs no number. */
  readonly centre?: number;
  /** The name of the blank mask at this table. */
  readonly blankName?: string;
}

/** The same, and what the viewer sees now. */
export interface Scene extends Table {
  readonly view: MascaradeView;
}

export const scene = (view: MascaradeView, names: readonly string[], blankName?: string): Scene => ({
  names,
  viewer: view.viewer,
  hands: view.hands,
  centre: view.faces.length - view.seats * view.hands,
  ...(blankName !== undefined && { blankName }),
  view,
});

// people and cards

const purseName = (speaker: Speaker, table: Table, purse: Purse): string =>
  typeof purse === 'number' ? nameOf(speaker, table, purse) : speaker.t(`mascarade.purse.${purse}`);

const handWords = { L: 'left', R: 'right', P: 'protected' } as const;
type Hand = (typeof handWords)[keyof typeof handWords];

/** The hand of a slot's text; undefined if everyone has one mask. */
const handOf = (slot: string): Hand | undefined => handWords[slot.slice(-1) as keyof typeof handWords];

/** A mask as the object of what `doer` does: 'your left mask', 'Bruno’s mask'. */
function slotPhrase({ t }: Speaker, table: Table, slot: string, owner: number | null, doer: Perspective): string {
  if (owner === null) {
    if (table.centre === 1) return t('mascarade.slot.centre.only');
    return t('mascarade.slot.centre.numbered', { number: Number(slot.slice(1)) + 1 });
  }
  const hand = handOf(slot) ?? 'one';
  if (owner === table.viewer) return t(`mascarade.slot.${owner === doer ? 'mine' : 'yours'}.${hand}`);
  if (owner === doer) return t(`mascarade.slot.own.${hand}`);
  return t(`mascarade.slot.of.${hand}`, { name: table.names[owner] });
}

// events

/** What happened, in one sentence. */
export function tellEvent(speaker: Speaker, event: MascaradeEvent, table: Table): string {
  const { t } = speaker;
  const { names, viewer } = table;
  switch (event.type) {
    case 'dealt':
      return t(`mascarade.event.dealt.${asWhom(table, event.first)}`, { name: names[event.first] });
    case 'ready':
      return t(`mascarade.event.ready.${asWhom(table, event.seat)}`, { name: names[event.seat] });
    case 'turned-down':
      return t('mascarade.event.turned-down');
    case 'turn': {
      const bound = event.bound ? '-bound' : '';
      return t(`mascarade.event.turn.${asWhom(table, event.seat)}${bound}`, { name: names[event.seat] });
    }
    case 'swap': {
      const [first, second] = event.slots.map((slot, i) =>
        slotPhrase(speaker, table, slot, event.owners[i], event.seat),
      );
      return t(`mascarade.event.swap.${asWhom(table, event.seat)}`, { name: names[event.seat], first, second });
    }
    case 'decided': {
      const what = event.really ? 'swap' : 'pretend';
      return t(`mascarade.event.decided.${what}.${asReader(table)}`);
    }
    case 'look': {
      const slot = slotPhrase(speaker, table, event.slot, event.owner, event.seat);
      return t(`mascarade.event.look.${asWhom(table, event.seat)}`, { name: names[event.seat], slot });
    }
    case 'sight': {
      const slot = slotPhrase(speaker, table, event.slot, event.owner, viewer);
      const mask = maskName(speaker, event.mask, table);
      return t(`mascarade.event.sight.${asReader(table)}`, { slot, mask });
    }
    case 'announce':
      return t(`mascarade.event.announce.${asWhom(table, event.seat)}${ifHand(event.slot)}`, {
        name: names[event.seat],
        mask: maskName(speaker, event.mask, table),
        hand: handName(speaker, event.slot),
      });
    case 'answer': {
      if (!event.contests) {
        return t(`mascarade.event.answer.pass.${asWhom(table, event.seat)}`, { name: names[event.seat] });
      }
      const slot = event.slot ?? '';
      return t(`mascarade.event.answer.contest.${asWhom(table, event.seat)}${ifHand(slot)}`, {
        name: names[event.seat],
        hand: handName(speaker, slot),
      });
    }
    case 'reveal': {
      const slot = slotPhrase(speaker, table, event.slot, event.seat, event.seat);
      const values = { name: names[event.seat], slot };
      if (event.mask === null) return t(`mascarade.event.reveal.${asWhom(table, event.seat)}-untold`, values);
      const mask = maskName(speaker, event.mask, table);
      return t(`mascarade.event.reveal.${asWhom(table, event.seat)}`, { ...values, mask });
    }
    case 'power': {
      const mask = maskName(speaker, event.mask, table);
      if (event.seats.length > 1) {
        return t('mascarade.event.power.several', { mask, names: namesOf(speaker, table, event.seats) });
      }
      const [seat] = event.seats;
      return t(`mascarade.event.power.${asWhom(table, seat)}`, { name: names[seat], mask });
    }
    case 'coins':
      return coinsSentence(speaker, event.transfers, event.why === 'fine', table);
    case 'declined':
      return t(`mascarade.event.declined.${asWhom(table, event.seat)}`, { name: names[event.seat] });
    case 'exchanged-fortunes': {
      const pair = pairOf(table, event.seat, event.with);
      return t(`mascarade.event.exchanged-fortunes.${pair.whom}`, pair.values);
    }
    case 'asked':
      return t(`mascarade.event.asked.${doerOrTarget(table, event)}`, targetNames(table, event));
    case 'named':
      return t(`mascarade.event.named.${asWhom(table, event.seat)}`, {
        name: names[event.seat],
        claim: maskClaim(speaker, event.mask, table),
      });
    case 'show':
      return t(`mascarade.event.show.${doerOrTarget(table, event)}`, targetNames(table, event));
    case 'shown': {
      const slot = slotPhrase(speaker, table, event.slot, event.target, viewer);
      const mask = maskName(speaker, event.mask, table);
      return t(`mascarade.event.sight.${asReader(table)}`, { slot, mask });
    }
    case 'moved': {
      const pair = pairOf(table, ...event.seats);
      return t(`mascarade.event.moved.${pair.whom}`, pair.values);
    }
    case 'over':
      return outcomeSentence(speaker, event, table);
    default:
      return unknownEvent(event);
  }
}

/** Never called: TypeScript checks that every event has its case. */
const unknownEvent = (event: never): string => (event as MascaradeEvent).type;

const ifHand = (slot: string): '-hand' | '' => (handOf(slot) ? '-hand' : '');

function handName({ t }: Speaker, slot: string): string {
  const hand = handOf(slot);
  return hand ? t(`mascarade.hand.${hand}`) : '';
}

/** Coins that move in one step. Equal amounts from the bank, or equal fines, share a phrase; others get arrows. */
function coinsSentence(speaker: Speaker, transfers: readonly Transfer[], fine: boolean, table: Table): string {
  const { t } = speaker;
  if (transfers.length === 1) return transferSentence(speaker, transfers[0], fine, table);
  const count = transfers[0].coins;
  if (transfers.every((one) => one.coins === count)) {
    const several = (side: 'from' | 'to') => ({
      count,
      names: speaker.list(transfers.map((one) => purseName(speaker, table, one[side]))),
    });
    if (fine) return t('mascarade.event.coins.fine.several', several('from'));
    if (transfers.every((one) => one.from === 'bank')) return t('mascarade.event.coins.bank.several', several('to'));
  }
  const list = transfers.map((one) =>
    t('mascarade.event.coins.arrow', {
      count: one.coins,
      from: purseName(speaker, table, one.from),
      to: purseName(speaker, table, one.to),
    }),
  );
  return t('mascarade.event.coins.several', { list: list.join(', ') });
}

function transferSentence(speaker: Speaker, { from, to, coins }: Transfer, fine: boolean, table: Table): string {
  const { t } = speaker;
  const { names, viewer } = table;
  if (typeof from === 'number' && fine) {
    return t(`mascarade.event.coins.fine.${asWhom(table, from)}`, { name: names[from], count: coins });
  }
  if (typeof from === 'string' && typeof to === 'number') {
    return t(`mascarade.event.coins.${from}.${asWhom(table, to)}`, { name: names[to], count: coins });
  }
  const whom = to === viewer ? 'to-you' : from === viewer ? 'from-you' : 'other';
  return t(`mascarade.event.coins.person.${whom}`, {
    from: purseName(speaker, table, from),
    to: purseName(speaker, table, to),
    count: coins,
  });
}

type EndReason = Extract<MascaradeEvent, { type: 'over' }>['reason'];

/** Who won and why. */
export function outcomeSentence(speaker: Speaker, outcome: Pick<Outcome, 'winners' | 'reason'>, table: Table): string {
  const how = speaker.t(`mascarade.end.${outcome.reason as EndReason}`);
  return `${how} ${winSentence(speaker, outcome.winners, table)}`;
}

// questions

/** The question that the viewer is asked now. */
export function askSentence(speaker: Speaker, ask: MascaradeAsk, scene: Scene): string {
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
    case 'spy-swap': {
      const slot = ask.slot ?? '';
      return t('mascarade.ask.spy-swap', {
        slot: slotPhrase(speaker, scene, slot, ownerOf(view, slot), view.viewer),
      });
    }
    default:
      return t(`mascarade.ask.${ask.kind}`, { mask, name });
  }
}

/** Whose place a slot's text names; null in the centre. */
const ownerOf = (view: MascaradeView, slot: string): number | null =>
  slot.startsWith('c') ? null : view.seatAt[Number.parseInt(slot, 10)];

/** Whose mask is in a slot, as a heading: 'You', 'Bruno (left hand)', 'Centre 2'. */
export function slotHeading(speaker: Speaker, slot: string, scene: Scene): string {
  const { t } = speaker;
  const owner = ownerOf(scene.view, slot);
  if (owner === null) {
    return scene.centre === 1 ? t('hint.centre') : t('hint.centre-numbered', { number: Number(slot.slice(1)) + 1 });
  }
  const name = owner === scene.viewer ? t('hint.you') : scene.names[owner];
  return handOf(slot) ? `${name} (${handName(speaker, slot)})` : name;
}

// answers

/** The label of an answer, from its text (games/mascarade/notation.ts): numbers there are places. */
export function moveLabel(speaker: Speaker, text: string, scene: Scene): string {
  const { t } = speaker;
  const { view, names } = scene;
  const [word, ...rest] = text.split(' ');
  const phrase = (slot: string) => slotPhrase(speaker, scene, slot, ownerOf(view, slot), view.viewer);
  switch (word) {
    case 'ready':
    case 'pass':
    case 'decline':
      return t(`mascarade.move.${word}`);
    case 'look':
      return t('mascarade.move.look', { slot: rest[0] ? phrase(rest[0]) : t('mascarade.slot.mine.one') });
    case 'swap':
    case 'pretend':
      return swapLabel(speaker, word, rest, scene);
    case 'announce': {
      const slot = rest[1] ?? '';
      return t(`mascarade.move.announce${ifHand(slot)}`, {
        mask: maskName(speaker, rest[0] as MaskId, scene),
        hand: handName(speaker, slot),
      });
    }
    case 'contest': {
      const mask = view.claim?.mask ?? 'blank';
      const slot = rest[0] ?? '';
      const claim = maskClaim(speaker, mask, scene);
      if (mask === 'peasant') return t('mascarade.move.contest-peasant');
      return t(`mascarade.move.contest${ifHand(slot)}`, { claim, hand: handName(speaker, slot) });
    }
    case 'name':
      return t('mascarade.move.name', { claim: maskClaim(speaker, rest[0] as MaskId, scene) });
    case 'move': {
      const [name, other] = rest.map((place) => names[view.seatAt[Number(place)]]);
      return t('mascarade.move.move', { name, other });
    }
    case 'take':
    case 'give':
    case 'exchange':
    case 'ask':
    case 'show':
      return t(`mascarade.move.${word}`, { name: names[view.seatAt[Number(rest[0])]] });
    default:
      return text;
  }
}

function swapLabel(speaker: Speaker, word: 'swap' | 'pretend', slots: readonly string[], scene: Scene): string {
  const { t } = speaker;
  const { view, names } = scene;
  const owners = slots.map((slot) => ownerOf(view, slot));
  if (slots.length === 0) return t(`mascarade.move.${word}.held`);
  if (slots.length === 1) {
    const [owner] = owners;
    if (owner !== null) return t(`mascarade.move.${word}.player`, { name: names[owner] });
    if (scene.centre === 1) return t(`mascarade.move.${word}.centre`);
    return t(`mascarade.move.${word}.centre-numbered`, { number: Number(slots[0].slice(1)) + 1 });
  }
  const [a, b] = owners;
  if (view.hands === 1 && a !== null && b !== null) {
    return t(`mascarade.move.${word}.others`, { name: names[a], other: names[b] });
  }
  const [first, second] = slots.map((slot, i) => slotPhrase(speaker, scene, slot, owners[i], view.viewer));
  return t(`mascarade.move.${word}.slots`, { first, second });
}

// options

export type OptionName = keyof Options;

export const optionName = ({ t }: Speaker, option: OptionName): string => t(`mascarade.option.${option}.name`);

/** What an option is for, in one line. */
export const optionAbout = ({ t }: Speaker, option: OptionName): string => t(`mascarade.option.${option}.about`);

/** A value of an option, given or spelled out. */
export function optionValue(
  speaker: Speaker,
  option: OptionName,
  value: unknown,
  names: readonly string[] = [],
): string {
  const { t } = speaker;
  switch (option) {
    case 'edition':
      return t(`mascarade.option.edition.value.${value as Options['edition']}`);
    case 'set':
      return t(`mascarade.option.set.value.${typeof value === 'string' ? (value as 'printed' | 'A' | 'B') : 'own'}`);
    case 'blank':
      return value ? (value as { name: string }).name : t('mascarade.option.blank.value.none');
    case 'contest':
      return t(`mascarade.option.contest.value.${value as Options['contest']}`);
    case 'preparatory':
      return t(`mascarade.option.preparatory.value.${value as Options['preparatory']}`);
    case 'first':
      return typeof value === 'number' ? names[value] : t('mascarade.option.first.value.random');
    case 'memory':
      return t(`mascarade.option.memory.value.${value as Options['memory']}`);
    case 'memorise':
      if (value === 0) return t('mascarade.option.memorise.value.none');
      return t('mascarade.option.memorise.value.seconds', { count: Number(value) });
  }
}
