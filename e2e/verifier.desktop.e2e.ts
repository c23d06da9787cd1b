import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, adminAccount, mintCode, newHost, openSignedIn } from './hosts.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Checked tag' });
const field = (page: Page) => page.getByLabel('Code or address');

/** A phone photo with the QR code of `text`. */
async function pictureOf(page: Page, text: string) {
  const { data } = encode(text, { border: 4 });
  const address = await page.evaluate((rows) => {
    const scale = 6;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = rows.length * scale;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    for (const [y, row] of rows.entries()) {
      for (const [x, dark] of row.entries()) {
        context.fillStyle = dark ? '#222' : '#eee';
        context.fillRect(x * scale, y * scale, scale, scale);
      }
    }
    return canvas.toDataURL('image/png');
  }, data);
  return {
    name: 'tag.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

async function choosePicture(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles(await pictureOf(page, text));
}

test('tags are checked one after the other: typed, from a picture, and a fake one', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const host = await newHost(app);
  const code = await activate(app, host, await addCabin(host, 'Fyren'));
  const free = await mintCode(app);
  await openSignedIn(page, await adminAccount(app), '/admin/qrverifyer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR Verifier');

  // Lower case works, and the field is ready for the next code.
  await field(page).fill(free.toLowerCase());
  await field(page).press('Enter');
  await expect(result(page)).toContainText(free);
  await expect(result(page)).toContainText('Free');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');

  // A picture of the real tag: its URL is ours, so it is marked as verified.
  await choosePicture(page, `${app.url}/cabins/${code}?s=q`);
  await expect(result(page)).toContainText(code);
  await expect(result(page)).toContainText('The QR code leads to this site.');
  await expect(result(page)).toContainText('Fyren');
  await expect(result(page)).toContainText(host.person.email);
  await page.getByRole('button', { name: 'Mark as verified' }).click();
  await expect(page.getByText(`${code} is marked as verified.`)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  // A fake one with the real code: a warning, and nothing to verify.
  await choosePicture(page, `https://hemma.example.evil.example/cabins/${code}`);
  await expect(result(page).getByRole('alert')).toContainText('hemma.example.evil.example');
  await expect(page.getByRole('button', { name: 'Mark as verified' })).toHaveCount(0);
  await expectAccessible(page);

  // A code that does not exist.
  await field(page).fill('QQQQ0000');
  await field(page).press('Enter');
  await expect(result(page)).toContainText('QQQQ0000 is not one of our tags.');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').slice(1, 4).join(' '))).toEqual([
    `${free} free typed`,
    `${code} active ours`,
    `${code} active foreign`,
    'QQQQ0000 unknown typed',
  ]);
});
