import type { TableSummary } from '@soiree/protocol';
import { describe, expect, test, vi } from 'vitest';
import { FakeWire, settled } from '#session/testing.ts';
import { TableList } from './lobby.svelte.ts';
import { table } from './testing.ts';

function opened() {
  let wire!: FakeWire;
  const greeted = vi.fn<(player: string | null) => void>();
  const lobby = new TableList((ear) => {
    wire = new FakeWire(ear);
    return wire;
  }, greeted);
  return { lobby, wire, greeted };
}

const codes = (tables: readonly TableSummary[] | null) => tables?.map(({ code }) => code);

test('the list is requested when the server answers, and again after each reconnect', () => {
  const { lobby, wire } = opened();
  expect(lobby).toMatchObject({ line: 'opening', tables: null });
  wire.open();
  expect(lobby.line).toBe('up');
  expect(wire.last('lobby').on).toBe(true);
  wire.breakOff('broken');
  expect(lobby.line).toBe('down');
  wire.open();
  expect(lobby.line).toBe('up');
  expect(wire.sent.filter(({ type }) => type === 'lobby')).toHaveLength(2);
});

test('the last list stays while the server is unreachable', () => {
  const { lobby, wire } = opened();
  wire.open();
  wire.hear({ type: 'lobby', tables: [table({ code: 'AAAAAA' })] });
  wire.breakOff('stopping');
  expect(codes(lobby.tables)).toEqual(['AAAAAA']);
  wire.open();
  wire.hear({ type: 'lobby', tables: [table({ code: 'BBBBBB' }), table({ code: 'CCCCCC' })] });
  expect(codes(lobby.tables)).toEqual(['BBBBBB', 'CCCCCC']);
});

test('reports the player the server knows, or null for a stranger', () => {
  const { wire, greeted } = opened();
  wire.open();
  wire.breakOff('broken');
  wire.open(null);
  expect(greeted.mock.calls).toEqual([[expect.stringMatching(/./)], [null]]);
});

describe('sitting down', () => {
  const answer = (wire: FakeWire, type: 'enter' | 'sit', isDone: boolean) => {
    const { id } = wire.last(type);
    wire.hear(isDone ? { type: 'done', id } : { type: 'refused', id, code: 'table-full', values: {} });
  };

  test('is requested after entering the table', async () => {
    const { lobby, wire } = opened();
    wire.open();
    const sat = lobby.sit('K7QM3X');
    expect(wire.last('enter').table).toBe('K7QM3X');
    expect(wire.sent.some(({ type }) => type === 'sit')).toBe(false);
    answer(wire, 'enter', true);
    await settled();
    answer(wire, 'sit', true);
    expect(await sat).toBe(true);
  });

  test('fails if the table or the seat is gone', async () => {
    const { lobby, wire } = opened();
    wire.open();
    const gone = lobby.sit('K7QM3X');
    answer(wire, 'enter', false);
    expect(await gone).toBe(false);
    const full = lobby.sit('K7QM3X');
    answer(wire, 'enter', true);
    await settled();
    answer(wire, 'sit', false);
    expect(await full).toBe(false);
  });

  test('fails at once when the connection is down or breaks', async () => {
    const { lobby, wire } = opened();
    expect(await lobby.sit('K7QM3X')).toBe(false);
    wire.open();
    const sat = lobby.sit('K7QM3X');
    wire.breakOff('broken');
    expect(await sat).toBe(false);
  });
});
