import type { MatchSummary, Rating, TableSummary } from '@soiree/protocol';
import type { Page } from '../browser/visitor.ts';
import { t } from '../browser/words.ts';
import type { LiveAnswers } from './fake-server.ts';
import { guest, NOW, names, person, you } from './people.ts';
import { open, press, type Scene, scene } from './scene.ts';

/** The home page and the pages around it, before and after a match. */

const clock = { move: null, match: null };
const tables: readonly TableSummary[] = [
  { code: 'N4VZ8C', game: 'mascarade', phase: 'waiting', host: names[2], seats: 8, people: 5, bots: 1, clock },
  { code: 'J7PWTA', game: 'rebel-princess', phase: 'waiting', host: names[4], seats: 4, people: 2, bots: 0, clock },
  { code: 'X2QHMB', game: 'mascarade', phase: 'playing', host: names[7], seats: 11, people: 9, bots: 2, clock },
];
const mine = [
  { ...tables[0], code: 'KQ7M3X', phase: 'playing', people: 6, bots: 0, seats: 6, seat: 0, yourTurn: true },
  { ...tables[1], code: 'B9DYFW', seat: 1, yourTurn: false },
];

const day = 24 * 60 * 60 * 1000;
const match = (
  n: number,
  game: MatchSummary['game'],
  ranks: readonly number[],
  scores: readonly number[],
): MatchSummary => ({
  match: `${n}`.repeat(32),
  table: 'KQ7M3X',
  game,
  startedAt: NOW - n * day,
  finishedAt: NOW - n * day + 1_500_000,
  ending: game === 'mascarade' ? 'rich' : 'rounds',
  standIns: false,
  rated: true,
  seats: ranks.map((rank, seat) => ({
    seat,
    player: person(seat).player,
    name: names[seat],
    bot: null,
    standIn: false,
    rank,
    score: scores[seat],
    won: rank === 1,
  })),
});
const history = {
  matches: [
    match(1, 'mascarade', [1, 3, 2, 4, 5], [13, 8, 9, 5, 1]),
    match(2, 'rebel-princess', [2, 1, 4, 3], [11, 9, 27, 18]),
    match(3, 'mascarade', [4, 1, 2, 3], [3, 14, 7, 6]),
  ],
  next: null,
};
const rating = (game: Rating['game'], shown: number): Rating => ({ game, mu: shown + 6, sigma: 2, shown, matches: 24 });
const rated = (game: Rating['game']) => ({
  people: names.slice(0, 6).map((name, n) => ({ ...rating(game, 31 - n * 2.4), player: person(n).player, name })),
  bots: [{ ...rating(game, 21), level: 'regular' }],
});

const answers = {
  'GET /api/me': guest,
  'GET /api/me/tables': { tables: mine },
  'GET /api/me/matches': history,
  'GET /api/me/ratings': { ratings: [rating('mascarade', 31), rating('rebel-princess', 24.4)] },
  'GET /api/ratings/mascarade': rated('mascarade'),
  'GET /api/ratings/rebel-princess': rated('rebel-princess'),
};

const lobby =
  (isKnown: boolean): LiveAnswers =>
  (message) => {
    if (message.type === 'hello') {
      return [
        { type: 'welcome', protocol: 1, version: '0.1.0', you: isKnown ? you : null },
        { type: 'done', id: message.id },
      ];
    }
    if (message.type !== 'lobby') return [];
    return [
      { type: 'lobby', tables: [...tables] },
      { type: 'done', id: message.id },
    ];
  };

/** As a known guest. */
async function known(page: Page, url: string): Promise<void> {
  await open(page, url, guest.player, answers, lobby(true));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** As a new visitor. */
async function stranger(page: Page, url: string): Promise<void> {
  await open(page, url, null, {}, lobby(false));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const create = (page: Page): Promise<void> => press(page, 'shell.home.create');

export const pages: readonly Scene[] = [
  scene('home', (page, address) => known(page, address)),
  scene('home-tables', async (page, address) => {
    await known(page, address);
    await page.getByRole('heading', { name: t('shell.home.tables.title') }).scrollIntoViewIfNeeded();
    await page.getByText(names[4]).first().scrollIntoViewIfNeeded();
  }),
  scene('preferences', async (page, address) => {
    await known(page, address);
    await page.getByRole('button', { name: t('shell.bar.language') }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('new-table', async (page, address) => {
    await known(page, address);
    await create(page);
    await page.getByRole('dialog').waitFor();
  }),
  scene('name', async (page, address) => {
    await stranger(page, address);
    await create(page);
    await page.getByRole('dialog').waitFor();
    await press(page, 'waiting-room.new.open');
    await page.getByLabel(t('shell.name.label'), { exact: true }).fill(names[0]);
  }),
  scene('me', (page, address) => known(page, `${address}/me`)),
  scene('about', (page, address) => known(page, `${address}/about`)),
  { name: 'not-found', isNotFound: true, show: (page, address) => known(page, `${address}/nowhere`) },
  scene('rules', (page, address) => known(page, `${address}/rules`)),
  scene('rules-mascarade', (page, address) => known(page, `${address}/rules/mascarade`)),
  scene('rules-mask', (page, address) => known(page, `${address}/rules/mascarade/witch`)),
  scene('rules-rebel-princess', (page, address) => known(page, `${address}/rules/rebel-princess`)),
  scene('rules-round', (page, address) => known(page, `${address}/rules/rebel-princess/midnight-makeover`)),
];
