import { describe, expect, test } from 'vitest';
import { scene } from './testing.ts';

const editions = ['1e', '2e'] as const;

/** Four players and two masks in the centre; Adele has the Judge. */
const four = {
  '1e': 'judge king queen fool spy bishop',
  '2e': 'judge king empress fool spy thief',
};

describe.each(editions)('Fool, %s', (edition) => {
  const options = { edition };
  const [king, queen] = edition === '1e' ? ['king-1e', 'queen'] : ['king-2e', 'empress'];

  test('F uncontested: the coin first, then the masks of two others, never those in the centre or one’s own', () => {
    const table = scene({ masks: four[edition], seats: 4, options });
    const bank = table.bank;
    table.claims('Adele', 'fool');
    expect(table.coins).toEqual([7, 6, 6, 6]);
    expect(table.bank).toBe(bank - 1);
    expect(table.question('Adele')).toBe('swap-others');
    expect(table.moves('Adele')).toEqual(['1 2', '1 3', '2 3'].flatMap((pair) => [`pretend ${pair}`, `swap ${pair}`]));
    expect(table.refuses('Adele', 'swap 0 1')).toBe('not-yourself');
    expect(table.refuses('Adele', 'swap 1')).toBe('not-yourself');
    expect(table.refuses('Adele', 'swap 1 c0')).toBe('not-the-centre');
    expect(table.refuses('Adele', 'swap 2 2')).toBe('same-twice');
    expect(table.refuses('Adele', 'decline')).toBe('other-question');
    const centre = table.centre;
    table.plays('Adele', 'swap 1 2');
    expect([table.masksOf('Bruno'), table.masksOf('Cedric')]).toEqual([[queen], [king]]);
    expect([table.masksOf('Adele'), table.masksOf('David'), table.centre]).toEqual([['judge'], ['fool'], centre]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('F or only pretends; all see both targets but no mask, and only the Fool knows whether it was real', () => {
    const told = ['swap 2 1', 'pretend 1 2'].map((move) => {
      const table = scene({ masks: four[edition], seats: 4, options });
      table.claims('Adele', 'fool');
      const from = table.match.told.length;
      table.plays('Adele', move);
      const really = move.startsWith('swap');
      expect(table.masksOf('Bruno')).toEqual([really ? queen : king]);
      expect(table.heard('Adele', from)).toContainEqual({ type: 'decided', slots: ['1', '2'], really });
      for (const viewer of table.viewers) expect(table.sightsOf(viewer)).toEqual([]);
      return table.viewers.slice(1).map((viewer) => table.heard(viewer, from));
    });
    expect(told[0]).toEqual(told[1]);
    for (const events of told[0]) {
      expect(events[0]).toEqual({ type: 'swap', seat: 0, slots: ['1', '2'], owners: [1, 2] });
    }
  });

  test('R out of turn: the two may be the announcer and a false claimant; they still pay their fines', () => {
    const table = scene({ masks: four[edition], seats: 4, first: 'Bruno', options });
    table.claims('Bruno', 'fool', 'Cedric', 'David');
    expect(table.asked).toEqual(['David']);
    expect(table.coins).toEqual([6, 6, 6, 7]);
    expect(table.moves('David')).toEqual(['0 1', '0 2', '1 2'].flatMap((pair) => [`pretend ${pair}`, `swap ${pair}`]));
    table.plays('David', 'swap 1 2');
    expect([table.masksOf('Bruno'), table.masksOf('Cedric')]).toEqual([[queen], [king]]);
    expect(table.coins).toEqual([6, 5, 5, 7]);
    expect(table.court).toBe(2);
    expect(table.asked).toEqual(['Cedric']);
  });

  test('R an empty bank pays nothing, but the masks are still swapped', () => {
    const table = scene({ masks: four[edition], seats: 4, options });
    table.leaveInBank(0);
    table.claims('Adele', 'fool');
    table.plays('Adele', 'swap 1 3');
    expect(table.coins).toEqual([6, 6, 6, 6]);
    expect(table.masksOf('Bruno')).toEqual(['fool']);
  });
});

describe('Spy', () => {
  test('F first edition: another player’s mask or one in the centre', () => {
    const table = scene({ masks: four['1e'], seats: 4 });
    table.claims('Adele', 'spy');
    expect(table.moves('Adele')).toEqual(['look 1', 'look 2', 'look 3', 'look c0', 'look c1']);
    expect(table.refuses('Adele', 'look')).toBe('not-yourself');
    expect(table.refuses('Adele', 'decline')).toBe('other-question');
    table.plays('Adele', 'look c1');
    expect(table.sightsOf('Adele')).toEqual(['0 judge', 'c1 bishop']);
    table.plays('Adele', 'swap');
    expect([table.masksOf('Adele'), table.centre]).toEqual([['bishop'], ['spy-1e', 'judge']]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('F second edition: only another player’s mask, not the centre', () => {
    const table = scene({ masks: four['2e'], seats: 4, options: { edition: '2e' } });
    table.claims('Adele', 'spy');
    expect(table.moves('Adele')).toEqual(['look 1', 'look 2', 'look 3']);
    expect(table.refuses('Adele', 'look c0')).toBe('not-the-centre');
    expect(table.refuses('Adele', 'look 0')).toBe('not-yourself');
    table.plays('Adele', 'look 3');
    expect(table.sightsOf('Adele')).toEqual(['0 judge', '3 fool']);
    table.plays('Adele', 'swap');
    expect([table.masksOf('Adele'), table.masksOf('David')]).toEqual([['fool'], ['judge']]);
  });

  test.each(editions)(
    'F %s: the target is public; only the Spy sees the masks, both of them, and then decides',
    (edition) => {
      const told = ['swap', 'pretend'].map((move) => {
        const table = scene({ masks: four[edition], seats: 4, options: { edition } });
        const from = table.match.told.length;
        table.claims('Adele', 'spy');
        table.plays('Adele', 'look 3');
        expect(table.view('Adele').faces).toEqual(['judge', null, null, 'fool', null, null]);
        expect(table.moves('Adele')).toEqual(['pretend', 'swap']);
        expect(table.refuses('Adele', 'look 2')).toBe('other-question');
        table.plays('Adele', move);
        expect(table.masksOf('David')).toEqual([move === 'swap' ? 'judge' : 'fool']);
        expect(table.view('Adele').faces).toEqual(Array(6).fill(null));
        const looks = table.heard('spectator', from).filter((event) => event.type === 'look');
        expect(looks.map((event) => event.owner)).toEqual([0, 3]);
        for (const viewer of table.viewers.slice(1)) expect(table.sightsOf(viewer)).toEqual([]);
        return table.viewers.slice(1).map((viewer) => table.heard(viewer, from));
      });
      expect(told[0]).toEqual(told[1]);
    },
  );

  test.each(editions)(
    'R %s: out of turn, the target is the announcer’s mask just shown; it is sent again to the Spy alone',
    (edition) => {
      const masks = edition === '1e' ? 'judge spy queen fool king bishop' : 'judge spy empress fool king thief';
      const table = scene({ masks, seats: 4, options: { edition } });
      table.claims('Adele', 'spy', 'Bruno', 'Cedric');
      expect(table.asked).toEqual(['Bruno']);
      const from = table.match.told.length;
      table.plays('Bruno', 'look 0');
      expect(table.sightsOf('Bruno', from)).toEqual([`1 spy-${edition}`, '0 judge']);
      for (const viewer of ['Adele', 'Cedric', 'David', 'spectator'] as const) {
        expect(table.sightsOf(viewer, from)).toEqual([]);
      }
      table.plays('Bruno', 'swap');
      expect([table.masksOf('Adele'), table.masksOf('Bruno')]).toEqual([[`spy-${edition}`], ['judge']]);
      expect(table.coins).toEqual([5, 6, 5, 6]);
      expect(table.court).toBe(2);
    },
  );
});

describe.each([
  ['1e', 'inquisitor'],
  ['2e', 'guru'],
] as const)('%s: %s', (edition, mask) => {
  const [king, queen, bishop] = edition === '1e' ? ['king', 'queen', 'bishop'] : ['empress', 'king', 'trickster'];
  const masks = `judge ${mask} peasant ${king} ${queen} peasant fool ${bishop}`;
  const options = { edition };
  const ask = (target: number, more: object = {}) => {
    const table = scene({ masks, options, ...more });
    table.claims('Adele', mask);
    table.plays('Adele', `ask ${target}`);
    return table;
  };

  test('F uncontested: chooses another player, and may not decline', () => {
    const table = scene({ masks: `${masks} spy thief`, seats: 8, options });
    table.claims('Adele', mask);
    expect(table.question('Adele')).toBe('ask-whom');
    expect(table.moves('Adele')).toEqual([1, 2, 3, 4, 5, 6, 7].map((place) => `ask ${place}`));
    expect(table.refuses('Adele', 'ask 0')).toBe('not-yourself');
    expect(table.refuses('Adele', 'ask c0')).toBe('no-such-place');
    expect(table.refuses('Adele', 'decline')).toBe('other-question');
    expect(table.plays('Adele', 'ask 3')).toEqual([{ type: 'asked', seat: 0, target: 3 }]);
    expect(table.asked).toEqual(['David']);
  });

  test('R the target names any mask in the game, including the centre, each once, and no other', () => {
    const table = scene({ masks: `${masks} spy thief`, seats: 8, options });
    table.claims('Adele', mask);
    table.plays('Adele', 'ask 3');
    const court = edition === '1e' ? ['king-1e', 'queen', 'bishop'] : ['empress', 'king-2e', 'trickster'];
    const names = ['judge', mask, 'peasant', 'fool', `spy-${edition}`, 'thief', ...court];
    expect([...table.moves('David')].sort()).toEqual(names.map((name) => `name ${name}`).sort());
    expect(table.refuses('David', 'name widow')).toBe('mask-not-in-game');
    expect(table.refuses('David', 'decline')).toBe('other-question');
    expect(table.refuses('Adele', 'name judge')).toBe('not-asked');
    table.plays('David', 'name thief');
    expect(table.coins).toEqual([10, 6, 6, 2, 6, 6, 6, 6]);
  });

  test('F wrong: pays 4; R also if wrong on purpose, just after seeing the mask', () => {
    const table = ask(6);
    table.plays('Harry', 'name judge');
    expect(table.coins).toEqual([10, 6, 6, 6, 6, 6, 2, 6]);
    expect(table.steps()).toEqual(['Harry→Adele 4']);
    expect(table.asked).toEqual(['Bruno']);
    const claimed = scene({ masks, first: 'Bruno', options });
    claimed.claims('Bruno', mask, 'Cedric');
    claimed.plays('Bruno', 'ask 2');
    claimed.plays('Cedric', `name ${mask}`);
    expect(claimed.coins).toEqual([6, 10, 1, 6, 6, 6, 6, 6]);
    expect(claimed.court).toBe(1);
  });

  test('F right: still reveals to everyone, and pays nothing', () => {
    const table = ask(6);
    const events = table.plays('Harry', 'name fool');
    expect(table.coins).toEqual([6, 6, 6, 6, 6, 6, 6, 6]);
    expect(events.slice(0, 2)).toEqual([
      { type: 'named', seat: 6, mask: 'fool' },
      { type: 'reveal', seat: 6, slot: '6', mask: 'fool' },
    ]);
    for (const viewer of table.viewers) expect(table.sightsOf(viewer)).toEqual(['6 fool']);
  });

  test('R either Peasant matches', () => {
    for (const [place, person] of [
      [2, 'Cedric'],
      [5, 'Josh'],
    ] as const) {
      const table = ask(place);
      table.plays(person, 'name peasant');
      expect(table.coins).toEqual([6, 6, 6, 6, 6, 6, 6, 6]);
      expect(table.sightsOf('spectator')).toEqual([`${place} peasant`]);
    }
  });

  test('R out of turn: the announcer, already revealed, may be asked, is revealed again and then fined', () => {
    const table = scene({ masks, options });
    table.claims('Adele', mask, 'Bruno');
    expect(table.asked).toEqual(['Bruno']);
    table.plays('Bruno', 'ask 0');
    expect(table.asked).toEqual(['Adele']);
    const from = table.match.told.length;
    table.plays('Adele', 'name fool');
    for (const viewer of table.viewers) expect(table.sightsOf(viewer, from)).toEqual(['0 judge']);
    expect(table.coins).toEqual([1, 10, 6, 6, 6, 6, 6, 6]);
    expect(table.court).toBe(1);
    expect(table.bound).toBe('Bruno');
  });
});
