import type { Page } from 'playwright-core';
import type { Player } from './players.ts';

/** Checks everything that this player sees from now on. The returned function checks once more and lists the faults. */
export function checkTexts(player: Player): () => Promise<string[]> {
  const faults = new Set<string>();
  player.onchange = async () => {
    for (const fault of await illegible(player.page)) faults.add(fault);
  };
  return async () => {
    await player.onchange();
    return [...faults];
  };
}

/** What cannot be read properly: keys instead of sentences, text that is cut off, broken words, a page too wide. */
export const illegible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const KEY =
      /\b(shell|account|about|hint|table|waiting-room|guide|mascarade|rebel-princess|refusal|people|check)\.[a-z][\w-]*|\{\{|\bundefined\b|\bNaN\b/;
    /** In pixels, because letters lean and sizes are rounded. */
    const SLACK = 1.5;
    const faults: string[] = [];

    // Keys, in visible text and in text for screen readers.
    const heard = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    );
    for (const text of [document.title, document.body.innerText, ...heard]) {
      const key = KEY.exec(text);
      if (key) faults.push(`a key: ${key[0]}`);
    }

    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

    const where = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
    const isDot = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
    /** How an element cuts off its contents, computed once for all texts inside. */
    const frames = new Map<Element, { box: DOMRect; cutsX: boolean; cutsY: boolean; lets: boolean }>();
    const frameOf = (element: Element) => {
      let frame = frames.get(element);
      if (!frame) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isScrolled = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
        // Text for screen readers is a dot on the screen. Long names and the last line of the story may end in an
        // ellipsis.
        const lets = isScrolled || isDot(box) || textOverflow === 'ellipsis';
        frame = { box, cutsX: overflowX !== 'visible', cutsY: overflowY !== 'visible', lets };
        frames.set(element, frame);
      }
      return frame;
    };
    const isOnlyHeard = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) if (isDot(frameOf(one).box)) return true;
      return false;
    };
    /** Words that go on in the next line without a hyphen. A long name or a fingerprint is marked as one that may. */
    const brokenWords = (text: Node, said: string): string[] => {
      if (text.parentElement!.closest('[data-breakable]')) return [];
      const broken = (text.textContent ?? '').matchAll(/[\p{L}\p{M}\d’ʼ]{5,}/gu).filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...more] = range.getClientRects();
        return more.some(({ top }) => top > first.bottom - SLACK);
      });
      return [...broken].map(([word]) => `broken word: ${word} in ${said}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || parent.closest('svg, script, option, dialog:not([open])')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const said = `${where(parent)} “${text.textContent.trim()}”`;
      const isInside = box.left >= -SLACK && box.right <= root.clientWidth + SLACK;
      let isCut = !isInside && `off the screen: ${said}`;
      for (let one: Element | null = parent; one && one !== root; one = one.parentElement) {
        const frame = frameOf(one);
        if (frame.lets) {
          isCut = false;
          break;
        }
        const isWide = box.left < frame.box.left - SLACK || box.right > frame.box.right + SLACK;
        const isHigh = box.top < frame.box.top - SLACK || box.bottom > frame.box.bottom + SLACK;
        if ((frame.cutsX && isWide) || (frame.cutsY && isHigh)) {
          isCut = `cut off by ${where(one)}: ${said}`;
        }
      }
      if (isCut) faults.push(isCut);
      else if (!isOnlyHeard(parent)) faults.push(...brokenWords(text, said));
    }
    return [...new Set(faults)];
  });
