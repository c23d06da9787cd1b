import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { forwardSignals } from './forward-signals.mjs';
import { Problem } from './problem.mjs';

/** What a program left running may hold its output open for ever. */
const lastLinesMs = 1000;

/**
 * Runs a program with our own output (line by line and behind its `name`, where it has one, for several
 * at once) and no input, and resolves with its exit code (1 when a signal
 * ended it, 127 when it could not be started). Throws a Problem when someone stopped us in the meantime.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { name?: string }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { name, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: name === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...options,
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => console.log(`${name} │ ${line}`));
    }
    let stopped = false;
    forwardSignals(child, () => (stopped = true));
    child.once('error', () => resolve(127));
    // Its last lines may still be on their way.
    const lastLines = () => Promise.race([once(child, 'close'), sleep(name === undefined ? 0 : lastLinesMs)]);
    child.once('exit', (code) => {
      void lastLines().then(() => (stopped ? reject(new Problem('Stopped.')) : resolve(code ?? 1)));
    });
  });
}
