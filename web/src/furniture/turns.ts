import { flushSync } from 'svelte';

/**
 * A page is built piece by piece, as much of it in each frame as there is time for: what people look at first is seen
 * first, and a tap in between is not kept waiting for all the rest. On a quick device, or where everything has been
 * built before, most of it comes in one.
 */

/** Milliseconds of a frame in which something may still be begun; then the browser lays it out and paints it. */
const SHARE = 5;
/** A page that nobody looks at has no frames. */
const LONGEST = 100;

type Piece = () => void;

const pieces: Piece[] = [];
/** What only adorns waits for all that can be read or pressed. */
const ornaments: Piece[] = [];
let isComing = false;
/** Until when something may be begun in this frame; null between frames. */
let end: number | null = null;
/** Whoever has been on this page before left something in its history, and finds everything again. */
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
    // What it brings along is built now, or takes its turn.
    flushSync();
  } while (areWaiting() && isTime());
  end = null;
  if (areWaiting()) comeNextFrame();
}

/** Builds something when it is its turn: now, if a frame is being built and there is time. Answers how to call it off. */
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

/** Whoever goes from page to page is told its title and put where they were in it: all of it has to be there. */
export function buildWhole(whole: boolean): void {
  isWhole = whole;
}
