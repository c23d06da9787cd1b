import cluster, { type Worker } from 'node:cluster';
import { gatherMetrics } from './features/metrics/processes.service.ts';

/** A start that failed while others serve is tried again after this: the database may be away for a moment. */
const TRY_AGAIN_MS = 1000;

/**
 * Runs `count` processes of this program on one port; one that ends is started again. When none was
 * ever able to listen, starting again will not mend it, and this process ends too.
 */
export function runWorkers(count: number): void {
  let isClosing = false;
  const listened = new WeakSet<Worker>();
  let hasListened = false;

  // The workers take connections themselves. One that the first process hands over is lost without a word when
  // its worker is killed at that moment: the guest would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  const start = () => void (isClosing || cluster.fork());
  const close = () => {
    isClosing = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  cluster.on('listening', (worker) => {
    listened.add(worker);
    hasListened = true;
  });
  cluster.on('exit', (worker, code) => {
    if (isClosing) return;
    if (listened.has(worker)) return start();
    if (hasListened) return void setTimeout(start, TRY_AGAIN_MS);
    close();
    process.exitCode = code || 1;
  });
  gatherMetrics();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close);
  for (let index = 0; index < count; index += 1) start();
}
