import type { Locator, Page } from 'playwright-core';
import { type Control, selectors } from './page-state.ts';

/** The input device of a player. */
export type InputDevice = 'mouse' | 'finger' | 'keys';

/** More focus stops than any page has. */
const STEPS = 150;
const attribute = (text: string) => JSON.stringify(text);

/** Finds the elements that stand for this control. A table and the list below it may both have one. */
function selectorOf({ kind, text }: Control): string {
  if (kind === 'answer') return `[data-answer=${attribute(text)}]`;
  return kind === 'pick' ? `[data-pick=${attribute(text)}]` : selectors[kind];
}

/** False if it was gone before it could be pressed: someone else's move removed it, or it moved. */
export async function press(page: Page, device: InputDevice, control: Control): Promise<boolean> {
  const selector = selectorOf(control);
  if (device === 'keys') return pressByKeys(page, selector);
  const spot = await page.evaluate(spotOf, selector);
  if (!spot) return false;
  const isHit = await page.evaluateHandle(nextClick, selector);
  await (device === 'finger' ? page.touchscreen.tap(spot.x, spot.y) : page.mouse.click(spot.x, spot.y));
  return isHit.evaluate(({ hit }) => hit);
}

/** In the page: whether the next click hits one of these. A touch that the page took for a gesture is not a click. */
function nextClick(selector: string): { hit: Promise<boolean> } {
  const wanted = [...document.querySelectorAll(selector)].map((one) => one.closest('label') ?? one);
  const hit = new Promise<boolean>((resolve) => {
    const clicked = ({ target }: Event) => resolve(wanted.some((one) => one.contains(target as Node)));
    addEventListener('click', clicked, { capture: true, once: true });
    setTimeout(() => resolve(false), 1000);
  });
  return { hit };
}

/** Presses a button that does not move, as soon as it is there. */
export async function pressButton(button: Locator, device: InputDevice): Promise<void> {
  await button.waitFor();
  if (device === 'mouse') return button.click();
  if (device === 'finger') return button.tap();
  const page = button.page();
  for (let step = 0; step < STEPS; step++) {
    if (await button.evaluate((one) => one === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`${button} cannot be reached by keyboard`);
}

/** In the page: the middle of the element once it stands still and is not covered. */
async function spotOf(selector: string): Promise<{ x: number; y: number } | null> {
  const find = () => {
    for (const found of document.querySelectorAll(selector)) {
      // A visually hidden radio button is pressed by its label.
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

/** Presses Tab, or arrows inside a group, until the element has the focus; then Enter, or Space for a radio button. */
async function pressByKeys(page: Page, selector: string): Promise<boolean> {
  for (let step = 0; step < STEPS; step++) {
    const way = await page.evaluate(wayTo, selector);
    if (way === 'gone') return false;
    if (way === 'chosen') return true;
    await page.keyboard.press(way);
    if (way === 'Enter' || way === 'Space') return true;
  }
  throw new Error(`${selector} cannot be reached by keyboard`);
}

/** In the page: the key to press next. */
function wayTo(selector: string): 'Tab' | 'ArrowRight' | 'Enter' | 'Space' | 'chosen' | 'gone' {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const { activeElement } = document;
  if (found.length === 0) {
    // An arrow key may have chosen it.
    return activeElement instanceof HTMLInputElement && activeElement.checked ? 'chosen' : 'gone';
  }
  const target = found.find((one) => one === activeElement) ?? found[0];
  const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
  if (target === activeElement) return isRadio ? 'Space' : 'Enter';
  const group = target.closest('ul, [role=radiogroup]');
  const isOneStop = isRadio || target.tabIndex < 0;
  return isOneStop && group?.contains(activeElement) ? 'ArrowRight' : 'Tab';
}
