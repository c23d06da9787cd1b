import { htmlLang } from '#shared/languages.ts';
import { GRACE_DAYS, PLAN_NAMES } from '#shared/plans.ts';
import type { Config } from '#server/config.ts';
import type { Database, Executor } from '#server/db/drizzle.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { deleteOldReminders, findEndingPlan, recordReminders } from './repo.ts';

/** Days before a plan's end on which its host is reminded. */
const REMINDER_DAYS = [14, 3] as const;

/** For each reminder, when it becomes pointless: the next is due or the plan has ended. */
const REMINDERS = REMINDER_DAYS.map((days, index) => ({
  days,
  until: REMINDER_DAYS[index + 1] ?? 0,
}));

/** Queues due reminders, each once across all processes. */
export async function queueReminders(db: Executor, queue = queueMail): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteOldReminders(tx);
    for (const reminder of REMINDERS) {
      for (const address of await recordReminders(tx, reminder)) await queue(tx, 'planEnds', address);
    }
  });
}

/** Reminders are about days, so an hour's delay does not matter. */
export const sendPlanReminders = (db: Database): Worker =>
  scheduledWorker('planReminders', { at: '7 * * * *', catchUpMs: 3_600_000 }, () => queueReminders(db));

/** Writes the mail that reminds a host of their plan's end, a day of UTC as admins choose it; none once it was renewed. */
export function reminderWriter(db: Database, { publicUrl }: Pick<Config, 'publicUrl'>): Writer {
  return async (address) => {
    const found = await findEndingPlan(db, address, Math.max(...REMINDER_DAYS));
    if (found === undefined) return null;
    const { language, firstName, plan, end } = found;
    const day = new Intl.DateTimeFormat(htmlLang(language), {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(end);
    return {
      language,
      name: firstName,
      link: `${publicUrl}/settings?tab=subscription`,
      values: { plan: PLAN_NAMES[plan], day, grace: String(GRACE_DAYS) },
    };
  };
}
