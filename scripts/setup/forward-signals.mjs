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
