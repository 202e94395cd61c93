import { type AnyGame, fold, parseLog, toLog } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { mascarade } from './index.ts';
import { type Person, type Scene, scene, type Table } from './testing.ts';

const options = { edition: '2e' };
const masks = 'puppeteer judge patron princess beggar witch';

/** Six players; Adele is the Puppeteer unless the test deals other masks. */
const six = (more: Partial<Scene> = {}) => scene({ masks, options, ...more });

/** Who sits where, place by place. */
const seating = (table: Table): Person[] => table.view('spectator').seatAt.map((seat) => table.people[seat]);

describe('the Puppeteer', () => {
  test('takes 1 coin from each of two other players, in one step, before they move', () => {
    const table = six();
    table.claims('Adele', 'puppeteer');
    expect(table.question('Adele')).toBe('move-whom');
    expect(table.plays('Adele', 'move 1 3')).toEqual([
      {
        type: 'coins',
        why: 'puppeteer',
        transfers: [
          { from: 1, to: 0, coins: 1 },
          { from: 3, to: 0, coins: 1 },
        ],
      },
      { type: 'moved', seats: [1, 3], places: [3, 1] },
      { type: 'turn', turn: 5, seat: 3, bound: false },
    ]);
    expect(table.coins).toEqual([8, 5, 6, 5, 6, 6]);
  });

  test('chooses any two players other than the user', () => {
    const table = six();
    table.claims('Adele', 'puppeteer');
    const pairs = ['1 2', '1 3', '1 4', '1 5', '2 3', '2 4', '2 5', '3 4', '3 5', '4 5'];
    expect(table.moves('Adele')).toEqual(pairs.map((pair) => `move ${pair}`));
    expect(table.refuses('Adele', 'move 0 1')).toBe('not-yourself');
    expect(table.refuses('Adele', 'move 2 2')).toBe('same-twice');
    expect(table.refuses('Adele', 'decline')).toBe('other-question');
  });

  test('a contester who is the Puppeteer may move the announcer, but not themselves', () => {
    const table = six({ masks: 'judge patron puppeteer princess beggar witch' });
    table.claims('Adele', 'puppeteer', 'Cedric');
    const pairs = ['0 1', '0 3', '0 4', '0 5', '1 3', '1 4', '1 5', '3 4', '3 5', '4 5'];
    expect(table.moves('Cedric')).toEqual(pairs.map((pair) => `move ${pair}`));
  });

  test('a last coin ends the game, no one moves', () => {
    const table = six({ coins: { Bruno: 1, Fran: 9 } });
    table.claims('Adele', 'puppeteer');
    const events = table.plays('Adele', 'move 1 3');
    expect(events.map((event) => event.type)).toEqual(['coins', 'over']);
    expect(table.coins).toEqual([8, 0, 6, 5, 9, 6]);
    expect(seating(table)).toEqual(['Adele', 'Bruno', 'Cedric', 'David', 'Fran', 'Josh']);
    expect(table.winners).toEqual(['Fran']);
  });

  test('thirteen coins end the game, no one moves and no one is fined', () => {
    const table = six({ coins: { Adele: 11 } });
    table.claims('Adele', 'puppeteer', 'Cedric');
    const events = table.plays('Adele', 'move 1 3');
    expect(events.map((event) => event.type)).toEqual(['coins', 'over']);
    expect(table.coins).toEqual([13, 5, 6, 5, 6, 6]);
    expect(table.court).toBe(0);
    expect(seating(table)[1]).toBe('Bruno');
    expect(table.winners).toEqual(['Adele']);
  });

  test('the people change places; masks and coins stay where they are and are now theirs', () => {
    const table = six({ coins: { Bruno: 9, David: 3 } });
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    expect(seating(table)).toEqual(['Adele', 'David', 'Cedric', 'Bruno', 'Fran', 'Josh']);
    for (const who of table.viewers) {
      expect(table.view(who)).toMatchObject({ seatAt: [0, 3, 2, 1, 4, 5], coins: [8, 8, 6, 2, 6, 6] });
    }
    expect(table.coinsOf('Bruno')).toBe(2);
    expect(table.coinsOf('David')).toBe(8);
    expect(table.masksOf('Bruno')).toEqual(['princess']);
    expect(table.masksOf('David')).toEqual(['judge']);
  });

  test('one’s own mask is then the one at the new place', () => {
    const table = six();
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    const from = table.match.told.length;
    table.plays('David', 'look');
    expect(table.heard('David', from)[1]).toEqual({ type: 'sight', slot: '1', owner: 3, mask: 'judge' });
    expect(table.refuses('Cedric', 'swap 2')).toBe('same-twice');
    expect(table.plays('Cedric', 'swap 3')[0]).toEqual({ type: 'swap', seat: 2, slots: ['2', '3'], owners: [2, 1] });
    expect(table.masksOf('Bruno')).toEqual(['patron']);
  });

  test('memory goes with the person', () => {
    const table = six({ options: { ...options, memory: 'helpful' }, first: 'Bruno' });
    table.plays('Bruno', 'look');
    for (const person of ['Cedric', 'David', 'Fran', 'Josh'] as const) {
      table.plays(person, 'pretend 0');
    }
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    const sights = (who: Person) =>
      table.retold(who).filter((event) => event.type === 'sight' || event.type === 'decided');
    expect(sights('Bruno')).toEqual([{ type: 'sight', slot: '1', owner: 1, mask: 'judge' }]);
    expect(sights('David')).toEqual([{ type: 'decided', slots: ['3', '0'], really: false }]);
  });

  test('next turn: the player who now sits to the left of the announcer', () => {
    const table = six();
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    const order: Person[] = [];
    for (let i = 0; i < 7; i++) {
      order.push(table.asked[0]);
      table.plays(table.asked[0], 'look');
    }
    expect(order).toEqual(['David', 'Cedric', 'Bruno', 'Fran', 'Josh', 'Adele', 'David']);
  });

  test('next turn: to the left of where the announcer now sits, if a true contester moved the announcer', () => {
    const table = six({ masks: 'judge patron puppeteer princess beggar witch' });
    table.claims('Adele', 'puppeteer', 'Cedric');
    table.plays('Cedric', 'move 0 4');
    expect(seating(table)).toEqual(['Fran', 'Bruno', 'Cedric', 'David', 'Adele', 'Josh']);
    expect(table.asked).toEqual(['Josh']);
  });

  test('next turn: the announcer moved next to the contester', () => {
    const table = six({ masks: 'judge patron puppeteer princess beggar witch' });
    table.claims('Adele', 'puppeteer', 'Cedric');
    table.plays('Cedric', 'move 0 1');
    expect(seating(table)).toEqual(['Bruno', 'Adele', 'Cedric', 'David', 'Fran', 'Josh']);
    expect(table.asked).toEqual(['Cedric']);
    expect(table.bound).toBe('Cedric');
    expect(table.refuses('Cedric', 'announce judge')).toBe('bound-2e');
  });

  test('fines are paid by the person who claimed, from the coins now theirs', () => {
    const table = six({
      masks: 'judge patron puppeteer princess beggar witch',
      coins: { Adele: 9, Fran: 3, Cedric: 5 },
    });
    table.claims('Adele', 'puppeteer', 'Cedric');
    table.plays('Cedric', 'move 0 4');
    // place 0: 9 − 1, now Fran’s; place 4: 3 − 1, now Adele’s, and she pays
    expect(table.coinsOf('Fran')).toBe(8);
    expect(table.coinsOf('Adele')).toBe(1);
    expect(table.coinsOf('Cedric')).toBe(7);
    expect(table.view('spectator').coins).toEqual([8, 6, 7, 6, 1, 6]);
    expect(table.court).toBe(1);
  });

  test('a fine may be the last coin that the person has at the new place', () => {
    const table = six({ masks: 'judge patron puppeteer princess beggar witch', coins: { Adele: 9, Fran: 2 } });
    table.claims('Adele', 'puppeteer', 'Cedric');
    const events = table.plays('Cedric', 'move 0 4');
    expect(events.map((event) => event.type)).toEqual(['coins', 'moved', 'coins', 'over']);
    expect(events[2]).toEqual({ type: 'coins', why: 'fine', transfers: [{ from: 0, to: 'court', coins: 1 }] });
    expect(table.coins).toEqual([0, 6, 8, 6, 8, 6]);
    expect(table.winners).toEqual(['Cedric', 'Fran']);
    expect(table.outcome).toMatchObject({ reason: 'broke', scores: [0, 6, 8, 6, 8, 6], ranks: [6, 3, 1, 3, 1, 3] });
  });

  test('who was true is fixed at the reveal: a new place changes no rival’s fine', () => {
    const table = six();
    table.claims('Adele', 'puppeteer', 'Bruno');
    table.plays('Adele', 'move 1 5');
    expect(table.coins).toEqual([8, 4, 6, 6, 6, 5]);
    expect(table.court).toBe(1);
  });

  test('being bound goes with the person: a revealed player moved to the announcer’s left is bound there', () => {
    const table = six();
    table.claims('Adele', 'puppeteer', 'Fran');
    table.plays('Adele', 'move 1 4');
    expect(table.asked).toEqual(['Fran']);
    expect(table.bound).toBe('Fran');
    expect(table.refuses('Fran', 'announce judge')).toBe('bound-2e');
    expect(table.view('Fran').barred).toEqual([{ code: 'bound-2e', values: {} }]);
    table.plays('Fran', 'look');
    expect(table.bound).toBeNull();
  });

  test('being bound goes with the person: if they are moved away from the announcer’s left, no one is bound', () => {
    const table = six();
    table.claims('Adele', 'puppeteer', 'Bruno');
    table.plays('Adele', 'move 1 3');
    expect(table.asked).toEqual(['David']);
    expect(table.bound).toBeNull();
    table.claims('David', 'judge');
    table.plays('Cedric', 'look');
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBeNull();
    table.claims('Bruno', 'judge');
  });

  test('answers to a later claim come in the order of places', () => {
    const table = six();
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    table.plays('David', 'announce judge');
    const order: Person[] = [];
    while (table.state.phase === 'contest') {
      order.push(table.asked[0]);
      table.plays(table.asked[0], 'pass');
    }
    expect(order).toEqual(['Cedric', 'Bruno', 'Fran', 'Josh', 'Adele']);
  });

  test('answers at the same time appear in the order of places too', () => {
    const table = six({ options: { ...options, contest: 'at-once' } });
    table.plays('Adele', 'announce puppeteer');
    for (const person of table.people.slice(1)) table.plays(person, 'pass');
    table.plays('Adele', 'move 1 3');
    table.plays('David', 'announce judge');
    const from = table.match.told.length;
    for (const person of ['Adele', 'Bruno', 'Cedric', 'Fran', 'Josh'] as const) table.plays(person, 'pass');
    const seats = table.heard('spectator', from).flatMap((event) => (event.type === 'answer' ? [event.seat] : []));
    expect(seats).toEqual([2, 1, 4, 5, 0]);
  });

  test('neighbours are those of the new places: Thief', () => {
    const table = six({ masks: 'puppeteer judge patron princess thief witch' });
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 5');
    // Adele, Josh, Cedric, David, Fran, Bruno
    const from = table.match.told.length;
    table.claims('Josh', 'thief');
    expect(table.steps(from)).toEqual(['Adele→Josh 1, Cedric→Josh 1']);
    expect(table.coins).toEqual([7, 5, 5, 6, 6, 7]);
  });

  test('neighbours are those of the new places: Patron', () => {
    const table = six();
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 2 5');
    table.plays('Bruno', 'look');
    // Adele, Bruno, Josh, David, Fran, Cedric
    const from = table.match.told.length;
    table.claims('Josh', 'patron');
    expect(table.steps(from)).toEqual(['bank→Josh 3', 'bank→Bruno 1, bank→David 1']);
    expect(table.coins).toEqual([8, 7, 5, 7, 6, 8]);
  });

  test('the Beggar goes round by the new places', () => {
    const table = six({ coins: { Adele: 2, Bruno: 10, Cedric: 7, David: 2, Fran: 8, Josh: 9 } });
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    // Adele 4, David 9, Cedric 7, Bruno 1, Fran 8, Josh 9
    expect(table.coins).toEqual([4, 1, 7, 9, 8, 9]);
    table.plays('David', 'look');
    table.plays('Cedric', 'look');
    const from = table.match.told.length;
    table.claims('Bruno', 'beggar');
    const gifts = ['Fran→Bruno 1', 'Josh→Bruno 1', 'Adele→Bruno 1', 'David→Bruno 1', 'Cedric→Bruno 1'];
    expect(table.steps(from)).toEqual(gifts);
    expect(table.coins).toEqual([3, 6, 6, 8, 7, 8]);
  });

  test('two Puppeteers in successive turns', () => {
    const table = six();
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    // David at place 1 is next, and claims it too
    table.claims('David', 'puppeteer');
    expect(table.refuses('David', 'move 1 2')).toBe('not-yourself');
    const [, moved] = table.plays('David', 'move 0 3');
    expect(moved).toEqual({ type: 'moved', seats: [0, 1], places: [3, 0] });
    expect(seating(table)).toEqual(['Bruno', 'David', 'Cedric', 'Adele', 'Fran', 'Josh']);
    // coins lie at 0: 6 + 2 − 1, 1: 6 − 1 + 2, 3: 6 − 1 − 1
    expect(table.view('spectator').coins).toEqual([7, 7, 6, 4, 6, 6]);
    expect(table.coins).toEqual([4, 7, 6, 7, 6, 6]);
    expect(table.asked).toEqual(['Cedric']);
    expect(table.masksOf('Adele')).toEqual(['princess']);
    expect(table.masksOf('Bruno')).toEqual(['puppeteer']);
  });

  test('the log folds to the same state', () => {
    const table = six({ coins: { Bruno: 9 } });
    table.claims('Adele', 'puppeteer', 'Fran');
    table.plays('Adele', 'move 1 4');
    table.plays('Fran', 'swap 4');
    table.claims('Cedric', 'puppeteer');
    table.plays('Cedric', 'move 0 1');
    const log = parseLog(JSON.stringify(toLog(table.match as never)));
    const folded = log.ok ? fold(mascarade as unknown as AnyGame, log.value) : log;
    if (!folded.ok) throw new Error(JSON.stringify(folded.refusal));
    expect(folded.value.state).toEqual(table.state);
    expect(folded.value.told).toEqual(table.match.told);
    expect(seating(table)).toEqual(['Fran', 'Adele', 'Cedric', 'David', 'Bruno', 'Josh']);
  });
});
