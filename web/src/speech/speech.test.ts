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

const speaking = () => import('./speech.svelte.ts');

test('until the sentences are loaded, t returns the key', async () => {
  const { speech, t } = await speaking();
  expect(speech.language).toBe('nl');
  expect(t('web.bar.rules')).toBe('web.bar.rules');
  await speech.need('web');
  expect(t('web.bar.rules')).toBe('Spelregels');
});

test('loading more parts keeps the same speaker, also for keys within a loaded part', async () => {
  const { speech, t } = await speaking();
  await speech.need('web', 'table');
  const { speaker } = speech;
  expect(t('table.mascarade.back')).toBe('table.mascarade.back');
  await speech.need('table.mascarade');
  expect(speech.speaker).toBe(speaker);
  expect(t('table.mascarade.back')).not.toBe('table.mascarade.back');
  expect(t('table.evening.coming')).not.toBe('table.evening.coming');
});

test('after changing the language, every loaded part is available in it', async () => {
  const { speech, t } = await speaking();
  await speech.need('web');
  await speech.need('table');
  await speech.choose('uk');
  expect(speech.speaker.language).toBe('uk');
  expect([t('web.bar.rules'), t('table.evening.coming')].join()).toMatch(/^[^a-z]+$/i);
});
