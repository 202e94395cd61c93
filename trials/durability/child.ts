// A server in its own process, to be stopped or killed: node trials/durability/child.ts '{"data": "folder"}'
// It prints one line: the port it listens on, or why it could not start. Nothing here ends the process. It ends by
// itself once nothing is left open.

import { flushCompileCache } from 'node:module';
import { createLog, settingsSchema, startServer } from '@soiree/server/testing';

const settings = settingsSchema.parse(JSON.parse(process.argv[2]));
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const server = await startServer(settings, { log: createLog(settings, process.stderr) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
  say({ port: server.port });
} catch (error) {
  if (!(error instanceof Error && 'code' in error && 'values' in error)) throw error;
  say({ problem: error.code, values: error.values });
  process.exitCode = 1;
}
// A process that is killed cannot write its compile cache at exit, so it is written now.
flushCompileCache();
