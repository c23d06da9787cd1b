import { HTML_LANG } from '#shared/languages.ts';
import { GRACE_DAYS, PLAN_NAMES } from '#shared/plans.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import type { Mail, Writer } from '#server/features/mail/service.ts';
import { REMINDER_DAYS, REMINDERS } from './reminders.policy.ts';
import { deleteOldReminders, findEndingPlan, noteReminders } from './reminders.repo.ts';

/** A reminder is about days: an hour late is in time. */
const LOOK_EVERY_MS = 3_600_000;

/** Where hosts without a time zone of their own are taken to live. */
const USUAL_TIME_ZONE = 'Europe/Stockholm';

/** Queues the reminders that are due, each once however many processes do so. */
export async function remind(db: Database, mail: Pick<Mail, 'queue' | 'wake'>): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteOldReminders(tx);
    for (const reminder of REMINDERS) {
      for (const address of await noteReminders(tx, reminder)) await mail.queue(tx, 'planEnds', address);
    }
  });
  mail.wake();
}

/** Reminds from now on, at once and every hour; what it answers ends that. */
export function startReminders(db: Database, mail: Mail, log: Pick<Log, 'warn'>): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = remind(db, mail).catch((error: unknown) => {
      log.warn(`reminders of plans wait for the next hour: ${reasonOf(error)}`);
    });
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  look();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Writes the mail that reminds a host of their plan's end; none once it was renewed. */
export function reminderWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const found = await findEndingPlan(db, address, Math.max(...REMINDER_DAYS));
    if (found === undefined) return null;
    const { language, firstName, plan, end, timeZone } = found;
    const day = new Intl.DateTimeFormat(HTML_LANG[language], {
      dateStyle: 'long',
      timeZone: timeZone ?? USUAL_TIME_ZONE,
    }).format(end);
    return {
      language,
      name: firstName,
      link: `${publicUrl}/settings?tab=subscription`,
      values: { plan: PLAN_NAMES[plan], day, grace: String(GRACE_DAYS) },
    };
  };
}
