import { expect as accept, FastChance, openMatch, secretFromSeed, type Viewer } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import type { RebelEvent } from './events.ts';
import { rebelPrincess, roundIds } from './index.ts';
import { type Scene, scene, Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });

/** Plays, and returns what each viewer hears of it. */
function hearing(table: Table, play: () => void): (viewer: Viewer) => RebelEvent[] {
  const from = table.now;
  play();
  return (viewer) => table.heard(viewer, from);
}

/** Every card named in a value. */
const named = (value: unknown): string[] =>
  [...new Set(JSON.stringify(value).match(/\b(qu|fa|pe|pr)(1[0-2]|[1-9])\b/g))].sort();
const sorted = (cards: readonly string[]): string[] => [...cards].sort();
const gave = (from: number, to: number, ...cards: string[]): RebelEvent => ({ type: 'gave', from, to, cards });
const handedIn = (seat: number, to: number | null, card: string): RebelEvent => ({ type: 'handed-in', seat, to, card });

describe('deal, hand: the owner sees the cards, others how many', () => {
  test.each([3, 4, 5, 6])('of %i players', (seats) => {
    const table = scene({ seats, passed: false });
    const size = [12, 10, 8, 8][seats - 3];
    const dealt: RebelEvent = { type: 'dealt', cards: size };
    const round: RebelEvent = { type: 'round', round: 1, card: 'once-upon-a-time', leader: 0 };
    for (const seat of table.everybody) {
      expect(table.heard(seat)).toEqual([dealt, { type: 'hand', cards: table.hand(seat) }, round]);
      expect(named(table.view(seat))).toEqual(sorted(table.hand(seat)));
      expect(table.view(seat).people.map(({ cards }) => cards)).toEqual(table.everybody.map(() => size));
    }
    expect(table.heard('spectator')).toEqual([dealt, round]);
    expect(named(table.view('spectator'))).toEqual([]);
  });
});

describe('princess offer: the owner sees two, others nothing', () => {
  const offering = () => {
    const opened = openMatch(rebelPrincess, { seats: 4, secret: secretFromSeed('offer'), options: {} });
    return new Table(accept(opened), []);
  };

  test('each sees their own two, no one sees another’s', () => {
    const table = offering();
    for (const seat of table.everybody) {
      const { offers, people } = table.view(seat);
      expect(offers).toHaveLength(2);
      expect(people.map(({ princess }) => princess)).toEqual([null, null, null, null]);
      expect(table.heard(seat).filter((event) => event.type === 'offered')).toEqual([
        { type: 'offered', princesses: offers },
      ]);
      for (const other of table.everybody.filter((one) => one !== seat)) {
        for (const princess of offers) expect(JSON.stringify(table.view(other))).not.toContain(princess);
      }
    }
    expect(table.heard('spectator').map(({ type }) => type)).toEqual(['dealt']);
    expect(table.view('spectator').offers).toEqual([]);
  });

  test('the kept ones are shown together, the rejected ones never', () => {
    const table = offering();
    const offers = table.everybody.map((seat) => table.view(seat).offers);
    const from = table.now;
    for (const seat of [2, 0, 3]) {
      table.plays(seat, `keep ${offers[seat][0]}`);
      expect(table.view(seat).people[seat].princess, 'one’s own choice is visible').toBe(offers[seat][0]);
      for (const viewer of table.viewers) expect(table.heard(viewer, from)).toEqual([]);
    }
    table.plays(1, `keep ${offers[1][1]}`);
    const kept = [offers[0][0], offers[1][1], offers[2][0], offers[3][0]];
    const refused = [offers[0][1], offers[1][0], offers[2][1], offers[3][1]];
    for (const viewer of table.viewers) {
      expect(table.heard(viewer, from)[0]).toEqual({ type: 'princesses', princesses: kept });
      expect(table.view(viewer).people.map(({ princess }) => princess)).toEqual(kept);
      for (const princess of refused) {
        expect(JSON.stringify(table.heard(viewer, from))).not.toContain(princess);
        expect(JSON.stringify(table.view(viewer))).not.toContain(princess);
      }
    }
  });
});

