import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { docxFile } from '../bench/import/files.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, newPremiumHost, openSignedIn } from './hosts.ts';

const SOURCE = join(import.meta.dirname, '../bench/import/development/sjostugan.docx.md');
const WIDTHS = [320, 390, 820, 1440];

/** The overflow beyond the right edge in px. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function chooseDocument(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a document' }).click();
  const buffer = await docxFile(readFileSync(SOURCE, 'utf8'));
  await (await choosing).setFiles({ name: 'sjostugan.docx', mimeType: 'application/octet-stream', buffer });
}

test('a Word file becomes a guide: a passage is moved, all is accepted, guests read it', async ({
  page,
  app,
}) => {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  const code = await activate(app, host, cabin);
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await page.getByRole('link', { name: 'From a document…' }).click();
  await expectAccessible(page);
  await chooseDocument(page);
  const acceptAll = page.getByRole('button', { name: /^Accept all/ });
  await expect(acceptAll).toBeVisible();
  await expectAccessible(page);

  const electrician = page.getByRole('option', { name: /elektriker Olle/ });
  const rules = page.getByRole('region', { name: 'House rules' });
  if (test.info().project.name === 'desktop') {
    // Both in view: a scroll in the middle of a drag would end it.
    await rules.scrollIntoViewIfNeeded();
    await electrician.scrollIntoViewIfNeeded();
    await electrician.dragTo(rules);
  } else {
    await electrician.click();
    await page.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('menuitem', { name: 'House rules' }).click();
  }
  await expect(rules).toContainText('elektriker Olle');
  await expect(page.getByRole('region', { name: 'House info' })).not.toContainText('elektriker Olle');

  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const narrow of WIDTHS) {
    await page.setViewportSize({ width: narrow, height });
    await expect.poll(() => overflowOf(page), `beyond the right edge at ${narrow} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width, height });

  await acceptAll.click();
  await expect(page.getByRole('heading', { name: /^Done: \d+ parts saved$/ })).toBeFocused();
  await expectAccessible(page);
  const guide = await (await page.request.get(`/cabins/${code}`)).text();
  for (const text of ['abborre42vass', 'elektriker Olle', 'Sjöboden', 'Taxi Ätradalen', '15:00'])
    expect(guide, text).toContain(text);
  for (const secret of ['2580', 'gadda2019']) expect(guide, secret).not.toContain(secret);
  await page.getByRole('link', { name: 'To the cabin' }).click();
  await expect(page).toHaveURL(`/host/cabins/${cabin.id}`);
});

test('leaving with parts that are not accepted asks; a reload loses nothing', async ({ page, app }) => {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  const path = `/host/cabins/${cabin.id}/document`;
  await openSignedIn(page, host, path);
  await chooseDocument(page);
  const wifi = page.getByRole('region', { name: 'Wifi' });
  await wifi.getByRole('button', { name: 'Skip: Wifi' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(wifi).toContainText('Skipped');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Details' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(wifi).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Details' }).click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: /^Cabin Details/ })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Choose a document' })).toBeVisible();
});
