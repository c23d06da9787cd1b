import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { addScanMonths, deleteOldScans } from './old-scans.repo.ts';

/** Every night deletes old scans and makes room for those of the next months (R-scans-5). */
export const keepScansNightly = (db: Database, { scanDays }: Pick<Config, 'scanDays'>): Worker =>
  scheduledWorker('oldScans', { at: '43 3 * * *', catchUpMs: 24 * 3_600_000 }, async () => {
    await deleteOldScans(db, scanDays);
    await addScanMonths(db);
  });