test('round cards 2 to 5: face down for everyone; no view or event names one before its round', () => {
  for (const options of [{ rounds: 'random' }, { rounds: 'first-game' }, { rounds: 'first-game', order: 'random' }]) {
    const opened = openMatch(rebelPrincess, { seats: 3, secret: secretFromSeed('rounds'), options });
    const table = new Table(accept(opened), []);
    const chance = new FastChance(7);
    for (let round = 1; round <= 5; round++) {
      table.playOut(chance, ({ state }) => state.rounds.length === round);
      const up = table.view(0).rounds;
      expect(up).toHaveLength(round);
      for (const viewer of table.viewers) {
        const seen = JSON.stringify([table.view(viewer), table.heard(viewer)]);
        expect(roundIds.filter((id) => seen.includes(`"${id}"`)).sort()).toEqual([...up].sort());
      }
    }
  }
});

describe('passing, chairs pass: giver and receiver see the cards after all gave; others see that it happened', () => {
  test('left and right', () => {
    const table = scene({
      round: 'pets-revenge',
      passed: false,
      hands: { 0: 'qu1 qu2', 1: 'fa1 fa2', 2: 'pe1 pe2', 3: 'pr1 pr2' },
    });
    const by = hearing(table, () => {
      table.plays(0, 'left qu1', 'right qu2');
      table.plays(1, 'left fa1', 'right fa2');
      table.plays(2, 'left pe1', 'right pe2');
      for (const viewer of table.viewers) expect(table.heard(viewer).at(-1)).toMatchObject({ type: 'round' });
      table.plays(3, 'left pr1', 'right pr2');
    });
    const passed: RebelEvent = { type: 'passed' };
    const [to01, to03] = [gave(0, 1, 'qu1'), gave(0, 3, 'qu2')];
    const [to12, to10] = [gave(1, 2, 'fa1'), gave(1, 0, 'fa2')];
    const [to23, to21] = [gave(2, 3, 'pe1'), gave(2, 1, 'pe2')];
    const [to30, to32] = [gave(3, 0, 'pr1'), gave(3, 2, 'pr2')];
    expect(by(0)).toEqual([passed, to01, to03, to10, to30]);
    expect(by(1)).toEqual([passed, to01, to12, to10, to21]);
    expect(by(2)).toEqual([passed, to12, to23, to21, to32]);
    expect(by(3)).toEqual([passed, to03, to23, to30, to32]);
    expect(by('spectator')).toEqual([passed]);
    for (const seat of table.everybody) expect(named(table.view(seat))).toEqual(sorted(table.hand(seat)));
  });

  test('three cards to the right are one event', () => {
    const table = scene({ passed: false, hands: { 0: 'qu1 qu2 qu3', 1: 'fa1 fa2 fa3' } });
    const by = hearing(table, () => {
      table.plays(0, 'right qu1', 'right qu2', 'right qu3');
      table.plays(1, 'right fa1', 'right fa2', 'right fa3');
      for (const seat of [2, 3])
        table.plays(
          seat,
          ...table
            .hand(seat)
            .slice(0, 3)
            .map((card) => `right ${card}`),
        );
    });
    expect(by(1)).toContainEqual(gave(1, 0, 'fa1', 'fa2', 'fa3'));
    expect(by(2)).not.toContainEqual(gave(1, 0, 'fa1', 'fa2', 'fa3'));
    expect(by('spectator')).toEqual([{ type: 'passed' }]);
  });

  test('musical-chairs', () => {
    const table = three({
      round: 'musical-chairs',
      hands: { 0: 'qu3 fa2 fa5', 1: 'qu9 fa3 fa6', 2: 'qu7 fa4 fa7' },
      options: { peek: 'none' },
    });
    table.takes('qu3', 'qu9', 'qu7');
    const by = hearing(table, () => table.allPlay(['right fa2', 'right fa3', 'right fa4']));
    const passed: RebelEvent = { type: 'passed' };
    const [to02, to10, to21] = [gave(0, 2, 'fa2'), gave(1, 0, 'fa3'), gave(2, 1, 'fa4')];
    expect(by(0)).toEqual([passed, to02, to10]);
    expect(by(1)).toEqual([passed, to10, to21]);
    expect(by(2)).toEqual([passed, to02, to21]);
    expect(by('spectator')).toEqual([passed]);
    for (const seat of table.everybody) expect(named(table.view(seat))).toEqual(sorted(table.hand(seat)));
  });
});

