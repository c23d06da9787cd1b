import cluster, { type Worker } from 'node:cluster';
import { EMBEDDED_DATABASE_URL } from './config.ts';
import { gatherMetrics } from './features/system/index.ts';

/** The pause before a failed start is repeated while other workers serve: the database may be down for a moment. */
const RETRY_DELAY_MS = 1000;

/** The exit code when a newer version has migrated the database: another start would fail too (deploy/hemma.service). */
export const OUTDATED = 3;

/**
 * Runs `count` workers on one port, and restarts any that ends. Gives up when the first start fails before any worker has
 * listened, or with {@link OUTDATED}, since another attempt would fail too. Resolves when all have ended.
 */
export function runWorkers(count: number, embeddedUrl: string | undefined): Promise<void> {
  const ended = Promise.withResolvers<void>();
  let isClosing = false;
  const running = new Set<Worker>();
  const listened = new WeakSet<Worker>();
  let hasListened = false;

  // The workers accept connections themselves. If the primary process passed them on, a connection would be lost silently
  // when its worker is killed at that moment, and the guest would wait forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  const start = () => void (isClosing || running.add(cluster.fork({ [EMBEDDED_DATABASE_URL]: embeddedUrl })));
  const close = () => {
    isClosing = true;
    for (const worker of running) worker.process.kill('SIGTERM');
    if (running.size === 0) ended.resolve();
  };
  cluster.on('listening', (worker) => {
    listened.add(worker);
    hasListened = true;
  });
  cluster.on('exit', (worker, code) => {
    running.delete(worker);
    if (isClosing) return running.size === 0 ? ended.resolve() : undefined;
    if (listened.has(worker) && code !== OUTDATED) return start();
    if (hasListened && code !== OUTDATED) return void setTimeout(start, RETRY_DELAY_MS);
    process.exitCode = code || 1;
    return close();
  });
  gatherMetrics();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close);
  for (let index = 0; index < count; index += 1) start();
  return ended.promise;
}
