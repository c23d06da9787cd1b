import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';

const lock = join(root, '.cache', 'setup.lock');

// The holder touches the file every second. A process id would not do: in a container the number of a
// killed holder is the number of the next start's own process.
const beatMs = 1000;
const deadAfterMs = 10_000;

/**
 * Runs `work` while no other process of this folder does, so that two starts at once neither install
 * nor build over each other. A lock whose holder died is taken over after ten seconds.
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let waited = false; !take(); waited = true) {
    if (!waited) console.log('Another start is preparing this folder; waiting for it …');
    await sleep(200);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMs);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}

/** @returns {boolean} whether the lock is ours now */
function take() {
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > deadAfterMs) {
    const abandoned = `${lock}.${process.pid}`;
    // A rename has one winner: of two waiters only one takes a dead lock away.
    try {
      renameSync(lock, abandoned);
    } catch {
      return false;
    }
    rmSync(abandoned, { force: true });
  }
  return false;
}
