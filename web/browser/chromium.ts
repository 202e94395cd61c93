import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { env, getuid, platform } from 'node:process';

/** Where Chromium usually is; the path comes first. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The system's Chromium, or the one that CHROMIUM names. */
export function chromium(): string | undefined {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined;
  for (const name of platform === 'win32' ? [] : names) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return places.find((place) => existsSync(place));
}

/** Only on Debian and similar systems, with the necessary rights. Elsewhere people choose what to install. */
function install(): void {
  if (platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return;
  const [program, ...before] = getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const run = (...args: string[]) =>
    spawnSync(program, [...before, ...args], {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (run('update').status === 0) run('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
}

/** The system's Chromium, installed if necessary; undefined if that fails, or if CHROMIUM names a missing file. */
export function ensureChromium(): string | undefined {
  const here = chromium();
  if (here || env.CHROMIUM) return here;
  console.error('Chromium was not found. Installing it takes about a minute…');
  install();
  return chromium();
}

export const noChromium =
  'Chromium was not found and could not be installed. Install it, or set CHROMIUM to its path, and try again.';
