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
    'src/routes/rules/[game]/+page.svelte',
    'src/routes/me/+page.svelte',
    'src/waiting/NewTable.svelte',
    'src/house/NameSheet.svelte',
    'src/house/preferences-sheet.ts',
  ],
} as const satisfies Record<string, readonly string[]>;
export type Screen = keyof typeof screens;
type Needs = ReadonlyMap<string, ReadonlySet<Screen>>;

/** Passes on what many modules hold: only the bundler knows who takes what of it. So it is said here. */
const PASSING_ON = /\/words\/index\.ts$/;
const passedOn: readonly (readonly [RegExp, string])[] = [
  [/\/node_modules\/i18next\/|dynamic_import_helper/, 'everywhere'],
  [/\/words\/(?:people|refusals|cards|masks)\.ts$/, 'tables'],
  [/\/words\/mascarade\.ts$/, 'mascarade'],
  [/\/words\/rebel-\w+\.ts$/, 'rebel'],
];
/** The very first file needs these, before the page knows where it is. */
const BEFORE_ALL = /vite\/preload-helper|rolldown\/runtime/;

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

const games = ['mascarade', 'rebel'] as const;

/**
 * Which file a module goes into; null where the bundler knows best. A file may hold a little that not each of its screens
 * needs: one more costs a round trip.
 */
function fileOf(by: ReadonlySet<Screen>, isBorrowed: boolean): string | null {
  if (by.has('home') && (by.has('mascarade-match') || by.has('rebel-match'))) return 'everywhere';
  const screens = [...by].filter((screen) => screen !== 'rules' && screen !== 'elsewhere');
  if (screens.length === 0) return null;
  if (by.has('home')) return by.size > 1 ? 'home' : null;
  const [only, ...others] = games.filter((game) => screens.some((screen) => screen.startsWith(game)));
  const [moment, ...moments] = ['waiting', 'match'].filter((one) => screens.some((screen) => screen.endsWith(one)));
  if (others.length > 0) return moments.length > 0 ? 'tables' : moment;
  // What belongs to one screen alone and is borrowed elsewhere stays apart from what only that screen needs.
  return screens.length > 1 || by.size > 1 || isBorrowed ? only : null;
}

/** Parts of the words that are always wanted together. */
const together: readonly RegExp[] = [
  /^(table|people|refusal)$/,
  /^(refusal\+|table\.)?mascarade$/,
  /^((refusal\+)?rebel-princess|table\.rebel)$/,
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
      if (WORDS.test(id)) return wordsOf(id);
      if (BEFORE_ALL.test(id)) return 'first';
      // Styles go with what they dress.
      const own = id.replace(/\?svelte&type=style.*/, '');
      const by = all.get(own);
      const info = context.getModuleInfo(own);
      if (info?.isEntry) return null;
      const known = passedOn.find(([module]) => module.test(id));
      if (known) return known[1];
      return by
        ? fileOf(
            by,
            (info?.importers ?? []).some((importer) => !all?.has(importer)),
          )
        : null;
    },
    // Whatever a module leans on is needed wherever it is, so no file leans on one that leans on it.
    includeDependenciesRecursively: false,
  };
}
