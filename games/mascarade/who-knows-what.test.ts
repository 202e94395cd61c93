import { describe, expect, test } from 'vitest';
import type { MascaradeEvent } from './events.ts';
import { maskIds } from './ids.ts';
import { type Person, scene, type Table } from './testing.ts';
import type { MascaradeView } from './view.ts';

type Who = Person | 'spectator';

/** Plays, and returns what each viewer hears of it. */
function hearing(table: Table, play: () => void): (who: Who) => MascaradeEvent[] {
  const from = table.match.told.length;
  play();
  return (who) => table.heard(who, from);
}

const others = (table: Table, ...but: Who[]): Who[] => table.viewers.filter((who) => !but.includes(who));

/** Every mask named in a value. */
const masksIn = (value: unknown): string[] => maskIds.filter((id) => JSON.stringify(value).includes(`"${id}"`));

/** A view without the public fields that may name any mask: the set, the claim and the announcements to choose from. */
const bare = ({ set, blank, moves, claim, ask, ...rest }: MascaradeView) => ({
  ...rest,
  claim: { ...claim, mask: null },
  ask: { ...ask, mask: null },
});

const turn = (number: number, seat: number, bound = false): MascaradeEvent => ({
  type: 'turn',
  turn: number,
  seat,
  bound,
});
const announce = (seat: number, mask: string) => ({ type: 'announce', seat, mask, slot: `${seat}` }) as MascaradeEvent;
const pass = (seat: number): MascaradeEvent => ({ type: 'answer', seat, contests: false, slot: null });
const contest = (seat: number): MascaradeEvent => ({ type: 'answer', seat, contests: true, slot: `${seat}` });
const power = (mask: string, ...seats: number[]) => ({ type: 'power', seats, mask }) as MascaradeEvent;
const reveal = (seat: number, mask: string) => ({ type: 'reveal', seat, slot: `${seat}`, mask }) as MascaradeEvent;
const sight = (slot: string, owner: number | null, mask: string) =>
  ({ type: 'sight', slot, owner, mask }) as MascaradeEvent;

const six = 'judge bishop king queen witch cheat';

