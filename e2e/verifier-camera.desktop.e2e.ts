import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, adminAccount, mintCode, newHost, openSignedIn } from './hosts.ts';
import { filmTags } from './qr-video.ts';

test('the camera reads one tag after the other, verifies real ones and warns about a fake one', async ({
  playwright,
  launchOptions,
  contextOptions,
  app,
}, testInfo) => {
  const host = await newHost(app);
  const code = await activate(app, host, await addCabin(host, 'Fyren'));
  const free = await mintCode(app);
  const film = testInfo.outputPath('tags.y4m');
  await filmTags(film, [
    `${app.url}/cabins/${code}?s=q`,
    `${app.url}/cabins/${free}?s=q`,
    `https://hemma.example.evil.example/cabins/${code}`,
  ]);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({ ...contextOptions, baseURL: app.url, locale: 'en-GB' });
    const admin = await adminAccount(app);
    await openSignedIn(page, admin, '/admin/qrverifyer');
    await page.getByRole('switch', { name: 'Mark tags that pass as verified' }).check();
    await page.getByRole('button', { name: 'Use the camera' }).click();

    const rows = page.getByRole('region', { name: 'Checked since you signed in' }).getByRole('row');
    const row = (address: string, text: string) =>
      rows.filter({ hasText: address }).filter({ hasText: text });
    await expect(row('Ours', code)).toContainText('Fyren');
    await expect(row('Ours', free)).toContainText('Free');
    await expect(row('Foreign', code)).toHaveCount(1);
    // The video repeats, but each tag is checked once.
    await expect(rows).toHaveCount(1 + 3);
    await expect
      .poll(async () => {
        const { verifiedAt } = await admin.api<{ verifiedAt: string | null }>(
          'GET',
          `/api/admin/tokens/${free}`,
        );
        return verifiedAt;
      })
      .not.toBeNull();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await expect(page.getByLabel('Camera picture')).toHaveCount(0);
  } finally {
    await browser.close();
  }
});
