import { readFileSync } from 'node:fs';
import { bots, Company } from '@soiree/bots';
import { everyone, FastChance, type Match, openMatch, secretFromSeed, expect as sure } from '@soiree/kernel';
import { type PrincessId, princessIds, rebelPrincess, roundIds, suits } from '@soiree/rebel-princess';
import { beforeAll, describe, expect, test } from 'vitest';
import { examplesIn } from './document.ts';

const text = readFileSync(new URL('../../docs/referee.md', import.meta.url), 'utf8');
const section = text.slice(text.indexOf('# Rebel Princess'));
const examples = examplesIn(section);

/** The rows of the table below a heading of this section. */
function rowsBelow(heading: string): string[][] {
  const [, below] = section.split(`## ${heading}\n`);
  return below
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What stands between backticks. */
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside);

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

interface Seen {
  /** Each as `phase: kind`. */
  readonly moves: Set<string>;
  /** By event: every field there is. */
  readonly fields: Map<string, Set<string>>;
  /** Events that not everybody gets. */
  readonly secret: Set<string>;
}

/** Whole matches of bots, in which all that can happen happens. */
function playAll(): Seen {
  const seen: Seen = { moves: new Set(), fields: new Map(), secret: new Set() };
  for (let number = 0; number < 3 * roundIds.length; number++) {
    const round = roundIds[number % roundIds.length];
    const seats = 3 + (number % 4);
    const princesses = Array.from(
      { length: seats },
      (_, seat) => princessIds[(5 * number + seat) % princessIds.length],
    );
    const rounds = [round, ...roundIds.filter((id) => id !== round).slice(0, 4)];
    playOne(seats, { rounds, ...(number % 4 > 0 && { princesses }) }, number, seen);
  }
  return seen;
}

function playOne(seats: number, deal: object, seed: number, seen: Seen): void {
  const secret = secretFromSeed(seed);
  const match = sure(openMatch(rebelPrincess, { seats, options: { promo: true }, deal, secret }));
  const company = Array.from({ length: seats }, (_, seat) => {
    const bot = bots['rebel-princess'].random(seat, new FastChance(100 * seed + seat));
    return {
      hear: () => {},
      choose(...[view, budget]: Parameters<typeof bot.choose>) {
        const all = [...view.moves, ...(view.ask?.choices ?? []).flatMap(({ from }) => from)];
        for (const move of all) seen.moves.add(`${view.ask?.kind}: ${kindOf(move)}`);
        return bot.choose(view, budget);
      },
    };
  });
  new Company(match as unknown as Match, company, { milliseconds: 0 }).playOn(10_000);
  for (const { event, audience } of match.told) {
    const fields = seen.fields.get(event.type) ?? new Set();
    for (const field of Object.keys(event)) if (field !== 'type') fields.add(field);
    seen.fields.set(event.type, fields);
    if (audience !== everyone) seen.secret.add(event.type);
  }
}

describe('docs/referee.md, Rebel Princess', () => {
  let seen: Seen;
  beforeAll(() => {
    seen = playAll();
  });

  const moves = rowsBelow('Moves').map(([texts, asked]) => ({
    kinds: quoted(texts).map(kindOf),
    asked: quoted(asked),
  }));
  const events = rowsBelow('Events').map(([type, fields, audience]) => ({ type: quoted(type)[0], fields, audience }));

  test('every move of every question is described, and no other', () => {
    const described = moves.flatMap(({ kinds, asked }) =>
      asked.flatMap((ask) => kinds.map((kind) => `${ask}: ${kind}`)),
    );
    expect([...new Set(described)].sort()).toEqual([...seen.moves].sort());
  });

  test('every kind of move is played in an example, and so is a decision of several picks', () => {
    const played = examples.flatMap(({ requests }) => requests).map((line) => JSON.parse(line).move ?? []);
    const kinds = new Set(played.flat().map(kindOf));
    expect(moves.flatMap((row) => row.kinds).filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(played.some((move) => Array.isArray(move) && move.length > 1)).toBe(true);
  });

  test('every event is described with all its fields and who gets it, and no other', () => {
    expect(events.map(({ type }) => type).sort()).toEqual([...seen.fields.keys()].sort());
    for (const { type, fields, audience } of events) {
      const missing = [...(seen.fields.get(type) ?? [])].filter((field) => !quoted(fields).includes(field));
      expect([type, missing]).toEqual([type, []]);
      expect([type, audience === 'everyone']).toEqual([type, !seen.secret.has(type)]);
    }
  });

  test('every event is shown by an example, but for the last, which takes a whole match', () => {
    const happened = examples.flatMap(({ answers }) => answers).join('\n');
    expect(events.map(({ type }) => type).filter((type) => !happened.includes(`"type": "${type}"`))).toEqual(['over']);
  });

  test('every option, every part of a deal, every round card and every princess is named', () => {
    const { options, deal } = rebelPrincess.schemas as Record<'options' | 'deal', { properties: object }>;
    const named = rowsBelow('Options and deals').map(([name]) => quoted(name)[0]);
    expect(named).toEqual([...Object.keys(options.properties), ...Object.keys(deal.properties)]);
    const words = new Set(quoted(section).flatMap((one) => one.split(' ')));
    expect([...roundIds, ...princessIds].filter((id) => !words.has(id))).toEqual([]);
  });
});
