// Over 300 lines: all tests ask one app for exports, whose mails and files they wait for.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { saveArrival } from '#shared/contracts/arrival.ts';
import { createStay } from '#shared/contracts/stays.ts';
import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { forgotPassword, resetPassword } from '#shared/contracts/accounts/password-reset.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { requestExport } from '#shared/contracts/privacy.ts';
import { endOtherSessions } from '#shared/contracts/sessions.ts';
import { changeUser, endSessions } from '#shared/contracts/users.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import {
  cabins,
  calendars,
  exportLinks,
  exports,
  invitations,
  rateLimits,
  users,
} from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import {
  fillService,
  newActiveCabin,
  newAdmin,
  newHost,
  newTemplate,
  type TestHost,
} from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';
import { pictureAs } from '#test/pictures.ts';
import { clearOldExports, exportPlace } from './export-files.ts';
import { OWN_DATA } from './own-data.repo.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'hemma-export-'));
const server = await startMailServer();
const settings = { ...server.settings, DATA_DIR: dataDir };
const app = await startTestApp(settings);
const secondApp = await startSecondApp(app, settings);
afterAll(async () => {
  await secondApp.close();
  await app.close();
  await server.close();
  await rm(dataDir, { recursive: true });
});
const { db } = app.database;
const admin = await newAdmin(app);
const folder = join(dataDir, 'exports');

