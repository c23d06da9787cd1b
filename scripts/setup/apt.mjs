import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs Debian packages where that is ours to do (as root, with apt-get there) and does nothing
 * elsewhere. It does not report success: callers look for the program they wanted.
 * @param {string[]} packages
 */
export async function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // RUNLEVEL=1 keeps the packages from starting services of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}
