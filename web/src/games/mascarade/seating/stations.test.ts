import { describe, expect, test } from 'vitest';
import type { Box } from '#table/box.ts';
import { areStationsApart } from '#table/seats.ts';
import { type MaskRing, type PlayerStation, ringFor, type TableContents } from './stations.ts';

const rooms = [
  { name: 'a telephone upright', width: 360, height: 440 },
  { name: 'a small telephone with a long question', width: 360, height: 330 },
  { name: 'a telephone on its side', width: 640, height: 300 },
  { name: 'a tablet upright', width: 768, height: 720 },
  { name: 'a laptop', width: 940, height: 520 },
  { name: 'a large screen', width: 1600, height: 820 },
  { name: '4K', width: 3400, height: 1750 },
];
const counts = Array.from({ length: 12 }, (_, i) => i + 2);
const handsFor = (seats: number) => (seats === 2 ? 3 : seats === 3 ? 2 : 1);

const contents = (seats: number, more: Partial<TableContents> = {}): TableContents => ({
  others: seats - 1,
  isSeated: true,
  hands: handsFor(seats),
  isOpen: false,
  centre: seats === 4 ? 2 : seats === 5 ? 1 : 0,
  ...more,
});
/** A spectator, with this many players around the table. */
const watcher = (seats: number): TableContents => contents(seats, { others: seats, isSeated: false });

const stationsOf = ({ stations }: MaskRing): PlayerStation[] => stations.filter((one) => one !== null);
const partsOf = ({ person, cards, coins, labels }: PlayerStation, isOpen: boolean): Box[] => [
  person,
  ...cards,
  ...(isOpen ? labels : [coins]),
];

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

describe.each(rooms)('$name ($width × $height)', (room) => {
  const tables = counts.flatMap((seats) => [
    { seats, who: contents(seats) },
    { seats, who: contents(seats, { isOpen: true }) },
    { seats, who: watcher(seats) },
  ]);

  test.each(tables)('$seats people: $who', ({ who }) => {
    const ring = ringFor(room, who);
    expect(stationsOf(ring)).toHaveLength(who.others + (who.isSeated ? 1 : 0));
    expect(areStationsApart(ring)).toBe(true);
    const whole = { x: 0, y: 0, width: room.width, height: ring.height };
    for (const station of stationsOf(ring)) {
      expect(isWithin(station.box, whole)).toBe(true);
      expect(station.cards).toHaveLength(who.hands);
      // Every player is large enough to tap; several masks are tapped one by one.
      const targets = who.hands === 1 ? [station.box] : station.cards;
      for (const { width, height } of targets) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(isWithin(ring.middle, whole)).toBe(true);
    expect(ring.middle.width).toBeGreaterThanOrEqual(83);
    expect(ring.middle.height).toBeGreaterThanOrEqual(who.isOpen ? 60 : 85);
  });

  test('the parts of a station are inside it', () => {
    for (const seats of counts) {
      for (const isOpen of [false, true]) {
        for (const station of stationsOf(ringFor(room, contents(seats, { isOpen })))) {
          for (const part of partsOf(station, isOpen)) expect(isWithin(part, station.box)).toBe(true);
        }
      }
    }
  });

  test('a table of thirteen is no higher than a phone can show', () => {
    expect(ringFor(room, contents(13)).height).toBeLessThanOrEqual(Math.max(room.height, 380));
  });
});

test('the others sit clockwise from the viewer’s left: up on the left, down on the right', () => {
  for (const room of rooms) {
    for (const seats of counts.filter((count) => count > 2)) {
      const { stations } = ringFor(room, contents(seats));
      const middles = stationsOf({ stations } as MaskRing).map(({ box }) => [
        box.x + box.width / 2,
        box.y + box.height / 2,
      ]);
      const [x0, y0] = [room.width / 2, middles.reduce((sum, [, y]) => sum + y, 0) / middles.length];
      const turned = middles.map(([x, y]) => {
        // The angle clockwise on the screen, from straight down.
        const angle = Math.atan2(x0 - x, y - y0);
        return angle < -1e-6 ? angle + 2 * Math.PI : angle;
      });
      expect(turned).toEqual(turned.toSorted((a, b) => a - b));
    }
  }
});

test('six players on a laptop sit around an oval, symmetrically', () => {
  const ring = ringFor({ width: 940, height: 520 }, contents(6));
  expect(ring.shape).toBe('oval');
  const [, first, , , , last] = ring.stations as PlayerStation[];
  expect(first.box.x).toBeCloseTo(940 - last.box.x - last.box.width);
  expect(first.box.y).toBeCloseTo(last.box.y);
});

test('thirteen on a phone sit along its edges', () => {
  expect(ringFor({ width: 360, height: 440 }, contents(13)).shape).toBe('edges');
});
