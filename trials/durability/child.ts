// A server in its own process, to be stopped or killed: node trials/durability/child.ts '{"data": "folder"}'
// It prints the port it listens on, or why it could not start, and what went wrong when it was stopped. Nothing here
// ends the process. It ends by itself once nothing is left open.

import { flushCompileCache } from 'node:module';
import { createLog, settingsSchema, startServer } from '@soiree/server/testing';

const settings = settingsSchema.parse(JSON.parse(process.argv[2]));
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const server = await startServer(settings, { log: createLog(settings, process.stderr) });
  say({ port: server.port });
  const signal = new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM']) process.once(name, resolve);
  });
  signal.then(() => server.close()).catch(failed);
} catch (error) {
  failed(error);
}
// A process that is killed cannot write its compile cache at exit, so it is written now.
flushCompileCache();

function failed(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && 'values' in error)) throw error;
  say({ problem: error.code, values: error.values });
  process.exitCode = 1;
}
