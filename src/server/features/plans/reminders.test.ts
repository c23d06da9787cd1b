import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { planReminders, users } from '#server/db/schema.ts';
import { listMailsTo } from '#server/features/mail/repo.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { newAdmin, newHost } from '#test/factories.ts';
import { reminderWriter, queueReminders } from './reminders.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const { db } = app.database;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Mails only queued, so that they can be counted. */
const queued: string[] = [];
const queue = async (_db: unknown, _kind: string, address: string) => void queued.push(address);
const remindersTo = (email: string) => queued.filter((address) => address === email).length;
const look = () => queueReminders(db, queue);

const hostEnding = (days: number) => newHost(app, { plan: 'pro', planExpiresAt: inDays(days) });

describe('a reminder of a plan’s end', () => {
  it('is sent 14 and 3 days before, once each', async () => {
    const host = await hostEnding(14.01);
    await look();
    expect(remindersTo(host.email)).toBe(0);
    for (const [days, sent] of [
      [13.99, 1],
      [10, 1],
      [3.01, 1],
      [2.99, 2],
      [0.1, 2],
    ] as const) {
      // Time passes, with the same end.
      const shift = inDays(days);
      await db.update(users).set({ planExpiresAt: shift }).where(eq(users.id, host.id));
      await db.update(planReminders).set({ planExpiresAt: shift }).where(eq(planReminders.userId, host.id));
      await look();
      await look();
      expect(remindersTo(host.email), `${days} days before`).toBe(sent);
    }
  });

  it('is sent once by concurrent processes', async () => {
    const host = await hostEnding(5);
    await Promise.all(
      [app, secondApp, app, secondApp].map((each) => queueReminders(each.database.db, queue)),
    );
    expect(remindersTo(host.email)).toBe(1);
  });

  it('is sent again for a new end after a renewal', async () => {
    const host = await hostEnding(2);
    await look();
    const admin = await newAdmin(app);
    const change = (days: number) =>
      admin.call(changeUser, { params: { id: host.id }, body: { expiresAtUtc: inDays(days).toISOString() } });
    await change(40);
    await look();
    expect(remindersTo(host.email)).toBe(1);
    await change(13);
    await look();
    expect(remindersTo(host.email)).toBe(2);
  });

  it.each([
    ['Basic', { plan: 'basic' as const, planExpiresAt: inDays(2) }],
    ['a plan without end', { plan: 'pro' as const, planExpiresAt: null }],
    ['a plan that has ended', { plan: 'pro' as const, planExpiresAt: inDays(-1) }],
  ])('is not sent to %s', async (_what, options) => {
    const host = await newHost(app, options);
    await look();
    expect(remindersTo(host.email)).toBe(0);
  });

  it('is queued as a mail', async () => {
    const host = await hostEnding(2);
    // A check before the mail is sent.
    const seen = await db.transaction(async (tx) => {
      await queueReminders(tx);
      return listMailsTo(tx, host.email);
    });
    expect(seen).toMatchObject([{ kind: 'planEnds' }]);
  });

  it('has plan and day in the host’s language, and is dropped after a renewal', async () => {
    const write = reminderWriter(db, { publicUrl: 'https://guide.example' });
    // As set by an admin in UTC, when it is already the next day in Sweden.
    const end = new Date(inDays(3).setUTCHours(23, 59, 59));
    for (const language of HOST_LANGUAGES) {
      const host = await newHost(app, { plan: 'pro', planExpiresAt: end, language });
      const content = await write(host.email);
      expect(content).toMatchObject({
        language,
        link: 'https://guide.example/settings?tab=subscription',
        values: { plan: 'Pro', grace: '14' },
      });
      expect(content?.values?.['day']).toMatch(
        new RegExp(`\\b${end.getUTCDate()}\\b.*${end.getUTCFullYear()}`),
      );
      await db
        .update(users)
        .set({ planExpiresAt: inDays(90) })
        .where(eq(users.id, host.id));
      expect(await write(host.email)).toBeNull();
    }
  });
});
