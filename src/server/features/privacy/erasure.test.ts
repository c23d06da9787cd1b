import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { saveArrival } from '#shared/contracts/arrival.ts';
import { createStay } from '#shared/contracts/stays.ts';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { eraseAccount, requestExport } from '#shared/contracts/privacy.ts';
import { saveProfile } from '#shared/contracts/profile.ts';
import { requestUpgrade } from '#shared/contracts/plans.ts';
import { getTag, retireTag, verifyTag } from '#shared/contracts/tags.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import {
  audit,
  calendarEvents,
  calendars,
  exports,
  invitations,
  planReminders,
  users,
} from '#server/db/schema.ts';
import { MAIL } from '#server/features/mail/job.ts';
import { addJob } from '#server/jobs/repo.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newAdmin, newHost, newTemplate } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';
import { signInWith, turnOnSecondFactor } from '#test/second-factor.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'hemma-erasure-'));
const app = await startTestApp({ DATA_DIR: dataDir });
const secondApp = await startSecondApp(app, { DATA_DIR: dataDir });
afterAll(async () => {
  await secondApp.close();
  await app.close();
  await rm(dataDir, { recursive: true });
});
const { db, pool } = app.database;
const admin = await newAdmin(app);

const erase = (host: Awaited<ReturnType<typeof newHost>>) =>
  host.call(eraseAccount, { body: { password: host.password } });

/** All rows of all tables as text, with their table's name. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

async function everyFile(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return `${path} ${(await readFile(path)).toString('latin1')}`;
      }),
  );
}

/** A host with recognizable data in every possible place. */
async function markedHost(mark: string) {
  const host = await newHost(app, { plan: 'premium' });
  await host.call(saveProfile, {
    body: { firstName: `${mark}first`, lastName: `${mark}last`, company: `${mark} AB` },
  });
  const cabin = await newActiveCabin(app, host, `${mark} cabin`);
  const second = await newActiveCabin(app, host, `${mark} released`);
  const third = await newActiveCabin(app, host, `${mark} retired`);
  await fillService(host, cabin.id, 'wifi', { ssid: mark, password: 'secret' });
  await host.call(saveArrival, {
    params: { id: cabin.id },
    body: { textWhen: 'stay', wifi: 'stay', codes: [{ name: 'Door', code: `${mark} code` }] },
  });
  const booked = { cabinId: cabin.id, arrivesOn: '2031-06-01', departsOn: '2031-06-03' };
  const [calendar] = await db
    .insert(calendars)
    .values({ cabinId: cabin.id, name: mark, url: `https://a.example/${mark}.ics`, closedMeans: 'block' })
    .returning({ id: calendars.id });
  await db.insert(calendarEvents).values({
    ...booked,
    calendarId: calendar?.id ?? 0,
    uid: mark,
    kind: 'block',
    changedAt: new Date(),
  });
  const { arrivesOn, departsOn } = booked;
  await host.call(createStay, {
    params: { id: cabin.id },
    body: { arrivesOn, departsOn, guestName: mark, digits: '4711' },
  });
  await host.call(uploadPicture, { body: await pictureAs('png') });
  const template = await newTemplate(host, `${mark} template`);
  await host.call(attachTemplate, { params: { id: cabin.id, templateId: template.id } });
  await admin.call(verifyTag, { params: { code: cabin.token } });
  await admin.call(retireTag, { params: { code: third.token }, body: { reason: `${mark} lost it` } });
  await host.call(deleteCabin, { params: { id: second.id }, query: { releaseToken: 'true' } });
  await db.update(users).set({ plan: 'pro' }).where(eq(users.id, host.id));
  await host.call(requestUpgrade, { body: { plan: 'premium' } });
  await db.insert(planReminders).values({ userId: host.id, planExpiresAt: new Date(), days: 14 });
  // As an admin, and as an invited person.
  const [invitation] = await db
    .insert(invitations)
    .values([
      { email: host.email, language: 'sv', usedAt: new Date(), expiresAt: new Date() },
      { email: 'somebody@cabins.example', language: 'sv', invitedBy: host.id, expiresAt: new Date() },
    ])
    .returning({ id: invitations.id });
  await db.insert(audit).values({ action: 'invited', userId: host.id, invitationId: invitation?.id });
  await turnOnSecondFactor(host);
  await signInWith(clientOf(app), host, '000000');
  // The mail is written to a file.
  await clientOf(app).call(forgotPassword, { body: { email: host.email } });
  await clientOf(app).send('POST', login.path, { email: host.email, password: 'Wrong-horse-1' });
  return { host, cabin, second };
}

const onlyAdmins = (...ids: number[]) => pool.query('update users set is_admin = (id = any ($1))', [ids]);