describe('set-aside card, halves: the owner sees them, others how many', () => {
  const hands = { 0: 'qu3 fa2', 1: 'qu9 fa3', 2: 'qu7 fa4' };
  const aside = ['aside fa2', 'aside fa3', 'aside fa4'];

  test.each(['late-to-the-ball', 'after-party', 'blind-mans-bluff'] as const)('%s', (round) => {
    const table = three({ round, hands, options: { peek: 'none' } });
    const by = hearing(table, () => table.allPlay(aside));
    for (const viewer of table.viewers) {
      expect(by(viewer)).toEqual([{ type: 'laid-aside', cards: 1 }]);
      expect(table.view(viewer).people.map((one) => [one.cards, one.aside])).toEqual(Array(3).fill([1, 1]));
    }
    expect(table.everybody.map((seat) => table.view(seat).aside)).toEqual([['fa2'], ['fa3'], ['fa4']]);
    expect(table.view('spectator').aside).toEqual([]);
    for (const seat of table.everybody) expect(named(table.view(seat))).toEqual([`fa${seat + 2}`, table.hand(seat)[0]]);

    const change = hearing(table, () => table.takes('qu3', 'qu9', 'qu7')) as (viewer: Viewer) => RebelEvent[];
    const after = (viewer: Viewer) => change(viewer).filter(({ type }) => type === 'gave' || type === 'taken-up');
    const bluff = round === 'blind-mans-bluff';
    const up: RebelEvent = { type: 'taken-up', from: bluff ? 'left' : 'own' };
    const [to02, to10, to21] = [gave(0, 2, 'fa2'), gave(1, 0, 'fa3'), gave(2, 1, 'fa4')];
    expect(after('spectator')).toEqual([up]);
    expect(after(0)).toEqual(bluff ? [to02, to10, up] : [up]);
    expect(after(1)).toEqual(bluff ? [to10, to21, up] : [up]);
    expect(after(2)).toEqual(bluff ? [to02, to21, up] : [up]);
    for (const seat of table.everybody) {
      const card = ['fa2', 'fa3', 'fa4'][bluff ? (seat + 1) % 3 : seat];
      expect(named(table.view(seat))).toEqual([card]);
    }
    expect(named(table.view('spectator'))).toEqual([]);
  });
});

