import { expect as certain, FastChance, heard, openMatch, secretFromSeed, submit, type Viewer } from '@soiree/kernel';
import { drawDecision } from '@soiree/kernel/fuzz';
import { type PrincessId, type RebelEvent, rebelPrincess, roundIds } from '@soiree/rebel-princess';
import { type Language, languages, speaker } from '@soiree/words';
import { princessPower, rebelScene } from '@soiree/words/rebel-princess';
import { describe, expect, test } from 'vitest';
import { faceLabel, lastOf, playedLabel, questionOf } from './words.ts';

const names = ['Adele', 'Bruno', 'Cedric', 'David'];
const english = await speaker('en');

/** What is shown at the table after each move of a random match. */
async function* told(language: Language, viewer: Viewer, rounds: readonly string[], seed: number) {
  const words = await speaker(language);
  const match = certain(openMatch(rebelPrincess, { seats: 4, options: { rounds }, secret: secretFromSeed(seed) }));
  const chance = new FastChance(seed);
  let known = 0;
  while (!rebelPrincess.outcome(match.state)) {
    const events = heard(match.told.slice(known) as Parameters<typeof heard<RebelEvent>>[0], viewer);
    known = match.told.length;
    const scene = rebelScene(rebelPrincess.view(match.state, viewer), names);
    yield { last: lastOf(words, events, scene), question: questionOf(words, scene), events, view: scene.view };
    certain(submit(match, drawDecision(match as never, chance) as never));
  }
}

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  test.each([0, 'spectator'] as const)(
    'there is always a question or someone to wait for, and a last event: seen by %s',
    async (viewer) => {
      for await (const { last, question, events } of told(language, viewer, roundIds.slice(4, 9), 3)) {
        expect(question).not.toMatch(/^$|rebel\.|\{\{|undefined/);
        expect(last === '').toBe(events.length === 0);
        expect(last).not.toMatch(/rebel\.|\{\{|undefined/);
      }
    },
  );
});

test('the waiting sentence names the players who are asked, and never the viewer', async () => {
  const waits = new Set<string>();
  for await (const { question, view } of told('en', 0, roundIds.slice(10, 15), 5)) {
    if (view.ask) continue;
    waits.add(question.replace(/Bruno|Cedric|David/g, 'X').replace(/X(, X)*( and X)?/, 'X'));
    expect(question).not.toContain('Adele');
    if (view.phase === 'play') expect(question).toBe(`${names[view.actors[0]]} is choosing a card.`);
  }
  expect([...waits].toSorted()).toEqual(['Everyone is choosing.', 'Waiting for X.', 'X is choosing a card.']);
});

test('the last line leaves out what is visible anyway', () => {
  const match = certain(openMatch(rebelPrincess, { seats: 4, options: {}, secret: secretFromSeed(1) }));
  const scene = rebelScene(rebelPrincess.view(match.state, 0), names);
  const dealt: RebelEvent = { type: 'dealt', cards: 10 };
  const trick: RebelEvent = { type: 'trick', winner: 1, cards: 4 };
  expect(lastOf(english, [trick, dealt], scene)).toBe('Bruno wins the trick.');
  expect(lastOf(english, [dealt], scene)).toBe('Everyone is dealt 10 cards.');
});

test('a chosen power asks for its target, and Mulan which of two cards she takes back', () => {
  const match = certain(openMatch(rebelPrincess, { seats: 4, options: {}, secret: secretFromSeed(1) }));
  const view = {
    ...rebelPrincess.view(match.state, 0),
    moves: ['pass', 'swap qu3 qu9', 'swap qu5 qu9', 'swap qu3 qu2'],
  };
  const ask = (draft: Parameters<typeof questionOf>[2]) => questionOf(english, rebelScene(view, names), draft);
  expect(ask({ power: 'pocahontas' })).toBe('Who leads the next trick?');
  expect(ask({ power: 'mulan' })).toBe('Which card from your hand do you play instead?');
  expect(ask({ power: 'mulan', card: 'qu9' })).toBe('Which of your two cards do you take back?');
  expect(ask({ power: 'mulan', card: 'qu2' })).toBe('Which card from your hand do you play instead?');
});

test('a copied power without a target shows its text first; if several can be copied, the question names none', () => {
  const match = certain(openMatch(rebelPrincess, { seats: 4, options: {}, secret: secretFromSeed(1) }));
  const seen = rebelPrincess.view(match.state, 0);
  const before = (princesses: readonly PrincessId[], leader: number) =>
    rebelScene({ ...seen, leader, ask: { kind: 'before', princesses } }, names);
  const two = ['cinderella', 'ice-princess'] as const;
  expect(questionOf(english, before(two, 1))).toBe('Bruno leads the next trick. Does Carmesina copy a power first?');
  expect(questionOf(english, before(two, 0))).toBe('You lead the next trick. Does Carmesina copy a power first?');
  expect(questionOf(english, before(two, 1), { power: 'cinderella' })).toBe(princessPower(english, 'cinderella'));
  expect(questionOf(english, before(['cinderella'], 1))).toContain('Cinderella');
});

describe('a card of a trick', () => {
  const scene = { names };

  test('is named with its player', () => {
    expect(playedLabel(english, scene, { seat: 1, card: 'qu3', zero: false })).toBe('Bruno: Queen 3');
    expect(playedLabel(english, scene, { seat: 1, card: null, zero: false })).toContain('Bruno');
  });

  test('says that it counts as 0, on the table and in the last trick', () => {
    expect(faceLabel(english, { card: 'qu3', zero: true })).toContain('counts as 0');
    expect(playedLabel(english, scene, { seat: 1, card: 'qu3', zero: true })).toContain('counts as 0');
    expect(faceLabel(english, { card: 'qu3', zero: false })).not.toContain('counts as 0');
  });
});
