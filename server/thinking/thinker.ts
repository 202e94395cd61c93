import { parentPort } from 'node:worker_threads';
import { type Bot, bots } from '@soiree/bots';
import { styleOf } from '@soiree/bots/personas';
import { streamChance } from '@soiree/kernel';
import type { Asking, FromThinker, Sitting, ToThinker } from './messages.ts';

/** The program of a thread in which bots think. */

const port = parentPort;
if (!port) throw new Error('bots must think in their own thread');

const seated = new Map<number, Bot>();

port.on('message', (message: ToThinker) => {
  if ('dismiss' in message) {
    seated.delete(message.dismiss);
    return;
  }
  const { n, bot } = message;
  try {
    say({ n, action: answer(message) });
  } catch (error) {
    seated.delete(bot);
    say({ n, problem: error instanceof Error ? `${error.stack}` : String(error) });
  }
});

function say(message: FromThinker): void {
  port?.postMessage(message);
}

function answer({ bot: number, sit, events, view, budget }: Asking): readonly string[] {
  if (sit) seated.set(number, seat(sit));
  const bot = seated.get(number);
  if (!bot) throw new Error('the bot has lost its seat');
  for (const event of events) bot.hear(event);
  return bot.choose(view, budget);
}

function seat({ game, level, seat, seed }: Sitting): Bot {
  const levels = Object.hasOwn(bots, game) ? bots[game] : {};
  if (!Object.hasOwn(levels, level)) throw new Error(`there is no bot ${level} for ${game}`);
  // a stream that cannot be guessed from the bot's moves, as a faster generator could be
  return levels[level](seat, streamChance(Buffer.from(seed, 'hex'), 0), styleOf(seat));
}
