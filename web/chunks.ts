import type { Rolldown } from 'vite';

/**
 * What is needed on the same screens comes as one file. Left to itself the bundler makes a file for every combination of
 * pages and sheets: three dozen for a first visit, most of them tiny, and tiny files are hardly compressed.
 */

/** Modules that every page begins with. */
const everywhere = [
  'kit/src/runtime/client/client-entry.js',
  'src/routes/+layout.svelte',
  'src/routes/+layout.ts',
  'src/routes/+error.svelte',
];
const table = [...everywhere, 'src/routes/t/[code]/+page.svelte', 'src/routes/t/[code]/+page.ts'];
const waiting = [...table, 'src/waiting/WaitingRoom.svelte'];
const match = [...table, 'src/evening/Match.svelte'];

/** The screens that matter on a thin line, and the modules that each begins with; what these lean on comes along. */
export const screens = {
  home: [...everywhere, 'src/routes/+page.svelte'],
  'mascarade-waiting': [...waiting, 'src/waiting/masks/MaskOptions.svelte', 'src/evening/tales/mascarade.ts'],
  'mascarade-match': [...match, 'src/mascarade/Board.svelte', 'src/evening/tales/mascarade.ts'],
  'rebel-waiting': [...waiting, 'src/waiting/rounds/RebelOptions.svelte', 'src/evening/tales/rebel-princess.ts'],
  'rebel-match': [...match, 'src/rebel-princess/Board.svelte', 'src/evening/tales/rebel-princess.ts'],
  // Whoever borrows a little of a table elsewhere does not fetch all of it.
  rules: ['src/routes/rules/+layout.svelte', 'src/routes/rules/+page.svelte'],
  elsewhere: [
    'src/routes/rules/mascarade/+page.svelte',
    'src/routes/rules/rebel-princess/+page.svelte',
    'src/routes/me/+page.svelte',
    'src/waiting/NewTable.svelte',
    'src/house/NameSheet.svelte',
    'src/house/preferences-sheet.ts',
  ],
} as const satisfies Record<string, readonly string[]>;
export type Screen = keyof typeof screens;
type Needs = ReadonlyMap<string, ReadonlySet<Screen>>;

/** Passes on what many modules hold: only the bundler knows who takes what of it. */
const PASSING_ON = /\/words\/index\.ts$/;
/** The very first file needs it, before the page knows where it is. */
const BEFORE_ALL = /vite\/preload-helper/;

/** The screens that need a module, by its id. */
function needs(ids: readonly string[], context: Rolldown.ChunkingContext): Needs {
  const all = new Map<string, Set<Screen>>();
  const need = (id: string, screen: Screen): void => {
    const by = all.get(id) ?? new Set();
    if (by.has(screen)) return;
    all.set(id, by.add(screen));
    if (PASSING_ON.test(id)) return;
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) need(next, screen);
  };
  for (const screen of Object.keys(screens) as Screen[]) {
    for (const beginning of screens[screen]) {
      const id = ids.find((one) => one.endsWith(`/${beginning}`));
      if (id === undefined) throw new Error(`there is no ${beginning}: say in chunks.ts what ${screen} begins with`);
      need(id, screen);
    }
  }
  return all;
}

/** Of the screens that need a module those that people come to first: who borrows it elsewhere fetches the file. */
const first = (by: ReadonlySet<Screen>): Screen[] =>
  [...by].filter((screen) => screen !== 'rules' && screen !== 'elsewhere');

/** Which file a module goes into; null where the bundler knows best. */
function fileOf(by: ReadonlySet<Screen>): string | null {
  if (by.has('home') && (by.has('mascarade-match') || by.has('rebel-match'))) return 'everywhere';
  const screens = first(by);
  if (screens.length === 0 || by.size === 1) return null;
  // What belongs to one screen alone and is borrowed elsewhere stays apart from what only that screen needs.
  return screens.length === 1 ? `${screens[0]}+elsewhere` : screens.join('+');
}

/** Parts of the words that are always wanted together. */
const together: readonly RegExp[] = [
  /^(table|people|refusal)$/,
  /^(refusal\+)?mascarade$/,
  /^(refusal\+)?rebel-princess$/,
];
const WORDS = /\/words\/(\w\w)\/([\w.+-]+)\.json$/;

/** The file of words; null where it is one by itself. */
function wordsOf(id: string): string | null {
  const [, language, part] = WORDS.exec(id) ?? [];
  const at = together.findIndex((parts) => parts.test(part ?? ''));
  return at < 0 ? null : `${language}-${at}`;
}

export function chunks(): Rolldown.CodeSplittingGroup {
  const ids: string[] = [];
  let all: Needs | undefined;
  return {
    debugName: 'screens',
    test(id) {
      ids.push(id);
      return true;
    },
    name(id, context) {
      all ??= needs(ids, context);
      const by = all.get(id);
      const info = context.getModuleInfo(id);
      const isFetchedByItself = info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
      if (WORDS.test(id)) return wordsOf(id);
      return !by || isFetchedByItself || BEFORE_ALL.test(id) ? null : fileOf(by);
    },
    // Whatever a module leans on is needed wherever it is, so no file leans on one that leans on it.
    includeDependenciesRecursively: false,
  };
}
