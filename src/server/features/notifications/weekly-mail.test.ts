import { afterAll, describe, expect, it } from 'vitest';
import { shiftDay } from '#shared/days.ts';
import { getWeeklyMail, saveWeeklyMail } from '#shared/contracts/notifications.ts';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newHost, type TestHost } from '#test/factories.ts';
import { jobsOf } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';
import { addPastScans, dayAgo } from '#test/past-scans.ts';
import { dueMonday, queueWeek } from './weekly-mail.ts';

const server = await startMailServer();
const app = await startTestApp(server.settings);
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Takes today as the Monday, so the week before is the last seven days. */
const monday = dayAgo(0);
const mailsTo = (host: TestHost) => server.mails.filter(({ to }) => to === host.email);

async function mailWeek(of = monday): Promise<void> {
  await Promise.all([1, 2, 3].map(() => queueWeek(app.database.db, of)));
  await expect.poll(async () => (await jobsOf(app.database, 'mail')).length, { timeout: 20_000 }).toBe(0);
}

const turn = (host: TestHost, isOn: boolean) => host.call(saveWeeklyMail, { body: { isOn } });

/** A host with three scans by two visitors in the week before, and one scan in the week before that. */
async function hostWithGuests(options: Parameters<typeof newHost>[1] = {}): Promise<TestHost> {
  const host = await newHost(app, options);
  const cabin = await newActiveCabin(app, host);
  await addPastScans(app, [
    { cabin, ago: 0 },
    { cabin, ago: 1 },
    { cabin, ago: 7 },
    { cabin, ago: 7, visitor: 'Karl' },
    { cabin, ago: 8 },
  ]);
  return host;
}

describe('the weekly mail', () => {
  it('is off by default, and sent once a week when on', async () => {
    const host = await hostWithGuests();
    await mailWeek(shiftDay(monday, -1));
    expect(mailsTo(host)).toEqual([]);
    expect(await host.call(getWeeklyMail, {})).toEqual({ isOn: false });

    expect(await turn(host, true)).toEqual({ isOn: true });
    await mailWeek();
    await mailWeek();
    const [mail, ...more] = mailsTo(host);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your guides last week: 3 scans');
    expect(mail?.text).toContain(
      '3 scans (the week before: 1), 3 visitors (1), 0 searches that found nothing.',
    );
    expect(mail?.link).toMatch(/\/host\/cabins$/);
    await mailWeek(shiftDay(monday, 7));
    expect(mailsTo(host), 'a week with one scan, today’s').toHaveLength(2);
    await mailWeek(shiftDay(monday, 14));
    expect(mailsTo(host), 'a week without any').toHaveLength(2);
  });

  it.each(HOST_LANGUAGES)('has no unfilled placeholder in %s', async (language) => {
    const host = await hostWithGuests({ language });
    await turn(host, true);
    await mailWeek();
    const [mail] = mailsTo(host);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain('{{');
    expect(mail?.subject.includes('Your guides')).toBe(language === 'en');
  });

  it('stops with one click in the mail program, but not by opening a link', async () => {
    const host = await hostWithGuests();
    await turn(host, true);
    await mailWeek();
    const headers = mailsTo(host)[0]?.headers;
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { pathname } = new URL(headers?.get('list-unsubscribe')?.slice(1, -1) ?? '');
    const mailProgram = clientOf(app);
    expect(await mailProgram.send('GET', pathname)).toMatchObject({ status: 303 });
    expect(await host.call(getWeeklyMail, {})).toEqual({ isOn: true });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = (path: string) => mailProgram.send('POST', path, 'List-Unsubscribe=One-Click', form);
    for (const wrong of ['another', '%00', '%F0%9F%94%91', 'x'.repeat(32)])
      expect(await press(`/weekly-mail/${wrong}`)).toMatchObject({ status: 204 });
    expect(await host.call(getWeeklyMail, {})).toEqual({ isOn: true });
    expect(await press(pathname)).toMatchObject({ status: 204 });
    expect(await host.call(getWeeklyMail, {})).toEqual({ isOn: false });
    await mailWeek(shiftDay(monday, 7));
    expect(mailsTo(host)).toHaveLength(1);
  });
});

it('is due from seven on Monday to Wednesday in the site’s time zone', () => {
  const dueAt = (moment: string, zone = 'Europe/Stockholm') => dueMonday(zone, Date.parse(moment));
  expect(dueAt('2026-11-23T05:59:00Z')).toBeNull();
  expect(dueAt('2026-11-23T06:00:00Z')).toBe('2026-11-23');
  expect(dueAt('2026-11-23T06:00:00Z', 'America/New_York'), 'at one in the night').toBeNull();
  expect(dueAt('2026-11-25T22:59:00Z')).toBe('2026-11-23');
  expect(dueAt('2026-11-25T23:00:00Z'), 'on Thursday').toBeNull();
  expect(dueAt('2026-11-22T12:00:00Z'), 'on Sunday').toBeNull();
});
