import { openMatch, secretFromSeed } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { rebelPrincess } from './index.ts';
import { type Scene, scene } from './testing.ts';

const late = (round: Scene['round'], hands: Scene['hands'], princesses?: Scene['princesses'], more: Scene = {}) =>
  scene({ seats: 3, round, hands, won: { 0: 'rest' }, princesses, ...more });

describe('a card that may not be played has a reason', () => {
  const hands = { 0: 'qu2 fa3 pr5', 1: 'qu3 qu8 fa4', 2: 'qu4 qu9 pe8' };

  test.each([
    ['no-such-card', 'xx3'],
    ['no-such-card', 'qu13'],
    ['no-such-card', 'qu0'],
    ['bad-move', 'qu2 fa3'],
    ['bad-move', ''],
    ['card-not-held', 'qu10'],
    ['princes-closed', 'pr5'],
    ['power-not-yours', 'qu2 zero'],
    ['power-not-yours', 'qu2 pea'],
  ])('%s: the leader plays %j', (code, text) => {
    expect(late('invitation', hands).refuses(0, text)).toBe(code);
  });

  test('no-picks, too-many-picks, not-asked, no-such-seat', () => {
    const table = late('invitation', hands);
    expect(table.refuses(0)).toBe('no-picks');
    expect(table.refuses(0, 'qu2', 'fa3')).toBe('too-many-picks');
    expect(table.refuses(1, 'qu3')).toBe('not-asked');
    expect(table.refuses(3, 'qu3')).toBe('no-such-seat');
  });

  test('the view says card by card why not, only to the player whose turn it is', () => {
    const why = (table: ReturnType<typeof scene>, seat: number) =>
      table.view(seat).barred.map(({ code, values }) => `${values.card} ${code}`);
    const table = late('odds-and-evens', { ...hands, 1: 'qu3 qu8 fa4', 2: 'fa6 pe5 pe9' });
    expect(why(table, 0)).toEqual(['pr5 princes-closed']);
    expect(why(table, 1)).toEqual([]);
    table.plays(0, 'qu2');
    expect([why(table, 0), why(table, 2)]).toEqual([[], []]);
    expect(why(table, 1)).toEqual(['qu3 follow-parity', 'fa4 follow-suit']);
    table.plays(1, 'qu8');
    expect(why(table, 2)).toEqual(['pe5 follow-parity', 'pe9 follow-parity']);
    expect(table.view('spectator').barred).toEqual([]);
  });

  test('follow-suit', () => {
    const table = late('invitation', hands);
    table.plays(0, 'qu2');
    expect(table.refuses(1, 'fa4')).toBe('follow-suit');
  });

  test('follow-parity: within the suit, and if void', () => {
    const table = late('odds-and-evens', { ...hands, 2: 'fa6 pe5 pe9' });
    table.plays(0, 'qu2');
    expect(table.refuses(1, 'qu3')).toBe('follow-parity');
    expect(table.refuses(1, 'fa4')).toBe('follow-suit');
    table.plays(1, 'qu8');
    expect(table.refuses(2, 'pe5')).toBe('follow-parity');
  });

  test('follow-wild: a player with a fairy is not void', () => {
    const table = late('midnight-makeover', { ...hands, 1: 'fa4 pe3 pe5' });
    table.plays(0, 'qu2');
    expect(table.refuses(1, 'pe3')).toBe('follow-wild');
    expect(table.cards(1)).toEqual(['fa4']);
  });

  test('above-five, within the suit and if void; follow-suit comes first', () => {
    const table = late('invitation', { ...hands, 2: 'fa2 fa7 pe8' }, { 0: 'pea-princess' });
    table.plays(0, 'qu2 pea');
    expect(table.refuses(1, 'qu3')).toBe('above-five');
    expect(table.refuses(1, 'fa4')).toBe('follow-suit');
    table.plays(1, 'qu8');
    expect(table.refuses(2, 'fa2')).toBe('above-five');
    expect(table.cards(2)).toEqual(['fa7', 'pe8']);
  });

  test('zero-too-high and pea-last', () => {
    const table = late('invitation', hands, { 1: 'snow-white', 2: 'pea-princess' });
    table.plays(0, 'qu2');
    expect(table.refuses(1, 'qu8 zero')).toBe('zero-too-high');
    table.plays(1, 'qu8');
    expect(table.refuses(2, 'qu9 pea')).toBe('pea-last');
  });

  test('power-not-yours when she is exhausted', () => {
    const table = late('invitation', { 0: 'qu9 fa9', 1: 'qu3 fa3', 2: 'qu4 fa4' }, { 1: 'snow-white' });
    table.takes('qu9', 'qu3 zero', 'qu4');
    table.plays(0, 'fa9');
    expect(table.refuses(1, 'fa3 zero')).toBe('power-not-yours');
  });

  test('lead-named and lead-drawn', () => {
    const table = late('invitation', hands, { 1: 'little-mermaid' });
    table.plays(1, 'mermaid fairies');
    expect(table.refuses(0, 'qu2')).toBe('lead-named');
    const ice = late('invitation', hands, { 1: 'ice-princess' });
    ice.plays(1, 'ice');
    const drawn = ice.cards(0)[0];
    for (const card of ice.hand(0).filter((one) => one !== drawn)) expect(ice.refuses(0, card)).toBe('lead-drawn');
  });

  test('match-over', () => {
    const row = [0, 0, 0];
    const table = scene({
      seats: 3,
      hands: { 0: 'qu9', 1: 'fa2', 2: 'pe2' },
      won: { 0: 'rest' },
      before: [row, row, row, row],
    });
    table.takes('qu9', 'fa2', 'pe2');
    expect(table.refuses(0, 'qu9')).toBe('match-over');
  });
});

