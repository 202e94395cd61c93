import { games } from '@soiree/games';
import { speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { drawEnding } from './ending.ts';
import { playMatch } from './match.ts';
import { plainTerminal } from './plain.ts';
import { SeatScreen } from './seat-screen.ts';
import { aMatch, anything, questionsOf, ScriptedTerminal } from './testing.ts';

const words = await speaker('en');

describe.each(Object.keys(games))('%s without drawing or words of its own', (id) => {
  const game = plainTerminal(games[id]);

  test('is played to its end, with moves as they are written', async () => {
    const terminal = new ScriptedTerminal(anything(words, 1), { columns: 100, rows: 60 });
    const playing = aMatch(game, words, terminal, game.usualPlayers, { seed: 1 });
    const last = await playMatch(playing);
    expect(last).toBeDefined();
    const { match } = playing;
    expect(match.game.outcome(match.state)).not.toBeNull();
    const asked = questionsOf(terminal).join('\n');
    const own = match.entries.filter(({ seat }) => seat === 0).flatMap(({ action }) => action);
    for (const move of own) expect(asked).toContain(move);
    terminal.paint(() => drawEnding(new SeatScreen(playing), last ?? []));
    for (const name of playing.names) expect(terminal.screen).toContain(name);
  });

  test('gives hints and tells a stored match', () => {
    const playing = aMatch(game, words, new ScriptedTerminal(() => null), game.usualPlayers, { seed: 1 });
    const { match, names } = playing;
    const view = match.game.view(match.state, 0);
    const advised = {
      action: [view.moves[0] ?? 'pass'],
      options: [],
      beliefs: [{ where: '1', chances: [{ what: 'a card', likely: 0.5 }] }],
    };
    const hint = game.hint(advised, game.scene(view, names, {}, []), words);
    expect(hint.best).toBe(advised.action[0]);
    expect(hint.beliefs).toMatchObject([{ label: names[1], chances: [{ label: 'a card', percent: '50%' }] }]);
    const said = match.told.map(({ event }) => game.replay(words, match.header).tell(event, 0));
    for (const [i, { event }] of match.told.entries()) expect(said[i]).toContain(event.type);
  });
});
