import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { uploadPicture } from '#shared/contracts/media.ts';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';
import { createMedia } from './media.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-removed-'));
const app = await startTestApp({ DATA_DIR: folder });
const secondApp = await startSecondApp(app, { DATA_DIR: folder });
const cleaner = createMedia(
  { config: app.config, db: app.database.db },
  { info() {}, warn() {}, error() {} },
);
afterAll(async () => {
  cleaner.close();
  await secondApp.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const statuses = (imageUrl: string) =>
  Promise.all([app, secondApp].map(async (each) => (await clientOf(each).send('GET', imageUrl)).status));

it('no process serves a picture of an erased account, even if it was cached', async () => {
  const host = await newHost(app);
  const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs('png') });
  expect(await statuses(imageUrl)).toEqual([200, 200]);
  await host.call(eraseAccount, { body: { password: host.password } });
  await vi.waitFor(async () => expect(await statuses(imageUrl)).toEqual([404, 404]), { timeout: 20_000 });
});

it('nor a picture that was unused for a day', async () => {
  const host = await newHost(app);
  const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs('png') });
  expect(await statuses(imageUrl)).toEqual([200, 200]);
  await app.database.pool.query(
    `update media set unused_since = now() - interval '2 days' where user_id = $1`,
    [host.id],
  );
  await cleaner.clean();
  await vi.waitFor(async () => expect(await statuses(imageUrl)).toEqual([404, 404]));
});
