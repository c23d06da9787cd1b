import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './run-script.mjs';

/** A child process that keeps running may hold the output open forever. */
const lastLinesMs = 1000;

/**
 * Runs a program without input and resolves with its exit code: 1 when a signal ended it, 127 when it could not start.
 * With a `name`, each line of its output begins with it, for programs that run in parallel.
 * @throws {Problem} if this process is stopped meanwhile
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
    // The last lines may still be in the pipe.
    const lastLines = () => Promise.race([once(child, 'close'), sleep(name === undefined ? 0 : lastLinesMs)]);
    child.once('exit', (code) => {
      void lastLines().then(() => (stopped ? reject(new Problem('Stopped.')) : resolve(code ?? 1)));
    });
  });
}

/**
 * The signals that are forwarded, and as which. A closed terminal (SIGHUP) means stop.
 * @type {[NodeJS.Signals, NodeJS.Signals][]}
 */
const forwarded = [
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['SIGHUP', 'SIGTERM'],
];

// One Ctrl-C arrives twice: from the terminal, and from npm, which forwards it.
const sameSignalMs = 1000;

/**
 * Forwards this process's signals to a child until it ends. The child must have been started `detached`, so that the
 * terminal does not signal it too.
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} [onSignal]
 */
export function forwardSignals(child, onSignal) {
  const listeners = forwarded.map(([signal, passedOn]) => {
    let last = -Infinity;
    const listener = () => {
      const now = performance.now();
      if (now - last > sameSignalMs) child.kill(passedOn);
      last = now;
      onSignal?.();
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  child.once('exit', () => listeners.forEach((remove) => remove()));
}
