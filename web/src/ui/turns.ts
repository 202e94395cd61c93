import { flushSync } from 'svelte';

/**
 * Builds a page piece by piece, as much in each frame as there is time for. What people look at first appears first,
 * and a tap in between does not have to wait for the rest. On a fast device, or if everything was built before, most of
 * it appears in one frame.
 */

/** Milliseconds of a frame in which a piece may still be started. After that the browser does layout and paint. */
const SHARE = 5;
/** A hidden page has no frames, so a timer takes over. */
const LONGEST = 100;

type Piece = () => void;

const pieces: Piece[] = [];
/** Ornaments wait for everything that can be read or pressed. */
const ornaments: Piece[] = [];
let isComing = false;
/** Until when a piece may be started in this frame; null between frames. */
let end: number | null = null;
/** If the person has been on this page before, the history has a state, and the page is built at once. */
let isWhole = history.state !== null;

const areWaiting = (): boolean => pieces.length + ornaments.length > 0;
const isTime = (): boolean => end !== null && performance.now() < end;

function comeNextFrame(): void {
  if (isComing) return;
  isComing = true;
  const once = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    isComing = false;
    build();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, LONGEST);
}

function build(): void {
  end = performance.now() + SHARE;
  do {
    (pieces.shift() ?? ornaments.shift())?.();
    // Nested pieces are built now, or wait for their turn.
    flushSync();
  } while (areWaiting() && isTime());
  end = null;
  if (areWaiting()) comeNextFrame();
}

/**
 * Builds a piece when it is its turn: now, if a frame is being built and there is time. Returns a function to cancel
 * it.
 */
export function takeTurn(piece: Piece, isOrnament = false): () => void {
  if (isWhole || (isTime() && !areWaiting())) {
    piece();
    return () => {};
  }
  const queue = isOrnament ? ornaments : pieces;
  queue.push(piece);
  comeNextFrame();
  return () => {
    const at = queue.indexOf(piece);
    if (at >= 0) queue.splice(at, 1);
  };
}

/** After navigation, the title is announced and the scroll position restored, so the whole page has to be there. */
export function buildWhole(whole: boolean): void {
  isWhole = whole;
}
