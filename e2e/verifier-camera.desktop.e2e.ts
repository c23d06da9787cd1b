import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, adminAccount, mintCode, newHost, openSignedIn } from './hosts.ts';

const SIDE = 360;
const FRAMES_PER_SECOND = 5;
/** How long each tag is shown, and the pause between. */
const SHOWN_FRAMES = 8;
const EMPTY_FRAMES = 2;
const [LIGHT, DARK, GREY] = [225, 35, 128];

/** A camera image of a printed tag, brightness only. */
function pictureOf(text: string): Buffer {
  const { data } = encode(text, { border: 4 });
  const scale = Math.floor(SIDE / data.length);
  const offset = Math.floor((SIDE - scale * data.length) / 2);
  const picture = Buffer.alloc(SIDE * SIDE, LIGHT);
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < scale; line += 1) {
        const start = (offset + y * scale + line) * SIDE + offset + x * scale;
        picture.fill(DARK, start, start + scale);
      }
    }
  }
  return picture;
}

/** An uncompressed video (YUV4MPEG2) that shows one tag after the other. */
export async function filmTags(file: string, texts: readonly string[]): Promise<void> {
  const noColour = Buffer.alloc((SIDE * SIDE) / 2, GREY);
  const frame = (brightness: Buffer) => Buffer.concat([Buffer.from('FRAME\n'), brightness, noColour]);
  const empty = frame(Buffer.alloc(SIDE * SIDE, LIGHT));
  const frames = texts.flatMap((text) => [
    ...Array.from({ length: SHOWN_FRAMES }, () => frame(pictureOf(text))),
    ...Array.from({ length: EMPTY_FRAMES }, () => empty),
  ]);
  const head = `YUV4MPEG2 W${SIDE} H${SIDE} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(head), ...frames]));
}

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
