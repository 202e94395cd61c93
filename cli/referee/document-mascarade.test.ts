import type { AnyGame } from '@soiree/kernel';
import { effectNames, mascarade, maskIds } from '@soiree/mascarade';
import { beforeAll, describe, expect, test } from 'vitest';
import { examplesIn, pageNamed, quoted, rowsBelow } from './testing/document.ts';
import { eventRows, expectEvents, expectMoves, Seen } from './testing/document-seen.ts';

const page = pageNamed('mascarade');
const examples = examplesIn(page);

/** A move without what it is about: `swap slot`, `announce mask`. A place is written like its slot. */
function kindOf(move: string): string {
  const [word, ...rest] = move.split(' ');
  const about = (one: string): string => (/^(c?\d+|\d+[LRP])$/.test(one) ? 'slot' : 'mask');
  return [word, ...rest.map(about)].join(' ');
}

/** Blank masks that between them ask all that a blank mask can ask. */
const blanks = [
  ['look-own', 'look-player', 'swap-own', 'swap-others'].map((effect) => ({ effect })),
  ['take-player', 'give-player', 'take-richest'].map((effect) => ({ effect, coins: 1 })),
].map((steps) => ({ name: 'Blank', steps }));
const ownSets = [
  ['king', 'queen', 'judge', 'spy', 'witch', 'inquisitor', 'bishop', 'fool'],
  ['king', 'empress', 'judge', 'guru', 'puppeteer', 'princess', 'trickster', 'widow'],
  ['king', 'queen', 'judge', 'witch', 'blank', 'fool', 'thief', 'cheat'],
];

/** Whole matches of bots, in which everything happens that can happen. */
function playAll(): Seen {
  const seen = new Seen(kindOf);
  const game = mascarade as unknown as AnyGame;
  for (let seed = 0; seed < 60; seed++) {
    const edition = seed % 3 === 1 ? '2e' : '1e';
    const own = seed % 3 === 2 && { blank: blanks[seed % 2] };
    seen.play(game, 8, { edition, set: ownSets[seed % 3], ...own }, undefined, seed);
    seen.play(game, 2 + (seed % 3), { contest: seed % 2 ? 'at-once' : 'in-turn' }, undefined, 100 + seed);
  }
  return seen;
}

describe('docs/referee/mascarade.md', () => {
  let seen: Seen;
  beforeAll(() => {
    seen = playAll();
  });

  const moves = rowsBelow(page, 'Moves', 'text').map(([texts, asked]) => ({
    kinds: quoted(texts).map(kindOf),
    asked: quoted(asked),
  }));
  const events = eventRows(page);

  test('every move of every question is described, and no other', () => expectMoves(moves, seen));

  test('every kind of move is played in an example', () => {
    const played = examples.flatMap(({ requests }) => requests).map((line) => JSON.parse(line).move ?? []);
    const words = new Set(played.flat().map((move) => move.split(' ')[0]));
    const described = new Set(moves.flatMap(({ kinds }) => kinds.map((kind) => kind.split(' ')[0])));
    expect(described.size).toBeGreaterThan(10);
    expect([...described].filter((word) => !words.has(word))).toEqual([]);
  });

  test('every event is described with all its fields and who gets it, and no other', () => expectEvents(events, seen));

  test('every event is shown by an example', () => {
    const happened = examples.flatMap(({ answers }) => answers).join('\n');
    expect(events.map(({ type }) => type).filter((type) => !happened.includes(`"type": "${type}"`))).toEqual([]);
  });

  test('every field of views and questions is described', () => {
    const common = rowsBelow(pageNamed('commands'), 'Views').flatMap(([field]) => quoted(field));
    const own = rowsBelow(page, 'Views').flatMap(([field]) => quoted(field));
    expect([...seen.views].filter((field) => ![...common, ...own].includes(field))).toEqual([]);
    expect(
      rowsBelow(page, 'Moves', 'field')
        .map(([field]) => quoted(field)[0])
        .sort(),
    ).toEqual([...seen.asks].sort());
  });

  test('every option, every part of a deal, every mask and every effect is named', () => {
    const { options, deal } = mascarade.schemas as Record<'options' | 'deal', { properties: object }>;
    const named = (column: string, heading: string) =>
      rowsBelow(page, heading, column).map(([name]) => quoted(name)[0]);
    expect(named('option', 'Options')).toEqual(Object.keys(options.properties));
    expect(named('effect', 'Options')).toEqual([...effectNames]);
    expect(named('part', 'Deals')).toEqual(Object.keys(deal.properties));
    const words = new Set(quoted(page).flatMap((one) => one.split(' ')));
    expect(maskIds.filter((id) => !words.has(id))).toEqual([]);
  });
});
