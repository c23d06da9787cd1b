import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { photograph } from '#test/pictures.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { remoteClientOf } from '#test/remote-client.ts';
import { runServer } from '#test/server-process.ts';

const database = await createEmptyDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hemma-media-'));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
const boss = { ADMIN_EMAIL: 'boss@cabins.example', ADMIN_PASSWORD: 'Fir-and-birch-41' };
const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ...boss };

it('the sizes that a killed process was making are made by the next start', async () => {
  const first = await runServer(settings);
  await first.ready;
  const { token } = await remoteClientOf(first.url).call(login, {
    body: { email: boss.ADMIN_EMAIL, password: boss.ADMIN_PASSWORD },
  });
  const host = remoteClientOf(first.url, token);
  // Large enough that its sizes are not there yet when the answer is.
  const { imageUrl } = await host.call(uploadPicture, {
    body: await photograph({ width: 1600, height: 1000 }),
  });
  await first.end('SIGKILL');
  const id = imageUrl.slice('/media/'.length);
  const files = () => readdirSync(join(folder, 'media', id.slice(0, 2), id)).sort();
  expect(files()).toContain('sent');

  const second = await runServer(settings);
  await second.ready;
  expect((await fetch(`${second.url}${imageUrl}/1600.avif`)).status).toBe(200);
  const sizes = ['480.avif', '480.webp', '960.avif', '960.webp', '1600.avif', '1600.webp'].sort();
  await vi.waitFor(() => expect(files()).toEqual(sizes), { timeout: 60_000, interval: 100 });
  expect((await fetch(`${second.url}${imageUrl}/1600.avif`)).headers.get('content-type')).toBe('image/avif');
  expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
});
