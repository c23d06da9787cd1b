import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { exportLinks, exports } from '#server/db/schema.ts';
import { hashToken } from '#server/http/actor.ts';
import { startTestApp } from '#test/app.ts';
import { newHost } from '#test/factories.ts';
import { exportFile } from './export-files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'hemma-export-stalled-'));
const app = await startTestApp({ DATA_DIR: dataDir });
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
const { db } = app.database;
const TOKEN = 'the-token-that-stands-in-the-mail';
/** Larger than the buffers of both sides. */
const LARGE = 64 * 1024 * 1024;

/** A finished export and the path of its file. */
async function largeExport(): Promise<string> {
  const { id: userId } = await newHost(app);
  const [row] = await db.insert(exports).values({ userId, readyAt: new Date() }).returning();
  const { id: exportId } = row ?? { id: '' };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(exportLinks).values({ tokenHash: hashToken(TOKEN), exportId, expiresAt });
  const file = join(dataDir, 'exports', exportFile(exportId));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  await truncate(file, LARGE);
  return file;
}

/** Number of this process's open handles of a file. */
async function timesOpen(file: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link === file).length;
}

// ASVS 1.4.3
it('a stalled download of an export is ended, and its file closed', async () => {
  const file = await largeExport();
  const { server } = app.app;
  server.timeout = 300; // two minutes on a real site: see list-answer.test.ts
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  const asked = get({ host: '127.0.0.1', port, path: `/exports/${TOKEN}`, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  expect(answer.headers['content-length']).toBe(String(LARGE));
  expect(await timesOpen(file)).toBe(1);
  await vi.waitFor(async () => expect(await timesOpen(file)).toBe(0), { timeout: 20_000 });
  answer.destroy();
});
