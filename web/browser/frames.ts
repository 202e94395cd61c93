import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the table showed in the first frame after each message with a new view, or in its own first frame. */
export interface Frames {
  readonly all: { readonly told: number; readonly shown: number }[];
}

/** Watches from the next page load on. */
export async function watchFrames(page: Page): Promise<Frames> {
  const frames: Frames = { all: [] };
  await page.exposeFunction('frameSeen', (told: number, shown: number) => frames.all.push({ told, shown }));
  await page.addInitScript(() => {
    const { frameSeen } = globalThis as unknown as { frameSeen: (told: number, shown: number) => void };
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        // This listener runs before the page's own.
        this.addEventListener('message', ({ data }) => {
          const { type, seq } = JSON.parse(data);
          if (type !== 'play') return;
          const table = () => document.querySelector<HTMLElement>('[data-seq]');
          // A page that has just been opened or reloaded still loads the board. Its first frame with a table counts.
          const wasOpen = table() !== null;
          requestAnimationFrame(function look() {
            const shown = table();
            if (shown || wasOpen) frameSeen(seq, Number(shown?.dataset.seq ?? -1));
            else requestAnimationFrame(look);
          });
        });
      }
    };
  });
  return frames;
}

/** At most five frames in a hundred may be late. If two messages came within one frame, it shows the later one. */
export function expectInFirstFrame({ all }: Frames): void {
  const late = all.filter(({ told, shown }) => shown < told);
  expect(all.length).toBeGreaterThan(20);
  expect(late.length, `of ${all.length}: ${JSON.stringify(late)}`).toBeLessThanOrEqual(all.length * 0.05);
}
