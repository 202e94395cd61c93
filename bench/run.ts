// npm run bench -- SUITE… [--write]: prints what each suite measures, and with --write saves it in results.md. The
// server and bots suites also have --quick, which runs everything on a small scale, and --only=NAME,…, which runs some
// of it. The bots suite takes hours: --resume continues an interrupted run, and with --only --write the other rows stay
// as they are.
//
// npm run bench -- against COMMIT [--only=engine,server]: compares the engine and the server with those of another
// commit, in alternating rounds.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';

/** A suite is loaded only when it is asked for, and returns its report in Markdown. */
const suites: Record<string, () => Promise<string>> = {
  engine: async () => (await import('./engine.ts')).engine(),
  server: async () => (await import('./server.ts')).server(isQuick, only),
  web: async () => (await import('./web.ts')).web(),
  bots: async () =>
    (await import('./bots.ts')).bots(isQuick, flags.includes('--resume'), only, isWritten ? kept('bots') : ''),
};

const RESULTS = path.join(import.meta.dirname, 'results.md');
const TITLE = '# Benchmark results\n';

const args = argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const flags = args.filter((arg) => arg.startsWith('--'));
const isWritten = flags.includes('--write');
const isQuick = flags.includes('--quick');
const only = flags.flatMap((flag) => (flag.startsWith('--only=') ? flag.slice('--only='.length).split(',') : []));
const unknown = [
  ...names.filter((name) => !Object.hasOwn(suites, name)),
  ...flags.filter((flag) => !/^--(write|quick|resume|only=.+)$/.test(flag)),
];
const list = Object.keys(suites).join(', ');

if (names[0] === 'against' && names.length === 2 && !isWritten) {
  console.log(await (await import('./against.ts')).against(names[1], only));
} else if (isWritten && (isQuick || (only.length > 0 && names.some((name) => name !== 'bots')))) {
  console.error(
    '--write saves complete results only: do not combine it with --quick, or with --only except for the bots.',
  );
  process.exitCode = 2;
} else if (unknown.length > 0) {
  console.error(`Unknown benchmark or option: ${unknown.join(', ')}. Benchmarks: ${list}.`);
  process.exitCode = 2;
} else if (names.length === 0) {
  console.log(`Benchmarks: ${list}. Name one or more; --write saves their results in bench/results.md.`);
} else {
  for (const name of names) {
    const report = await suites[name]();
    console.log(report);
    if (isWritten) keep(name, report);
  }
}

function sections(): string[] {
  return existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split(/^(?=## )/m) : [TITLE];
}

/** The current section of a suite. */
function kept(name: string): string {
  return sections().find((section) => section.startsWith(`## ${name},`)) ?? '';
}

/** Replaces the suite's own section and leaves the others as they are. */
function keep(name: string, report: string): void {
  const others = sections().filter((section) => section.startsWith('## ') && !section.startsWith(`## ${name},`));
  const today = new Date().toISOString().slice(0, 10);
  const all = [...others.map((section) => section.trimEnd()), `## ${name}, ${today}\n\n${report}`];
  writeFileSync(RESULTS, `${TITLE}\n${all.sort().join('\n\n')}\n`);
}
