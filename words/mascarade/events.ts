import type { Outcome, Perspective } from '@soiree/kernel';
import type { MascaradeEvent, MascaradeView, Purse, Transfer } from '@soiree/mascarade';
import { readSlot } from '@soiree/mascarade/moves';
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
} from '../people.ts';
import type { Speaker } from '../speaker.ts';
import { maskClaim, maskName } from './masks.ts';

/** Who sits at the table, and what else a sentence may need to know about it. */
export interface MascaradePeople extends People {
  /** How many masks each person has. */
  readonly hands: number;
  /** How many masks are in the centre. A single one needs no number. */
  readonly centre?: number;
  /** The name of the blank mask at this table. */
  readonly blankName?: string;
}

/** The same, and what the viewer sees now. */
export interface MascaradeScene extends MascaradePeople {
  readonly view: MascaradeView;
}

export const mascaradeScene = (view: MascaradeView, names: readonly string[], blankName?: string): MascaradeScene => ({
  names,
  viewer: view.viewer,
  hands: view.hands,
  centre: view.faces.length - view.seats * view.hands,
  ...(blankName !== undefined && { blankName }),
  view,
});

// people and cards

const purseName = (speaker: Speaker, table: MascaradePeople, purse: Purse): string =>
  typeof purse === 'number' ? nameOf(speaker, table, purse) : speaker.t(`mascarade.purse.${purse}`);

/** A mask in the centre. A single one needs no number. */
export const centrePhrase = ({ t }: Speaker, { centre }: MascaradePeople, index: number): string =>
  centre === 1 ? t('mascarade.slot.centre.only') : t('mascarade.slot.centre.numbered', { number: index + 1 });

/** A mask as the object of what `doer` does: 'your left mask', 'Bruno’s mask'. */
export function slotPhrase(
  speaker: Speaker,
  table: MascaradePeople,
  slot: string,
  owner: number | null,
  doer: Perspective,
): string {
  const { t } = speaker;
  const { hand, centre } = readSlot(slot);
  if (owner === null) return centrePhrase(speaker, table, centre ?? 0);
  if (owner === table.viewer) return t(`mascarade.slot.${owner === doer ? 'mine' : 'yours'}.${hand ?? 'one'}`);
  if (owner === doer) return t(`mascarade.slot.own.${hand ?? 'one'}`);
  return t(`mascarade.slot.of.${hand ?? 'one'}`, { name: table.names[owner] });
}

// events

/** What happened, in one sentence. */
export function tellEvent(speaker: Speaker, event: MascaradeEvent, table: MascaradePeople): string {
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

export const ifHand = (slot: string): '-hand' | '' => (readSlot(slot).hand ? '-hand' : '');

export function handName({ t }: Speaker, slot: string): string {
  const { hand } = readSlot(slot);
  return hand ? t(`mascarade.hand.${hand}`) : '';
}

/** Coins that move in one step. Equal amounts from the bank, or equal fines, share a phrase; others get arrows. */
function coinsSentence(
  speaker: Speaker,
  transfers: readonly Transfer[],
  fine: boolean,
  table: MascaradePeople,
): string {
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

function transferSentence(
  speaker: Speaker,
  { from, to, coins }: Transfer,
  fine: boolean,
  table: MascaradePeople,
): string {
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
export function outcomeSentence(
  speaker: Speaker,
  outcome: Pick<Outcome, 'winners' | 'reason'>,
  table: MascaradePeople,
): string {
  const how = speaker.t(`mascarade.end.${outcome.reason as EndReason}`);
  return `${how} ${winSentence(speaker, outcome.winners, table)}`;
}
