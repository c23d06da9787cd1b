import type { Locator } from '@playwright/test';
import { expect, test } from './app.ts';
import { openService, save } from './cabin-page.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';

/** The buttons, links and fields that a toast covers. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    element.style.setProperty('visibility', 'hidden');
    const covered = new Set<Element>();
    for (let x = left; x < right; x += 8)
      for (let y = top; y < bottom; y += 8) {
        const control = document.elementFromPoint(x, y)?.closest('button, a[href], input, label, textarea');
        if (control !== null && control !== undefined) covered.add(control);
      }
    element.style.removeProperty('visibility');
    return [...covered].map((control) => control.outerHTML);
  });

/** Whether the toast itself would receive a tap at its centre or edges. */
const takesTaps = (toast: Locator) =>
  toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [0.02, 0.5, 0.98].some((part) =>
      element.contains(document.elementFromPoint(x + width * part, y + height * part)),
    );
  });

test('a toast covers no controls, lets taps through, and is below dialogs', async ({
  page,
  app,
  allowConsoleError,
}) => {
  // The fake clock also adds a script to the preview's frame, which runs none.
  allowConsoleError(/script execution in 'about:srcdoc'/);
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' }, rules: { text: 'Ingen rökning.' } });
  await page.clock.install();
  await openSignedIn(page, host, `/host/cabins/${id}`);
  const hide = page.getByRole('button', { name: 'Hide Wifi' });
  await expect(hide).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000)); // so that the toast stays
  await hide.click();
  const toast = page.getByRole('status').filter({ hasText: 'Wifi' });
  await expect(toast).toBeInViewport({ ratio: 1 });
  for (const place of [0, 250, 100_000]) {
    await page.evaluate((top) => window.scrollTo({ top }), place);
    expect(await coveredBy(toast)).toEqual([]);
    expect(await takesTaps(toast)).toBe(false);
    await expect(toast).toBeInViewport({ ratio: 1 });
  }

  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await page.getByRole('button', { name: 'Add Service' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('dialog', { name: 'Add Service to Cabin' })).toBeVisible();
  await expect(toast).toHaveCount(1);
  // Even with pointer events it gets no taps, because the dialog is above it.
  await toast.evaluate((element) => element.style.setProperty('pointer-events', 'auto'));
  expect(await takesTaps(toast)).toBe(false);
});

test('a toast with a long button does not break words', async ({ page, app }) => {
  const host = await newHost(app);
  const { id } = await addCabin(host, 'Fyren');
  await addCabin(host, 'Sjöstugan');
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' } });
  await openSignedIn(page, host, `/host/cabins/${id}`);
  const dialog = await openService(page, 'Wifi');
  await dialog.getByLabel('SSID').fill('Fyren-5G');
  await save(dialog);
  const toast = page.getByRole('status').filter({ hasText: 'Saved' });
  await toast.getByRole('button', { name: 'Apply to other cabins…' }).focus(); // it stays
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect((await toast.boundingBox())?.height).toBeLessThanOrEqual(76);
});
