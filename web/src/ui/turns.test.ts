import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let frames: Map<number, () => void>;
let now: number;
let built: string[];

beforeEach(() => {
  frames = new Map();
  now = 0;
  built = [];
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    frames.set(frames.size + 1, then);
    return frames.size;
  });
  vi.stubGlobal('cancelAnimationFrame', (n: number) => frames.set(n, () => {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

const turns = () => import('./turns.ts');
/** A piece that takes this many milliseconds to build. */
const piece =
  (name: string, takes = 10) =>
  () => {
    now += takes;
    built.push(name);
  };
function frame(): string {
  const due = [...frames.values()];
  frames.clear();
  built = [];
  for (const then of due) then();
  return built.join(' ');
}

test('each slow piece gets its own frame, in order, with ornaments last', async () => {
  const { takeTurn } = await turns();
  takeTurn(piece('curtain'), true);
  takeTurn(piece('title'));
  takeTurn(piece('poster'));
  expect(built).toEqual([]);
  expect([frame(), frame(), frame(), frame()]).toEqual(['title', 'poster', 'curtain', '']);
});

test('a frame builds as many pieces as there is time for', async () => {
  const { takeTurn } = await turns();
  for (const name of ['a', 'b', 'c', 'd']) takeTurn(piece(name, 2));
  expect([frame(), frame()]).toEqual(['a b c', 'd']);
});

test('a nested piece is built along if there is time, and otherwise after those already waiting', async () => {
  const { takeTurn } = await turns();
  takeTurn(() => {
    piece('table', 1)();
    takeTurn(piece('card'));
    takeTurn(piece('coin'));
  });
  expect([frame(), frame()]).toEqual(['table card', 'coin']);
});

test('a cancelled piece is not built', async () => {
  const { takeTurn } = await turns();
  const callOff = takeTurn(piece('title'));
  takeTurn(piece('poster'));
  callOff();
  expect([frame(), frame()]).toEqual(['poster', '']);
});

test('a hidden page is built too', async () => {
  const { takeTurn } = await turns();
  takeTurn(piece('title'));
  takeTurn(piece('poster'));
  await vi.advanceTimersByTimeAsync(300);
  expect(built).toEqual(['title', 'poster']);
  expect(frame()).toBe('');
});

test('after navigating, or coming back, everything is built at once', async () => {
  const first = await turns();
  first.buildWhole(true);
  first.takeTurn(piece('title'));
  expect(built).toEqual(['title']);
  first.buildWhole(false);
  first.takeTurn(piece('poster'));
  expect(built).toEqual(['title']);

  vi.resetModules();
  vi.stubGlobal('history', { state: {} });
  const again = await turns();
  again.takeTurn(piece('table'));
  expect(built).toEqual(['title', 'table']);
});
