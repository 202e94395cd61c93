import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { languages: ['nl-BE', 'en'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const speaking = () => import('./i18n.svelte.ts');

test('until the sentences are loaded, t returns the key', async () => {
  const { i18n, t } = await speaking();
  expect(i18n.language).toBe('nl');
  expect(t('shell.bar.rules')).toBe('shell.bar.rules');
  await i18n.need('shell');
  expect(t('shell.bar.rules')).toBe('Spelregels');
});

test('loading more parts keeps the same speaker, also for keys within a loaded part', async () => {
  const { i18n, t } = await speaking();
  await i18n.need('shell', 'table');
  const { speaker } = i18n;
  expect(t('table.mascarade.back')).toBe('table.mascarade.back');
  await i18n.need('table.mascarade');
  expect(i18n.speaker).toBe(speaker);
  expect(t('table.mascarade.back')).not.toBe('table.mascarade.back');
  expect(t('table.match.coming')).not.toBe('table.match.coming');
});

test('after changing the language, every loaded part is available in it', async () => {
  const { i18n, t } = await speaking();
  await i18n.need('shell');
  await i18n.need('table');
  await i18n.choose('uk');
  expect(i18n.speaker.language).toBe('uk');
  expect([t('shell.bar.rules'), t('table.match.coming')].join()).toMatch(/^[^a-z]+$/i);
});
