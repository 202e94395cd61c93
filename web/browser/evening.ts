import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import type { GameId } from '@soiree/protocol';
import { expect } from 'vitest';
import { expectInFirstFrame, type Frames, watchFrames } from './frames.ts';
import { pressButton } from './hands.ts';
import type { House } from './house.ts';
import { FOREIGN, screens, type Visitor } from './people.ts';
import { Player, playOn, until } from './players.ts';
import { isAnswer, type Sight } from './sight.ts';
import { fillWithBots, hurry, openTable, start, takeSeat } from './tables.ts';
import type { Come } from './test.ts';
import { t } from './words.ts';

/** A match, and the sequence numbers from which on the page is reloaded and the server restarted and killed. */
export interface Plan {
  readonly game: GameId;
  readonly seats: number;
  readonly reload: number;
  readonly restart: number;
  readonly crash: number;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** From joining a table to the saved file. */
export async function playEvening(house: House, come: Come, plan: Plan): Promise<void> {
  const company = await gather(house, come, plan.game, plan.seats);
  const { phone, keys, host, players, visitors, watcher, frames } = company;
  const isAsked = ({ things }: Sight) => things.some(isAnswer);

  await playOn(players, (sight, who) => who === phone && sight.seq >= plan.reload && isAsked(sight));
  await reloadAsked(phone);
  await expectNothingToPress(watcher);

  await playOn(players, ({ seq }) => seq >= plan.restart);
  await whileClosed(house, visitors, 'SIGTERM');
  await expectNothingToPress(watcher);

  // An answer that is given while the server is down is not lost.
  await playOn(players, (sight, who) => who === keys && sight.seq >= plan.crash && isAsked(sight));
  const { seq } = await keys.asked();
  await whileClosed(house, visitors, 'SIGKILL', () => keys.answer());
  await until(async () => (await keys.look()).seq > seq, 'the answer given meanwhile');

  // The spectator may leave: the match goes on, and the spectator can still see the result afterwards.
  const table = watcher.page.url();
  await watcher.page.goto('about:blank');
  await playOn(players);
  await watcher.page.goto(table);
  await expectResult(company);
  await expectReplay(host);
  for (const one of frames) expectInFirstFrame(one);
}

/** The people at a table, and a spectator. */
interface Company {
  readonly host: Player;
  readonly phone: Player;
  readonly keys: Player;
  readonly players: readonly Player[];
  readonly watcher: Visitor;
  readonly visitors: readonly Visitor[];
  readonly frames: readonly Frames[];
}

/**
 * Three people join, and the rest are bots: the host with a mouse and without a secure context, one with a phone, one
 * with only a keyboard. Then the match begins, and a spectator without a name joins.
 */
async function gather(house: House, come: Come, game: GameId, seats: number): Promise<Company> {
  const foreign = `http://${FOREIGN}:${house.port}`;
  const host = await come();
  const frames = [await watchFrames(host.page)];
  await host.page.goto(foreign);
  expect(await host.page.evaluate(() => isSecureContext)).toBe(false);
  const code = await openTable(host.page, game, seats, 'Adele');
  await hurry(host.page);

  const phone = await come(screens.phone);
  frames.push(await watchFrames(phone.page));
  const keys = await come();
  for (const [{ page }, name] of [[phone, 'Bruno'] as const, [keys, 'Cléo'] as const]) {
    await page.goto(`${house.address}/t/${code}`);
    await takeSeat(page, name);
  }
  await fillWithBots(host.page);
  await start(host.page);

  const watcher = await come();
  await watcher.page.goto(`${house.address}/t/${code}`);
  const players = [new Player(host, 'mouse', 1), new Player(phone, 'finger', 2), new Player(keys, 'keys', 3)];
  const [first, second, third] = players;
  return {
    host: first,
    phone: second,
    keys: third,
    players,
    watcher,
    visitors: [host, phone, keys, watcher],
    frames,
  };
}

const lines = (visitors: readonly Visitor[]): Promise<string[]> =>
  Promise.all(
    visitors.map(({ page }) =>
      page.evaluate(() => document.querySelector<HTMLElement>('[data-line]')?.dataset.line ?? ''),
    ),
  );

/** Stops the server, waits until everyone sees that, does something meanwhile, and starts it again. */
async function whileClosed(
  house: House,
  visitors: readonly Visitor[],
  signal: 'SIGTERM' | 'SIGKILL',
  act: () => Promise<void> = async () => {},
): Promise<void> {
  const all = (line: string) => async () => (await lines(visitors)).every((one) => one === line);
  for (const visitor of visitors) visitor.isHouseClosed = true;
  await house.stop(signal);
  await until(all('down'), 'the news that the server is down');
  await act();
  await house.start();
  await until(all('up'), 'everyone’s connection');
  for (const visitor of visitors) visitor.isHouseClosed = false;
}

/** Reloads the page while this person is asked: the question must be there again. */
async function reloadAsked(player: Player): Promise<void> {
  const before = await player.asked();
  await player.page.reload();
  const after = await until(async () => {
    const sight = await player.asked();
    return sight.seq >= before.seq && sight;
  }, 'the question');
  const known = ({ question, things }: Sight) => ({ question, things: things.filter(isAnswer) });
  expect(known(after)).toEqual(known(before));
}

/** A spectator sees nothing that answers a question. */
async function expectNothingToPress({ page }: Visitor): Promise<void> {
  expect(await page.locator('[data-seq]').count()).toBe(1);
  expect(await page.locator('[data-answer], [data-pick], [data-confirm]').count()).toBe(0);
}

/** Everyone sees the result, and each player can check that the deal was honest. */
async function expectResult({ visitors, players }: Company): Promise<void> {
  for (const { page } of visitors) await page.locator('[data-result]').waitFor();
  for (const { page, hand } of players) {
    await pressButton(page.getByRole('button', { name: t('table.match.deal.check') }), hand);
    await page.getByText(t('table.match.deal.fine')).waitFor();
  }
}

/** The file of the match, saved from the page, must verify. */
async function expectReplay({ page }: Player): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: t('table.match.result.save') }).click();
  const file = await (await coming).path();
  const { status, stdout, stderr } = spawnSync(execPath, ['cli/soiree.ts', 'replay', 'verify', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stdout + stderr, 'what soiree replay verify says').not.toBe('');
  expect(status, stdout + stderr).toBe(0);
}
