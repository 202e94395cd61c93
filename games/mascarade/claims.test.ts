import { describe, expect, test } from 'vitest';
import { scene } from './testing.ts';

const editions = ['1e', '2e'] as const;
const six = {
  '1e': 'judge king queen fool thief witch',
  '2e': 'judge king empress fool thief witch',
};
const eight = {
  '1e': 'judge inquisitor peasant king queen peasant fool bishop',
  '2e': 'judge guru peasant empress king peasant fool trickster',
};

describe('bound: revealed in the turn right before yours', () => {
  test('F 1e: must swap or pretend to; R with a mask in the centre too', () => {
    const table = scene({ masks: six['1e'], seats: 4 });
    table.claims('Adele', 'queen', 'Bruno');
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBe('Bruno');
    expect(table.moves('Bruno')).toEqual(
      ['0', '2', '3', 'c0', 'c1'].flatMap((slot) => [`pretend ${slot}`, `swap ${slot}`]),
    );
    expect(table.refuses('Bruno', 'look')).toBe('bound-1e');
    expect(table.refuses('Bruno', 'announce fool')).toBe('bound-1e');
    expect(table.view('Bruno').barred.map(({ code }) => code)).toEqual(['bound-1e']);
    table.plays('Bruno', 'swap c1');
    expect([table.masksOf('Bruno'), table.centre]).toEqual([['witch'], ['thief', 'king-1e']]);
    expect(table.asked).toEqual(['Cedric']);
  });

  test('F 2e: may not announce, but may look or swap', () => {
    const table = scene({ masks: six['2e'], seats: 4, options: { edition: '2e' } });
    table.claims('Adele', 'empress', 'Bruno');
    expect(table.bound).toBe('Bruno');
    expect(table.moves('Bruno')).toEqual([
      'look',
      ...['0', '2', '3', 'c0', 'c1'].flatMap((slot) => [`pretend ${slot}`, `swap ${slot}`]),
    ]);
    expect(table.refuses('Bruno', 'announce fool')).toBe('bound-2e');
    expect(table.view('Bruno').barred.map(({ code }) => code)).toEqual(['bound-2e']);
    table.plays('Bruno', 'look');
    expect(table.asked).toEqual(['Cedric']);
  });

  test.each(editions)('F %s: a true claimant is bound as well', (edition) => {
    const table = scene({ masks: six[edition], options: { edition } });
    table.claims('Adele', 'king', 'Bruno');
    expect(table.coins).toEqual([5, edition === '1e' ? 9 : 8, 6, 6, 6, 6]);
    expect(table.bound).toBe('Bruno');
    expect(table.refuses('Bruno', 'announce king')).toBe(`bound-${edition}`);
  });

  test.each(editions)('R %s: it lapses if the next turn is someone else’s', (edition) => {
    const table = scene({ masks: six[edition], options: { edition } });
    table.claims('Adele', 'king', 'Cedric');
    for (const person of ['Bruno', 'Cedric', 'David', 'Fran', 'Josh', 'Adele'] as const) {
      expect(table.asked).toEqual([person]);
      expect(table.bound).toBeNull();
      expect(table.moves(person)).toContain('announce judge');
      table.plays(person, 'look');
    }
  });

  test.each(editions)('F %s: it applies to that turn only', (edition) => {
    const table = scene({ masks: six[edition], options: { edition } });
    table.claims('Adele', 'king', 'Bruno');
    table.plays('Bruno', 'pretend 3');
    for (const person of ['Cedric', 'David', 'Fran', 'Josh', 'Adele'] as const) table.plays(person, 'look');
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBeNull();
    expect(table.moves('Bruno')).toContain('announce judge');
  });

  test.each(editions)('F %s: an uncontested claim, a look or a swap binds no one', (edition) => {
    const table = scene({ masks: six[edition], options: { edition } });
    table.claims('Adele', 'king');
    expect(table.bound).toBeNull();
    table.plays('Bruno', 'swap 2');
    expect(table.bound).toBeNull();
    table.plays('Cedric', 'look');
    expect(table.bound).toBeNull();
    expect(table.moves('David')).toContain('announce judge');
  });

  test.each(editions)('F %s: the Inquisitor’s or Guru’s target is bound, wrong or right', (edition) => {
    const mask = edition === '1e' ? 'inquisitor' : 'guru';
    for (const name of [mask, 'judge']) {
      const table = scene({ masks: eight[edition], options: { edition } });
      table.claims('Adele', mask);
      table.plays('Adele', 'ask 1');
      table.plays('Bruno', `name ${name}`);
      expect(table.asked).toEqual(['Bruno']);
      expect(table.bound).toBe('Bruno');
      expect(table.refuses('Bruno', 'announce fool')).toBe(`bound-${edition}`);
    }
  });

  test('R 2e: the Princess’s target is not bound', () => {
    const table = scene({ masks: 'judge empress king princess thief witch', options: { edition: '2e' } });
    table.claims('Adele', 'princess');
    table.plays('Adele', 'show 1');
    expect(table.asked).toEqual(['Bruno']);
    expect(table.bound).toBeNull();
    expect(table.moves('Bruno')).toContain('announce empress');
  });
});

