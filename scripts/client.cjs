'use strict';
// Builds the client in web/ when one of its sources has changed. Like set-up, it writes to stderr only.

const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const { withLock } = require('./lock.cjs');
const { Refusal, say } = require('./refusal.cjs');
const { ROOT, nodeBinary, nodeEnv } = require('./setup.cjs');

const WEB = path.join(ROOT, 'web');
const BUILD = path.join(WEB, 'build');
/** A build empties its folder first, so the stamp always matches the files beside it. */
const STAMP = path.join(BUILD, '.soiree-build');

/** The sources of a build, and what is left out of them. */
const SOURCES = ['web', 'words', 'kernel', 'games', 'tables', 'bots', 'protocol'];
const isLeftOut = (name) =>
  /^\.|\.test\.ts$|^node_modules$/.test(path.basename(name)) ||
  /^web\/(build|browser|test|testing|screens)$/.test(name);

/** Brings web/build up to date, unless another build is served. */
function buildClient() {
  if (process.env.SOIREE_PAGES) return;
  const wanted = fingerprint();
  const isDone = () => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === wanted;
  if (isDone()) return;
  withLock(path.join(ROOT, '.setup-lock'), () => {
    // The previous holder of the lock may have built it.
    if (!isDone()) build(wanted);
  });
}

/** Builds even if nothing has changed. */
const rebuildClient = () => withLock(path.join(ROOT, '.setup-lock'), () => build(fingerprint()));

function fingerprint() {
  const hash = createHash('sha256');
  const add = (name) => hash.update(`\0${name}\0`).update(fs.readFileSync(path.join(ROOT, name)));
  const addFolder = (folder) => {
    const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${folder}/${entry.name}`;
      if (isLeftOut(name)) continue;
      if (entry.isDirectory()) addFolder(name);
      else add(name);
    }
  };
  for (const folder of SOURCES) addFolder(folder);
  add('package-lock.json');
  return hash.digest('hex');
}

function build(wanted) {
  say('Building the web client. This takes a few seconds…');
  const { status, error, stdout, stderr } = spawnSync(
    nodeBinary(),
    [path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=warn'],
    { cwd: WEB, env: { ...nodeEnv(), SOIREE_WEB_OUT: '' }, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error) throw new Refusal(`The build of the web client could not be started (${error.message}).`);
  if (status !== 0) {
    say(`${stdout}${stderr}`.trim());
    throw new Refusal('The web client could not be built (see the message from Vite above), so nothing was started.');
  }
  fs.writeFileSync(STAMP, wanted);
}

module.exports = { buildClient, fingerprint, rebuildClient };
