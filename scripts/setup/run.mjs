import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './run-script.mjs';

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

/**
 * What is passed on, and as what. A closed terminal (SIGHUP) is a request to stop like any other.
 * @type {[NodeJS.Signals, NodeJS.Signals][]}
 */
const forwarded = [
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['SIGHUP', 'SIGTERM'],
];

// One Ctrl-C arrives twice: from the terminal, and again from npm, which passes it on to us.
const sameSignalMs = 1000;

/**
 * Passes the signals this process gets on to a child until the child ends. The child must have been
 * started `detached`, out of the terminal's reach, so that it gets each signal once.
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