describe('DELETE /api/Account', () => {
  // ASVS 2.3.3, 7.4.2
  it('leaves no row and no file of the host anywhere', async () => {
    const mark = 'ERASEDMARK';
    const { host, cabin, second } = await markedHost(mark);
    await host.call(requestExport, {});
    await addJob(db, MAIL, { kind: 'passwordReset', address: host.email }, 86_400_000);
    const isTrace = (text: string) => text.includes(mark) || text.includes(host.email);
    expect((await everyRow()).filter(isTrace).length).toBeGreaterThan(23);
    // The mails about the second factor, with the reset link, and with the link to the export.
    await vi.waitFor(async () => expect((await everyFile()).filter(isTrace)).toHaveLength(3), {
      timeout: 20_000,
      interval: 50,
    });

    await erase(host);
    expect((await everyRow()).filter(isTrace)).toEqual([]);
    // Only mails to admins about the request remain, which do not identify the host.
    expect((await everyFile()).filter((file) => !file.includes('Subject: A host asks'))).toEqual([]);
    // No row refers to the host's id either.
    const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(
      `select conrelid::regclass::text as table_name, attname as column_name
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(columns.length).toBeGreaterThan(16);
    for (const { table_name: table, column_name: column } of columns) {
      const { rowCount } = await pool.query(`select from "${table}" where "${column}" = $1`, [host.id]);
      expect(rowCount, `${table}.${column}`).toBe(0);
    }

    for (const code of [cabin.token, second.token])
      expect(await admin.call(getTag, { params: { code } })).toMatchObject({
        state: 'retired',
        cabinName: null,
      });
    expect(await host.refused(me, {})).toMatchObject({ status: 401 });
  });

  it('removes the guide immediately in every process', async () => {
    const host = await newHost(app);
    const { token } = await newActiveCabin(app, host, 'Soon gone');
    const statuses = () =>
      Promise.all(
        [app, secondApp].map(async (each) => (await clientOf(each).send('GET', `/cabins/${token}`)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await erase(host);
    await vi.waitFor(async () => expect(await statuses()).toEqual([410, 410]), {
      timeout: 20_000,
      interval: 20,
    });
  });

  it('leaves everything of others unchanged', async () => {
    const [host, other] = [await newHost(app), await newHost(app, { plan: 'pro' })];
    await newActiveCabin(app, host);
    const kept = await newActiveCabin(app, other, 'Kept');
    await admin.call(verifyTag, { params: { code: kept.token } });
    const before = (await everyRow()).filter((row) => row.includes(kept.token) || row.includes(other.email));
    await erase(host);
    const after = await everyRow();
    expect(before.filter((row) => !after.includes(row))).toEqual([]);
  });

  it('records that an account was erased, but not whose', async () => {
    const host = await newHost(app);
    await erase(host);
    const { rows } = await pool.query(
      `select actor_id, user_id, target, before, after, note from audit where action = 'erased' order by id desc limit 1`,
    );
    expect(Object.values(rows[0] as object)).toEqual([null, null, null, null, null, null]);
  });

  it('tells the browser to clear the site’s data afterwards', async () => {
    const host = await newHost(app);
    const send = (password: string) => host.send('DELETE', '/api/Account', { password });
    expect((await send('Wrong-horse-1')).headers).not.toHaveProperty('clear-site-data');
    expect((await send(host.password)).headers['clear-site-data']).toBe('"cache", "storage"');
  });

  it('requires the password', async () => {
    const host = await newHost(app);
    const wrong = { body: { password: 'Wrong-horse-1' } };
    expect(await host.refused(eraseAccount, wrong)).toMatchObject({
      status: 400,
      code: 'wrong_password',
      detail: 'The password is not right.',
      fields: { password: 'The password is not right.' },
    });
    for (const body of [{}, { password: '' }, { password: 1 }])
      expect(await host.send('DELETE', '/api/Account', body)).toMatchObject({ status: 400 });
    await host.call(me, {});
  });

  it('is refused with advice for an account without a password', async () => {
    const host = await newHost(app);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, host.id));
    expect(await host.refused(eraseAccount, { body: { password: host.password } })).toMatchObject({
      status: 400,
      code: 'no_password',
    });
    await host.call(me, {});
  });

  it('is refused to the last admin', async () => {
    await onlyAdmins(admin.id);
    expect(await admin.refused(eraseAccount, { body: { password: admin.password } })).toMatchObject({
      status: 409,
      code: 'last_admin',
    });
    await erase(await newAdmin(app));
    await admin.call(me, {});
  });

  it('leaves one admin when two erase themselves concurrently', async () => {
    const two = await Promise.all([newAdmin(app), newAdmin(app)]);
    await onlyAdmins(...two.map(({ id }) => id));
    const answers = await Promise.all(
      two.map(({ token, password }, index) =>
        clientOf(index === 0 ? app : secondApp, token).send('DELETE', '/api/Account', { password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await onlyAdmins(admin.id);
  });

  it('ends a running export', async () => {
    const host = await newHost(app);
    await host.call(requestExport, {});
    await erase(host);
    expect(await db.select().from(exports).where(eq(exports.userId, host.id))).toEqual([]);
    const filesOf = (folder: string) => readdir(join(dataDir, folder)).catch(() => []);
    await vi.waitFor(async () => expect(await filesOf('exports')).toEqual([]), { timeout: 30_000 });
  });
});
