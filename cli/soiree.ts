import { type Command, main } from './main.ts';

let running: Command | undefined;

/** A closed output (`soiree … | head`) is not an error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (running?.lasting) return;
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

/** There is nowhere left to say what went wrong. The exit code still says it. */
process.stderr.on('error', () => {});

/** The process that started this one (soiree.cjs) is gone, perhaps killed. Nobody could stop this one any more. */
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
});
process.channel?.unref();

process.exitCode = await main(process.argv.slice(2), process.env, (command) => {
  running = command;
});
