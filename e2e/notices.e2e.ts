import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';
import type { RunningApp } from './server.ts';

const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

const hide = (page: Page, service: string) => page.getByRole('button', { name: `Hide ${service}` }).click();

// The clock below wants a script in the preview's frame too, which runs none.
test.beforeEach(({ allowConsoleError }) => allowConsoleError(/script execution in 'about:srcdoc'/));

/** A cabin's page at a clock that stands still, so that a notice stays in view. */
async function openCabin(page: Page, app: RunningApp) {
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' }, rules: { text: 'Ingen rökning.' } });
  await page.clock.install();
  await openSignedIn(page, host, `/host/cabins/${id}`);
  await expect(page.getByRole('button', { name: 'Hide Wifi' })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** The buttons, links and fields that could be tapped where a notice lies, were it not there. */
const coveredBy = (notice: Locator) =>
  notice.evaluate((element) => {
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

/** What a tap in the middle of a notice, and at its edges, would reach: never the notice itself. */
const takesTaps = (notice: Locator) =>
  notice.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [0.02, 0.5, 0.98].some((part) =>
      element.contains(document.elementFromPoint(x + width * part, y + height * part)),
    );
  });

test('a notice lies over nothing that can be tapped, and takes no tap itself', async ({ page, app }) => {
  await openCabin(page, app);
  await hide(page, 'Wifi');
  const notice = status(page, 'Wifi');
  await expect(notice).toBeInViewport({ ratio: 1 });
  for (const place of [0, 250, 100_000]) {
    await page.evaluate((top) => window.scrollTo({ top }), place);
    expect(await coveredBy(notice)).toEqual([]);
    expect(await takesTaps(notice)).toBe(false);
    await expect(notice).toBeInViewport({ ratio: 1 });
  }
});

test('a dialog lies above a notice', async ({ page, app }) => {
  await openCabin(page, app);
  await hide(page, 'Wifi');
  const notice = status(page, 'Wifi');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Add Service' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('dialog', { name: 'Add Service to Cabin' })).toBeVisible();
  await expect(notice).toHaveCount(1);
  // Did it take taps, it would still get none: something lies above it.
  await notice.evaluate((element) => element.style.setProperty('pointer-events', 'auto'));
  expect(await takesTaps(notice)).toBe(false);
});

test('a notice stays three and a half seconds, and the next one takes its place', async ({ page, app }) => {
  await openCabin(page, app);
  await hide(page, 'Wifi');
  await expect(status(page, 'Wifi')).toBeVisible();
  await page.clock.runFor(3000);
  await hide(page, 'House rules');
  await expect(status(page, 'House rules')).toBeVisible();
  await expect(status(page, 'Wifi')).toHaveCount(0);
  await page.clock.runFor(3400);
  await expect(status(page, 'House rules')).toBeVisible();
  await page.clock.runFor(200);
  await expect(status(page, 'House rules')).toHaveCount(0);
});

test('that something could not be saved is said without a network too', async ({
  page,
  app,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await openCabin(page, app);
  await page.clock.resume();
  await context.setOffline(true);
  await hide(page, 'Wifi');
  await expect(page.getByRole('alert').filter({ hasText: 'Save failed' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cabin Details');
  await context.setOffline(false);
});

test('a dialog that cannot be fetched is said, and opens once it can', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|AddCabinDialog/);
  await openSignedIn(page, await newHost(app), '/host/cabins');
  const add = page.getByRole('button', { name: 'Add New Cabin' }).first();
  await expect(add).toBeVisible();
  await page.route(/AddCabinDialog/, (route) => route.abort());
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Could not be opened.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Cabins');
  await page.unroute(/AddCabinDialog/);
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add New Cabin' })).toBeVisible();
});