describe('a choice that may not be made has a reason', () => {
  const both = () => scene({ round: 'wedding-gift', passed: false, hands: { 0: 'qu1 qu2 qu3', 1: 'fa1' } });

  test.each([
    ['card-not-held', ['left fa1', 'right qu1']],
    ['same-twice', ['left qu1', 'right qu1']],
    ['too-few-picks', ['left qu1']],
    ['too-many-picks', ['left qu1', 'right qu2', 'right qu3']],
    ['wrong-way', ['left qu1', 'left qu2']],
    ['wrong-way', ['right qu1', 'right qu2']],
    ['bad-move', ['qu1', 'qu2']],
    ['no-such-card', ['left xx', 'right qu2']],
  ])('%s: passing %j where one goes left and one right', (code, picks) => {
    expect(both().refuses(0, ...picks)).toBe(code);
  });

  test('passing: nothing is taken back, and no one passes twice', () => {
    const table = both();
    table.plays(0, 'left qu1', 'right qu2');
    expect(table.refuses(0, 'left qu3', 'right qu2')).toBe('not-asked');
  });

  test('passing three to the right: two are too few, four too many, the left is the wrong way', () => {
    const table = scene({ passed: false, hands: { 0: 'qu1 qu2 qu3 qu4' } });
    expect(table.refuses(0, 'right qu1', 'right qu2')).toBe('too-few-picks');
    expect(table.refuses(0, 'right qu1', 'right qu2', 'right qu3', 'right qu4')).toBe('too-many-picks');
    expect(table.refuses(0, 'left qu1', 'left qu2', 'left qu3')).toBe('wrong-way');
    expect(table.refuses(0, 'right qu1', 'right qu1', 'right qu2')).toBe('same-twice');
  });

  test('suit-not-held, and halves that come out too short', () => {
    const crystal = late('crystal-clear', { 0: 'qu2 qu3', 1: 'fa2 fa3', 2: 'pe2 pe3' });
    expect(crystal.refuses(0, 'lay pets')).toBe('suit-not-held');
    expect(crystal.refuses(0, 'lay frogs')).toBe('bad-move');
    const party = late('after-party', { 0: 'qu2 qu3 qu4 qu5', 1: 'fa2 fa3 fa4 fa5', 2: 'pe2 pe3 pe4 pe5' });
    expect(party.refuses(0, 'aside qu2')).toBe('too-few-picks');
    expect(party.refuses(0, 'aside qu2', 'aside qu3', 'aside qu4')).toBe('too-many-picks');
    expect(party.refuses(0, 'aside qu2', 'aside fa2')).toBe('card-not-held');
  });

  test('windows: power-not-now, not-in-trick, not-your-card, own-card-back, no-such-seat', () => {
    const hands = { 0: 'qu2 qu7', 1: 'qu3 qu8', 2: 'qu4 qu9' };
    const before = late('invitation', hands, { 1: 'scheherazade' });
    expect(before.refuses(1, 'cinderella')).toBe('power-not-now');
    expect(before.refuses(1, 'scheherazade 1')).toBe('power-not-now');
    expect(before.refuses(1, 'scheherazade 3')).toBe('no-such-seat');
    expect(before.refuses(1, 'dance')).toBe('bad-move');
    const mulan = late('invitation', hands, { 1: 'mulan' });
    mulan.trickOf('qu2', 'qu3', 'qu4');
    expect(mulan.refuses(1, 'swap qu7 qu8')).toBe('not-in-trick');
    expect(mulan.refuses(1, 'swap qu2 qu8')).toBe('not-your-card');
    expect(mulan.refuses(1, 'swap qu3 qu9')).toBe('power-not-now');
    const hag = late('haggle-with-the-hag', hands);
    hag.trickOf('qu2', 'qu3', 'qu4');
    expect(hag.refuses(2, 'exchange qu9 qu8')).toBe('not-in-trick');
    expect(hag.refuses(2, 'exchange qu9 qu4')).toBe('own-card-back');
    expect(hag.refuses(2, 'exchange qu7 qu3')).toBe('card-not-held');
    expect(hag.refuses(2, 'pass round')).toBe('power-not-now');
    expect(hag.refuses(0, 'pass')).toBe('not-asked');
  });

  test('keep and return: card-not-held', () => {
    const hands = { 0: 'qu2 qu7', 1: 'qu3 qu8', 2: 'qu4 qu9' };
    const beauty = late('invitation', hands, { 1: 'sleeping-beauty' });
    beauty.plays(1, 'beauty');
    beauty.allPlay(['give qu2', 'give qu3', 'give qu4']);
    expect(beauty.refuses(1, 'keep qu8')).toBe('card-not-held');
    const tales = late('invitation', hands, { 1: 'scheherazade' });
    tales.plays(1, 'scheherazade 0');
    expect(tales.refuses(1, 'return qu9')).toBe('card-not-held');
  });
});