describe('a mask in the centre', () => {
  test.each(editions)('F %s: is in the game and may be announced', (edition) => {
    const table = scene({ masks: six[edition], seats: 4, options: { edition } });
    table.claims('Adele', 'thief');
    expect(table.coins).toEqual([8, 5, 6, 5]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test.each(editions)('R %s: every claimant is false', (edition) => {
    const table = scene({ masks: six[edition], seats: 4, options: { edition } });
    const events = table.claims('Adele', 'thief', 'Bruno', 'Cedric', 'David');
    expect(table.coins).toEqual([5, 5, 5, 5]);
    expect(table.court).toBe(4);
    expect(events.some((event) => event.type === 'power')).toBe(false);
  });

  test('R a copy that a player has counts: one Peasant in the centre, one true claimant', () => {
    const masks = 'judge inquisitor peasant king queen bishop fool thief peasant';
    const table = scene({ masks, seats: 8 });
    table.claims('Adele', 'peasant', 'Cedric', 'Fran');
    expect(table.centre).toEqual(['peasant']);
    expect(table.coins).toEqual([5, 6, 7, 6, 5, 6, 6, 6]);
  });
});

describe('who was true is fixed at the reveal', () => {
  test.each(editions)('R %s: the Spy gives the mask to a false claimant: the fine stays the same', (edition) => {
    const masks = edition === '1e' ? 'judge king queen spy fool witch' : 'judge king empress spy fool witch';
    const table = scene({ masks, options: { edition } });
    table.claims('Adele', 'spy', 'Bruno', 'David');
    table.plays('David', 'look 0');
    table.plays('David', 'swap');
    expect([table.masksOf('Adele'), table.masksOf('David')]).toEqual([[`spy-${edition}`], ['judge']]);
    expect(table.coins).toEqual([5, 5, 6, 6, 6, 6]);
    expect(table.court).toBe(2);
  });

  test.each(editions)(
    'R %s: the Fool swaps masks that were just revealed: those who claimed falsely pay',
    (edition) => {
      const table = scene({ masks: six[edition], options: { edition } });
      table.claims('Adele', 'fool', 'Bruno', 'David');
      table.plays('David', 'swap 1 2');
      expect(table.masksOf('Cedric')).toEqual([`king-${edition}`]);
      expect(table.coins).toEqual([5, 5, 6, 7, 6, 6]);
      expect(table.court).toBe(2);
    },
  );

  test('R a mask received since the last claim counts at the next reveal', () => {
    const table = scene({ masks: six['1e'] });
    table.plays('Adele', 'swap 1');
    table.claims('Bruno', 'king', 'Adele');
    expect(table.coins).toEqual([9, 5, 6, 6, 6, 6]);
  });
});

describe('claiming', () => {
  test('F you need not have the mask: a false claim that no one contests brings its power', () => {
    const table = scene({ masks: six['1e'] });
    table.claims('Adele', 'queen');
    expect(table.masksOf('Adele')).toEqual(['judge']);
    expect(table.coins).toEqual([8, 6, 6, 6, 6, 6]);
  });

  test('F a true claim contested by two false claimants: the announcer uses the power, both pay', () => {
    const table = scene({ masks: six['1e'], first: 'Bruno' });
    table.claims('Bruno', 'king', 'Fran', 'Adele');
    expect(table.coins).toEqual([5, 9, 6, 6, 5, 6]);
    expect(table.court).toBe(2);
    expect(table.steps()).toEqual(['bank→Bruno 3', 'Adele→court 1, Fran→court 1']);
    expect(table.bound).toBeNull();
  });

  test('R a claim may be repeated without limit: by the next player, and by the same player again and again', () => {
    const table = scene({ masks: six['1e'], seats: 4, coins: { Adele: 1, Bruno: 1, Cedric: 1, David: 1 } });
    for (let turn = 0; turn < 8; turn++) table.claims(table.asked[0], 'judge');
    expect(table.coins).toEqual([1, 1, 1, 1]);
    for (let round = 0; round < 3; round++) {
      for (const person of ['Adele', 'Bruno', 'Cedric', 'David'] as const) {
        expect(table.asked).toEqual([person]);
        expect(table.moves(person)).toContain('announce king-1e');
        table.claims(person, 'king');
      }
    }
    expect(table.coins).toEqual([10, 10, 10, 10]);
  });

  test('R fines: all at once, one coin from each false claimant, after the power', () => {
    const table = scene({ masks: six['1e'] });
    table.claims('Adele', 'king', 'Bruno', 'Cedric', 'David', 'Fran', 'Josh');
    expect(table.coins).toEqual([5, 9, 5, 5, 5, 5]);
    expect(table.court).toBe(5);
    expect(table.steps()).toEqual([
      'bank→Bruno 3',
      'Adele→court 1, Cedric→court 1, David→court 1, Fran→court 1, Josh→court 1',
    ]);
  });

  test('F after the fines all masks are face down again', () => {
    const table = scene({ masks: six['1e'] });
    table.claims('Adele', 'king', 'Cedric');
    for (const viewer of table.viewers) expect(table.view(viewer).faces).toEqual(Array(6).fill(null));
    expect(table.view('spectator').claim).toBeNull();
  });
});
