import { expect } from 'vitest';
import { faults } from './axe.ts';
import { pressButton } from './input.ts';
import { checkTexts } from './legible.ts';
import { Player, playOn, until } from './players.ts';
import { startPractice } from './practice.ts';
import { test } from './test.ts';
import { OTHER_HOST, screens } from './visitor.ts';
import { speaking } from './words.ts';

const english = await speaking('en');

/** The end of a match is complete, even without the server. */
async function expectEnd({ page, device }: Player): Promise<void> {
  await page.locator('[data-result]').waitFor();
  await pressButton(page.getByRole('button', { name: english.t('table.match.deal.check') }), device);
  await page.getByText(english.t('table.match.deal.fine')).waitFor();
}

test('Mascarade continues without the server, survives a reload, and can be played to its end', async ({
  come,
  server,
}) => {
  const visitor = await come();
  const { page } = visitor;
  await startPractice(page, server.address, 'mascarade', english);
  // The service worker has cached everything that is needed.
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null));
  await server.stop();

  const player = new Player(visitor, 'mouse', 7);
  const read = checkTexts(player);
  await playOn(
    [player],
    ({ seq, controls }) => seq > 8 && controls.some(({ text }) => text === 'pass' || text === 'swap'),
  );
  const before = await player.asked();
  await page.reload();
  const after = await player.asked();
  expect(after.seq).toBeGreaterThanOrEqual(before.seq);
  expect(after.question).toBe(before.question);
  await playOn([player]);
  await expectEnd(player);
  expect(await read(), 'what cannot be read').toEqual([]);
  await server.start();
});

test('Rebel Princess no longer needs the server once it is loaded, even without a service worker', async ({
  come,
  server,
}) => {
  const visitor = await come(screens.phone);
  const { page } = visitor;
  await startPractice(page, `http://${OTHER_HOST}:${server.port}`, 'rebel-princess', english);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);

  // Reload the page in the middle of a match.
  const player = new Player(visitor, 'finger', 8);
  const read = checkTexts(player);
  await playOn([player], ({ seq, controls }) => seq > 20 && controls.length > 0);
  const before = await player.asked();
  await page.reload();
  await until(async () => (await player.asked()).seq >= before.seq, 'the match that was left');

  await server.stop();
  await playOn([player]);
  await expectEnd(player);
  expect(await read(), 'what cannot be read').toEqual([]);
  await server.start();
});

test.for(['mascarade', 'rebel-princess'] as const)(
  'a hint in %s can be opened by keyboard, is accessible, and can be closed again',
  async (game, { come, server }) => {
    const visitor = await come(game === 'mascarade' ? {} : screens.phone);
    const { page } = visitor;
    await startPractice(page, server.address, game, english);
    await playOn([new Player(visitor, 'mouse', 9)], ({ seq, controls }) => seq > 6 && controls.length > 1);

    const hint = page.getByRole('button', { name: english.t('table.practice.hint'), exact: true });
    await hint.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: english.t('hint.title') });
    await sheet.getByRole('heading', { name: english.t('hint.chances') }).waitFor();
    await sheet.getByRole('heading', { name: english.t('hint.beliefs') }).waitFor();
    expect(await sheet.getByRole('status').innerText()).toContain(
      await sheet.locator('ol li').first().locator('.label').innerText(),
    );
    expect(await faults(page, 'dark')).toEqual([]);
    expect(await faults(page, 'light')).toEqual([]);

    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await hint.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);
