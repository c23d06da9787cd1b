import { dayDifference, dayIn, shiftDay } from '#shared/days.ts';
import { htmlLang } from '#shared/languages.ts';
import type { Config } from '#server/config.ts';
import type { Database, Executor } from '#server/db/drizzle.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { findRecipient, markWeeklyMails, sumsOf } from './repo.ts';

/** Early mails would wake people. */
const FROM_HOUR = 7;
/** Sent until Wednesday if no process ran on Monday; later the numbers are old. */
const LATEST_DAYS = 2;

const hourIn = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));

/** The Monday whose mails are due now; null for none. */
export function dueMonday(timeZone: string, at: number): string | null {
  const today = dayIn(timeZone, at);
  const monday = shiftDay(today, -((new Date(today).getUTCDay() + 6) % 7));
  const daysLate = dayDifference(monday, today);
  const isEarly = daysLate === 0 && hourIn(timeZone, at) < FROM_HOUR;
  return isEarly || daysLate > LATEST_DAYS ? null : monday;
}

/** Accounts locked per transaction, so that concurrent sign-ins wait only briefly. */
const BATCH_SIZE = 100;

/** Queues a week's mails, one per host across all processes. */
export async function queueWeek(db: Executor, monday: string, queue = queueMail): Promise<void> {
  const queueSome = () =>
    db.transaction(async (tx) => {
      const addresses = await markWeeklyMails(tx, monday, BATCH_SIZE);
      for (const address of addresses) await queue(tx, 'weekly', address);
      return addresses.length;
    });
  while ((await queueSome()) > 0);
}

export const sendWeeklyMails = (db: Database, { timeZone }: Pick<Config, 'timeZone'>): Worker =>
  scheduledWorker('weeklyMails', { at: '17 * * * *', catchUpMs: 3_600_000 }, async () => {
    const monday = dueMonday(timeZone, Date.now());
    if (monday !== null) await queueWeek(db, monday);
  });

/** Whether the key has the form of those from `setWeeklyMail`. */
export const isUnsubscribeKey = (key: string): boolean => /^[\w-]{32}$/.test(key);

/** The path for mail programs' unsubscribe buttons. */
export const unsubscribePath = (key: string): string => `/weekly-mail/${key}`;

/** Writes the report of the week before its Monday; nothing to hosts who turned it off meanwhile. */
export function weekWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const found = await findRecipient(db, address);
    if (found === undefined) return null;
    const { id, language, firstName, key, monday } = found;
    const week = { from: shiftDay(monday, -7), to: shiftDay(monday, -1) };
    const { scans, visitors, searches } = await sumsOf(db, id, week);
    const before = await sumsOf(db, id, { from: shiftDay(monday, -14), to: shiftDay(monday, -8) });
    const locale = htmlLang(language);
    const number = new Intl.NumberFormat(locale);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return {
      language,
      name: firstName,
      link: `${publicUrl}/host/cabins`,
      unsubscribe: publicUrl + unsubscribePath(key),
      values: {
        from: day.format(Date.parse(week.from)),
        to: day.format(Date.parse(week.to)),
        scans: number.format(scans),
        scansBefore: number.format(before.scans),
        visitors: number.format(visitors),
        visitorsBefore: number.format(before.visitors),
        searches: number.format(searches),
      },
    };
  };
}
