import { FastChance, expect as sure } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { mascarade, maskIds } from './index.ts';

test('everything: whatever a seat sees is there too, all masks are face up, and nothing is asked', () => {
  let [faces, answers, hidden] = [0, 0, 0];
  const [actors, moves]: number[][] = [[], []];
  for (let seed = 0; seed < 60; seed++) {
    const chance = new FastChance(seed);
    const seats = 2 + (seed % 12);
    const contest = seed % 2 ? 'at-once' : 'in-turn';
    const state = mascarade.setup(sure(mascarade.options({ contest }, seats)), seats, chance);
    while (!mascarade.outcome(state)) {
      const all = mascarade.view(state, 'everything');
      expect(all.faces).toEqual(state.masks.map((mask) => maskIds[mask]));
      expect([all.viewer, all.ask, all.moves, all.barred]).toEqual(['everything', null, [], []]);
      for (let seat = 0; seat < seats; seat++) {
        const own = mascarade.view(state, seat);
        for (const [slot, face] of own.faces.entries()) {
          if (face === null) continue;
          faces++;
          expect(all.faces[slot]).toBe(face);
        }
        for (const [other, answer] of (own.claim?.answers ?? []).entries()) {
          if (answer === null) continue;
          answers++;
          expect(all.claim?.answers[other]).toBe(answer);
        }
      }
      const watched = mascarade.view(state, 'spectator');
      if (JSON.stringify(watched.faces) !== JSON.stringify(all.faces)) hidden++;
      const seat = actors[chance.below(mascarade.actors(state, actors))];
      mascarade.play(state, seat, moves[chance.below(mascarade.moves(state, seat, moves))], chance);
    }
  }
  expect(Math.min(faces, answers, hidden)).toBeGreaterThan(100);
});
