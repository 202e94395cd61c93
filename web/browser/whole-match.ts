import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import type { GameId } from '@soiree/protocol';
import { expect } from 'vitest';
import { expectInFirstFrame, type Frames, watchFrames } from './frames.ts';
import { pressButton } from './input.ts';
import { isAnswer, type PageState } from './page-state.ts';
import { Player, playOn, until } from './players.ts';
import type { ServerProcess } from './server-process.ts';
import { fillWithBots, makeBotsFast, openTable, start, takeSeat } from './tables.ts';
import type { Come } from './test.ts';
import { OTHER_HOST, screens, type Visitor } from './visitor.ts';
import { t } from './words.ts';

/** A match, and the sequence numbers from which on the page is reloaded and the server restarted and killed. */
export interface MatchPlan {
  readonly game: GameId;
  readonly seats: number;
  readonly reload: number;
  readonly restart: number;
  readonly crash: number;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** From joining a table to the saved file. */
export async function playWholeMatch(server: ServerProcess, come: Come, plan: MatchPlan): Promise<void> {
  const participants = await gather(server, come, plan.game, plan.seats);
  const { phone, keys, host, players, visitors, watcher, frames } = participants;
  const isAsked = ({ controls }: PageState) => controls.some(isAnswer);

  await playOn(players, (state, who) => who === phone && state.seq >= plan.reload && isAsked(state));
  await reloadAsked(phone);
  await expectNothingToPress(watcher);

  await playOn(players, ({ seq }) => seq >= plan.restart);
  await whileClosed(server, visitors, 'SIGTERM');
  await expectNothingToPress(watcher);

  // An answer that is given while the server is down is not lost.
  await playOn(players, (state, who) => who === keys && state.seq >= plan.crash && isAsked(state));
  const { seq } = await keys.asked();
  await whileClosed(server, visitors, 'SIGKILL', () => keys.answer());
  await until(async () => (await keys.look()).seq > seq, 'the answer given meanwhile');

  // The spectator may leave: the match goes on, and the spectator can still see the result afterwards.
  const table = watcher.page.url();
  await watcher.page.goto('about:blank');
  await playOn(players);
  await watcher.page.goto(table);
  await expectResult(participants);
  await expectReplay(host);
  for (const one of frames) expectInFirstFrame(one);
}

/** The people at a table, and a spectator. */
interface Participants {
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
async function gather(server: ServerProcess, come: Come, game: GameId, seats: number): Promise<Participants> {
  const foreign = `http://${OTHER_HOST}:${server.port}`;
  const host = await come();
  const frames = [await watchFrames(host.page)];
  await host.page.goto(foreign);
  expect(await host.page.evaluate(() => isSecureContext)).toBe(false);
  const code = await openTable(host.page, game, seats, 'Adele');
  await makeBotsFast(host.page);

  const phone = await come(screens.phone);
  frames.push(await watchFrames(phone.page));
  const keys = await come();
  for (const [{ page }, name] of [[phone, 'Bruno'] as const, [keys, 'Cléo'] as const]) {
    await page.goto(`${server.address}/t/${code}`);
    await takeSeat(page, name);
  }
  await fillWithBots(host.page);
  await start(host.page);

  const watcher = await come();
  await watcher.page.goto(`${server.address}/t/${code}`);
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
  server: ServerProcess,
  visitors: readonly Visitor[],
  signal: 'SIGTERM' | 'SIGKILL',
  act: () => Promise<void> = async () => {},
): Promise<void> {
  const all = (line: string) => async () => (await lines(visitors)).every((one) => one === line);
  await Promise.all(visitors.map(({ page }) => page.waitForLoadState('networkidle')));
  await until(async () => visitors.every(({ isLoading }) => !isLoading), 'what the pages load in advance');
  for (const visitor of visitors) visitor.isServerDown = true;
  await server.stop(signal);
  await until(all('down'), 'the news that the server is down');
  await act();
  await server.start();
  await until(all('up'), 'everyone’s connection');
  for (const visitor of visitors) visitor.isServerDown = false;
}

/** Reloads the page while this person is asked: the question must be there again. */
async function reloadAsked(player: Player): Promise<void> {
  const before = await player.asked();
  await player.page.reload();
  const after = await until(async () => {
    const state = await player.asked();
    return state.seq >= before.seq && state;
  }, 'the question');
  const known = ({ question, controls }: PageState) => ({ question, controls: controls.filter(isAnswer) });
  expect(known(after)).toEqual(known(before));
}

/** A spectator sees nothing that answers a question. */
async function expectNothingToPress({ page }: Visitor): Promise<void> {
  expect(await page.locator('[data-seq]').count()).toBe(1);
  expect(await page.locator('[data-answer], [data-pick], [data-confirm]').count()).toBe(0);
}

/** Everyone sees the result, and each player can check that the deal was honest. */
async function expectResult({ visitors, players }: Participants): Promise<void> {
  for (const { page } of visitors) await page.locator('[data-result]').waitFor();
  for (const { page, device } of players) {
    await pressButton(page.getByRole('button', { name: t('table.match.deal.check') }), device);
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
