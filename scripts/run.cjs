'use strict';
// Every npm script goes through here: node scripts/run.cjs <task> [arguments]

const path = require('node:path');

const { buildClient, rebuildClient } = require('./client.cjs');
const { main, say } = require('./refusal.cjs');
const { ROOT, handOver, nodeFlags, setUp } = require('./setup.cjs');

/** The packages of the browser tests; other tasks do not need them. */
const setUpBrowser = () => setUp(path.join(ROOT, 'web', 'browser'));

/** The arguments for our own Node, run in the root of the repository; undefined if nothing is left to run. */
const tasks = {
  start: (args) => {
    buildClient();
    return [...nodeFlags('serve'), 'cli/soiree.ts', 'serve', ...args];
  },
  test: (args) => {
    // Only browser tests need a built client
    const options = args.findIndex((arg) => arg.startsWith('-'));
    const suites = options < 0 ? args : args.slice(0, options);
    const wants = (suite) => suites.length === 0 || suites.includes(suite);
    if (wants('browser') || wants('types')) setUpBrowser();
    if (wants('browser')) buildClient();
    return ['scripts/test.ts', ...args];
  },
  web: () => {
    rebuildClient();
  },
  screens: (args) => {
    setUpBrowser();
    buildClient();
    return ['web/screens/run.ts', ...args];
  },
  check: () => {
    setUpBrowser();
    return ['scripts/test.ts', 'lint', 'types'];
  },
  format: () => ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  docs: () => ['scripts/docs.ts'],
  mutants: (args) => ['scripts/mutants.ts', ...args],
  bench: (args) => {
    setUp(path.join(ROOT, 'bench'));
    if (args.includes('web')) setUpBrowser();
    buildClient();
    return ['bench/run.ts', ...args];
  },
};

const [name, ...args] = process.argv.slice(2);

main(() => {
  if (!Object.hasOwn(tasks, name)) {
    say(`Unknown task${name ? ` ${name}` : ''}. Available: ${Object.keys(tasks).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  setUp();
  const program = tasks[name](args);
  if (program) handOver(program, { cwd: ROOT });
});
