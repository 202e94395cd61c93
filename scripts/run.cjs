'use strict';
// Every npm script goes through here: node scripts/run.cjs <task> [arguments]

const path = require('node:path');

const { main, say } = require('./refusal.cjs');
const { ROOT, handOver, nodeFlags, setUp } = require('./setup.cjs');

/** What our Node is given, from the root of the repository. */
const tasks = {
  start: (args) => [...nodeFlags('serve'), 'cli/soiree.ts', 'serve', ...args],
  test: (args) => ['scripts/test.ts', ...args],
  check: () => ['scripts/test.ts', 'lint', 'types'],
  format: () => ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  docs: () => ['scripts/docs.ts'],
  mutants: (args) => ['scripts/mutants.ts', ...args],
  bench: (args) => {
    setUp(path.join(ROOT, 'bench'));
    return ['bench/run.ts', ...args];
  },
};

const [name, ...args] = process.argv.slice(2);

main(() => {
  if (!Object.hasOwn(tasks, name)) {
    say(`There is no task ${name ?? 'without a name'}; there are ${Object.keys(tasks).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  setUp();
  handOver(tasks[name](args), { cwd: ROOT });
});