describe('a table that cannot be set up has a reason', () => {
  const five = ['upside-down', 'odds-and-evens', 'after-party', 'single-fairy', 'invitation'];
  const code = (seats: number, options: unknown, deal?: unknown) => {
    const result = openMatch(rebelPrincess, { seats, options, deal, secret: secretFromSeed('1') });
    return result.ok ? 'ok' : result.refusal.code;
  };

  test.each([
    ['ok', {}],
    ['ok', { rounds: five, order: 'chosen' }],
    ['bad-options', { princess: true }],
    ['unknown-round', { rounds: ['dance'] }],
    ['rounds-five', { rounds: five.slice(1) }],
    ['rounds-five', { rounds: [...five.slice(1), five[1]] }],
    ['star-random', { rounds: five, starLast: true }],
    ['order-random', { order: 'chosen' }],
    ['no-such-seat', { first: 4 }],
  ])('%s: options %j', (wanted, options) => {
    expect(code(4, options)).toBe(wanted);
  });

  const hands = (change: (hands: string[][]) => void) => {
    const full = scene().everybody.map((seat) => scene().hand(seat));
    change(full);
    return { hands: full };
  };

  test.each([
    ['ok', 'complete hands', hands(() => {}), {}],
    ['bad-deal', 'an unknown field', { hand: [] }, {}],
    ['deal-seats', 'three hands', hands((full) => full.pop()), {}],
    ['deal-hand', 'a short hand', hands((full) => full[0].pop()), {}],
    ['deal-card', 'a card twice', hands((full) => full[0].splice(0, 1, full[1][0])), {}],
    ['deal-card', 'a card not in use', hands((full) => full[0].splice(0, 1, 'qu11')), {}],
    ['no-such-card', 'no card', hands((full) => full[0].splice(0, 1, 'qu99')), {}],
    ['deal-seats', 'three scores', { scores: [1, 2, 3] }, {}],
    ['no-such-seat', 'a leader elsewhere', { leader: 4 }, {}],
    ['rounds-five', 'a round twice', { rounds: [five[0], five[0], five[1], five[2], five[3]] }, {}],
    ['deal-seats', 'one princess', { princesses: ['alice'] }, {}],
    ['princess-twice', 'two of her', { princesses: ['alice', 'alice', 'mulan', 'cinderella'] }, {}],
    ['deal-promo', 'Carmesina', { princesses: ['alice', 'carmesina', 'mulan', 'cinderella'] }, {}],
    ['ok', 'Carmesina', { princesses: ['alice', 'carmesina', 'mulan', 'cinderella'] }, { promo: true }],
    ['deal-princesses', 'any', { princesses: ['alice', 'snow-white', 'mulan', 'cinderella'] }, { princesses: false }],
  ])('%s: %s set by hand', (wanted, _, deal, options) => {
    expect(code(4, options, deal)).toBe(wanted);
  });
});
