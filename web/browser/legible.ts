import type { Page } from 'playwright-core';
import type { Player } from './players.ts';

/** Reads all that this player sees from now on; asked, it reads once more and says what could not be read. */
export function readAlong(player: Player): () => Promise<string[]> {
  const faults = new Set<string>();
  player.onsight = async () => {
    for (const fault of await illegible(player.page)) faults.add(fault);
  };
  return async () => {
    await player.onsight();
    return [...faults];
  };
}

/** What somebody could not read as it is meant: keys in place of sentences, text that is cut off, a page that is too wide. */
const illegible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const KEY =
      /\b(web|table|house|guide|mascarade|rebel-princess|refusal|people|check)\.[a-z][\w-]*|\{\{|\bundefined\b|\bNaN\b/;
    /** A pixel and a half: letters lean, and sizes are rounded. */
    const SLACK = 1.5;
    const faults: string[] = [];

    // Keys: in what is read, and in what is heard.
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const heard = [...document.querySelectorAll('*')].flatMap((one) =>
      attributes.map((name) => one.getAttribute(name) ?? ''),
    );
    for (const text of [document.title, document.body.innerText, ...heard]) {
      const key = KEY.exec(text);
      if (key) faults.push(`a key: ${key[0]}`);
    }

    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

    const where = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
    /** What is only heard is a dot on the screen. */
    const isHeardOnly = (frame: DOMRect) => frame.width <= 2 || frame.height <= 2;
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
        const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
        const frame = one.getBoundingClientRect();
        const isScrolled = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
        // Names are as long as people like, and the last line opens the story: these may end in an ellipsis.
        if (isScrolled || isHeardOnly(frame) || textOverflow === 'ellipsis') {
          isCut = false;
          break;
        }
        const isWide = box.left < frame.left - SLACK || box.right > frame.right + SLACK;
        const isHigh = box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK;
        if ((overflowX !== 'visible' && isWide) || (overflowY !== 'visible' && isHigh)) {
          isCut = `cut off by ${where(one)}: ${said}`;
        }
      }
      if (isCut) faults.push(isCut);
    }
    return [...new Set(faults)];
  });
