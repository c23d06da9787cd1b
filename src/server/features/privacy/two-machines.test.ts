import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, it, vi } from 'vitest';
import { eraseAccount, requestExport } from '#shared/contracts/privacy.ts';
import { backUpNow, getSystem } from '#shared/contracts/system/system.ts';
import { openArchive } from '#server/archive/read.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { startBucket } from '#test/bucket.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newHost, type TestHost } from '#test/factories.ts';
import { jobsOf } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';

// Two machines with a folder each, one database and one bucket.

const SOON = { timeout: 30_000, interval: 50 };
const folder = await mkdtemp(join(tmpdir(), 'hemma-machines-'));
const bucket = await startBucket();
const mailServer = await startMailServer();
const settingsOf = (machine: string) => ({
  ...bucket.settings,
  ...mailServer.settings,
  DATA_DIR: join(folder, machine),
  BACKUP_DIR: '', // the default
});
const one = await startTestApp(settingsOf('one'));
const two = await startSecondApp(one, settingsOf('two'));
afterAll(async () => {
  await two.close();
  await one.close();
  await mailServer.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function mailedPath(host: TestHost): Promise<string> {
  await host.call(requestExport, {});
  return vi.waitFor(() => {
    const mail = mailServer.mails.findLast(({ to }) => to === host.email);
    if (mail === undefined) throw new Error('no mail yet');
    return new URL(mail.link).pathname;
  }, SOON);
}

const download = (app: typeof one, url: string) => app.app.inject({ method: 'GET', url });

it('a mailed export opens whichever machine answers, until its account is erased', async () => {
  const host = await newHost(one);
  const path = await mailedPath(host);
  for (const app of [one, two]) {
    const { statusCode, headers, rawPayload } = await download(app, path);
    expect(statusCode).toBe(200);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(Object.keys(unzipSync(rawPayload))).toContain('users.json');
  }
  for (const machine of ['one', 'two']) expect(existsSync(join(folder, machine, 'exports'))).toBe(false);
  bucket.mode = 'drops';
  expect((await download(two, path)).statusCode).toBe(503);
  bucket.mode = 'serves';
  await host.call(eraseAccount, { body: { password: host.password } });
  const exported = () => [...bucket.files.keys()].filter((name) => name.startsWith('exports/'));
  await expect.poll(exported, SOON).toEqual([]);
});

it('a backup that an admin asks for is in the bucket, and both machines show it', async () => {
  const admin = await newAdmin(one);
  await admin.call(backUpNow, {});
  await expect.poll(() => jobsOf(one.database, 'backupNow'), SOON).toEqual([]);
  const names = [...bucket.files.keys()].filter((name) => name.startsWith('backups/'));
  expect(names).toEqual([expect.stringMatching(/^backups\/hemma-[-\dT]+Z\.zip$/)]);
  const [shown, alsoShown] = await Promise.all(
    [one, two].map(async (app) => (await clientOf(app, admin.token).call(getSystem, {})).backup),
  );
  const bytes = bucket.files.get(names[0] ?? '')?.bytes ?? Buffer.alloc(0);
  expect(shown).toMatchObject({ isOn: true, bytes: bytes.length, isLate: false });
  expect(alsoShown).toEqual(shown);
  const file = join(folder, 'site.zip');
  await writeFile(file, bytes);
  const archive = await openArchive(file);
  archive.close();
  expect(archive.manifest.tables.find(({ name }) => name === 'public.users')?.rows).toBeGreaterThan(0);
  for (const machine of ['one', 'two']) expect(existsSync(join(folder, machine, 'backups'))).toBe(false);
});

it('no other than an admin makes a backup, and nobody where they are off', async () => {
  const host = await newHost(one);
  expect(await host.refused(backUpNow, {})).toMatchObject({ status: 403 });
  const off = await startSecondApp(one, { ...settingsOf('off'), BACKUP_DIR: 'off' });
  const admin = await newAdmin(off);
  expect(await admin.refused(backUpNow, {})).toMatchObject({ status: 404 });
  await off.close();
});
