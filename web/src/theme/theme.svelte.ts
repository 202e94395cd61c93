import { keep, kept } from '#storage.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

const isTheme = (text: string | null): text is Theme => (themes as readonly (string | null)[]).includes(text);

/** The theme. app.html does the same before the first paint. */
class Lighting {
  #chosen = $state<Theme>('dark');
  #isSystemLight = $state(false);

  constructor() {
    const before = kept('theme');
    if (isTheme(before)) this.#chosen = before;
    const system = matchMedia('(prefers-color-scheme: light)');
    this.#isSystemLight = system.matches;
    system.addEventListener('change', ({ matches }) => {
      this.#isSystemLight = matches;
      this.#apply();
    });
    // app.html has already set the theme, but its theme-color is the dark one.
    if (this.isLight) this.#apply();
  }

  get chosen(): Theme {
    return this.#chosen;
  }

  get isLight(): boolean {
    return this.#chosen === 'light' || (this.#chosen === 'system' && this.#isSystemLight);
  }

  choose(theme: Theme): void {
    this.#chosen = theme;
    keep('theme', theme);
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.isLight ? 'light' : 'dark';
    // The colour in which the browser paints its own parts around the page.
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--ground').trim());
  }
}

export const lighting = new Lighting();
