import { afterAll, expect, it } from 'vitest';
import { importGuide } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { requestExport } from '#shared/contracts/privacy.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newActiveCabin, newHost } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';

const NEARLY_FULL =
  "The site's disk is nearly full, so nothing large can be stored. Ask whoever runs the site to make room, then try again.";

// A reserve larger than any disk, so that the disk counts as nearly full.
const app = await startTestApp({ DISK_RESERVE: '999999' });
afterAll(() => app.close());

it('refuses large files on a disk that is nearly full, but saves texts and serves guests', async () => {
  const host = await newHost(app);
  const cabin = await newActiveCabin(app, host);
  for (const refusal of [
    await host.refused(uploadPicture, { body: await pictureAs('png') }),
    await host.refused(importGuide, { body: Buffer.from('PK') }),
    await host.refused(requestExport, {}),
  ])
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable', detail: NEARLY_FULL });
  await fillService(host, cabin.id, 'wifi', { ssid: 'Skogen', password: 'granar' });
  const page = await app.app.inject({ url: `/cabins/${cabin.token}` });
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain('granar');
});