/** Requests an export, waits for the mail and returns the path of its link. */
async function mailedLink(host: TestHost): Promise<string> {
  await host.call(requestExport, {});
  const mail = await vi.waitFor(
    () => {
      const found = server.mails.findLast(({ to }) => to === host.email);
      if (found === undefined) throw new Error('no mail yet');
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
  return new URL(mail.link).pathname;
}

const NEW_PASSWORD = 'Other-horse-battery-2';

/** Sets a new password by a mailed reset link. */
async function setNewPassword({ email }: TestHost): Promise<void> {
  await clientOf(app).call(forgotPassword, { body: { email } });
  const token = await vi.waitFor(
    () => {
      const links = server.mails.filter(({ to }) => to === email).map(({ link }) => new URL(link));
      const link = links.find(({ pathname }) => pathname === '/reset-password');
      if (link === undefined) throw new Error('no mail yet');
      return link.searchParams.get('token') ?? '';
    },
    { timeout: 20_000, interval: 20 },
  );
  await clientOf(app).call(resetPassword, { body: { email, token, newPassword: NEW_PASSWORD } });
}

const download = (path: string, of = app) => of.app.inject({ method: 'GET', url: path });

/** The JSON files by name, and the names of the pictures that can be decoded. */
async function opened(path: string) {
  const { rawPayload } = await download(path);
  const files: Record<string, Record<string, unknown>[]> = {};
  const pictures: string[] = [];
  for (const [name, bytes] of Object.entries(unzipSync(rawPayload))) {
    if (name.endsWith('.json')) files[name] = JSON.parse(strFromU8(bytes)) as Record<string, unknown>[];
    else if ((await sharp(bytes).metadata()).format === 'webp') pictures.push(name);
  }
  return { files, pictures };
}

/** A host with something in most tables. */
async function busyHost() {
  const host = await newHost(app, { plan: 'premium', language: 'sv' });
  const cabin = await newActiveCabin(app, host);
  await fillService(host, cabin.id, 'wifi', { ssid: 'Sjö', password: 'åäö & "fnutt"' });
  const template = await newTemplate(host);
  await host.call(attachTemplate, { params: { id: cabin.id, templateId: template.id } });
  return { host, cabin, template };
}

describe('an export', () => {
  it('contains all of the host’s data and nothing of others', async () => {
    const { host, cabin, template } = await busyHost();
    const other = await busyHost();
    const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs('png') });
    const ended = { language: 'sv', usedAt: new Date(), expiresAt: new Date() } as const;
    await db.insert(invitations).values([host, other.host].map(({ email }) => ({ ...ended, email })));
    const { files, pictures } = await opened(await mailedLink(host));
    const tables = Object.entries(OWN_DATA).filter(([, rows]) => typeof rows !== 'string');
    expect(Object.keys(files).sort()).toEqual(tables.map(([name]) => `${name}.json`).sort());

    const [account] = await db.select().from(users).where(eq(users.id, host.id));
    const [row] = await db.select().from(cabins).where(eq(cabins.id, cabin.id));
    const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
    const { passwordHash, weeklyMailKey: _link, ...exported } = account ?? { passwordHash: '' };
    expect(files['users.json']).toEqual([asJson(exported)]);
    expect(files['cabins.json']).toEqual([asJson(row)]);
    expect(files['tags.json']).toMatchObject([{ code: cabin.token, state: 'active' }]);
    expect(files['templates.json']).toMatchObject([{ id: template.id, name: template.name }]);
    expect(files['cabinServices.json']).toMatchObject([
      { cabinId: cabin.id, key: 'wifi', value: { ssid: 'Sjö', password: 'åäö & "fnutt"' } },
      { cabinId: cabin.id, key: 'custom', value: { templateId: template.id } },
    ]);
    expect(files['media.json']).toMatchObject([{ id: imageUrl.replace('/media/', '') }]);
    expect(pictures).toEqual([`pictures/${imageUrl.replace('/media/', '')}.webp`]);
    expect(files['invitations.json']).toMatchObject([{ email: host.email, usedAt: expect.any(String) }]);
    expect(files['sessions.json']).toHaveLength(1);
    expect(files['audit.json']?.map(({ action }) => action)).toEqual(['signedIn', 'activated', 'exported']);

    const everything = JSON.stringify(files);
    for (const secret of [passwordHash ?? '', host.token, other.host.email, other.cabin.token])
      expect(everything).not.toContain(secret);
  });

  it('contains stays, codes and whole addresses of calendars, but nothing that opens a stay', async () => {
    const host = await newHost(app);
    const { id } = await newActiveCabin(app, host);
    const codes = [{ name: 'Door', code: 'bofink-94', hint: 'Turn right.' }];
    const arrival = { text: 'The red house.', textWhen: 'stay', wifi: 'stay', codes } as const;
    await host.call(saveArrival, { params: { id }, body: arrival });
    const url = 'https://calendars.example/private-4711.ics?token=abc';
    await db.insert(calendars).values({ cabinId: id, name: 'Airbnb', url, closedMeans: 'block' });
    const body = { arrivesOn: '2031-06-01', departsOn: '2031-06-03', guestName: 'Ida', digits: 'nordsiska' };
    const { link } = await host.call(createStay, { params: { id }, body });
    const { files } = await opened(await mailedLink(host));
    expect(files['arrivals.json']).toMatchObject([{ cabinId: id, wifi: 'stay', value: { codes } }]);
    expect(files['calendars.json']).toMatchObject([{ cabinId: id, name: 'Airbnb', url }]);
    const [stay] = files['stays.json'] ?? [];
    expect(stay).toMatchObject({ cabinId: id, arrivesOn: '2031-06-01', guestName: 'Ida' });
    expect(JSON.stringify(files)).not.toContain(link.slice(-22));
    expect(Object.keys(stay ?? {})).not.toContain('digitsHash');
  });

  it('is announced in a mail in the host’s language', async () => {
    const host = await newHost(app, { language: 'fi' });
    expect(await host.call(requestExport, {})).toEqual({
      message:
        'We are preparing your data. When it is ready, we will email you a link that works for 24 hours.',
    });
    await vi.waitFor(
      () =>
        expect(server.mails.findLast(({ to }) => to === host.email)?.subject).toBe(
          'Tietosi ovat ladattavissa',
        ),
      { timeout: 20_000 },
    );
  });

  // ASVS 14.2.4
  it('is one file with restricted permissions, available from every process', async () => {
    const host = await newHost(app);
    const path = await mailedLink(host);
    for (const each of [app, secondApp]) {
      const { statusCode, headers } = await download(path, each);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['content-disposition']).toMatch(/^attachment; filename="hemma-\d{4}-\d\d-\d\d\.zip"$/);
    }
    const [row] = await db.select().from(exports).where(eq(exports.userId, host.id));
    expect((await stat(join(folder, `${row?.id}.zip`))).mode & 0o077).toBe(0);
    // Neither the database nor the folder reveals the link.
    const stored = JSON.stringify(await db.select().from(exportLinks));
    expect(stored).not.toContain(path.split('/').at(-1));
    expect(path).not.toContain(row?.id ?? 'none');
  });

  it('is made once for concurrent requests', async () => {
    const host = await newHost(app);
    const clients = [app, secondApp, app, secondApp].map((each) => clientOf(each, host.token));
    // All requests arrive before the first export is made.
    const asked = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, host.id)).for('update');
      const calls = clients.map((client) => client.call(requestExport, {}));
      await sleep(300);
      return { calls };
    });
    await Promise.all(asked.calls);
    expect(await db.select().from(exports).where(eq(exports.userId, host.id))).toHaveLength(1);
  });

  it.each<[string, (host: TestHost) => Promise<unknown>]>([
    [
      'changed',
      (each) =>
        each.call(changePassword, {
          body: { currentPassword: each.password, newPassword: NEW_PASSWORD },
        }),
    ],
    ['forgotten and set anew', setNewPassword],
    [
      'of an account that an admin switches off',
      ({ id }) => admin.call(changeUser, { params: { id }, body: { disabled: true } }),
    ],
    ['of an account that an admin signs out', ({ id }) => admin.call(endSessions, { params: { id } })],
    ['kept, and its sessions elsewhere ended', (each) => each.call(endOtherSessions, {})],
  ])('has a link that ends with the sessions: a password %s', async (_, end) => {
    const host = await newHost(app);
    const other = await newHost(app);
    const [path, others] = [await mailedLink(host), await mailedLink(other)];
    expect((await download(path, app)).statusCode).toBe(200);
    await end(host);
    for (const each of [app, secondApp]) {
      const { statusCode, headers } = await download(path, each);
      expect([statusCode, headers.location]).toEqual([303, '/settings?tab=privacy&export=expired']);
    }
    expect((await download(others, app)).statusCode).toBe(200);
  });

  // ASVS 2.4.1
  it('is limited per day', async () => {
    const strict = await startSecondApp(app, { ...settings, RATE_LIMIT_SCALE: '0.2' }); // 1 instead of 5
    const host = await newHost(app);
    await db.delete(rateLimits);
    await clientOf(strict, host.token).call(requestExport, {});
    await vi.waitFor(
      async () => {
        const rows = await db.select().from(exports).where(eq(exports.userId, host.id));
        expect(rows[0]?.readyAt).not.toBeNull();
      },
      { timeout: 20_000 },
    );
    expect(await clientOf(strict, host.token).refused(requestExport, {})).toMatchObject({ status: 429 });
    await strict.close();
  });

  it('requires a session', async () => {
    expect(await clientOf(app).refused(requestExport, {})).toMatchObject({ status: 401 });
  });
});

