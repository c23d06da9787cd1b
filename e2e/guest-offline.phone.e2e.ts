import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';
import { activate, addCabin, addServices, newHost } from './hosts.ts';
import { openFlakyConnection } from './flaky-connection.ts';

test('a guide opened once can be read offline and shows its date', async ({
  page,
  context,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 503/);
  const host = await newHost(app);
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, {
    wifi: { ssid: 'Fyren', password: 'brygga-12' },
    checkout: { text: '- Shut the damper\n- Lock the boat' },
  });
  const code = await activate(app, host, cabin);
  await page.goto(`/cabins/${code}?s=q`);
  await page.getByRole('heading', { name: 'Checkout' }).click();
  await page.getByRole('checkbox', { name: 'Lock the boat' }).check();
  // The picture is stored last.
  const isKept = () =>
    page.evaluate(async (file) => (await caches.match(file)) !== undefined, '/images/default-hero.svg');
  await expect.poll(isKept).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('brygga-12', { exact: true })).toBeVisible();
  await expect(page.getByText(/You are reading a saved copy from \w+day/)).toBeVisible();
  const hero = page.getByRole('banner').locator('img');
  expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Checkout' }).click();
  await expect(page.getByRole('checkbox', { name: 'Lock the boat' })).toBeChecked();

  // The emergency numbers are included, each with a full row as its touch target.
  await page.getByRole('link', { name: 'Emergency 112' }).click();
  const sheet = page.getByRole('dialog', { name: 'Emergency' });
  await expect(sheet).toBeFocused();
  const alarm = sheet.getByRole('link', { name: /112/ });
  await expect(alarm).toHaveAttribute('href', 'tel:112');
  await expect(alarm).toBeInViewport();
  expect((await alarm.boundingBox())?.height).toBeGreaterThan(50);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // A reload keeps the scroll position; the banner stays in view.
  await page.mouse.wheel(0, 600);
  await expect(page.getByText(/You are reading a saved copy/)).toBeInViewport();

  // A guide that was never opened has no copy: the page says what to do, in the language of the guide that was read last,
  // and links to the copy there is.
  await page.goto('/cabins/ABCD1234');
  await expect(page.getByRole('heading', { name: 'No network right now' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Fyren/ }).click();
  await expect(page.getByText('brygga-12', { exact: true })).toBeVisible();

  // A code that opens the guide at a part also works offline.
  await page.goto(`/cabins/${code}?at=checkout`);
  await expect(page).toHaveURL(/#checkout$/);
  await expect(page.getByRole('checkbox', { name: 'Lock the boat' })).toBeInViewport();

  // With a network the new page is shown, never the copy.
  await context.setOffline(false);
  await host.api('PUT', `/api/cabins/${cabin.id}`, { name: 'Fyren på udden' });
  // The worker may notice the network a little later than the page.
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fyren på udden', { timeout: 2000 });
  }).toPass();
  await expect(page.getByText('You are reading a saved copy')).toHaveCount(0);

  // The copy expires after fourteen days.
  await backdateCopies(page, 14);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No network right now' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Fyren/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Guides on this phone' })).toBeHidden();
});

/** Backdates the stored pages by some days; only those of one URL, if given. */
const backdateCopies = (page: Page, days: number, ending = '') =>
  page.evaluate(
    async ({ keptAt, end }) => {
      for (const name of await caches.keys()) {
        const kept = await caches.open(name);
        for (const request of await kept.keys()) {
          const answer = await kept.match(request);
          if (answer === undefined || !request.url.includes('/cabins/') || !request.url.endsWith(end))
            continue;
          const headers = new Headers(answer.headers);
          headers.set('x-kept-at', String(keptAt));
          await kept.put(request, new Response(await answer.text(), { headers }));
        }
      }
    },
    { keptAt: Date.now() - days * 86_400_000, end: ending },
  );

test('the offline banner pushes the page down and covers no notice', async ({
  page,
  context,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const notice = await host.api<{ id: number }>('POST', '/api/notices', {
    text: 'The water is off until noon.',
    cabinIds: [cabin.id],
    level: 'important',
    endsAtUtc: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await page.goto(`/cabins/${code}?lang=en`);
  await expect
    .poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, page.url()))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  const banner = page.getByText(/You are reading a saved copy/);
  await expect(banner).toBeVisible();
  const places = () =>
    page.evaluate(() =>
      ['.kept', '.notices', '.hero'].map((part) => {
        const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return { top: Math.round(top), bottom: Math.round(bottom) };
      }),
    );
  const expectBelowEachOther = async () => {
    const [bar, box, picture] = await places();
    expect(bar?.top).toBe(0);
    expect(box?.top).toBe(bar?.bottom);
    expect(picture?.top).toBe(box?.bottom);
  };
  await expectBelowEachOther();
  // By then, scroll anchoring has taken effect.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await expectBelowEachOther();
  await context.setOffline(false);
  await host.api('DELETE', `/api/notices/${notice.id}`);
});

test('of several copies the phone shows the latest complete one, and keeps them when a proxy answers 404', async ({
  page,
  context,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of (404|503)/);
  const host = await newHost(app);
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, { wifi: { ssid: 'Fyren', password: 'first-12' } });
  const code = await activate(app, host, cabin);
  const line = await openFlakyConnection(app);
  const address = `${line.url}/cabins/${code}`;
  const visit = async (from: string, password: string) => {
    await page.goto(from);
    await expect(page.getByText(password, { exact: true })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async (kept) => (await (await caches.match(kept))?.text()) ?? '', from))
      .toContain(password);
  };
  const change = async (password: string) => {
    const [row] = await host.api<{ serviceId: number; rowVersion: number }[]>(
      'GET',
      `/api/cabins/${cabin.id}/services`,
    );
    await host.api('PUT', `/api/cabins/${cabin.id}/services/${row?.serviceId}`, {
      valueJson: JSON.stringify({ ssid: 'Fyren', password }),
      rowVersion: row?.rowVersion,
    });
  };
  const readOffline = async (from: string, password: string) => {
    await context.setOffline(true);
    await page.goto(from);
    await expect(page.getByText(/You are reading a saved copy|Du läser en sparad kopia/)).toBeVisible();
    await expect(page.getByText(password, { exact: true })).toBeVisible();
    await context.setOffline(false);
  };

  // The copy in the requested language if both are current; the other one once it is newer.
  await visit(address, 'first-12');
  await visit(`${address}?lang=sv`, 'first-12');
  await readOffline(address, 'first-12');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await change('second-12');
  await visit(`${address}?lang=sv`, 'second-12');
  await readOffline(address, 'second-12');

  // The copy that has not expired.
  await visit(address, 'second-12');
  await backdateCopies(page, 15, code);
  await readOffline(address, 'second-12');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');

  // Half a page is not stored, and a 404 of a proxy is not the site’s.
  await change('third-12');
  for (const way of ['half', 'not found'] as const) {
    line.setMode(way);
    await page.goto(address);
    if (way === 'half') await expect(page.getByText('second-12', { exact: true })).toBeVisible();
    await readOffline(address, 'second-12');
  }
  line.stop();
});
