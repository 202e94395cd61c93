import { Adviser, bots } from '@soiree/bots';
import { gameOf } from '@soiree/games';
import type { AnyGame } from '@soiree/kernel';
import { FastChance, openMatch, expect as right, secretFromSeed, submit, type View } from '@soiree/kernel';
import { speaker } from '@soiree/words';
import { describe, expect, test, vi } from 'vitest';
import { pageGames } from '#games/index.ts';
import { Visitor } from '../testing.ts';
import { questionIn } from './hints.ts';

// The page's language is set when its components are loaded.
vi.stubGlobal('document', { documentElement: {} });
const words = await speaker('en');
const games = ['mascarade', 'rebel-princess'] as const;
const hintsOf = async (game: (typeof games)[number]) => (await pageGames[game].hints!()).hints;

/** A person in the middle of a match who has a question with several answers. */
async function atQuestion(game: (typeof games)[number]): Promise<Visitor> {
  const visitor = await (await new Visitor(game, 3).enter()).start();
  await visitor.play(30);
  const hasChoice = () => visitor.isAsked && visitor.last('play').view.moves.length > 1;
  while (!hasChoice()) await visitor.play(1);
  return visitor;
}

describe.each(games)('a hint at a practice table of %s', (game) => {
  test('is about the current answers, best first', async () => {
    const visitor = await atQuestion(game);
    const { match, view } = visitor.last('play');
    const counsel = visitor.table.advise(match)!;
    expect(view.moves).toEqual(expect.arrayContaining([...counsel.action]));
    expect(counsel.options[0].action).toEqual(counsel.action);
    const names = visitor.room.seats.map((_, seat) => `Guest ${seat}`);
    const { hint: inWords } = await hintsOf(game);
    const hint = inWords(words, counsel, { names, view, options: visitor.room.options });
    expect(hint.best).toBe(hint.options[0].label);
    expect(hint.options.length).toBeGreaterThan(1);
    expect(hint.beliefs.length).toBeGreaterThanOrEqual(view.actors.length);
    for (const { part } of hint.options) expect(part).toBeLessThanOrEqual(1);
    for (const { part } of hint.beliefs.flatMap(({ chances }) => chances)) expect(part).toBeLessThanOrEqual(1);
  });

  test('is not a protocol message, and changes nothing', async () => {
    const visitor = await atQuestion(game);
    const { match } = visitor.last('play');
    const [said, kept] = [visitor.messages.length, visitor.record];
    expect(visitor.table.advise(match)).not.toBeNull();
    expect(visitor.messages.length).toBe(said);
    expect(visitor.record).toBe(kept);
    await visitor.move();
    expect(visitor.record).not.toBe(kept);
  });

  test('is not given for another match, during a pause, or after the end', async () => {
    const visitor = await atQuestion(game);
    const { match } = visitor.last('play');
    expect(visitor.table.advise('0'.repeat(32))).toBeNull();
    await visitor.must({ type: 'vote', what: 'pause', on: true });
    expect(visitor.table.advise(match)).toBeNull();
    await visitor.must({ type: 'resume' });
    expect(visitor.table.advise(match)).not.toBeNull();
    await visitor.must({ type: 'vote', what: 'end', on: true });
    expect(visitor.table.advise(match)).toBeNull();
  });
});

test('a blank mask has its name from this table', async () => {
  const options = { blank: { name: 'Juggler', steps: [{ effect: 'look-own' }] } };
  const set = ['judge', 'king-1e', 'queen', 'fool', 'thief', 'blank'];
  const opening = { seats: 5, options: { ...options, set, memorise: 0, first: 0 }, secret: secretFromSeed(1) };
  const match = right(openMatch(gameOf('mascarade') as AnyGame, opening));
  const expert = () => bots.mascarade.expert(0, new FastChance(1));
  const counsel = new Adviser(match, 0, { milliseconds: 60_000, playouts: 6 }, expert).advise()!;
  const scene = { names: ['A', 'B', 'C', 'D', 'E'], view: match.game.view(match.state, 0), options };
  const { beliefs } = (await hintsOf('mascarade')).hint(words, counsel, scene);
  expect(beliefs.flatMap(({ chances }) => chances.map(({ label }) => label))).toContain('Juggler');
});

test('a question stays the same while others decide, and changes once it is answered', async () => {
  const match = right(
    openMatch(gameOf('rebel-princess') as AnyGame, { seats: 4, options: {}, secret: secretFromSeed(1) }),
  );
  const view = (): View => match.game.view(match.state, 0);
  const asked = questionIn(view());
  const choose = (seat: number) =>
    right(submit(match, { seat, action: [match.game.view(match.state, seat).moves[0]] }));
  choose(2);
  expect(questionIn(view())).toBe(asked);
  choose(0);
  expect(questionIn(view())).not.toBe(asked);
});