describe('who learns what', () => {
  test.each([
    ['swap', true],
    ['pretend', false],
  ])('swap: all see whose mask was taken, only the swapper knows whether it was swapped: %s', (word, really) => {
    const table = scene({ masks: six });
    const by = hearing(table, () => table.plays('Adele', `${word} 2`));
    const taken: MascaradeEvent = { type: 'swap', seat: 0, slots: ['0', '2'], owners: [0, 2] };
    expect(by('Adele')).toEqual([taken, { type: 'decided', slots: ['0', '2'], really }, turn(5, 1)]);
    for (const who of others(table, 'Adele')) expect(by(who)).toEqual([taken, turn(5, 1)]);
    expect(table.masksOf('Adele')).toEqual([really ? 'king-1e' : 'judge']);
  });

  test('swap with the centre: all see which mask was taken, and it belongs to no one', () => {
    const table = scene({ masks: six, seats: 4 });
    const by = hearing(table, () => table.plays('Adele', 'swap c1'));
    const taken: MascaradeEvent = { type: 'swap', seat: 0, slots: ['0', 'c1'], owners: [0, null] };
    expect(by('Adele')).toEqual([taken, { type: 'decided', slots: ['0', 'c1'], really: true }, turn(5, 1)]);
    for (const who of others(table, 'Adele')) expect(by(who)).toEqual([taken, turn(5, 1)]);
    expect(table.masksOf('Adele')).toEqual(['cheat']);
  });

  test('swap: neither owner may look; no one’s view depends on what was decided', () => {
    const tables = ['swap 2', 'pretend 2'].map((move) => {
      const table = scene({ masks: six });
      table.plays('Adele', move);
      return table;
    });
    for (const who of tables[0].viewers) {
      expect(JSON.stringify(tables[0].view(who))).toBe(JSON.stringify(tables[1].view(who)));
      expect(tables[0].view(who).faces).toEqual(Array(6).fill(null));
    }
  });

  test('look: all see that it happened, only the player who looks sees the mask', () => {
    const table = scene({ masks: six });
    const by = hearing(table, () => table.plays('Adele', 'look'));
    const seen: MascaradeEvent = { type: 'look', seat: 0, slot: '0', owner: 0 };
    expect(by('Adele')).toEqual([seen, sight('0', 0, 'judge'), turn(5, 1)]);
    for (const who of others(table, 'Adele')) expect(by(who)).toEqual([seen, turn(5, 1)]);
    expect(table.view('Adele').faces).toEqual(Array(6).fill(null));
  });

  const spies = 'spy queen king judge witch fool';

  test.each([
    ['swap', true],
    ['pretend', false],
  ])('Spy: the target is public, only the Spy sees the masks: %s', (word, really) => {
    const table = scene({ masks: spies });
    table.claims('Adele', 'spy');
    const looks = hearing(table, () => table.plays('Adele', 'look 3'));
    const [own, target] = [0, 3].map(
      (slot): MascaradeEvent => ({ type: 'look', seat: 0, slot: `${slot}`, owner: slot }),
    );
    expect(looks('Adele')).toEqual([own, sight('0', 0, 'spy-1e'), target, sight('3', 3, 'judge')]);
    for (const who of others(table, 'Adele')) expect(looks(who)).toEqual([own, target]);

    const decides = hearing(table, () => table.plays('Adele', word));
    const taken: MascaradeEvent = { type: 'swap', seat: 0, slots: ['0', '3'], owners: [0, 3] };
    expect(decides('Adele')).toEqual([taken, { type: 'decided', slots: ['0', '3'], really }, turn(5, 1)]);
    for (const who of others(table, 'Adele')) expect(decides(who)).toEqual([taken, turn(5, 1)]);
  });

  test('Spy on a centre mask: the same', () => {
    const table = scene({ masks: spies, seats: 5 });
    table.claims('Adele', 'spy');
    const looks = hearing(table, () => table.plays('Adele', 'look c0'));
    const target: MascaradeEvent = { type: 'look', seat: 0, slot: 'c0', owner: null };
    expect(looks('Adele').slice(2)).toEqual([target, sight('c0', null, 'fool')]);
    for (const who of others(table, 'Adele')) expect(masksIn(looks(who))).toEqual([]);
    expect(looks('spectator').slice(1)).toEqual([target]);
  });

  test('the Spy’s two masks are in the Spy’s view until the decision is made, and in no one else’s', () => {
    const table = scene({ masks: spies });
    const nothing = Array(6).fill(null);
    table.claims('Adele', 'spy');
    for (const who of table.viewers) expect(table.view(who).faces).toEqual(nothing);
    table.plays('Adele', 'look 3');
    expect(table.view('Adele').faces).toEqual(['spy-1e', null, null, 'judge', null, null]);
    for (const who of others(table, 'Adele')) {
      expect(table.view(who).faces).toEqual(nothing);
      expect(masksIn(bare(table.view(who)))).toEqual([]);
    }
    table.plays('Adele', 'swap');
    for (const who of table.viewers) {
      expect(table.view(who).faces).toEqual(nothing);
      expect(masksIn(bare(table.view(who)))).toEqual([]);
    }
  });

  test('a Spy who contested sees the masks, the announcer does not', () => {
    const table = scene({ masks: 'queen spy king judge witch fool' });
    table.claims('Adele', 'spy', 'Bruno');
    table.plays('Bruno', 'look 4');
    expect(table.view('Bruno').faces).toEqual([null, 'spy-1e', null, null, 'witch', null]);
    for (const who of others(table, 'Bruno')) expect(table.view(who).faces).toEqual(Array(6).fill(null));
  });

  test.each([
    ['swap', true],
    ['pretend', false],
  ])('Fool: both targets are public, no mask is: %s', (word, really) => {
    const table = scene({ masks: 'fool queen king judge witch cheat' });
    table.claims('Adele', 'fool');
    const by = hearing(table, () => table.plays('Adele', `${word} 2 4`));
    const taken: MascaradeEvent = { type: 'swap', seat: 0, slots: ['2', '4'], owners: [2, 4] };
    expect(by('Adele')).toEqual([taken, { type: 'decided', slots: ['2', '4'], really }, turn(5, 1)]);
    for (const who of others(table, 'Adele')) expect(by(who)).toEqual([taken, turn(5, 1)]);
    expect(table.masksOf('Cedric')).toEqual([really ? 'witch' : 'king-1e']);
  });

  test.each([
    { mask: 'inquisitor', edition: '1e', masks: 'inquisitor queen king judge witch fool peasant peasant' },
    { mask: 'guru', edition: '2e', masks: 'guru empress king judge witch fool peasant peasant' },
  ])('$mask: all see everything', ({ mask, edition, masks }) => {
    const table = scene({ masks, options: { edition } });
    table.claims('Adele', mask);
    const asks = hearing(table, () => table.plays('Adele', 'ask 3'));
    for (const who of table.viewers) expect(asks(who)).toEqual([{ type: 'asked', seat: 0, target: 3 }]);
    const names = hearing(table, () => table.plays('David', 'name witch'));
    const paid = { type: 'coins', why: mask, transfers: [{ from: 3, to: 0, coins: 4 }] };
    for (const who of table.viewers) {
      expect(names(who)).toEqual([{ type: 'named', seat: 3, mask: 'witch' }, reveal(3, 'judge'), paid, turn(5, 1)]);
    }
  });

  test('Princess: all but the owner see the mask; so spectators do not', () => {
    const table = scene({ masks: 'princess empress king judge witch fool', options: { edition: '2e' } });
    table.claims('Adele', 'princess');
    const by = hearing(table, () => table.plays('Adele', 'show 3'));
    const show: MascaradeEvent = { type: 'show', seat: 0, target: 3 };
    const shown: MascaradeEvent = { type: 'shown', target: 3, slot: '3', mask: 'judge' };
    for (const who of others(table, 'David', 'spectator')) expect(by(who)).toEqual([show, shown, turn(5, 1)]);
    for (const who of ['David', 'spectator'] as const) expect(by(who)).toEqual([show, turn(5, 1)]);
    for (const who of table.viewers) expect(masksIn(bare(table.view(who)))).toEqual([]);
  });

  test('Witch: all see that she declined', () => {
    const table = scene({ masks: 'witch queen king judge bishop fool' });
    table.claims('Adele', 'witch');
    const by = hearing(table, () => table.plays('Adele', 'decline'));
    for (const who of table.viewers) expect(by(who)).toEqual([{ type: 'declined', seat: 0 }, turn(5, 1)]);
  });

  test('Witch: all see with whom she exchanged', () => {
    const table = scene({ masks: 'witch queen king judge bishop fool', coins: { Cedric: 9 } });
    table.claims('Adele', 'witch');
    const by = hearing(table, () => table.plays('Adele', 'exchange 2'));
    for (const who of table.viewers) {
      expect(by(who)).toEqual([{ type: 'exchanged-fortunes', seat: 0, with: 2 }, turn(5, 1)]);
    }
    expect(table.coins).toEqual([9, 6, 6, 6, 6, 6]);
  });

  test('an uncontested claim: nothing is revealed', () => {
    const table = scene({ masks: six });
    const by = hearing(table, () => table.claims('Adele', 'king'));
    const gain: MascaradeEvent = { type: 'coins', why: 'king-1e', transfers: [{ from: 'bank', to: 0, coins: 3 }] };
    const heard = [announce(0, 'king-1e'), ...[1, 2, 3, 4, 5].map(pass), power('king-1e', 0), gain, turn(5, 1)];
    for (const who of table.viewers) expect(by(who)).toEqual(heard);
  });

  test('an uncontested claim: nothing ever shows whether it was true', () => {
    const tables = ['king queen judge bishop witch cheat', 'queen king judge bishop witch cheat'].map((masks) => {
      const table = scene({ masks });
      table.claims('Adele', 'king');
      table.plays('Bruno', 'pretend 3');
      table.claims('Cedric', 'judge', 'David');
      table.plays('David', 'pretend 2');
      table.claims('Fran', 'queen');
      return table;
    });
    for (const who of tables[0].viewers) {
      expect(tables[0].heard(who, 1)).toEqual(tables[1].heard(who, 1));
      expect(tables[0].retold(who)).toEqual(tables[1].retold(who));
      expect(tables[0].view(who)).toEqual(tables[1].view(who));
    }
    expect(tables[0].masksOf('Adele')).not.toEqual(tables[1].masksOf('Adele'));
  });

  test('a contested claim: answers in order, all claimants reveal, power, fines; everyone sees all of it', () => {
    const table = scene({ masks: 'witch queen judge bishop king fool', court: 3 });
    const by = hearing(table, () => table.claims('Adele', 'judge', 'Cedric', 'David'));
    const heard = [
      announce(0, 'judge'),
      ...[pass(1), contest(2), contest(3), pass(4), pass(5)],
      ...[reveal(0, 'witch'), reveal(2, 'judge'), reveal(3, 'bishop')],
      power('judge', 2),
      { type: 'coins', why: 'judge', transfers: [{ from: 'court', to: 2, coins: 3 }] },
      {
        type: 'coins',
        why: 'fine',
        transfers: [
          { from: 0, to: 'court', coins: 1 },
          { from: 3, to: 'court', coins: 1 },
        ],
      },
      turn(5, 1),
    ];
    for (const who of table.viewers) expect(by(who)).toEqual(heard);
  });

  test('a contested claim that no one has: no power, and no other mask is seen', () => {
    const table = scene({ masks: 'witch queen judge bishop king fool' });
    const by = hearing(table, () => table.claims('Adele', 'king', 'Cedric'));
    const types = by('spectator').map((event) => event.type);
    expect(types).toEqual(['announce', ...Array(5).fill('answer'), 'reveal', 'reveal', 'coins', 'turn']);
    for (const who of table.viewers) {
      expect(masksIn(by(who).filter((event) => event.type === 'reveal'))).toEqual(['judge', 'witch']);
    }
  });

  test('a reveal lasts a moment: nothing is shown again, not even while the power goes on', () => {
    const table = scene({ masks: 'bishop queen judge witch king fool' });
    table.claims('Adele', 'bishop', 'Cedric');
    expect(table.question('Adele')).toBe('take-from-richest');
    for (const who of table.viewers) expect(masksIn(bare(table.view(who)))).toEqual([]);
    table.plays('Adele', 'take 1');
    for (const who of table.viewers) expect(masksIn(bare(table.view(who)))).toEqual([]);
  });

  test('a card already shown in this claim may be the Spy’s target; it is sent again by the rule for the Spy', () => {
    const table = scene({ masks: spies });
    table.claims('Adele', 'spy', 'Cedric');
    const looks = hearing(table, () => table.plays('Adele', 'look 2'));
    expect(looks('Adele')).toContainEqual(sight('2', 2, 'king-1e'));
    for (const who of others(table, 'Adele')) expect(masksIn(looks(who))).toEqual([]);
  });

  test('spectators get only what every player got', () => {
    const table = scene({ masks: 'princess spy-2e king judge witch fool', options: { edition: '2e' } });
    table.plays('Adele', 'look');
    table.plays('Bruno', 'swap 4');
    table.claims('Cedric', 'princess', 'Adele');
    table.plays('Adele', 'show 1');
    table.claims('David', 'spy');
    table.plays('David', 'look 0');
    table.plays('David', 'swap');
    const everybody = table.match.told.filter((told) =>
      table.people.every((person) => table.heard(person).includes(told.event)),
    );
    expect(table.heard('spectator')).toEqual(everybody.map((told) => told.event));
    const secret = new Set(['sight', 'decided', 'shown']);
    expect(
      table.match.told.filter((told) => !everybody.includes(told)).every((told) => secret.has(told.event.type)),
    ).toBe(true);
    expect(table.heard('spectator').some((event) => secret.has(event.type))).toBe(false);
  });

  test('a spectator’s view has no question and no moves', () => {
    const table = scene({ masks: spies });
    const still = () =>
      expect(table.view('spectator')).toMatchObject({ viewer: 'spectator', ask: null, moves: [], barred: [] });
    still();
    table.plays('Adele', 'announce spy');
    still();
    while (table.state.phase === 'contest') table.plays(table.asked[0], 'pass');
    still();
    table.plays('Adele', 'look 1');
    still();
    expect(table.view('Adele').moves).toEqual(['pretend', 'swap']);
  });

  test('only a player who is asked has a question and moves', () => {
    const table = scene({ masks: spies });
    for (const who of others(table, 'Adele')) expect(table.view(who)).toMatchObject({ ask: null, moves: [] });
    table.plays('Adele', 'announce queen');
    for (const who of others(table, 'Bruno')) expect(table.view(who)).toMatchObject({ ask: null, moves: [] });
    expect(table.view('Bruno').moves).toEqual(['pass', 'contest']);
    expect(table.view('Fran').actors).toEqual([1]);
  });
});
