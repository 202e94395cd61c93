import { globSync } from 'node:fs';
import path from 'node:path';
import { type GameId, gameIds } from '@soiree/games/ids';
import type { Rolldown } from 'vite';

/**
 * Modules needed on the same screens go into one file. By itself the bundler makes a file for every combination of
 * pages and sheets: three dozen for a first visit, most of them tiny, and tiny files hardly compress.
 */

/** Modules that every page begins with. */
const everywhere = [
  'kit/src/runtime/client/client-entry.js',
  'src/routes/+layout.svelte',
  'src/routes/+layout.ts',
  'src/routes/+error.svelte',
];
const table = [...everywhere, 'src/routes/t/[code]/+page.svelte', 'src/routes/t/[code]/+page.ts'];
const waiting = [...table, 'src/waiting-room/WaitingRoom.svelte'];
const match = [...table, 'src/match/Match.svelte'];

const WEB = path.resolve(import.meta.dirname, '..');
/** A game may leave out a part; the page then shows a plain one. */
const ofGame = (game: GameId, pattern: string): string[] =>
  globSync(`src/games/${game}/${pattern}`, { cwd: WEB }).map((file) => file.replaceAll(path.sep, '/'));

/** What a table shows. The server knows it before the page is loaded. */
const moments = ['waiting', 'match'] as const;
export type TableScreen = `${GameId}-${(typeof moments)[number]}`;
export type Screen = 'home' | TableScreen | 'rules' | 'elsewhere';

/**
 * The screens that matter on a slow connection, with the modules that each begins with. Their dependencies come along.
 */
export const screens: Readonly<Record<Screen, readonly string[]>> = {
  home: [...everywhere, 'src/routes/+page.svelte'],
  ...(Object.fromEntries(
    gameIds.flatMap((game) => [
      [`${game}-waiting`, [...waiting, ...ofGame(game, '{history.ts,options/index.ts}')]],
      [`${game}-match`, [...match, ...ofGame(game, '{Board.svelte,history.ts}')]],
    ]),
  ) as Record<TableScreen, string[]>),
  // A page that uses a little of a table's code should not load all of it.
  rules: ['src/routes/rules/+layout.svelte', 'src/routes/rules/+page.svelte'],
  elsewhere: [
    'src/routes/rules/[game]/+page.svelte',
    'src/routes/me/+page.svelte',
    'src/waiting-room/NewTable.svelte',
    'src/account/NameSheet.svelte',
    'src/shell/preferences-sheet.ts',
  ],
};
type Needs = ReadonlyMap<string, ReadonlySet<Screen>>;

/** Re-exports many modules, and only the bundler knows which of them an importer uses. So they are listed here. */
const PASSING_ON = /\/words\/(?:[\w-]+\/)?index\.ts$/;
const passedOn: readonly (readonly [RegExp, string])[] = [
  [/\/node_modules\/i18next\/|dynamic_import_helper/, 'everywhere'],
  [/\/words\/(?:speaker|cases|parts)\.ts$/, 'everywhere'],
  // Refusals use the names and options of all games.
  [/\/words\/(?:people|refusals|misfits|reasons|games|[\w-]+\/(?:names|cards|masks|options))\.ts$/, 'tables'],
  // How a move and a card are written, and the ids.
  [/\/games\/[\w-]+\/(?:moves|move|ids|cards)\.ts$/, 'tables'],
  ...gameIds.map((game) => [new RegExp(`/words/${game}/(?:events|questions|index)\\.ts$`), game] as const),
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
      if (id === undefined) throw new Error(`there is no ${beginning}: list in chunks.ts what ${screen} begins with`);
      need(id, screen);
    }
  }
  return all;
}

/** Modules of these screens that other code uses too, and what they depend on. */
function borrowed(all: Needs, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) add(next);
  };
  for (const id of all.keys()) {
    if (context.getModuleInfo(id)?.importers.some((importer) => !all.has(importer))) add(id);
  }
  return found;
}

/**
 * The file a module goes into; null to let the bundler decide. A file may contain a little that not all of its screens
 * need, because another file would cost a round trip.
 */
function fileOf(by: ReadonlySet<Screen>, isBorrowed: boolean): string | null {
  if (by.has('home') && gameIds.some((game) => by.has(`${game}-match`))) return 'everywhere';
  const screens = [...by].filter((screen) => screen !== 'rules' && screen !== 'elsewhere');
  if (screens.length === 0) return null;
  if (by.has('home')) return by.size > 1 ? 'home' : null;
  const [only, ...moreGames] = gameIds.filter((game) => screens.some((screen) => screen.startsWith(`${game}-`)));
  const [moment, ...moreMoments] = moments.filter((one) => screens.some((screen) => screen.endsWith(one)));
  if (moreGames.length > 0) return moreMoments.length > 0 ? 'tables' : moment;
  // Code of one screen that is also used elsewhere is kept apart from what only that screen needs.
  return screens.length > 1 || by.size > 1 || isBorrowed ? only : null;
}

/** Parts of the words that are always needed together. */
const together: readonly (readonly string[])[] = [
  ['table', 'people', 'refusal'],
  ...gameIds.map((game) => [game, `refusal+${game}`, `table.${game}`]),
];
const WORDS = /\/words\/(\w\w)\/([\w.+-]+)\.json$/;

/** The file for a part of the words; null if it gets its own. */
function wordsOf(id: string): string | null {
  const [, language, part] = WORDS.exec(id) ?? [];
  const at = together.findIndex((parts) => parts.includes(part ?? ''));
  return at < 0 ? null : `${language}-${at}`;
}

/** Whether this is the build of the page, rather than of a worker. */
export const isPage = (bundle: Rolldown.OutputBundle): boolean =>
  Object.values(bundle).some(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${screens.home.at(-1)}`)),
  );

/** Files that import each other in a circle, or null. Code in such files may run before what it imports is there. */
export function circle(bundle: Rolldown.OutputBundle): readonly string[] | null {
  const done = new Set<string>();
  const search = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    const chunk = bundle[file];
    for (const next of chunk?.type === 'chunk' ? chunk.imports : []) {
      const found = search(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(bundle)) {
    const found = search(file, []);
    if (found) return found;
  }
  return null;
}

export function chunks(): Rolldown.CodeSplittingGroup {
  const ids: string[] = [];
  let all: Needs | undefined;
  let shared: ReadonlySet<string>;
  return {
    debugName: 'screens',
    test(id) {
      ids.push(id);
      return true;
    },
    name(id, context) {
      if (all === undefined) {
        all = needs(ids, context);
        shared = borrowed(all, context);
      }
      if (WORDS.test(id)) return wordsOf(id);
      if (BEFORE_ALL.test(id)) return 'first';
      // Styles go with their component.
      const own = id.replace(/\?svelte&type=style.*/, '');
      const by = all.get(own);
      if (context.getModuleInfo(own)?.isEntry) return null;
      const known = passedOn.find(([module]) => module.test(id));
      if (known) return known[1];
      return by ? fileOf(by, shared.has(own)) : null;
    },
    // A module's dependencies are needed wherever it is, so there are no circles of files.
    includeDependenciesRecursively: false,
  };
}
