import { htmlLang } from '#shared/languages.ts';
import { type BackupSettings, newestDailyArchive } from '#server/archive/backup-place.ts';
import type { Database, Executor } from '#server/db/drizzle.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import { findActiveAdmin, findAdminAddresses } from '#server/features/users/index.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { findWatch, recordBackup, reportLate } from './repo.ts';

/** A day, plus half a day for machines that were off or are slow. */
export const LATE_HOURS = 36;

/**
 * Age of the newest backup in seconds, or the waiting time before the first; null when backups are off. For those in a
 * bucket it is what the hourly look noted, so that scraping metrics costs no requests there.
 */
export async function backupAgeS(db: Executor, settings: BackupSettings): Promise<number | null> {
  if (settings.backupDir === null) return null;
  const last = settings.backupsInBucket ? null : await newestDailyArchive(settings);
  const since = last?.at ?? (await findWatch(db))?.since ?? new Date();
  return Math.max(0, (Date.now() - since.getTime()) / 1000);
}

/** Mails the admins once about a late backup, and again only after another backup was made. */
export async function watchBackups(db: Database, settings: BackupSettings): Promise<void> {
  if (settings.backupDir === null) return;
  const last = await newestDailyArchive(settings);
  await db.transaction(async (tx) => {
    await recordBackup(tx, last?.at ?? null);
    if (!(await reportLate(tx, LATE_HOURS))) return;
    for (const address of await findAdminAddresses(tx)) await queueMail(tx, 'backupLate', address);
  });
}

/** Gives a site that was off time for its backup: hundreds of gigabytes take half an hour. */
const FIRST_LOOK_S = 3600;

/** Runs after the hourly attempt at a backup. */
export const lateBackup = (db: Database, config: BackupSettings): Worker =>
  scheduledWorker('lateBackup', { at: '53 * * * *', catchUpMs: 0 }, async () => {
    if (process.uptime() >= FIRST_LOOK_S) await watchBackups(db, config);
  });

/** Writes the mail about a late backup; nothing once a new one exists. */
export function lateBackupWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const admin = await findActiveAdmin(db, address);
    const watch = await findWatch(db);
    if (admin === undefined || watch === undefined || watch.reportedAt === null) return null;
    const day = new Intl.DateTimeFormat(htmlLang(admin.language), { dateStyle: 'long', timeZone: 'UTC' });
    return {
      language: admin.language,
      name: admin.firstName,
      link: `${publicUrl}/admin/system?tab=jobs`,
      values: { day: day.format(watch.since) },
    };
  };
}
