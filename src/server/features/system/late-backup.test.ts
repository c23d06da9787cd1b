import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { startTestApp } from '#test/app.ts';
import { newAdmin, newHost } from '#test/factories.ts';
import { jobsOf } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';
import { watchBackups } from './late-backup.ts';

const HOUR_MS = 3_600_000;
const backupDir = await mkdtemp(join(tmpdir(), 'hemma-late-'));
const server = await startMailServer();
const app = await startTestApp({ ...server.settings, BACKUP_DIR: backupDir });
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(backupDir, { recursive: true, force: true });
});
const admin = await newAdmin(app);
await newHost(app);

/** Checks from three processes concurrently and returns the mails. */
async function look() {
  await Promise.all([1, 2, 3].map(() => watchBackups(app.database.db, app.config)));
  await expect.poll(async () => (await jobsOf(app.database, 'mail')).length, { timeout: 20_000 }).toBe(0);
  return server.mails.filter(({ subject }) => subject.includes('(Hemma)')).length;
}

async function madeBackup(hoursAgo: number): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  await mkdir(backupDir, { recursive: true });
  await writeFile(join(backupDir, `hemma-${at.slice(0, 16).replace(':', '')}Z.zip`), 'one');
}

it('a site that waits for its first backup mails after 36 hours, once', async () => {
  expect(await look()).toBe(0);
  await app.database.pool.query(`update backup_watch set since = now() - interval '35 hours'`);
  expect(await look()).toBe(0);
  await app.database.pool.query(`update backup_watch set since = now() - interval '37 hours'`);
  expect(await look()).toBe(1);
  expect(server.mails.at(-1)?.to).toBe(admin.email);
  expect(await look()).toBe(1);
});

it('the mail and the metric use the same age', async () => {
  const { body } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(Number(/^hemma_backup_age_seconds (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(36 * 3600);
});

it.each(HOST_LANGUAGES)('each later outage is mailed once, in the admin’s language: %s', async (language) => {
  await app.database.pool.query(`update users set language = $1 where email = $2`, [language, admin.email]);
  const before = await look();
  await madeBackup(1);
  expect(await look()).toBe(before);
  await app.database.pool.query(`update backup_watch set since = now() - interval '40 hours'`);
  await rm(backupDir, { recursive: true, force: true });
  expect(await look()).toBe(before + 1);
  expect(await look()).toBe(before + 1);
  expect(server.mails.at(-1)?.subject).not.toContain('{{');
});
