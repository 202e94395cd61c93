import type { Locator, Page } from 'playwright-core';
import { marks, type Thing } from './sight.ts';

/** How somebody presses things. */
export type Hand = 'mouse' | 'finger' | 'keys';

/** More than any page has. */
const STEPS = 150;
const attribute = (text: string) => JSON.stringify(text);

/** The first of those that mean this thing; a table and a list below it may both offer it. */
function selectorOf({ kind, text }: Thing): string {
  if (kind === 'answer') return `[data-answer=${attribute(text)}]`;
  return kind === 'pick' ? `[data-pick=${attribute(text)}]` : marks[kind];
}

/** False if it was gone before it could be pressed: taken away by somebody else's move, or moved from below the finger. */
export async function press(page: Page, hand: Hand, thing: Thing): Promise<boolean> {
  const selector = selectorOf(thing);
  if (hand === 'keys') return pressByKeys(page, selector);
  const spot = await page.evaluate(spotOf, selector);
  if (!spot) return false;
  const isHit = await page.evaluateHandle(nextClick, selector);
  await (hand === 'finger' ? page.touchscreen.tap(spot.x, spot.y) : page.mouse.click(spot.x, spot.y));
  return isHit.evaluate(({ hit }) => hit);
}

/** In the page: whether what is clicked next is one of these. A touch that the page took for something else is no click. */
function nextClick(selector: string): { hit: Promise<boolean> } {
  const wanted = [...document.querySelectorAll(selector)].map((one) => one.closest('label') ?? one);
  const hit = new Promise<boolean>((resolve) => {
    const clicked = ({ target }: Event) => resolve(wanted.some((one) => one.contains(target as Node)));
    addEventListener('click', clicked, { capture: true, once: true });
    setTimeout(() => resolve(false), 1000);
  });
  return { hit };
}

/** Presses something that stays where it is, as soon as it is there. */
export async function pressButton(button: Locator, hand: Hand): Promise<void> {
  await button.waitFor();
  if (hand === 'mouse') return button.click();
  if (hand === 'finger') return button.tap();
  const page = button.page();
  for (let step = 0; step < STEPS; step++) {
    if (await button.evaluate((one) => one === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`by keys nobody comes to ${button}`);
}

/** In the page: the middle of it once it stands still, where nothing else covers it. */
async function spotOf(selector: string): Promise<{ x: number; y: number } | null> {
  const find = () => {
    for (const found of document.querySelectorAll(selector)) {
      // A radio button that is only heard is pressed by its label.
      const seen = found.closest('label') ?? found;
      seen.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = seen.getBoundingClientRect();
      const spot = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(spot.x, spot.y);
      if (hit && seen.contains(hit)) return spot;
    }
    return null;
  };
  for (let before = find(); before; ) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const now = find();
    if (now?.x === before.x && now.y === before.y) return now;
    before = now;
  }
  return null;
}

/** Tab until it has the focus, with the arrows inside a group that is one stop; then Enter, or Space where that is usual. */
async function pressByKeys(page: Page, selector: string): Promise<boolean> {
  for (let step = 0; step < STEPS; step++) {
    const way = await page.evaluate(wayTo, selector);
    if (way === 'gone') return false;
    if (way === 'chosen') return true;
    await page.keyboard.press(way);
    if (way === 'Enter' || way === 'Space') return true;
  }
  throw new Error(`by keys nobody comes to ${selector}`);
}

/** In the page: the key to press next. */
function wayTo(selector: string): 'Tab' | 'ArrowRight' | 'Enter' | 'Space' | 'chosen' | 'gone' {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const { activeElement } = document;
  if (found.length === 0) {
    // An arrow has chosen it.
    return activeElement instanceof HTMLInputElement && activeElement.checked ? 'chosen' : 'gone';
  }
  const target = found.find((one) => one === activeElement) ?? found[0];
  const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
  if (target === activeElement) return isRadio ? 'Space' : 'Enter';
  const group = target.closest('ul, [role=radiogroup]');
  const isOneStop = isRadio || target.tabIndex < 0;
  return isOneStop && group?.contains(activeElement) ? 'ArrowRight' : 'Tab';
}
