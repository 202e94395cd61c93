import type { Page } from 'playwright-core';

/** Something that can be pressed now: an answer, something to pick on the table, what confirms the picks, or what is in the way. */
export interface Thing {
  readonly kind: 'aside' | 'answer' | 'pick' | 'confirm' | 'close';
  /** What it says to a program: the text of a move, a card, a place. */
  readonly text: string;
}

/** What somebody sees of a match. */
export interface Sight {
  readonly seq: number;
  readonly phase: string;
  readonly line: string;
  readonly question: string;
  readonly isOver: boolean;
  readonly things: readonly Thing[];
}

/** All that can be pressed, as the page marks it. */
export const marks: Readonly<Record<Thing['kind'], string>> = {
  // What lies over the table until it is tapped away; by keys one comes to what is below it.
  aside: '[data-held], [data-spotlight]',
  answer: '[data-answer]:not(:disabled)',
  pick: '[data-pick]:not(:disabled)',
  confirm: '[data-confirm]:not([aria-disabled])',
  // A sheet that somebody has opened by a slip: what was to be pressed was gone, and something to be explained below it.
  close: 'dialog[open] > * > header > button',
};

/** Whether it answers something, and is not only in the way. */
export const isAnswer = ({ kind }: Thing): boolean => kind !== 'aside' && kind !== 'close';

export const isSame = (a: Sight | null, b: Sight): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Waits for something other than `known`, at most `patience` milliseconds. `byEye`: only what a finger or a pointer would
 * reach counts.
 */
export const look = (page: Page, known: Sight | null, byEye: boolean, patience: number): Promise<Sight> =>
  page.evaluate(
    async ({ known, byEye, patience, marks }) => {
      /** Behind a dialog nothing can be reached. */
      const isOnTop = (element: Element) => {
        const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
        return !dialog || dialog.contains(element);
      };
      const isReachable = (element: Element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || !isOnTop(element)) return false;
        if (!byEye) return true;
        // A radio button that is only heard is pressed by its label.
        const seen = element.closest('label') ?? element;
        seen.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = seen.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit !== null && seen.contains(hit);
      };
      const see = () => {
        const { seq = -1, phase = '', line = '' } = document.querySelector<HTMLElement>('[data-phase]')?.dataset ?? {};
        const things = Object.entries(marks).flatMap(([kind, mark]) =>
          [...document.querySelectorAll<HTMLElement>(kind === 'aside' && !byEye ? 'nothing' : mark)]
            .filter(isReachable)
            .map(({ dataset }) => ({ kind: kind as keyof typeof marks, text: dataset.answer ?? dataset.pick ?? '' })),
        );
        const question = document.querySelector('.question')?.textContent?.trim() ?? '';
        const isOver = document.querySelector('[data-result]') !== null;
        return { seq: Number(seq), phase, line, question, isOver, things };
      };
      const before = JSON.stringify(known);
      const end = performance.now() + patience;
      for (;;) {
        const sight = see();
        if (JSON.stringify(sight) !== before || performance.now() > end) return sight;
        // Until something changes; what moves without a change is seen a little later.
        await new Promise<void>((resolve) => {
          const watching = new MutationObserver(() => done());
          const timer = setTimeout(() => done(), 60);
          const done = () => {
            watching.disconnect();
            clearTimeout(timer);
            resolve();
          };
          watching.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        });
      }
    },
    { known, byEye, patience, marks },
  );
