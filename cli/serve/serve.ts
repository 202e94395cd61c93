import { networkInterfaces } from 'node:os';
import { done, type Result } from '@soiree/kernel';
import { type RunningServer, type Settings, startServer } from '@soiree/server';
import { pages } from '@soiree/web';
import type { Speaker } from '@soiree/words';
import { addressesOf, type Interfaces } from './addresses.ts';
import { startRefusal, stopRefusal } from './problems.ts';
import { type Environment, serveSettings } from './settings.ts';
import { welcome } from './welcome.ts';

/** Everything that `serve` needs from outside, so that a test can provide it. */
export interface ServeContext {
  readonly env: Environment;
  readonly out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown };
  readonly logs: Pick<NodeJS.WriteStream, 'isTTY'>;
  readonly signals: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  interfaces(): Interfaces;
  /** Calls `then` once, this many milliseconds from now. Returns a function that cancels it. */
  after(milliseconds: number, then: () => void): () => void;
  start(settings: Settings): Promise<RunningServer>;
  exit(code: number): void;
}

const ours = (): ServeContext => ({
  env: process.env,
  out: process.stdout,
  logs: process.stderr,
  signals: process,
  interfaces: networkInterfaces,
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  start: (settings) => startServer(settings, { pages }),
  exit: (code) => process.exit(code),
});

/** If opening takes longer than this, in milliseconds, a message says so. */
const LONG = 1000;

/** Runs the server until it is stopped. */
export async function serve(args: readonly string[], words: Speaker, context = ours()): Promise<Result<void>> {
  const read = serveSettings(args, context.env, context.logs.isTTY ? 'screen' : 'file');
  if (!read.ok) return read;
  const { t } = words;
  const say = (text: string) => void context.out.write(`${text}\n`);
  // the terminal has just echoed ^C
  const stop = waitForStop(context, () => say(`${context.out.isTTY ? '\n' : ''}${t('cli.serve.finishing')}`));
  try {
    const server = await open(context, read.value, () => say(t('cli.serve.opening')));
    if (!server.ok) return server;
    if (!stop.asked()) say(greeting(words, context, server.value, read.value));
    await stop.promise;
    const closed = await close(server.value);
    if (closed.ok) say(t('cli.serve.saved'));
    return closed;
  } finally {
    stop.leave();
  }
}

async function open(context: ServeContext, settings: Settings, slow: () => void): Promise<Result<RunningServer>> {
  const quick = context.after(LONG, slow);
  try {
    return done(await context.start(settings));
  } catch (error) {
    return { ok: false, refusal: startRefusal(error) };
  } finally {
    quick();
  }
}

async function close(server: RunningServer): Promise<Result<void>> {
  try {
    return done(await server.close());
  } catch (error) {
    return { ok: false, refusal: stopRefusal(error) };
  }
}

function greeting(
  words: Speaker,
  context: ServeContext,
  { host, port }: RunningServer,
  { publicUrl, data }: Settings,
): string {
  const addresses = addressesOf({ host, port }, publicUrl, context.interfaces());
  const screen = context.out.isTTY && context.env.TERM !== 'dumb';
  // some terminals do not know their size
  return welcome(words, addresses, { host, data }, { columns: screen ? context.out.columns || 80 : undefined });
}

/** The first signal asks to stop. Ctrl-C after it exits immediately. */
function waitForStop(context: ServeContext, first: () => void) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = false;
  const stop = () => {
    if (asked) return;
    asked = true;
    first();
    resolve();
  };
  const interrupt = () => (asked ? context.exit(130) : stop());
  const handlers = [
    ['SIGINT', interrupt],
    ['SIGTERM', stop],
    ['SIGHUP', stop],
  ] as const;
  for (const [signal, handler] of handlers) context.signals.on(signal, handler);
  return {
    promise,
    asked: () => asked,
    leave: () => {
      for (const [signal, handler] of handlers) context.signals.off(signal, handler);
    },
  };
}
