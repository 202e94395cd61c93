import { describe, expect, test } from 'vitest';
import { scene } from './testing.ts';

const options = { edition: '2e' } as const;

describe('2e: Princess', () => {
  const masks = 'judge empress king princess thief witch';

  test('F uncontested: 2 from the bank first, then another player of her choice shows', () => {
    const table = scene({ masks: `${masks} fool`, seats: 6, options });
    const bank = table.bank;
    table.claims('Adele', 'princess');
    expect(table.coins).toEqual([8, 6, 6, 6, 6, 6]);
    expect(table.bank).toBe(bank - 2);
    expect(table.question('Adele')).toBe('show-whose');
    expect(table.moves('Adele')).toEqual([1, 2, 3, 4, 5].map((place) => `show ${place}`));
    expect(table.refuses('Adele', 'show 0')).toBe('not-yourself');
    expect(table.refuses('Adele', 'show c0')).toBe('no-such-place');
    expect(table.refuses('Adele', 'decline')).toBe('other-question');
    table.plays('Adele', 'show 2');
    expect(table.coins).toEqual([8, 6, 6, 6, 6, 6]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('F the mask is shown to all but its owner, so not to spectators', () => {
    for (const memory of ['strict', 'helpful']) {
      const table = scene({ masks, options: { ...options, memory } });
      table.claims('Adele', 'princess');
      const from = table.match.told.length;
      table.plays('Adele', 'show 2');
      for (const viewer of table.viewers) {
        expect(table.heard(viewer, from)[0]).toEqual({ type: 'show', seat: 0, target: 2 });
        const sees = viewer !== 'Cedric' && viewer !== 'spectator';
        expect(table.sightsOf(viewer)).toEqual(sees ? ['2 king-2e'] : []);
        expect(table.view(viewer).faces).toEqual(Array(6).fill(null));
      }
      for (const viewer of ['Cedric', 'spectator'] as const) {
        expect(JSON.stringify(table.retold(viewer))).not.toContain('king-2e');
      }
    }
  });

  test('F out of turn: the Princess gets the 2 coins and chooses; the false announcer pays afterwards', () => {
    const table = scene({ masks, options });
    table.claims('Adele', 'princess', 'David');
    expect(table.asked).toEqual(['David']);
    expect(table.coins).toEqual([6, 6, 6, 8, 6, 6]);
    expect(table.moves('David')).toEqual([0, 1, 2, 4, 5].map((place) => `show ${place}`));
    const from = table.match.told.length;
    table.plays('David', 'show 5');
    expect(table.sightsOf('Adele', from)).toEqual(['5 witch']);
    expect(table.coins).toEqual([5, 6, 6, 8, 6, 6]);
    expect(table.court).toBe(1);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('R a card already shown in this claim may be the target: it is sent again, to all but its owner', () => {
    const table = scene({ masks, options });
    table.claims('Adele', 'princess', 'Bruno', 'David');
    for (const viewer of table.viewers) expect(table.sightsOf(viewer)).toContain('1 empress');
    const from = table.match.told.length;
    table.plays('David', 'show 1');
    for (const viewer of table.viewers) {
      const sees = viewer !== 'Bruno' && viewer !== 'spectator';
      expect(table.sightsOf(viewer, from)).toEqual(sees ? ['1 empress'] : []);
    }
    expect(table.coins).toEqual([5, 5, 6, 8, 6, 6]);
  });

  test('R a short bank pays what it has, and a mask is still shown', () => {
    const table = scene({ masks, options });
    table.leaveInBank(1);
    table.claims('Adele', 'princess');
    expect(table.coins).toEqual([7, 6, 6, 6, 6, 6]);
    table.plays('Adele', 'show 1');
    expect(table.sightsOf('Cedric')).toEqual(['1 empress']);
    expect(table.bank).toBe(0);
  });
});

describe('2e: Puppeteer', () => {
  const masks = 'judge empress king puppeteer thief witch';

  test('F uncontested: two other players, and no one else', () => {
    const table = scene({ masks: `${masks} fool`, seats: 6, options });
    table.claims('Adele', 'puppeteer');
    expect(table.question('Adele')).toBe('move-whom');
    const pairs = ['1 2', '1 3', '1 4', '1 5', '2 3', '2 4', '2 5', '3 4', '3 5', '4 5'];
    expect(table.moves('Adele')).toEqual(pairs.map((pair) => `move ${pair}`));
    expect(table.refuses('Adele', 'move 0 1')).toBe('not-yourself');
    expect(table.refuses('Adele', 'move 2 2')).toBe('same-twice');
    expect(table.refuses('Adele', 'move 2 c0')).toBe('no-such-place');
    expect(table.refuses('Adele', 'move 2')).toBe('bad-move');
    expect(table.refuses('Adele', 'decline')).toBe('other-question');
  });

  test('F 1 coin from each, then they change places; masks and coins stay where they are', () => {
    for (const move of ['move 1 3', 'move 3 1']) {
      const table = scene({ masks, coins: { Bruno: 8, David: 4 }, options });
      const bank = table.bank;
      table.claims('Adele', 'puppeteer');
      const events = table.plays('Adele', move);
      expect(table.steps()).toEqual(['Bruno→Adele 1, David→Adele 1']);
      expect(events.map((event) => event.type)).toEqual(['coins', 'moved', 'turn']);
      expect(table.view('spectator').seatAt).toEqual([0, 3, 2, 1, 4, 5]);
      expect(table.view('spectator').coins).toEqual([8, 7, 6, 3, 6, 6]);
      expect([table.coinsOf('Bruno'), table.coinsOf('David'), table.bank]).toEqual([3, 7, bank]);
      expect([table.masksOf('Bruno'), table.masksOf('David')]).toEqual([['puppeteer'], ['empress']]);
    }
  });

  test('R the next player is the one who now sits to the left of the announcer, and play continues by place', () => {
    const table = scene({ masks, options });
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    for (const person of ['David', 'Cedric', 'Bruno', 'Fran', 'Josh', 'Adele'] as const) {
      expect(table.asked).toEqual([person]);
      table.plays(person, person === 'Fran' ? 'swap 5' : 'look');
    }
    expect(table.sightsOf('Bruno').concat(table.sightsOf('David'))).toEqual(['3 puppeteer', '1 empress']);
  });

  test('R after a move, neighbours and the order of answers depend on where people sit now', () => {
    const table = scene({ masks, options });
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 1 3');
    table.plays('David', 'announce thief');
    for (const person of ['Cedric', 'Bruno', 'Fran', 'Josh', 'Adele'] as const) {
      expect(table.asked).toEqual([person]);
      table.plays(person, 'pass');
    }
    expect(table.steps().at(-1)).toBe('Adele→David 1, Cedric→David 1');
    expect(table.coins).toEqual([7, 5, 5, 7, 6, 6]);
    expect(table.asked).toEqual(['Cedric']);
  });

  test('R out of turn the announcer may be moved: fined from the coins now theirs; next is left of there', () => {
    const table = scene({ masks, coins: { Adele: 9, Fran: 3 }, options });
    table.claims('Adele', 'puppeteer', 'David');
    expect(table.asked).toEqual(['David']);
    expect(table.moves('David')).toContain('move 0 4');
    expect(table.moves('David')).not.toContain('move 0 3');
    table.plays('David', 'move 0 4');
    // place 0: 9 - 1, now Fran's; place 4: 3 - 1, now Adele's, less the fine
    expect(table.coins).toEqual([1, 6, 6, 8, 8, 6]);
    expect(table.court).toBe(1);
    expect(table.steps()).toEqual(['Adele→David 1, Fran→David 1', 'Adele→court 1']);
    expect(table.asked).toEqual(['Josh']);
    expect(table.bound).toBeNull();
  });

  test('R the claimant pays the fine from the coins now theirs, not from the place where the claim was made', () => {
    const table = scene({ masks, coins: { Bruno: 9, Cedric: 2 }, options });
    table.claims('Adele', 'puppeteer', 'Cedric', 'David');
    table.plays('David', 'move 1 2');
    expect(table.coins).toEqual([5, 1, 7, 8, 6, 6]);
    expect(table.winners).toBeNull();
  });

  test('R being bound goes with the person: a revealed player moved to the left of the announcer is bound', () => {
    const table = scene({ masks, options });
    table.claims('Adele', 'puppeteer', 'Cedric', 'David');
    table.plays('David', 'move 1 2');
    expect(table.asked).toEqual(['Cedric']);
    expect(table.bound).toBe('Cedric');
    expect(table.refuses('Cedric', 'announce king')).toBe('bound-2e');
  });

  test('R being bound goes with the person: it lapses if they are moved away from there', () => {
    const table = scene({ masks, options });
    table.claims('Adele', 'puppeteer', 'Bruno', 'David');
    table.plays('David', 'move 1 2');
    expect(table.asked).toEqual(['Cedric']);
    expect(table.bound).toBeNull();
    table.claims('Cedric', 'king');
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBeNull();
    expect(table.moves('Bruno')).toContain('announce king-2e');
  });
});
