import type { Bot, MakeBot } from '@soiree/bots';
import { gameOf } from '@soiree/games';
import { type Event, heard, openMatch, expect as right, secretFromSeed, submit, type View } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { Company } from './company.ts';
import { seededLuck } from './testing.ts';

const budget = { milliseconds: 200 };

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

test('a bot hears its seat’s events once, and sees what its seat sees', () => {
  const match = deal();
  const { sat, make } = witnesses();
  const company = new Company(match, seededLuck(1), budget, { plain: make });
  for (let i = 0; i < 12; i++) {
    const actors: number[] = [];
    match.game.actors(match.state, actors);
    const view = match.game.view(match.state, actors[0]);
    const action = company.think(actors[0], 'plain')!;
    expect(sat.find(({ views }) => views.at(-1)?.viewer === actors[0])!.views.at(-1)).toEqual(view);
    right(submit(match, { seat: actors[0], action }));
  }
  expect(sat.length).toBe(4);
  for (const bot of sat) {
    const seat = bot.views[0].viewer as number;
    company.think(seat, 'plain');
    expect(bot.events).toEqual(heard(match.told, seat));
  }
});

test('a bot that starts late hears everything from the beginning', () => {
  const match = deal();
  for (const seat of [0, 1, 2, 3])
    right(submit(match, { seat, action: [match.game.view(match.state, seat).moves[0]] }));
  const { sat, make } = witnesses();
  new Company(match, seededLuck(1), budget, { plain: make }).think(2, 'plain');
  expect(sat[0].events).toEqual(heard(match.told, 2));
  expect(sat[0].events.length).toBeGreaterThan(4);
});

test('a bot that crashes has not decided, and another takes its seat', () => {
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
  const company = new Company(match, seededLuck(1), budget, { plain: broken });
  expect(company.think(0, 'plain')).toBeNull();
  expect(company.think(0, 'plain')).not.toBeNull();
  expect(sat[0].events).toEqual(heard(match.told, 0));
});
