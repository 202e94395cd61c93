import type { AnyGame } from '@soiree/kernel';
import { type PrincessId, princessIds, rebelPrincess, roundIds, suits } from '@soiree/rebel-princess';
import { beforeAll, describe, expect, test } from 'vitest';
import { examplesIn, pageNamed, quoted, rowsBelow } from './testing/document.ts';
import { eventRows, expectEvents, expectMoves, Seen } from './testing/document-seen.ts';

const page = pageNamed('rebel-princess');
const examples = examplesIn(page);

/** A move without what it is about: `left card`, `keep princess`. */
function kindOf(move: string): string {
  const [word, ...rest] = move.split(' ');
  const about = (one: string): string => {
    if (/^(qu|fa|pe|pr)\d+$/.test(one)) return 'card';
    if (suits.some((suit) => suit === one)) return 'suit';
    return /^\d+$/.test(one) ? 'seat' : one;
  };
  const named = princessIds.includes(rest[0] as PrincessId) ? ['princess'] : rest.map(about);
  return [about(word), ...named].join(' ');
}

/** Whole matches of bots, in which all that can happen happens. */
function playAll(): Seen {
  const seen = new Seen(kindOf);
  for (let number = 0; number < 3 * roundIds.length; number++) {
    const round = roundIds[number % roundIds.length];
    const seats = 3 + (number % 4);
    const princesses = Array.from(
      { length: seats },
      (_, seat) => princessIds[(5 * number + seat) % princessIds.length],
    );
    const rounds = [round, ...roundIds.filter((id) => id !== round).slice(0, 4)];
    const deal = { rounds, ...(number % 4 > 0 && { princesses }) };
    seen.play(rebelPrincess as unknown as AnyGame, seats, { promo: true }, deal, number);
  }
  return seen;
}

describe('docs/referee/rebel-princess.md', () => {
  let seen: Seen;
  beforeAll(() => {
    seen = playAll();
  });

  const moves = rowsBelow(page, 'Moves').map(([texts, asked]) => ({
    kinds: quoted(texts).map(kindOf),
    asked: quoted(asked),
  }));
  const events = eventRows(page);

  test('every move of every question is described, and no other', () => expectMoves(moves, seen));

  test('every kind of move is played in an example, and so is a decision of several picks', () => {
    const played = examples.flatMap(({ requests }) => requests).map((line) => JSON.parse(line).move ?? []);
    const kinds = new Set(played.flat().map(kindOf));
    expect(moves.flatMap((row) => row.kinds).filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(played.some((move) => Array.isArray(move) && move.length > 1)).toBe(true);
  });

  test('every event is described with all its fields and who gets it, and no other', () => expectEvents(events, seen));

  test('every event is shown by an example, but for the last, which takes a whole match', () => {
    const happened = examples.flatMap(({ answers }) => answers).join('\n');
    expect(events.map(({ type }) => type).filter((type) => !happened.includes(`"type": "${type}"`))).toEqual(['over']);
  });

  test('every field of views and questions is described', () => {
    const common = rowsBelow(pageNamed('commands'), 'Views').flatMap(([field]) => quoted(field));
    const own = rowsBelow(page, 'Views').flatMap(([field]) => quoted(field));
    expect([...seen.views].filter((field) => ![...common, ...own].includes(field))).toEqual([]);
    expect(
      rowsBelow(page, 'Decisions')
        .map(([field]) => quoted(field)[0])
        .sort(),
    ).toEqual([...seen.asks].sort());
  });

  test('every option, every part of a deal, every round card and every princess is named', () => {
    const { options, deal } = rebelPrincess.schemas as Record<'options' | 'deal', { properties: object }>;
    const named = (heading: string) => rowsBelow(page, heading).map(([name]) => quoted(name)[0]);
    expect(named('Options')).toEqual(Object.keys(options.properties));
    expect(named('Deals')).toEqual(Object.keys(deal.properties));
    const words = new Set(quoted(page).flatMap((one) => one.split(' ')));
    expect([...roundIds, ...princessIds].filter((id) => !words.has(id))).toEqual([]);
  });
});
