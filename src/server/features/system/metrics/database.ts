import { Gauge, type Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { freeBytes } from '#server/disk-space.ts';
import { withTimeout } from '#server/db/with-timeout.ts';
import { countMails } from '#server/features/mail/index.ts';
import { countJobs } from '#server/jobs/repo.ts';
import { backupAgeS } from '#server/features/system/late-backup.ts';
import { latencyOf } from '#server/features/system/repo.ts';

/** A slower database counts as unavailable; the other metrics are reported anyway. */
const TIMEOUT_MS = 2000;

/** The result of `work`; null when it fails or takes too long. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => withTimeout(work, TIMEOUT_MS).catch(() => null);

/**
 * Metrics of the database and its queues. All processes see the same database, so the slowest response time counts, and
 * mails are counted once.
 */
export function databaseFigures(
  registry: Registry,
  { config, db, database }: Pick<Context, 'config' | 'db' | 'database'>,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'hemma_database_latency_seconds',
      help: 'How long the database takes to answer nothing; NaN while it does not answer.',
      registers: [],
      aggregator: 'max',
      async collect() {
        const ms = await orNull(latencyOf(db));
        this.set(ms === null ? Number.NaN : ms / 1000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemma_database_connections',
      help: 'Connections by state, and queries that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { totalCount, idleCount, waitingCount } = database.pool;
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waiting' }, waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemma_data_disk_free_bytes',
      help: 'Room left on the disk of DATA_DIR.',
      registers: [],
      aggregator: 'min',
      async collect() {
        this.set((await orNull(freeBytes(config.dataDir))) ?? Number.NaN);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemma_backup_age_seconds',
      help: 'Age of the newest daily backup; before the first one, how long the site has waited; NaN with BACKUP_DIR=off.',
      registers: [],
      aggregator: 'max',
      async collect() {
        this.set((await orNull(backupAgeS(db, config))) ?? Number.NaN);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemma_mails',
      help: 'Mails that wait to be sent, and those that were given up in the last 30 days.',
      labelNames: ['state'],
      registers: [],
      aggregator: 'max',
      async collect() {
        const mails = await orNull(countMails(db));
        this.set({ state: 'queued' }, mails?.queued ?? Number.NaN);
        this.set({ state: 'failed' }, mails?.failed ?? Number.NaN);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemma_jobs',
      help: 'Background work by kind: waiting, running, or given up in the last 30 days.',
      labelNames: ['kind', 'state'],
      registers: [],
      aggregator: 'max',
      async collect() {
        this.reset();
        for (const { kind, ...counts } of (await orNull(countJobs(db))) ?? []) {
          for (const [state, count] of Object.entries(counts)) this.set({ kind, state }, Number(count));
        }
      },
    }),
  );
}
