import { type Language, languages, speaker } from '@soiree/words';
import { mascaradeScene } from '@soiree/words/mascarade';
import { describe, expect, test } from 'vitest';
import { offer, type Picks } from './asking/choices.ts';
import { lastLine, questionSentence, thingLabel } from './sentences.ts';
import { asked, played, tables } from './testing.ts';

const tongues = Object.keys(languages) as Language[];
const speakers = await Promise.all(tongues.map((language) => speaker(language)));
const names = ['Ada', 'Ben', 'Cem', 'Dan', 'Eva', 'Fee', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Lea', 'Mo'];

/** A key without a sentence, or a placeholder that was not filled in. */
const UNSAID = /[a-z]\.[a-z-]+\.[a-z]|\{\{|undefined|^$/;

describe.each(tables)('%i players %j', (seats, options) => {
  test('every event and every wait has a sentence', () => {
    for (const { after, events } of played(seats, options, 3, 150, 0)) {
      for (const words of speakers) {
        const here = mascaradeScene(after, names, 'Juggler');
        expect(questionSentence(words, here, offer(after, []))).not.toMatch(UNSAID);
        const last = lastLine(words, events, here);
        if (last !== '') expect(last).not.toMatch(UNSAID);
      }
    }
  });

  test('halfway to an answer the question continues, and every option has a different label', () => {
    for (const view of asked(seats, options, 4, 80)) {
      const here = mascaradeScene(view, names, 'Juggler');
      for (const picks of halfWay(view)) {
        const offered = offer(view, picks);
        for (const words of speakers) {
          expect(questionSentence(words, here, offered)).not.toMatch(UNSAID);
          const labels = offered.things.map((thing) => thingLabel(words, here, thing));
          expect(new Set(labels).size).toBe(labels.length);
          for (const label of labels) expect(label).not.toMatch(UNSAID);
        }
      }
    }
  });
});

/** One step along each way. */
function halfWay(view: Parameters<typeof offer>[0]): Picks[] {
  const { actions, things, masks } = offer(view, []);
  return [
    ...actions.map(({ action }): Picks => [['action', action]]),
    ...things.slice(0, 3).map((thing): Picks => [['thing', thing]]),
    ...masks.slice(0, 2).map((mask): Picks => [['mask', mask]]),
  ];
}

test('what only the viewer saw is not in a line that stays', () => {
  const [english] = speakers;
  let sights = 0;
  for (let seed = 0; seed < 12; seed++) {
    for (const { after, events } of played(6, {}, seed, 300)) {
      if (!events.some(({ type }) => type === 'sight')) continue;
      sights++;
      expect(lastLine(english, events, mascaradeScene(after, names))).not.toContain('You see');
    }
  }
  expect(sights).toBeGreaterThan(0);
});

test('which mask was revealed, and whether a swap was real, stays in the last line only with helpful memory', () => {
  const [english] = speakers;
  const said = { strict: [] as string[], helpful: [] as string[] };
  for (const memory of ['strict', 'helpful'] as const) {
    for (let seed = 0; seed < 6; seed++) {
      for (const { after, events } of played(6, { memory }, seed, 200)) {
        if (!events.some(({ type }) => type === 'decided')) continue;
        said[memory].push(lastLine(english, events, mascaradeScene(after, names)));
      }
    }
  }
  expect(said.strict.length).toBeGreaterThan(0);
  for (const line of said.strict) expect(line).not.toMatch(/pretend|really/i);
  for (const line of said.strict) expect(line).toMatch(/under the table/);
  expect(said.helpful.some((line) => /pretend/.test(line))).toBe(true);
});
