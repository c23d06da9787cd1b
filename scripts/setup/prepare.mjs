import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIsStale } from './build-stamp.mjs';
import { nodeBinary } from './node-binary.mjs';
import { installPackages, packagesAreStale } from './packages.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Problem } from './run-script.mjs';

/** Installs and builds only what is missing or stale. @throws {Problem} with the next step */
export async function prepare() {
  if (!packagesAreStale() && !buildIsStale()) return;
  await withLock(async () => {
    // Checked again: another start may have done it while this one waited.
    if (packagesAreStale()) await installPackages();
    if (buildIsStale()) await build();
  });
}

/** Installs what is missing or stale, for commands that need no build. */
export async function ensurePackages() {
  if (packagesAreStale()) await withLock(async () => void (packagesAreStale() && (await installPackages())));
}

async function build() {
  console.log('Building …');
  const code = await run(nodeBinary(), [join(root, 'scripts', 'build.mjs')], { cwd: root });
  if (code === 0) return;
  throw new Problem(
    'The build failed (it says why above): undo or fix what was changed in this folder, see `git status`, then run the same command again.',
  );
}

const lock = join(root, '.cache', 'setup.lock');
// The holder touches the file every second. A process id would not do: in a container the id of a killed holder is
// the id of the next start's own process.
const HEARTBEAT_MS = 1000;
const DEAD_AFTER_MS = 10_000;

/**
 * Runs `work` while no other process in this folder does, so that two parallel starts do not install or build over each
 * other. A lock whose holder died is taken over after ten seconds.
 * @param {() => Promise<void>} work
 */
async function withLock(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let waited = false; !takeLock(); waited = true) {
    if (!waited) console.log('Another start is preparing this folder; waiting for it …');
    await sleep(200);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}

/** @returns {boolean} whether the lock is ours now */
function takeLock() {
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age <= DEAD_AFTER_MS) return false;
  const abandoned = `${lock}.${process.pid}`;
  try {
    renameSync(lock, abandoned); // has one winner: of two waiting processes only one removes a dead lock
    rmSync(abandoned, { force: true });
  } catch {
    // another process was first
  }
  return false;
}
