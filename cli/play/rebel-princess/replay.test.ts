import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bots, SeatedBots } from '@soiree/bots';
import { type AnyGame, expect as certain, FastChance, hears, openMatch, secretFromSeed, toLog } from '@soiree/kernel';
import { rebelPrincess } from '@soiree/rebel-princess';
import { type Language, languages, speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { replay } from '../../replay.ts';
import { captured, folder, KEY } from '../../testing.ts';

/** A whole match of Rebel Princess between bots. */
function played() {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  const game = rebelPrincess as AnyGame;
  const match = certain(openMatch(game, { seats: 4, options: {}, secret: secretFromSeed(3), names }));
  const seated = names.map((_, seat) => bots['rebel-princess'].random(seat, new FastChance(seat)));
  new SeatedBots(match, seated, { milliseconds: 0 }).playOn(10_000);
  const file = path.join(folder(), 'match.json');
  writeFileSync(file, JSON.stringify(toLog(match)));
  return { match, file };
}

describe.each(Object.keys(languages) as Language[])('replay show of Rebel Princess, %s', (language) => {
  test('shows everything, or what one seat was told', async () => {
    const words = await speaker(language);
    const { match, file } = played();
    const all = await captured(() => replay(['show', file], words));
    expect(all.result.ok).toBe(true);
    expect(all.stdout).not.toMatch(KEY);
    expect(all.stdout.trim().split(/\n+/)).toHaveLength(match.told.length);
    expect(all.stdout.split('\n\n')).toHaveLength(5);
    const one = await captured(() => replay(['show', file, '--seat=2'], words));
    const heard = match.told.filter(({ audience }) => hears(audience, 2));
    expect(one.stdout.trim().split(/\n+/)).toHaveLength(heard.length);
    const verified = await captured(() => replay(['verify', file], words));
    expect(verified.result.ok).toBe(true);
  });
});
