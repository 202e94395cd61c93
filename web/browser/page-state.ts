import type { Page } from 'playwright-core';

/** Something that can be pressed now: an answer, a pick on the table, a confirmation, or something in the way. */
export interface Control {
  readonly kind: 'aside' | 'answer' | 'pick' | 'confirm' | 'close';
  /** Its machine-readable text: a move, a card, a place. */
  readonly text: string;
}

/** What a person sees of a match. */
export interface PageState {
  readonly seq: number;
  readonly phase: string;
  readonly line: string;
  readonly question: string;
  readonly isOver: boolean;
  readonly controls: readonly Control[];
}

/** Selectors of everything that can be pressed. */
export const selectors: Readonly<Record<Control['kind'], string>> = {
  // Covers the table until it is tapped away. The keyboard reaches what is below it.
  aside: '[data-held], [data-spotlight]',
  answer: '[data-answer]:not(:disabled)',
  pick: '[data-pick]:not(:disabled)',
  confirm: '[data-confirm]:not([aria-disabled])',
  // A sheet that was opened by mistake: the target was gone, and the press hit something with an explanation.
  close: 'dialog[open] > * > header > button',
};

/** Whether it is part of an answer, and not just in the way. */
export const isAnswer = ({ kind }: Control): boolean => kind !== 'aside' && kind !== 'close';

export const isSameState = (a: PageState | null, b: PageState): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Waits for something other than `known`, at most `patience` milliseconds. With `byEye`, only what a finger or a mouse
 * can reach counts.
 */
export const readPage = (page: Page, known: PageState | null, byEye: boolean, patience: number): Promise<PageState> =>
  page.evaluate(
    async ({ known, byEye, patience, selectors }) => {
      /** Nothing behind a dialog can be reached. */
      const isOnTop = (element: Element) => {
        const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
        return !dialog || dialog.contains(element);
      };
      const isReachable = (element: Element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || !isOnTop(element)) return false;
        if (!byEye) return true;
        // A visually hidden radio button is pressed by its label.
        const seen = element.closest('label') ?? element;
        seen.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = seen.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit !== null && seen.contains(hit);
      };
      const see = () => {
        const { seq = -1, phase = '', line = '' } = document.querySelector<HTMLElement>('[data-phase]')?.dataset ?? {};
        const controls = Object.entries(selectors).flatMap(([kind, selector]) =>
          [...document.querySelectorAll<HTMLElement>(kind === 'aside' && !byEye ? 'nothing' : selector)]
            .filter(isReachable)
            .map(({ dataset }) => ({
              kind: kind as keyof typeof selectors,
              text: dataset.answer ?? dataset.pick ?? '',
            })),
        );
        const question = document.querySelector('.question')?.textContent?.trim() ?? '';
        const isOver = document.querySelector('[data-result]') !== null;
        return { seq: Number(seq), phase, line, question, isOver, controls };
      };
      const before = JSON.stringify(known);
      const end = performance.now() + patience;
      for (;;) {
        const state = see();
        if (JSON.stringify(state) !== before || performance.now() > end) return state;
        // Wait for a change in the document, or a little while, because things can also move without one.
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
    { known, byEye, patience, selectors },
  );