describe('a link', () => {
  it('works for 24 hours, then redirects to the settings, and the file is deleted', async () => {
    const host = await newHost(app);
    const path = await mailedLink(host);
    const [row] = await db.select().from(exports).where(eq(exports.userId, host.id));
    const id = row?.id ?? '';
    const [link] = await db.select().from(exportLinks).where(eq(exportLinks.exportId, id));
    expect(((link?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await clearOldExports(db, exportPlace(app.config));
    expect((await download(path)).statusCode).toBe(200);

    await db
      .update(exportLinks)
      .set({ expiresAt: sql`now()` })
      .where(eq(exportLinks.exportId, id));
    const answer = await download(path);
    expect(answer).toMatchObject({ statusCode: 303 });
    expect(answer.headers.location).toBe('/settings?tab=privacy&export=expired');
    await clearOldExports(db, exportPlace(app.config));
    expect(await readdir(folder)).not.toContain(`${id}.zip`);
    expect(await db.select().from(exports).where(eq(exports.id, id))).toEqual([]);
  });

  // ASVS 3.7.2, 5.3.2
  it.each(['x', 'A'.repeat(43), '..%2f..%2fetc%2fpasswd', '%00'])('is not %s', async (token) => {
    expect(await download(`/exports/${token}`)).toMatchObject({ statusCode: 303 });
  });

  it('cannot be guessed', async () => {
    const strict = await startSecondApp(app, { ...settings, RATE_LIMIT_SCALE: '0.05' }); // 3 instead of 60
    const address = { remoteAddress: '203.0.113.9', method: 'GET', url: '/exports/guess' } as const;
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4]) statuses.push((await strict.app.inject(address)).statusCode);
    expect(statuses).toEqual([303, 303, 303, 429]);
    await strict.close();
  });
});
