import { spawn } from 'node:child_process';
import { forwardSignals } from './forward-signals.mjs';
import { Problem } from './problem.mjs';

/**
 * Runs a program with our own output and no input, and resolves with its exit code (1 when a signal
 * ended it, 127 when it could not be started). Throws a Problem when someone stopped us meanwhile.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      ...options,
    });
    let stopped = false;
    forwardSignals(child, () => (stopped = true));
    child.once('error', () => resolve(127));
    child.once('exit', (code) => (stopped ? reject(new Problem('Stopped.')) : resolve(code ?? 1)));
  });
}
