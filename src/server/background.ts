import { backupNow, dailyBackup } from './archive/daily.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle, Log } from './db/client.ts';
import type { Calendars } from './features/calendars/calendars.ts';
import { failingCalendarWriter } from './features/calendars/calendars.ts';
import { keepScansNightly, periods, recount } from './features/analytics/jobs.ts';
import { emailConfirmationWriter, resetWriter } from './features/accounts/password-reset.ts';
import { secondFactorWriter } from './features/accounts/second-factor.ts';
import { clearInvitations, invitationWriter } from './features/invitations/invitations.ts';
import { createDelivery } from './features/mail/delivery.ts';
import { sendMails } from './features/mail/sending.ts';
import type { Media } from './features/media/media.ts';
import { sendWeeklyMails, weekWriter } from './features/notifications/weekly-mail.ts';
import { reminderWriter, sendPlanReminders } from './features/plans/reminders.ts';
import { decisionWriter, upgradeWriter } from './features/plans/upgrades.ts';
import { removeErasedFiles } from './features/privacy/erasure.ts';
import { clearExports, exportWriter, makeExports } from './features/privacy/exports.ts';
import { deleteOldVersionsNightly } from './features/services/versions.ts';
import { deleteOldStaysNightly, stayWriter } from './features/stays/index.ts';
import { lateBackup, lateBackupWriter } from './features/system/index.ts';
import { emptyTrash } from './features/trash/trash.ts';
import type { FilePlace } from './files/place.ts';
import type { HostFiles } from './host-files.ts';
import type { Weather } from './features/weather/weather.ts';
import { scheduledWorker } from './jobs/kind.ts';
import { createQueue, type Queue, queueWaitingJobs } from './jobs/queue.ts';
import { deleteFailuresBefore } from './jobs/repo.ts';

const DAY_MS = 24 * 3_600_000;
/** How long failed jobs are kept for admins to see. */
const KEEP_FAILURES_MS = 30 * DAY_MS;

interface BackgroundOptions {
  config: Config;
  database: DatabaseHandle;
  media: Pick<Media, 'workers'>;
  weather: Pick<Weather, 'workers'>;
  calendars: Pick<Calendars, 'workers'>;
  hostFiles: readonly HostFiles[];
  exports: FilePlace;
}

/** Creates the queue with the workers of all kinds of background work. It does not start it. */
export async function prepareBackground(
  { config, database, media, weather, calendars, hostFiles, exports }: BackgroundOptions,
  log: Log,
): Promise<Queue> {
  const { db } = database;
  const { publicUrl } = config;
  const writeSecondFactorMail = secondFactorWriter(db, publicUrl);
  const workers = [
    sendMails(createDelivery(config, log), {
      passwordReset: resetWriter(db, publicUrl),
      emailProof: emailConfirmationWriter(db, publicUrl),
      invitation: invitationWriter(db, publicUrl),
      upgradeRequest: upgradeWriter(db, publicUrl),
      upgradeApproved: decisionWriter(db, publicUrl, 'approved'),
      upgradeDeclined: decisionWriter(db, publicUrl, 'declined'),
      exportReady: exportWriter(db, publicUrl),
      planEnds: reminderWriter(db, config),
      weekly: weekWriter(db, publicUrl),
      secondFactorOn: writeSecondFactorMail,
      secondFactorOff: writeSecondFactorMail,
      recoveryCodesMade: writeSecondFactorMail,
      recoveryCodeUsed: writeSecondFactorMail,
      backupLate: lateBackupWriter(db, publicUrl),
      calendarFailing: failingCalendarWriter(db, publicUrl),
      digitsOff: stayWriter(db, publicUrl, 'digitsOff'),
      cannotGetIn: stayWriter(db, publicUrl, 'cannotGetIn'),
    }),
    clearInvitations(db),
    sendPlanReminders(db),
    sendWeeklyMails(db, config),
    makeExports({ config, db }, hostFiles, exports),
    clearExports(db, exports),
    removeErasedFiles(hostFiles),
    deleteOldVersionsNightly(db),
    emptyTrash(db),
    deleteOldStaysNightly(db),
    ...media.workers,
    ...weather.workers,
    ...calendars.workers,
    scheduledWorker('oldFailures', { at: '41 3 * * *', catchUpMs: DAY_MS }, () =>
      deleteFailuresBefore(db, KEEP_FAILURES_MS),
    ),
    recount(db),
    periods(db, config),
    keepScansNightly(db, config),
    dailyBackup(config, log),
    backupNow(config, log),
    lateBackup(db, config),
  ];
  await queueWaitingJobs(database, workers);
  return createQueue(database, workers, log);
}
