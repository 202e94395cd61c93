import type { Bot, MakeBot } from '@soiree/bots';
import { gameOf } from '@soiree/games';
import {
  type Event,
  heard,
  type Match,
  openMatch,
  expect as right,
  secretFromSeed,
  submit,
  type View,
} from '@soiree/kernel';
import { seededLuck } from '@soiree/tables/testing';
import { expect, test } from 'vitest';
import { PracticeBots } from './bots.ts';

const budget = { milliseconds: 200 };

const parts = () => ({ luck: seededLuck(1), budget, pause: async () => {} });

function deal() {
  const opening = { seats: 4, options: { memorise: 0, first: 0 }, secret: secretFromSeed('company') };
  return right(openMatch(gameOf('mascarade')!, opening));
}

/** Records what it is given, and plays its first legal move. */
interface Witness extends Bot {
  readonly events: Event[];
  readonly views: View[];
}
function witnesses(): { sat: Witness[]; make: MakeBot } {
  const sat: Witness[] = [];
  const make: MakeBot = () => {
    const events: Event[] = [];
    const views: View[] = [];
    const bot: Witness = {
      events,
      views,
      hear: (event) => void events.push(event),
      choose: (view, given) => {
        expect(given).toBe(budget);
        views.push(view);
        return [view.moves[0]];
      },
    };
    sat.push(bot);
    return bot;
  };
  return { sat, make };
}

const think = (bots: PracticeBots, { game, state, told }: Match, seat: number) =>
  bots.think({ match: 'm', game: game.id, seat, level: 'plain', told }, game.view(state, seat));

test('a bot hears its seat’s events once, and sees what its seat sees', async () => {
  const match = deal();
  const { sat, make } = witnesses();
  const bots = new PracticeBots(parts(), { mascarade: { plain: make } });
  for (let i = 0; i < 12; i++) {
    const actors: number[] = [];
    match.game.actors(match.state, actors);
    const view = match.game.view(match.state, actors[0]);
    const action = (await think(bots, match, actors[0]))!;
    expect(sat.find(({ views }) => views.at(-1)?.viewer === actors[0])!.views.at(-1)).toEqual(view);
    right(submit(match, { seat: actors[0], action }));
  }
  expect(sat.length).toBe(4);
  for (const bot of sat) {
    const seat = bot.views[0].viewer as number;
    await think(bots, match, seat);
    expect(bot.events).toEqual(heard(match.told, seat));
  }
});

test('a bot that starts late hears everything from the beginning', async () => {
  const match = deal();
  for (const seat of [0, 1, 2, 3])
    right(submit(match, { seat, action: [match.game.view(match.state, seat).moves[0]] }));
  const { sat, make } = witnesses();
  await think(new PracticeBots(parts(), { mascarade: { plain: make } }), match, 2);
  expect(sat[0].events).toEqual(heard(match.told, 2));
  expect(sat[0].events.length).toBeGreaterThan(4);
});

test('a bot that crashes has not decided, and another takes its seat', async () => {
  const match = deal();
  const { sat, make } = witnesses();
  let seated = 0;
  const broken: MakeBot = (seat, chance) => {
    if (seated++ > 0) return make(seat, chance);
    return {
      hear() {},
      choose() {
        throw new Error('planted');
      },
    };
  };
  const bots = new PracticeBots(parts(), { mascarade: { plain: broken } });
  expect(await think(bots, match, 0)).toBeNull();
  expect(await think(bots, match, 0)).not.toBeNull();
  expect(sat[0].events).toEqual(heard(match.told, 0));
});

test('a bot answers what it was asked, even if others have played meanwhile', async () => {
  const match = deal();
  const { sat, make } = witnesses();
  const bots = new PracticeBots(parts(), { mascarade: { plain: make } });
  const before = heard(match.told, 1);
  const asked = think(bots, match, 1);
  right(submit(match, { seat: 0, action: [match.game.view(match.state, 0).moves[0]] }));
  await asked;
  expect(sat[0].events).toEqual(before);
  await think(bots, match, 1);
  expect(sat[0].events).toEqual(heard(match.told, 1));
});

test('bots of a match that is over are forgotten', async () => {
  const match = deal();
  const { sat, make } = witnesses();
  const bots = new PracticeBots(parts(), { mascarade: { plain: make } });
  await think(bots, match, 0);
  bots.dismiss('m');
  await think(bots, match, 0);
  expect(sat.length).toBe(2);
});