describe('crystal-clear: all see suit and cards, at the same time', () => {
  const hands = { 0: 'qu3 qu4 fa2', 1: 'qu9 fa3 pe2', 2: 'qu7 fa4 fa5' };
  const crystal = (given: Scene = {}) => three({ round: 'crystal-clear', hands, ...given });
  const open = (seat: number, suit: 'queens' | 'fairies', ...cards: string[]): RebelEvent => ({
    type: 'laid-open',
    seat,
    suit,
    cards,
  });

  test('nothing before all have chosen, then everything', () => {
    const table = crystal();
    const by = hearing(table, () => {
      table.plays(1, 'lay queens');
      table.plays(2, 'lay fairies');
      for (const viewer of table.viewers)
        expect(table.view(viewer).people.map((one) => one.open)).toEqual([[], [], []]);
      table.plays(0, 'lay queens');
    });
    for (const viewer of table.viewers) {
      expect(by(viewer)).toEqual([
        open(0, 'queens', 'qu3', 'qu4'),
        open(1, 'queens', 'qu9'),
        open(2, 'fairies', 'fa4', 'fa5'),
      ]);
      expect(table.view(viewer).people.map((one) => one.open)).toEqual([['qu3', 'qu4'], ['qu9'], ['fa4', 'fa5']]);
    }
    expect(named(table.view('spectator'))).toEqual(['fa4', 'fa5', 'qu3', 'qu4', 'qu9']);
    expect(named(table.view(0))).toEqual(sorted([...table.hand(0), 'qu9', 'fa4', 'fa5']));
  });

  test('all see an open card leave the table; where it goes and what comes back is secret', () => {
    const table = crystal({ princesses: { 1: 'sleeping-beauty' } });
    table.allPlay(['lay queens', 'lay queens', 'lay fairies']);
    const left = (seat: number, card: string): RebelEvent => ({ type: 'left-table', seat, cards: [card] });
    table.plays(1, 'beauty');
    const collects = hearing(table, () => table.allPlay(['give qu4', 'give pe2', 'give fa5']));
    expect(collects('spectator')).toEqual([left(0, 'qu4'), left(2, 'fa5')]);
    expect(collects(0)).toEqual([left(0, 'qu4'), left(2, 'fa5'), handedIn(0, 1, 'qu4')]);
    table.plays(1, 'keep pe2');
    for (const viewer of table.viewers) {
      expect(table.view(viewer).people.map((one) => one.open)).toEqual([['qu3'], ['qu9'], ['fa4']]);
    }
    expect(named(table.view('spectator'))).toEqual(['fa4', 'qu3', 'qu9']);
  });

  test('Scheherazade gives back an open card: all see it leave, only the two see where it goes', () => {
    const table = crystal({ princesses: { 1: 'scheherazade' } });
    table.allPlay(['lay queens', 'lay queens', 'lay fairies']);
    table.plays(1, 'scheherazade 0');
    const by = hearing(table, () => table.plays(1, 'return qu9'));
    const left: RebelEvent = { type: 'left-table', seat: 1, cards: ['qu9'] };
    const returned: RebelEvent = { type: 'returned', seat: 1, target: 0, gave: 'qu9' };
    expect(by(0)).toEqual([returned, left]);
    expect(by(1)).toEqual([returned, left]);
    for (const viewer of [2, 'spectator'] as const) {
      expect(by(viewer)).toEqual([left]);
      expect(named(table.view(viewer))).not.toContain('qu9');
    }
    expect(table.view(2).people.map((one) => one.open)).toEqual([['qu3', 'qu4'], [], ['fa4', 'fa5']]);
  });
});

describe('gift: no one but the giver sees it until scoring', () => {
  test('not even the winner of the pile', () => {
    const table = three({
      round: 'wedding-gift',
      hands: { 0: 'qu3 pe8', 1: 'qu9 fa3', 2: 'qu7 fa4' },
      won: { 0: 'rest' },
      options: { peek: 'all' },
    });
    const by = hearing(table, () => table.allPlay(['gift pe8', 'gift fa3', 'gift fa4']));
    for (const viewer of table.viewers) {
      const own = viewer === 'spectator' ? [] : [handedIn(viewer, null, ['pe8', 'fa3', 'fa4'][viewer])];
      expect(by(viewer)).toEqual([{ type: 'gifts' }, ...own]);
      expect(table.view(viewer).pile).toBe(3);
      expect(named(table.view(viewer))).toEqual(viewer === 'spectator' ? [] : table.hand(viewer));
    }
    const last = hearing(table, () => table.trickOf('qu3', 'qu9', 'qu7'));
    for (const viewer of table.viewers) {
      const scored = last(viewer).find((event) => event.type === 'scored');
      expect(scored?.type === 'scored' && scored.won[1]).toEqual(['qu3', 'qu7', 'qu9', 'fa3', 'fa4', 'pe8']);
    }
  });

  test('during the round no view has them, whoever took them', () => {
    const table = three({
      round: 'wedding-gift',
      hands: { 0: 'qu3 pe8 fa5 fa6', 1: 'qu9 fa3 fa7 fa9', 2: 'qu7 fa4 fa8 fa10' },
    });
    table.allPlay(['gift pe8', 'gift fa3', 'gift fa4']);
    table.takes('qu3', 'qu9', 'qu7');
    for (const viewer of table.viewers) {
      for (const gift of ['pe8', 'fa3', 'fa4']) expect(named(table.view(viewer))).not.toContain(gift);
      expect(table.view(viewer).pile).toBe(0);
    }
  });
});
