// npm test [SUITE…] [-- options for Vitest]: runs the suites one after the other, and ends with one line of counts.

import { argv, env, exit, stdout } from 'node:process';
import { type Result, suites } from './suites.ts';

const firstOption = argv.findIndex((arg, index) => index >= 2 && arg.startsWith('-'));
const wanted = argv.slice(2, firstOption === -1 ? undefined : firstOption);
const vitestOptions = firstOption === -1 ? [] : argv.slice(firstOption);

const all = suites(vitestOptions);
const unknown = wanted.filter((name) => !all.some((suite) => suite.names.includes(name)));
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(', ')}. Available: ${all.map((suite) => suite.names[0]).join(', ')}.`);
  exit(2);
}
const chosen = all.filter(({ names }) => wanted.length === 0 || names.some((name) => wanted.includes(name)));

// An exit, unlike a signal, also ends the running tool.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => exit(130));

const total = { passed: 0, failed: 0, skipped: 0 };
const width = Math.max(...chosen.map((suite) => suite.names[0].length));

for (const suite of chosen) {
  const name = suite.names[0].padEnd(width);
  announce(name, suite.isLong);
  const start = performance.now();
  const result = await suite.run();
  report(name, result, (performance.now() - start) / 1000);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
}

const nothingRan = total.passed + total.failed === 0;
const forbiddenSkips = Boolean(env.CI) && total.skipped > 0;
if (nothingRan) console.log('No test ran. This counts as a failure.');
if (forbiddenSkips) console.log('CI is set, so skipped tests count as failures.');
console.log(counts(total));
process.exitCode = total.failed > 0 || nothingRan || forbiddenSkips ? 1 : 0;

function announce(name: string, isLong: boolean): void {
  if (stdout.isTTY) stdout.write(`${name}  …`);
  else if (isLong) console.log(`${name}  running…`);
}

function report(name: string, result: Result, seconds: number): void {
  if (stdout.isTTY) stdout.write('\r\x1b[K');
  // With options someone is looking at something in detail, so show all output.
  if (result.failed > 0 || vitestOptions.length > 0) console.log(result.output.trimEnd());
  console.log(`${name}  ${counts(result)}  (${seconds.toFixed(1)} s)`);
  for (const note of result.notes) console.log(`  ${note}`);
}

function counts({ passed, failed, skipped }: { passed: number; failed: number; skipped: number }): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
